import { valuesOf } from '../languages/all-languages.ts';
import { TRANSFORM_VOCABULARIES } from '../languages/transform-vocabularies.ts';
import { anyOf } from './words.ts';
/**
 * Roles are searched only at the start of a prompt. Later 'you are' and 'act as' mean something
 * else.
 */
const READ_CHARS = 1500;

const VARIABLE = String.raw`\$\{[^{}\n]{1,60}\}|\{\{[^{}\n]{1,60}\}\}`;
// The name of a role ends with its clause, or before words that describe the task of the role.
const NAME = String.raw`(?<role>(?:${VARIABLE}|[^.,;:!?。，、！？\n{}$"“”«»()]){3,80}?)`;
const END = String.raw`(?=[.,;:!?。，、！？\n"“”«»()]|\s${anyOf('afterRole')}\s|$)`;

const LEADS = valuesOf(TRANSFORM_VOCABULARIES, (transform) => transform.roleLeads).flat();
const AFTER_LEAD = new RegExp(`(?:${LEADS.join('|')})${NAME}${END}`, 'iu');
const ROLE_PATTERNS = [
  AFTER_LEAD,
  ...valuesOf(TRANSFORM_VOCABULARIES, (transform) => transform.rolePatterns).flat(),
];

/**
 * Finds the role that a prompt assigns: 'act as a lawyer' gives 'a lawyer'. Null if there is none.
 */
export function findRole(prompt: string): string | null {
  const opening = prompt.slice(0, READ_CHARS).replace(/[*_`]{1,3}/g, '');
  for (const pattern of ROLE_PATTERNS) {
    const role = pattern.exec(opening)?.groups?.['role']?.trim();
    if (role !== undefined && role.length >= 2 && !/^\P{L}/u.test(role.replace(/^[${]+/, ''))) {
      return role;
    }
  }
  return null;
}

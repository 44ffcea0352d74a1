import { fromAllLanguages } from '../languages/dictionaries.ts';
import { anyOf } from './words.ts';
/** Roles come at the beginning; later 'you are' and 'act as' mean something else. */
const READ_CHARS = 1500;

const VARIABLE = String.raw`\$\{[^{}\n]{1,60}\}|\{\{[^{}\n]{1,60}\}\}`;
// Ends with the clause, or before words that describe the role's task.
const NAME = String.raw`(?<role>(?:${VARIABLE}|[^.,;:!?。，、！？\n{}$"“”«»()]){3,80}?)`;
const END = String.raw`(?=[.,;:!?。，、！？\n"“”«»()]|\s${anyOf('afterRole')}\s|$)`;

const LEADS = fromAllLanguages(({ transform }) => transform.roleLeads).flat();
const AFTER_LEAD = new RegExp(`(?:${LEADS.join('|')})${NAME}${END}`, 'iu');
const ROLE_PATTERNS = [
  AFTER_LEAD,
  ...fromAllLanguages(({ transform }) => transform.rolePatterns).flat(),
];

/** Finds the role that a prompt assigns ('act as a lawyer' gives 'a lawyer'), or null. */
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

import type { PromptAnalysis } from './analyze-prompt.ts';
import type { PromptIntent } from './intents.ts';

/** Experts by intent, used for prompts without a known field. */
const BY_INTENT: Readonly<Record<PromptIntent, string>> = {
  content_creation: 'writer and editor who says much in few words',
  analysis: 'analyst who tells facts, assumptions and opinions apart',
  planning: 'planner who turns aims into steps that can be followed',
  education: 'teacher who makes hard things easy to grasp',
  optimization: 'reviewer who improves what others made',
  general: 'adviser who answers precisely and completely',
};

/**
 * The line 'You are … expert …' for a prompt, with its own role, or else an expert for its field or
 * intent. One line of at least 20 characters.
 */
export function expertRoleFor(analysis: PromptAnalysis): string {
  const { role, field, intent, requiredExpertise, language } = analysis;
  const knowledge = listed(requiredExpertise);
  if (role !== null) {
    const named = language === null || language === 'en' ? inEnglish(role) : `"${role}"`;
    const subject = field === null ? '' : ` in ${knowledge}`;
    return `You are ${named}, with the judgement of a leading expert${subject}.`;
  }
  if (field !== null)
    return `You are an expert ${field.expert} with deep knowledge of ${knowledge}.`;
  return `You are an expert ${BY_INTENT[intent]}.`;
}

/**
 * Matches words that need 'an': most vowels, and letters whose names begin with a vowel (an R
 * interpreter).
 */
const VOWEL_NAMES =
  /^(?:[AEFHILMNORSX](?![\p{L}\d])|(?![Ee]u|[Oo]ne\b|[Oo]nce)[AEIOaeio]\p{Ll}|[Uu](?:n(?!i)|p|m|l)\p{Ll})/u;

/**
 * Corrects a role for the sentence: 'my coach' becomes 'a coach', 'a expert' becomes 'an expert'.
 */
function inEnglish(role: string): string {
  const [, article = '', name = ''] = /^(an?|my) (.{1,200})$/iu.exec(role) ?? [];
  const isPlural = /[^su]s$/i.test(name);
  if (name === '' || (article.toLowerCase() === 'my' && isPlural)) return role;
  if (/^a$/i.test(article) && !VOWEL_NAMES.test(name)) return role;
  if (/^an$/i.test(article)) return role;
  return `${VOWEL_NAMES.test(name) ? 'an' : 'a'} ${name}`;
}

/** Joins parts with 'as well as', because they can contain 'and' themselves. */
function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} as well as ${last}`;
}

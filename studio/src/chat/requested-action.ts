import { termsOfAllLanguages } from '../languages/dictionaries.ts';
import { anyOf } from './words.ts';
export type ChatAction = 'chat' | 'enhance' | 'transform';

/** Maximum length of a label such as 'Enhance this prompt'. */
const LABEL_MAX_CHARS = 80;

const ACTIONS = new Map<string, ChatAction>(
  (['enhance', 'transform'] as const).flatMap((action) =>
    termsOfAllLanguages(({ chat }) => chat.actionLabels[action]).map(
      (label) => [label, action] as const,
    ),
  ),
);

// Patterns for "Please improve this prompt for me": polite words before ("please") and after ("for
// me"), and a verb with words for the prompt ("improve this prompt").
const POLITE = new RegExp(String.raw`^(?:${anyOf('politeOpenings')}[,，]?[ \t]{0,3}){1,3}`, 'iu');
const POLITE_BEHIND = new RegExp(
  String.raw`[ \t]{0,3},?[ \t]{0,3}${anyOf('politeEndings')}$`,
  'iu',
);
const OF_THE_PROMPT = new RegExp(
  String.raw`^(?<verb>${anyOf('promptVerbs')})[ \t](?:${anyOf('promptArticles')}[ \t])?(?:${anyOf('promptKinds')}[ \t])?${anyOf('promptNouns')}$`,
  'u',
);

/**
 * Reads the requested action from the text before the first colon or line break: 'Enhance this
 * prompt: a fox'.
 */
export function requestedAction(text: string): { action: ChatAction; text: string } {
  const end = text.slice(0, LABEL_MAX_CHARS).search(/[:：\n]/);
  const action = end === -1 ? undefined : actionOf(text.slice(0, end));
  const prompt = text.slice(end + 1).trim();
  return action === undefined || prompt === ''
    ? { action: 'chat', text }
    : { action, text: prompt };
}

function actionOf(label: string): ChatAction | undefined {
  const plain = label
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(POLITE, '')
    .replace(POLITE_BEHIND, '')
    .replace(/[?？]$/, '');
  const verb = OF_THE_PROMPT.exec(plain)?.groups?.['verb'];
  if (verb !== undefined) return verb === 'transform' ? 'transform' : 'enhance';
  return ACTIONS.get(plain);
}

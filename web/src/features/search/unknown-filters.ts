import { HAS_VALUES } from './parse-query.ts';

const FEATURE_NAMES: Readonly<Record<string, string>> = {
  video: 'a video',
  image: 'an image',
  prompt: 'a prompt',
  variables: 'variables',
};
const CHOICES = new Intl.ListFormat('en', { type: 'disjunction' });

/** Says why a filter such as `tag:fog` finds none of `what` (a plural noun). */
export function unknownFilterText(filter: string, what: string): string {
  const [, key = '', value = ''] = /^-?(\w+):(.*)$/s.exec(filter) ?? [];
  switch (key) {
    case 'tag':
      return `No ${what} have the tag #${value}.`;
    case 'tool':
      return `No ${what} mention the tool ${value}.`;
    case 'from':
      return value === 'me' ? `You haven't shared any ${what}.` : `No ${what} are from @${value}.`;
    default:
      return value in FEATURE_NAMES
        ? `No ${what} have ${FEATURE_NAMES[value] ?? value}.`
        : `The filter “has:” works with ${CHOICES.format(HAS_VALUES)}, not with “${value}”.`;
  }
}

import type { PageAuthor } from './read-page.ts';

/** The name that is shown for a person. */
export function shownName({ full_name: name, username }: PageAuthor): string {
  const shown = name?.trim() ?? '';
  return shown === '' ? username : shown;
}

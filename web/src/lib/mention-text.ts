/** A name that is being typed after an @, from its @ to the end of its letters. */
export interface TypedMention {
  from: number;
  to: number;
  /** What stands between the @ and the caret: at least one letter. */
  query: string;
}

/** Longer names do not exist. */
const NAME_MAX_CHARS = 30;
/** As mentions are read later: an @ inside a word or an address begins none. */
const BEFORE_CARET = new RegExp(`(?<![A-Za-z0-9_@.])@([A-Za-z0-9_]{1,${String(NAME_MAX_CHARS)}})$`);
const AFTER_CARET = /^[A-Za-z0-9_]*/;
/** What stands right behind a name. */
const PUNCTUATION = /^[.,;:!?)\]}'"]/;

/** The mention in which the caret stands; null where there is none. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const query = BEFORE_CARET.exec(text.slice(0, caret))?.[1];
  if (query === undefined) return null;
  const rest = AFTER_CARET.exec(text.slice(caret))?.[0] ?? '';
  return { from: caret - query.length - 1, to: caret + rest.length, query };
}

/** The text with the mention of this person in the place of what was typed, and where the caret goes. */
export function withMention(
  text: string,
  { from, to }: TypedMention,
  username: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${username}`;
  const after = text.slice(to);
  if (PUNCTUATION.test(after)) return { text: before + after, caret: before.length };
  // A space follows otherwise; one that is there already serves.
  const space = after.startsWith(' ') ? '' : ' ';
  return { text: before + space + after, caret: before.length + 1 };
}

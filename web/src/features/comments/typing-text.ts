/** Names that are told; others are only counted. */
const NAMES_MAX = 3;

/** Who types, as a sentence; empty when nobody does. */
export function typingText(names: readonly string[]): string {
  if (names.length === 0) return '';
  const told = names.slice(0, NAMES_MAX);
  const others = names.length - told.length;
  if (others > 0) told.push(others === 1 ? '1 other' : `${String(others)} others`);
  const last = told.pop() ?? '';
  return told.length === 0
    ? `${last} is typing...`
    : `${told.join(', ')} and ${last} are typing...`;
}

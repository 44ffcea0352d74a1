const MAX_CHARACTERS = 500;
/**
 * Postgres expands repetitions: `(ab){100}` becomes 200 states. The time to compile a pattern grows
 * faster than its number of states.
 */
const MAX_STATES = 250;

/**
 * Returns why a `match` or `imatch` pattern is refused, or undefined. A slow pattern would delay
 * the feed for everyone; accepted patterns take linear time. Postgres checks the syntax.
 */
export function patternError(pattern: string): string | undefined {
  if (pattern.length > MAX_CHARACTERS) {
    return `patterns are limited to ${MAX_CHARACTERS} characters`;
  }
  if (pattern.startsWith('***')) return 'directors (***) are not supported';
  const outer: number[] = [];
  let states = 0;
  let last = 0;
  const atom = (size: number): void => {
    states += size;
    last = size;
  };
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern[at];
    if (char === '\\') {
      at += 1;
      if (/[1-9]/.test(pattern[at] ?? '')) return 'back references are not supported';
      atom(1);
    } else if (char === '[') {
      at = bracketEnd(pattern, at);
      atom(1);
    } else if (char === '(') {
      if (pattern[at + 1] === '?') {
        if (pattern[at + 2] !== ':') return 'look-around and options are not supported';
        at += 2;
      }
      outer.push(states);
      states = 0;
    } else if (char === ')') {
      const inner = Math.max(states, 1);
      states = outer.pop() ?? 0;
      atom(inner);
    } else if (char === '*' || char === '+' || char === '?') {
      states += 1;
    } else if (char === '{' && /\d/.test(pattern[at + 1] ?? '')) {
      const [bound, least, , most] = /^\{(\d+)(,(\d*))?\}?/.exec(pattern.slice(at)) ?? [''];
      const times = Math.max(Number(least), Number(most ?? 0), 1);
      states += last * (times - 1);
      last *= times;
      at += bound.length - 1;
    } else atom(1);
    if (states > MAX_STATES) return tooManyStates();
  }
  return [states, ...outer].reduce((sum, size) => sum + size) > MAX_STATES
    ? tooManyStates()
    : undefined;
}

function tooManyStates(): string {
  return `patterns are limited to ${MAX_STATES} characters after repetitions are expanded`;
}

/**
 * Returns the index of the bracket that closes the expression. A `]` in first position is a plain
 * character.
 */
function bracketEnd(pattern: string, start: number): number {
  let at = start + 1;
  if (pattern[at] === '^') at += 1;
  if (pattern[at] === ']') at += 1;
  for (; at < pattern.length; at += 1) {
    const char = pattern[at];
    if (char === ']') return at;
    if (char === '\\') at += 1;
    else if (char === '[' && /[.:=]/.test(pattern[at + 1] ?? '')) {
      const end = pattern.indexOf(`${pattern[at + 1] ?? ''}]`, at + 2);
      if (end < 0) return pattern.length;
      at = end + 1;
    }
  }
  return pattern.length;
}

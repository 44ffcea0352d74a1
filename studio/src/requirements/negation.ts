/** A stretch of a clause, in UTF-16 units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

// Behind these comes a noun that is not wanted ...
const NO_NOUN =
  /^(?:without|no|less|sin|sans|ohne|kein\p{L}{0,2}|sem|senza|без|بدون|بلا|دون|غير)$/iu;
// ... and behind these a whole phrase.
const NOT =
  /^(?:not|never|avoid\p{L}{0,3}|nothing|neither|nor|don't|doesn't|isn't|aren't|cannot|can't|shouldn't|mustn't|dont|nunca|jamás|evit\p{L}{1,3}|tampoco|pas|jamais|évit\p{L}{1,3}|nicht|nie|niemals|vermeide\p{L}{0,2}|não|non|mai|не|никогда|избегай\p{L}{0,2}|ليس|ليست|لا)$/iu;
/** A denial is no further away. */
const LOOKED_UNITS = 120;
/** Between a negation and what it denies so many other words may stand. */
const WORDS_BEHIND_NO = 2;
const WORDS_BEHIND_NOT = 5;
/** Ends what was denied: "not formal but friendly", "no jargon and a friendly tone". */
const TURN =
  /^(?:but|and|with|only|just|pero|sino|con|solo|sólo|mais|et|avec|seulement|aber|sondern|und|mit|nur|mas|com|e|só|ma|y|но|а|и|с|только|بل|و|مع)$/iu;
const HAN_NOT = /(?:不要|不|别|別|勿|非|没有|沒有|无|無|避免|禁止)[^，。、；但而不\s]{0,5}$/u;
// Turkish, Hindi, Japanese and Korean deny behind the word.
const AFTER_SPACED =
  /^\p{L}{0,6}(?:[ \t](?!(?:ama|fakat|ancak|ve|लेकिन|और)[ \t])[\p{L}\p{M}]{1,20}){0,2}?[ \t](?:olmayan|değil\p{L}{0,4}|olmasın|olmadan|olmamalı|kullanma\p{L}{0,4}|yazma(?!k)\p{L}{0,4}|नहीं|मत|न|बिना|के बिना)(?![\p{L}\p{M}])/iu;
const AFTER_RUN =
  /^[^、。,.!\s]{0,5}(?:ではな|じゃな|でな|すぎな|くな|にしない|使わない|しないで|なしで|않|말고|없이|아닌|하지 마)[^、。,.\s]{0,3}/u;

/**
 * Where a phrase of a clause is denied ("not formal", "resmi olmayan"): the stretch from the
 * denying word to the phrase, or the other way round; null where nothing denies it.
 */
export function denialOf(clause: string, { start, end }: Stretch): Stretch | null {
  const near = clause.slice(Math.max(start - LOOKED_UNITS, 0), start);
  const since = near.slice(lastBreak(near) + 1);
  const words = [...since.matchAll(/[\p{L}\p{M}'’-]{1,40}/gu)].reverse();
  for (const [between, word] of words.slice(0, WORDS_BEHIND_NOT + 1).entries()) {
    const text = word[0].replaceAll('’', "'");
    if (TURN.test(text)) break;
    if (NOT.test(text) || (between <= WORDS_BEHIND_NO && NO_NOUN.test(text)))
      return { start: start - since.length + word.index, end };
  }
  const han = HAN_NOT.exec(since);
  if (han !== null && /^\p{sc=Han}/u.test(clause.slice(start, end)))
    return { start: start - since.length + han.index, end };
  const after = clause.slice(end, end + LOOKED_UNITS);
  const denied = AFTER_SPACED.exec(after) ?? AFTER_RUN.exec(after);
  return denied === null ? null : { start, end: end + denied[0].length };
}

/** Where a comma or the like stands last, or -1. */
function lastBreak(text: string): number {
  return Math.max(...[',', ';', ':', '，', '；', '、'].map((mark) => text.lastIndexOf(mark)));
}

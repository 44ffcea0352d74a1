import { denialOf, type Stretch } from './negation.ts';

/** Words that announce a sound, and are none. */
const ANNOUNCING =
  /^(?:tone|style|voice|mood|tono|estilo|ton|tonfall|tom|stile|üslup|тон|стиль|نبرة|أسلوب|शैली|स्वर|语气|语调|风格|口調|文体|어조|말투)$/iu;
/** "In the style of Hemingway", "tone: like a pirate". */
const LIKENESS =
  /^[ \t]{0,2}(?:[:：]|[ \t](?:of|de|di|von|wie|like|как)(?=[ \t]))[ \t]{0,2}(?:(?![ \t](?:about|on|for|sobre|para|über|für|sur|pour|su|per|о|для)[ \t])[^.,;:，。、\n"“«{]){2,60}/u;
// Japanese and Korean tell it before the word: "堅すぎない口調".
const TOLD_BEFORE = /^(?:口調|文体|어조|말투|문체)$/u;
const WORDS_BEFORE = /[^、。,，.]{1,20}$/u;
const TONE_NOUN_BEHIND = /^[ \t](?:tone|style|voice|mood|tono|estilo|ton|tom|stile)(?![\p{L}])/iu;
/** What may stand before: "very friendly". */
const DEGREE =
  /(?<![\p{L}])(?:very|slightly|a bit|a little|more|rather|quite|muy|más|très|plus|un peu|sehr|etwas|eher|muito|mais|molto|più|çok|biraz|daha|очень|более|немного)[ \t]$/iu;
/** What has a tone; an adjective beside anything else ("a warm soup") tells no tone. */
const TEXT_NOUN = String.raw`(?:e-?mails?|mails?|letters?|messages?|repl(?:y|ies)|answers?|texts?|posts?|articles?|descriptions?|newsletters?|blogs?|stor(?:y|ies)|speech(?:es)?|copy|language|notes?|essays?|greetings?|captions?|wording|manner|register|correos?|cartas?|mensajes?|textos?|artículos?|descripci\p{L}{1,4}|lenguaje|lettres?|courriels?|textes?|langage|briefe?|nachrichten?|sprache|artikel|beschreibung(?:en)?|antwort(?:en)?|mensage[mn]s?|linguagem|lettera|lettere|messagg[io]|testi?|linguaggio|descrizion[ie]|mektup|mesaj\p{L}{0,5}|metin|dil\p{L}{0,4}|ton\p{L}{1,4}|üslup\p{L}{0,5}|üslub\p{L}{1,5}|tarz\p{L}{0,4}|e-posta\p{L}{0,5}|письм\p{L}{1,4}|сообщени\p{L}{1,3}|текст\p{L}{0,3}|стат\p{L}{1,3}|язык\p{L}{0,3})`;
const TEXT_BEHIND = new RegExp(
  String.raw`^(?:[ \t][\p{L}'’-]{1,30}){0,3}?[ \t]${TEXT_NOUN}(?![\p{L}])`,
  'iu',
);
const TEXT_BEFORE = new RegExp(
  String.raw`(?<![\p{L}])${TEXT_NOUN}(?:[ \t][\p{L}'’-]{1,30}){0,2}?[ \t]$`,
  'iu',
);
/** "Keep it friendly", "it must sound formal". */
const SOUNDING =
  /(?<![\p{L}])(?:be|sound|sounds|stay|seem|keep (?:it|them|this)|make (?:it|them|this)|suene|sonne|klingen?|soe|suoni|olsun|звуч\p{L}{1,4})(?:[ \t][\p{L}'’-]{1,30}){0,3}?[ \t]{1,3}$/iu;
const ALONE_WORDS = 5;
/** What belongs to a word is no further away. */
const LOOKED_UNITS = 120;
/** A clause with more of them tells no tone. */
const HITS_MAX = 20;
const LATIN_OR_CYRILLIC = /^[\p{Script=Latin}\p{Script=Cyrillic}]/u;
const VERB_BEHIND_NOT = /[ \t](?:be|sound|seem|ser|être|sein|essere)(?=[ \t])/giu;

export interface Tone {
  readonly text: string;
  readonly isDenied: boolean;
}

/** How a clause says that a text should sound, each time in its words and with what denies it. */
export function tonesIn(clause: string, hits: readonly Stretch[]): Tone[] {
  const tones: Tone[] = [];
  const isAnnounced = hits.slice(0, HITS_MAX).some((hit) => ANNOUNCING.test(textAt(clause, hit)));
  const words = clause.match(/[\p{L}\p{M}'’-]{1,40}/gu)?.length ?? 0;
  const push = (text: string, isDenied = false): void => {
    if (!tones.some((known) => known.text === text)) tones.push({ text, isDenied });
  };
  for (const hit of hits.slice(0, HITS_MAX)) {
    const text = textAt(clause, hit);
    const before = clause.slice(Math.max(hit.start - LOOKED_UNITS, 0), hit.start);
    const after = clause.slice(hit.end, hit.end + LOOKED_UNITS);
    if (TOLD_BEFORE.test(text)) return [{ text: toldBefore(before) + text, isDenied: false }];
    if (ANNOUNCING.test(text)) {
      const likeness = LIKENESS.exec(after);
      const isToldOtherwise = hits.some(
        (other) => other !== hit && !ANNOUNCING.test(textAt(clause, other)),
      );
      if (likeness !== null && !isToldOtherwise)
        push((text + likeness[0]).replace(/[ \t]{0,2}[:：][ \t]{0,2}/, ': '));
      continue;
    }
    const isOfText =
      isAnnounced ||
      words <= ALONE_WORDS ||
      !LATIN_OR_CYRILLIC.test(text) ||
      TEXT_BEHIND.test(after) ||
      TEXT_BEFORE.test(before) ||
      SOUNDING.test(before);
    if (!isOfText) continue;
    const denied = denialOf(clause, hit);
    const noun = TONE_NOUN_BEHIND.exec(after)?.[0] ?? '';
    if (denied !== null)
      push(lowered(textAt(clause, denied).replace(VERB_BEHIND_NOT, '') + noun), true);
    else push(lowered((DEGREE.exec(before)?.[0] ?? '') + text));
  }
  return tones;
}

function toldBefore(before: string): string {
  return (WORDS_BEFORE.exec(before)?.[0] ?? '').trimStart();
}

function textAt(clause: string, { start, end }: Stretch): string {
  return clause.slice(start, end);
}

/** As within a list, also where it began a sentence. */
function lowered(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

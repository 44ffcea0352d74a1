import { keptParts } from '../text/kept-parts.ts';
import { contentHash, pickBy } from './content-hash.ts';
import type { EnhancedOption } from './enhancement.ts';
import { IMAGE_STYLE_IDS, IMAGE_STYLES, type ImageStyle } from '../image/image-style.ts';
import { type Claim, GRAPHIC_PHRASES, type Phrase, STYLE_WORDS } from './style-words.ts';
import type { ImageTexts } from './image-texts.ts';
import { IMAGE_TEXTS } from './image-texts-by-language.ts';
import { detectLanguage } from '../text/language.ts';
import {
  agreement,
  fits,
  type PictureTraits,
  readPictureTraits,
  tellingWords,
} from './picture-traits.ts';
import { presentParts, type PromptPart } from './present-parts.ts';
import { isData, splitImagePrompt } from './split-image-prompt.ts';
import { goalWith, makerOf, restyle, type StyleForm, styleLine, stylePhrase } from './restyle.ts';
import { type Facet, FACET_WORDS } from './trait-words.ts';

const FACETS = Object.keys(FACET_WORDS) as Facet[];
/** Those that stand in the list of details; mood and background are the context. */
const DETAIL_FACETS: readonly Facet[] = ['composition', 'lighting', 'colour', 'lens', 'detail'];
const LABELS: Readonly<Record<Facet, string>> = {
  composition: 'Composition',
  lighting: 'Lighting',
  colour: 'Colour',
  lens: 'Technique',
  mood: 'Mood',
  detail: 'Detail',
  background: 'Background',
};
/** So much of a prompt is searched for quoted words, which a picture shows as lettering. */
const LETTERING_LOOK_CHARS = 20_000;

interface Request {
  readonly hash: number;
  readonly texts: ImageTexts;
  readonly traits: PictureTraits;
  readonly said: ReadonlyMap<Claim, unknown>;
  readonly present: ReadonlySet<PromptPart>;
  readonly wantsLettering: boolean;
  readonly hasNegative: boolean;
}

/**
 * Four options for an image prompt, one a style, which never are the same: the prompt's own words
 * first and whole, then only what they leave open, then its parameters and its negative section.
 * Lines of another style from an earlier enhancement are turned to the option's own. Nothing added contradicts
 * what is said. The same prompt always gets the same; time is linear.
 */
export function enhanceImage(prompt: string): EnhancedOption[] {
  const { body, parameters, negative } = splitImagePrompt(prompt);
  const traits = readPictureTraits(body);
  const said = new Map<Claim, unknown>(traits.traits);
  const wantsLettering =
    said.has('text:wanted') ||
    (!isData(body) &&
      keptParts(body.slice(0, LETTERING_LOOK_CHARS)).some((part) => /^["“„«「『]/.test(part)));
  if (wantsLettering) said.set('text:wanted', true);
  const request: Request = {
    hash: contentHash(prompt.trim()),
    texts: IMAGE_TEXTS[detectLanguage(body) ?? 'en'],
    traits,
    said,
    present: presentParts(body),
    wantsLettering,
    hasNegative: negative !== '' || /(?:^|\s)--no\s/.test(parameters),
  };
  return IMAGE_STYLES.map((style) => {
    const restyled = restyle(body, style, request.hash);
    const { lines, added } = briefFor(style, request, restyled.hasStyle);
    const isSame = lines.length === 0 && restyled.body === body;
    const end = [parameters, negative.trim()].filter((text) => text !== '').join('\n');
    const sections = [restyled.body.trim(), lines.join('\n'), end].filter((text) => text !== '');
    const { description } = STYLE_WORDS[style];
    return {
      id: IMAGE_STYLE_IDS[style],
      style,
      prompt: isSame ? prompt.trim() : sections.join('\n\n'),
      description: isSame
        ? 'Nothing was missing, so it stays as it is'
        : added.length === 0
          ? description
          : `${description}. Adds ${added.join(', ')}`,
      madeWithoutModel: true,
      restored: [],
    };
  });
}

function briefFor(
  style: ImageStyle,
  request: Request,
  hasStyle: boolean,
): { lines: string[]; added: string[] } {
  const { hash, texts, present } = request;
  const form = formOf(style, request);
  const phrase = stylePhrase(style, form, texts, hash);
  if (isComplete(request)) return { lines: hasStyle ? [] : [styleLine(phrase)], added: [] };
  const chosen = chooseFacets(style, request);
  const lines: string[] = [];
  if (!present.has('role')) lines.push(`Role: ${makerOf(style, texts)}`);
  if (!present.has('goal')) lines.push(`Goal: ${goalWith(phrase, form, texts)}`);
  // A goal of the prompt's own names no style of ours, and the four would be alike.
  else if (!hasStyle) lines.push(styleLine(phrase));
  if (!present.has('context')) {
    const context = [chosen.get('mood'), chosen.get('background')].filter(
      (phrase) => phrase !== undefined,
    );
    lines.push(`Context: ${[...context, texts.keep].join('; ')}`);
  }
  const details = DETAIL_FACETS.flatMap((facet) => {
    const phrase = chosen.get(facet);
    return phrase === undefined ? [] : [`- ${LABELS[facet]}: ${phrase}`];
  });
  if (details.length > 0) {
    if (!present.has('information')) lines.push('Details:');
    lines.push(...details);
  }
  if (!present.has('guidelines') && !request.hasNegative) {
    lines.push(`Avoid: ${flawsFor(style, request)}`);
  }
  if (!present.has('output')) {
    lines.push(
      `Output: ${request.wantsLettering ? `${texts.output} ${texts.lettering}` : texts.output}`,
    );
  }
  return { lines, added: [...chosen.keys()].map((facet) => LABELS[facet].toLowerCase()) };
}

/** Whether a prompt has all that frames a picture, as every prompt has that was enhanced. */
function isComplete({ present, hasNegative }: Request): boolean {
  const frame: readonly PromptPart[] = ['role', 'goal', 'context', 'output'];
  return frame.every((part) => present.has(part)) && (hasNegative || present.has('guidelines'));
}

/** One phrase for each side of the picture that the prompt leaves open. */
function chooseFacets(style: ImageStyle, request: Request): Map<Facet, string> {
  const chosen = new Map<Facet, string>();
  const used = new Set<string>();
  for (const facet of FACETS) {
    if (request.traits.facets.has(facet)) continue;
    // These two are told as the context, which is not told twice.
    if (!DETAIL_FACETS.includes(facet) && request.present.has('context')) continue;
    const phrase = choosePhrase(style, facet, request, used);
    if (phrase === undefined) continue;
    chosen.set(facet, phrase);
    for (const word of tellingWords(phrase)) used.add(word);
  }
  return chosen;
}

function choosePhrase(
  style: ImageStyle,
  facet: Facet,
  { hash, texts, traits, said }: Request,
  used: ReadonlySet<string>,
): string | undefined {
  if (texts.facets !== undefined) {
    const phrases = texts.facets[facet];
    // Neighbouring styles say it differently.
    return phrases[(hash + IMAGE_STYLES.indexOf(style) + FACETS.indexOf(facet)) % phrases.length];
  }
  const isGraphic = mediaOf(said).every((medium) => medium === 'medium:graphic');
  const all =
    isGraphic && said.has('medium:graphic')
      ? GRAPHIC_PHRASES[facet]
      : STYLE_WORDS[style].facets[facet];
  const isNew = ({ text }: Phrase, words: ReadonlySet<string>) =>
    ![...tellingWords(text)].some((word) => words.has(word));
  const fitting = all.filter((phrase) => fits(phrase, said) && isNew(phrase, traits.words));
  const fresh = fitting.filter((phrase) => isNew(phrase, used));
  const candidates = fresh.length > 0 ? fresh : fitting;
  const best = Math.max(...candidates.map((phrase) => agreement(phrase, said)));
  const agreeing = candidates.filter((phrase) => agreement(phrase, said) === best);
  return pickBy(hash, `${style} ${facet}`, agreeing)?.text;
}

function formOf(style: ImageStyle, { said }: Request): StyleForm {
  const media = mediaOf(said);
  const isAtHome = STYLE_WORDS[style].media.some((medium) => media.includes(medium));
  return media.length === 0 || isAtHome ? 'lead' : 'treatment';
}

function mediaOf(said: ReadonlyMap<Claim, unknown>): Claim[] {
  return [...said.keys()].filter((claim) => claim.startsWith('medium:'));
}

function flawsFor(style: ImageStyle, { texts, said }: Request): string {
  if (texts.avoid !== undefined) return texts.avoid;
  const fitting = STYLE_WORDS[style].avoid.filter((phrase) => fits(phrase, said));
  return fitting.map((phrase) => phrase.text).join(', ');
}

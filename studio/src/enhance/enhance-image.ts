import { keptParts } from '../text/kept-parts.ts';
import { contentHash, pickBy } from './content-hash.ts';
import type { EnhancedOption } from './enhancement.ts';
import { IMAGE_STYLE_IDS, IMAGE_STYLES, type ImageStyle } from '../image/image-style.ts';
import { type Claim, GRAPHIC_PHRASES, type Phrase, STYLE_WORDS } from './style-words.ts';
import { CRAFT_OF_MEDIUM, type ImageTexts, isIdeographic, labelled } from './image-texts.ts';
import { IMAGE_TEXTS } from './image-texts-by-language.ts';
import { detectLanguage, type Language } from '../text/language.ts';
import {
  agreement,
  fits,
  type PictureTraits,
  readPictureTraits,
  tellingWords,
} from './picture-traits.ts';
import { presentParts, type PromptPart } from './present-parts.ts';
import { restyle, type StyleForm, styleLine, stylePhrase } from './restyle.ts';
import { isData, splitImagePrompt } from './split-image-prompt.ts';
import { type Facet, FACET_WORDS } from './trait-words.ts';

const FACETS = Object.keys(FACET_WORDS) as Facet[];
/** Those that stand in the list of details; mood and background are the context. */
const DETAIL_FACETS = ['composition', 'lighting', 'colour', 'lens', 'detail'] as const;
/** How an option tells what it adds. */
const FACET_NAMES: Readonly<Record<Facet, string>> = {
  composition: 'composition',
  lighting: 'lighting',
  colour: 'colour',
  lens: 'technique',
  mood: 'mood',
  detail: 'detail',
  background: 'background',
};
/** So much of a prompt is searched for quoted words, which a picture shows as lettering. */
const LETTERING_LOOK_CHARS = 20_000;
/** So many flaws are named as a parameter, where a long list would outweigh the picture. */
const FLAWS_OF_PARAMETER = 3;

interface Request {
  readonly hash: number;
  readonly language: Language;
  readonly texts: ImageTexts;
  readonly traits: PictureTraits;
  readonly said: ReadonlyMap<Claim, unknown>;
  readonly present: ReadonlySet<PromptPart>;
  readonly hasParameters: boolean;
  readonly hasLettering: boolean;
  readonly hasNegative: boolean;
}

interface Brief {
  readonly lines: readonly string[];
  /** what is to be left out, for a prompt that ends with parameters */
  readonly parameter: string;
  readonly added: readonly string[];
}

/**
 * Four options for an image prompt, one a style, which never are the same: the prompt's own words
 * first and whole, then only what they leave open, then its parameters and its negative section.
 * Lines of another style from an earlier enhancement are turned to the option's own. Nothing added
 * contradicts what is said. The same prompt always gets the same; time is linear.
 */
export function enhanceImage(prompt: string): EnhancedOption[] {
  const { body, parameters, negative } = splitImagePrompt(prompt);
  const traits = readPictureTraits(body);
  const said = new Map<Claim, unknown>(traits.traits);
  const hasLettering =
    !isData(body) &&
    keptParts(body.slice(0, LETTERING_LOOK_CHARS)).some((part) => /^["“„«「『]/.test(part));
  if (hasLettering) said.set('text:wanted', true);
  const language = detectLanguage(body) ?? 'en';
  const request: Request = {
    hash: contentHash(prompt.trim()),
    language,
    texts: IMAGE_TEXTS[language],
    traits,
    said,
    present: presentParts(body),
    hasParameters: parameters !== '',
    hasLettering,
    hasNegative: negative !== '' || /(?:^|\s)--no\s/.test(prompt),
  };
  return IMAGE_STYLES.map((style) => {
    const restyled = restyle(body, style, request.hash);
    const { lines, parameter, added } = briefFor(style, request, restyled.hasStyle);
    const isSame = lines.length === 0 && restyled.body === body;
    const end = [[parameters, parameter], [negative.trim()]]
      .map((parts) => parts.filter((text) => text !== '').join(' '))
      .filter((text) => text !== '')
      .join('\n');
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

function briefFor(style: ImageStyle, request: Request, hasStyle: boolean): Brief {
  const { hash, language, texts, present } = request;
  const { labels } = texts;
  const phrase = stylePhrase(style, formOf(request), texts, hash);
  const named = styleLine(phrase, language);
  if (isComplete(request)) return { lines: hasStyle ? [] : [named], parameter: '', added: [] };
  const chosen = chooseFacets(style, request);
  const lines: string[] = [];
  const add = (label: string, text: string) => {
    if (text !== '') lines.push(labelled(label, text, language));
  };
  if (!present.has('role')) add(labels.role, craftOf(style, request));
  if (!present.has('goal')) add(labels.goal, phrase);
  // A goal of the prompt's own names no style of ours, and the four would be alike.
  else if (!hasStyle) lines.push(named);
  if (!present.has('context')) {
    const context = [chosen.get('mood'), chosen.get('background')];
    const separator = isIdeographic(language) ? '；' : language === 'ar' ? '؛ ' : '; ';
    add(labels.context, context.filter((phrase) => phrase !== undefined).join(separator));
  }
  const details = DETAIL_FACETS.flatMap((facet) => {
    const phrase = chosen.get(facet);
    return phrase === undefined ? [] : [`- ${labelled(labels[facet], phrase, language)}`];
  });
  if (details.length > 0) {
    if (!present.has('information')) lines.push(labelled(labels.information, '', language).trim());
    lines.push(...details);
  }
  const flaws = present.has('guidelines') || request.hasNegative ? [] : flawsFor(style, request);
  if (flaws.length > 0 && !request.hasParameters) {
    add(labels.guidelines, (texts.avoid ?? '{flaws}').replace('{flaws}', listed(flaws, request)));
  }
  if (!present.has('output')) {
    add(labels.output, request.hasLettering ? texts.lettering : texts.output);
  }
  const parameter =
    flaws.length > 0 && request.hasParameters
      ? `--no ${flaws.slice(0, FLAWS_OF_PARAMETER).join(', ')}`
      : '';
  return { lines, parameter, added: [...chosen.keys()].map((facet) => FACET_NAMES[facet]) };
}

function listed(texts: readonly string[], { language }: Request): string {
  return texts.join(isIdeographic(language) ? '、' : language === 'ar' ? '، ' : ', ');
}

/** Whether a prompt has what frames a picture, as every prompt has that was enhanced. */
function isComplete({ present }: Request): boolean {
  const frame: readonly PromptPart[] = ['role', 'goal', 'output'];
  return frame.every((part) => present.has(part));
}

/** One phrase for each side of the picture that the prompt leaves open. */
function chooseFacets(style: ImageStyle, request: Request): Map<Facet, string> {
  const chosen = new Map<Facet, string>();
  const used = new Set<string>();
  for (const facet of FACETS) {
    if (request.traits.facets.has(facet)) continue;
    // These two are told as the context, which is not told twice.
    if ((facet === 'mood' || facet === 'background') && request.present.has('context')) continue;
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
  const isGraphic =
    said.has('medium:graphic') && mediaOf(said).every((medium) => medium === 'medium:graphic');
  const all = isGraphic
    ? (texts.graphic ?? GRAPHIC_PHRASES)[facet]
    : (texts.facets?.[style] ?? STYLE_WORDS[style].facets)[facet];
  const isNew = ({ text }: Phrase, words: ReadonlySet<string>) =>
    ![...tellingWords(text)].some((word) => words.has(word));
  const inStyle = withMedium(style, said);
  const fitting = all.filter((phrase) => fits(phrase, inStyle) && isNew(phrase, traits.words));
  const fresh = fitting.filter((phrase) => isNew(phrase, used));
  const candidates = fresh.length > 0 ? fresh : fitting;
  const best = Math.max(...candidates.map((phrase) => agreement(phrase, said)));
  const agreeing = candidates.filter((phrase) => agreement(phrase, said) === best);
  // The graphic phrases are the same for all styles, which each take another.
  if (isGraphic) return agreeing[(hash + IMAGE_STYLES.indexOf(style)) % agreeing.length]?.text;
  return pickBy(hash, `${style} ${facet}`, agreeing)?.text;
}

/** A picture of no medium said is made in the first of its style's, or in any one may choose. */
function withMedium(
  style: ImageStyle,
  said: ReadonlyMap<Claim, unknown>,
): ReadonlyMap<Claim, unknown> {
  const [medium] = STYLE_WORDS[style].media;
  if (mediaOf(said).length > 0 || medium === undefined) return said;
  return new Map([...said, [medium, true], ['medium:open', true]]);
}

/** The art that makes the picture: that of the medium a prompt names, else the style's. */
function craftOf(style: ImageStyle, { texts, said }: Request): string {
  const index = IMAGE_STYLES.indexOf(style);
  const media = mediaOf(said);
  const [medium] = media;
  const isAtHome = STYLE_WORDS[style].media.some((one) => media.includes(one));
  const place = medium === undefined || isAtHome ? index : (CRAFT_OF_MEDIUM[medium] ?? index);
  return texts.crafts[place] ?? '';
}

/** In a medium that the prompt names a style is how it is treated, else what is made. */
function formOf({ said }: Request): StyleForm {
  return mediaOf(said).length > 0 ? 'treatment' : 'lead';
}

function mediaOf(said: ReadonlyMap<Claim, unknown>): Claim[] {
  return [...said.keys()].filter((claim) => claim.startsWith('medium:'));
}

/** What is to be left out and the prompt does not speak of. */
function flawsFor(style: ImageStyle, { texts, said, traits }: Request): string[] {
  if (texts.flaws !== undefined) {
    const flaws = said.has('text:wanted') ? texts.flaws.slice(1) : texts.flaws;
    return flaws.filter((flaw) => !traits.words.has(flaw.toLowerCase()));
  }
  return STYLE_WORDS[style].avoid
    .filter((phrase) => fits(phrase, said))
    .map(({ text }) => text)
    .filter((text) => ![...tellingWords(text)].some((word) => traits.words.has(word)));
}

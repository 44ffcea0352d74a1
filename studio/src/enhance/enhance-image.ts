import { preservedTexts } from '../text/preserved-parts.ts';
import { contentHash, pickBy } from './content-hash.ts';
import type { EnhancedOption } from './enhancement.ts';
import { IMAGE_STYLE_IDS, IMAGE_STYLES, type ImageStyle } from './image-style.ts';
import { CRAFT_OF_MEDIUM, STYLE_TRAITS } from './style-traits.ts';
import { imageTextsIn, labelled } from './image-texts.ts';
import { type Claim, parsePhrase, type Phrase } from './phrase.ts';
import { STYLE_PHRASES } from './style-phrases.ts';
import type { LanguageCode } from '../languages/language.ts';
import { detectLanguage } from '../text/detect-language.ts';
import {
  agreement,
  fits,
  type PictureTraits,
  readPictureTraits,
  distinctiveWords,
} from './picture-traits.ts';
import { presentParts, type PromptPart } from './present-parts.ts';
import { restyle, type StyleForm, styleLine, stylePhrase } from './restyle.ts';
import { isData, splitImagePrompt } from './split-image-prompt.ts';
import { type Facet, FACETS } from './traits.ts';
import type { ImageTexts } from './vocabulary.ts';

/** The facets in the list of details. Mood and background form the context line. */
const DETAIL_FACETS = ['composition', 'lighting', 'colour', 'lens', 'detail'] as const;
/** Names of the facets in the description of an option. */
const FACET_NAMES: Readonly<Record<Facet, string>> = {
  composition: 'composition',
  lighting: 'lighting',
  colour: 'colour',
  lens: 'technique',
  mood: 'mood',
  detail: 'detail',
  background: 'background',
};
/** Only this many characters are searched for quoted words, which a picture shows as lettering. */
const LETTERING_READ_CHARS = 20_000;
/**
 * Maximum number of flaws in a `--no` parameter. A longer list would outweigh the picture itself.
 */
const PARAMETER_FLAWS_MAX = 3;

interface Request {
  readonly hash: number;
  readonly language: LanguageCode;
  readonly texts: ImageTexts;
  readonly traits: PictureTraits;
  readonly stated: ReadonlyMap<Claim, unknown>;
  readonly present: ReadonlySet<PromptPart>;
  readonly hasParameters: boolean;
  readonly hasLettering: boolean;
  readonly hasNegative: boolean;
}

interface Brief {
  readonly lines: readonly string[];
  /** the `--no` parameter, for a prompt that ends with parameters */
  readonly parameter: string;
  readonly added: readonly string[];
}

/**
 * Creates four different options for an image prompt, one per style. Each option is the complete
 * prompt, then lines for the facets that it leaves open, then its parameters and negative section.
 * Style lines from an earlier enhancement are changed to the style of the option. Additions never
 * contradict the prompt. Deterministic; linear time.
 */
export function enhanceImage(prompt: string): EnhancedOption[] {
  const { body, parameters, negative } = splitImagePrompt(prompt);
  const traits = readPictureTraits(body);
  const stated = new Map<Claim, unknown>(traits.traits);
  const hasLettering =
    !isData(body) &&
    preservedTexts(body.slice(0, LETTERING_READ_CHARS)).some((part) => /^["“„«「『]/.test(part));
  if (hasLettering) stated.set('text:wanted', true);
  const language = detectLanguage(body) ?? 'en';
  const request: Request = {
    hash: contentHash(prompt.trim()),
    language,
    texts: imageTextsIn(language),
    traits,
    stated,
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
    const { description } = STYLE_TRAITS[style];
    return {
      id: IMAGE_STYLE_IDS[style],
      style,
      prompt: isSame ? prompt.trim() : sections.join('\n\n'),
      description: isSame
        ? 'Nothing was missing, so the prompt is unchanged'
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
  // Without a style line, a prompt that states its own goal would give four equal options.
  else if (!hasStyle) lines.push(named);
  if (!present.has('context')) {
    const context = [chosen.get('mood'), chosen.get('background')];
    const separator = texts.semicolon ?? '; ';
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
    add(labels.guidelines, avoidFlaws(flaws, request));
  }
  if (!present.has('output')) {
    add(labels.output, request.hasLettering ? texts.lettering : texts.output);
  }
  const parameter =
    flaws.length > 0 && request.hasParameters
      ? `--no ${flaws.slice(0, PARAMETER_FLAWS_MAX).join(', ')}`
      : '';
  return { lines, parameter, added: [...chosen.keys()].map((facet) => FACET_NAMES[facet]) };
}

/** Returns the sentence that names the flaws to avoid. */
function avoidFlaws(flaws: readonly string[], { texts }: Request): string {
  const sentence = 'rows' in texts.phrases ? texts.phrases.avoid : '{flaws}';
  return sentence.replace('{flaws}', flaws.join(texts.comma ?? ', '));
}

/** True if a prompt has a role, a goal and an output section, as every enhanced prompt does. */
function isComplete({ present }: Request): boolean {
  const frame: readonly PromptPart[] = ['role', 'goal', 'output'];
  return frame.every((part) => present.has(part));
}

/** Chooses one phrase for each facet that the prompt leaves open. */
function chooseFacets(style: ImageStyle, request: Request): Map<Facet, string> {
  const chosen = new Map<Facet, string>();
  const used = new Set<string>();
  for (const facet of FACETS) {
    if (request.traits.facets.has(facet)) continue;
    // Mood and background form the context. Skip them if the prompt has a context.
    if ((facet === 'mood' || facet === 'background') && request.present.has('context')) continue;
    const phrase = choosePhrase(style, facet, request, used);
    if (phrase === undefined) continue;
    chosen.set(facet, phrase);
    for (const word of distinctiveWords(phrase)) used.add(word);
  }
  return chosen;
}

function choosePhrase(
  style: ImageStyle,
  facet: Facet,
  { hash, language, traits, stated }: Request,
  used: ReadonlySet<string>,
): string | undefined {
  const isGraphic =
    stated.has('medium:graphic') && mediaOf(stated).every((medium) => medium === 'medium:graphic');
  const all = isGraphic
    ? STYLE_PHRASES[language].graphic[facet]
    : STYLE_PHRASES[language].styles[style][facet];
  const isNew = ({ text }: Phrase, words: ReadonlySet<string>) =>
    ![...distinctiveWords(text)].some((word) => words.has(word));
  const inStyle = withMedium(style, stated);
  const fitting = all.filter((phrase) => fits(phrase, inStyle) && isNew(phrase, traits.words));
  const fresh = fitting.filter((phrase) => isNew(phrase, used));
  const candidates = fresh.length > 0 ? fresh : fitting;
  const best = Math.max(...candidates.map((phrase) => agreement(phrase, stated)));
  const agreeing = candidates.filter((phrase) => agreement(phrase, stated) === best);
  // All styles share the graphic phrases, so each style takes a different phrase.
  if (isGraphic) return agreeing[(hash + IMAGE_STYLES.indexOf(style)) % agreeing.length]?.text;
  return pickBy(hash, `${style} ${facet}`, agreeing)?.text;
}

/** If the prompt names no medium, adds the first medium of the style and `medium:open`. */
function withMedium(
  style: ImageStyle,
  stated: ReadonlyMap<Claim, unknown>,
): ReadonlyMap<Claim, unknown> {
  const [medium] = STYLE_TRAITS[style].media;
  if (mediaOf(stated).length > 0 || medium === undefined) return stated;
  return new Map([...stated, [medium, true], ['medium:open', true]]);
}

/** The craft, such as photography, of the medium that the prompt names, or else of the style. */
function craftOf(style: ImageStyle, { texts, stated }: Request): string {
  const index = IMAGE_STYLES.indexOf(style);
  const media = mediaOf(stated);
  const [medium] = media;
  const isAtHome = STYLE_TRAITS[style].media.some((one) => media.includes(one));
  const place = medium === undefined || isAtHome ? index : (CRAFT_OF_MEDIUM[medium] ?? index);
  return texts.crafts[place] ?? '';
}

/** If the prompt names a medium, the style is only a treatment of that medium. */
function formOf({ stated }: Request): StyleForm {
  return mediaOf(stated).length > 0 ? 'treatment' : 'lead';
}

function mediaOf(stated: ReadonlyMap<Claim, unknown>): Claim[] {
  return [...stated.keys()].filter((claim) => claim.startsWith('medium:'));
}

/** The flaws to avoid, except those that the prompt mentions. */
function flawsFor(style: ImageStyle, { texts, stated, traits }: Request): string[] {
  const { phrases } = texts;
  if ('rows' in phrases) {
    const flaws = stated.has('text:wanted') ? phrases.flaws.slice(1) : phrases.flaws;
    return flaws.filter((flaw) => !traits.words.has(flaw.toLowerCase()));
  }
  return phrases.flaws[style]
    .map(parsePhrase)
    .filter((phrase) => fits(phrase, stated))
    .map(({ text }) => text)
    .filter((text) => ![...distinctiveWords(text)].some((word) => traits.words.has(word)));
}

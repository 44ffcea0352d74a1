import { PARTS, withoutPart } from './removed-parts.ts';
import type { Prompt } from './prompts.ts';

/** A way to make a prompt worse without a doubt. Returns null if it cannot be applied to a prompt. */
export interface Damage {
  readonly name: string;
  /** the least share of originals that must score higher than the damaged copy */
  readonly limit: number;
  apply(
    prompt: string,
    random: () => number,
    others: readonly Prompt[],
    texts: DamageTexts,
  ): string | null;
}

/** Texts that a damage adds. Those for building and those for measuring have no sentence in common. */
export interface DamageTexts {
  readonly fillers: readonly string[];
  readonly spam: readonly string[];
  readonly vague: readonly string[];
}

export const BUILD_TEXTS: DamageTexts = {
  fillers: [
    'Please make sure that the result is really good and helpful. It is very important to do this well. Try your best and think about everything that matters. Thank you very much for your help.',
    'In general, quality is key and every detail counts. There are many ways to look at this and all of them have their place. At the end of the day, the most important thing is to find the right balance.',
    'This is a very important request, so please take your time. Be as helpful as possible and provide the best possible answer you can. Make it great.',
    "In today's fast-paced world, it is more important than ever to stand out. By working together we can achieve amazing things. The possibilities are endless, and success is only a step away.",
    'As mentioned above, please keep everything in mind. Do everything that is necessary and nothing that is not. Consider all aspects carefully, and remember that excellence is a journey.',
    'It goes without saying that the outcome should be valuable. We really appreciate your effort. Feel free to do whatever you think is best. Anything that helps is welcome, and more is better.',
  ],
  spam: [
    'best prompt ever, ultimate prompt, AI prompt, ChatGPT, GPT-4, viral, trending, top quality, premium, must have, powerful, amazing',
    'high quality, best quality, masterpiece, ultra detailed, 8k, award winning, perfect, professional, stunning, trending on artstation, hyper detailed',
    'SEO SEO marketing marketing best best AI AI growth growth hack hack money money online free free',
    'productivity success business mindset innovation growth strategy leadership excellence synergy performance',
    'awesome, super, cool, fantastic, unique, creative, smart, genius, next level, game changer, mind blowing,',
  ],
  vague: ['something', 'things', 'some stuff', 'whatever', 'various things', 'something nice'],
};
export const MEASURE_TEXTS: DamageTexts = {
  fillers: [
    'Please note that this should be done properly. High standards are expected at all times. A good result is one that works for everyone. Looking forward to seeing what you come up with.',
    'Everything should be clear and easy to understand. Do not forget how essential it is to deliver value. Keep in mind that there is always room for improvement. Every effort counts.',
    'I would be very grateful for a great answer. It has to be excellent in every respect. You know what to do. Just go ahead and make it happen in the best way you can.',
    'Overall, the goal is to create something meaningful. There are different opinions about this, and they are all valid to some degree. It depends on many factors. Time will tell.',
  ],
  spam: [
    'ultimate, world-class, cutting-edge, best practices, top rated, number one, proven, guaranteed, exclusive, limited, bestseller, hot',
    'prompt engineering ai artificial intelligence chatbot gpt llm best free tool online generator 2024 top ten',
    'incredible quality, extremely detailed, breathtaking, epic, legendary, flawless, gorgeous, superb, highest resolution, 16k',
    'money success wealth freedom passive income hustle crypto freedom success money wealth hustle crypto income',
  ],
  vague: ['a thing', 'stuff', 'some things', 'anything', 'something or other'],
};

export const DAMAGES: readonly Damage[] = [
  {
    name: 'words shuffled within sentences',
    limit: 0.97,
    apply: (prompt, random) =>
      changed(
        prompt,
        withinSentences(prompt, (words) => shuffle(words, random)),
      ),
  },
  {
    name: 'all words shuffled',
    limit: 0.99,
    apply: (prompt, random) => changed(prompt, shuffle(prompt.split(/\s+/), random).join(' ')),
  },
  {
    name: 'typos in 15 % of the words',
    limit: 0.95,
    apply: (prompt, random) => changed(prompt, withTypos(prompt, random)),
  },
  {
    name: 'empty filler appended',
    limit: 0.95,
    apply: (prompt, random, _others, { fillers }) => `${prompt}\n\n${pick(fillers, random)}`,
  },
  { name: 'text doubled', limit: 0.99, apply: (prompt) => `${prompt}\n\n${prompt}` },
  {
    name: 'keyword spam in front',
    limit: 0.97,
    apply: (prompt, random, _others, { spam }) =>
      `${pick(spam, random)}${random() < 0.5 ? '\n\n' : ' '}${prompt}`,
  },
  {
    name: 'unrelated prompt glued on',
    limit: 0.95,
    apply: (prompt, random, others) => {
      const other = pick(others, random).prompt;
      return other === prompt ? null : `${prompt}\n\n${other}`;
    },
  },
  {
    name: 'half the sentences dropped',
    limit: 0.985,
    apply: (prompt, random) => {
      const sentences = sentencesOf(prompt);
      if (sentences.length < 3) return null;
      const drop = new Set(
        shuffle(
          sentences.map((_, index) => index),
          random,
        ).slice(0, Math.floor(sentences.length / 2)),
      );
      return changed(
        prompt,
        sentences
          .filter((_, index) => !drop.has(index))
          .join('')
          .trim(),
      );
    },
  },
  {
    name: 'role, format and constraints removed',
    limit: 0.985,
    apply: (prompt) => {
      let left = prompt;
      for (const part of PARTS) if (part !== 'goal') left = withoutPart(left, part) ?? left;
      return changed(prompt, left);
    },
  },
  {
    name: 'only the first 30 % kept',
    limit: 0.985,
    apply: (prompt) => changed(prompt, prompt.slice(0, Math.floor(prompt.length * 0.3))),
  },
  {
    name: 'specifics replaced by vague words',
    limit: 0.985,
    apply: (prompt, random, _others, { vague }) =>
      changed(prompt, withoutSpecifics(prompt, random, vague)),
  },
];

function changed(prompt: string, damaged: string): string | null {
  return damaged.trim() === prompt.trim() || damaged.trim() === '' ? null : damaged;
}

function pick<Value>(list: readonly Value[], random: () => number): Value {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('There is nothing to pick from.');
  return found;
}

function shuffle<Value>(list: readonly Value[], random: () => number): Value[] {
  return list
    .map((value) => ({ value, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ value }) => value);
}

function sentencesOf(prompt: string): string[] {
  return prompt
    .split(/(?<=[.!?。！？]["”’)]?\s|[。！？]|\n)/)
    .filter((sentence) => sentence !== '');
}

function withinSentences(prompt: string, change: (words: string[]) => string[]): string {
  return sentencesOf(prompt)
    .map((sentence) => {
      const end = /\s*$/.exec(sentence)?.[0] ?? '';
      const words = sentence.trim().split(/\s+/);
      return (words.length < 2 ? words : change(words)).join(' ') + end;
    })
    .join('');
}

/** Swaps, drops, doubles or replaces a letter of 15 % of the words with at least four letters. */
function withTypos(prompt: string, random: () => number): string {
  return prompt.replace(/\p{sc=Latn}{4,}/gu, (word) => {
    if (random() >= 0.15) return word;
    const at = 1 + Math.floor(random() * (word.length - 2));
    const way = random();
    if (way < 0.25) return word.slice(0, at) + word.slice(at + 1);
    if (way < 0.5)
      return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
    if (way < 0.75) return word.slice(0, at) + (word[at] ?? '') + word.slice(at);
    return (
      word.slice(0, at) + String.fromCharCode(97 + Math.floor(random() * 26)) + word.slice(at + 1)
    );
  });
}

const SPECIFIC =
  /"[^"\n]{2,80}"|\d+(?:[.,:]\d+)*(?:\s?%|\s?mm|px)?|(?<=\p{Ll},?\s)\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+){0,3}|\b\p{Ll}{8,}\b/gu;

/** Replaces names, numbers, quotations and a part of the long words. */
function withoutSpecifics(prompt: string, random: () => number, vague: readonly string[]): string {
  return prompt.replace(SPECIFIC, (found) =>
    /^\p{Ll}/u.test(found) && random() < 0.4 ? found : pick(vague, random),
  );
}

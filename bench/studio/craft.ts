import {
  detectCraftKind,
  enhanceWithoutModel,
  detectCategory,
  isImageGenerationPrompt,
  scoreCraft,
} from '@promptory/studio';
import { DAMAGES, MEASURE_TEXTS } from './damages.ts';
import { readPairs } from './pairs.ts';
import { createRandom } from './random.ts';
import type { Prompt } from './prompts.ts';
import type { Report } from './report.ts';
import { splitPrompts } from './split.ts';

const LEAST_PAIRS = 0.95;
const MOST_NONSENSE = 20;
const LEAST_GOOD = 70;
const LEAST_BEST_TENTH = 80;
const MOST_TOLD = 3;

const NONSENSE = [
  'asdf qwer zxcv',
  '# Role\nfloop grabble\n\n# Goal\nsnark the blimp wug\n\n# Output\nzib zab zob',
  '#CONTEXT\nvbnm hjkl tyui\n\n#GOAL\nplok mijn uhby\n\n#INFORMATION\nxcvb dfgh\n\n#RESPONSE GUIDELINES\n- erty uiop\n- zxsw qazx\n\n#OUTPUT\nmnbv lkjh',
  'You are a glorp. Your task is to frimble the quonk. Format: a table of blarps. Do not skizzle.',
];
const GOOD: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'a veterinary prompt',
    text: 'Act as an experienced small-animal veterinarian. My 12-year-old cat with early kidney disease has lost 400 g in six weeks and drinks noticeably more. Her last creatinine was 2.4 mg/dl. List which blood and urine values I should ask for at the next visit, explain in plain language what each would tell us, and name the signs that mean I should not wait for the appointment. At most 300 words, no dosages.',
  },
  {
    name: 'a photo prompt',
    text: 'A beekeeper in a faded blue smock lifts a honeycomb frame towards the low evening sun, bees blurred around her gloved hands, an apple orchard out of focus behind. 85mm lens at f/2.2, backlight through the wax, warm amber and soft green, fine grain, vertical 4:5.',
  },
];

/** Checks the craft score on prompts and pairs that were never used for building. */
export function measureCraft(prompts: readonly Prompt[], report: Report): void {
  const { unused } = splitPrompts(prompts);
  report.heading(`Craft score: original against damaged copy, ${unused.length} unused prompts`);
  const originals = unused.map(({ prompt }) => {
    const kind = detectCraftKind(prompt);
    return { prompt, kind, score: scoreCraft(prompt, kind).score };
  });
  for (const damage of DAMAGES) {
    const judged = originals.flatMap(({ prompt, kind, score }) => {
      const random = createRandom(`${damage.name}\n${prompt}`);
      const copy = damage.apply(prompt, random, unused, MEASURE_TEXTS);
      if (copy === null) return [];
      return [{ isHigher: score > scoreCraft(copy, kind).score }];
    });
    const higher = judged.filter(({ isHigher }) => isHigher);
    report.share(damage.name, higher.length, judged.length, damage.limit);
  }

  report.heading('Craft score: hand-made pairs that were never used for building');
  const { odd } = readPairs();
  for (const kind of new Set(odd.map((one) => one.kind))) {
    const judged = odd
      .filter((one) => one.kind === kind)
      .map(({ index, pair }) => ({
        index,
        isRight: scoreCraft(pair.good, kind).score > scoreCraft(pair.bad, kind).score,
      }));
    const right = judged.filter(({ isRight }) => isRight).length;
    report.share(`${kind}: the better one scores higher`, right, judged.length, LEAST_PAIRS);
    for (const { index } of judged.filter(({ isRight }) => !isRight).slice(0, MOST_TOLD))
      report.note(`pair ${index} is ranked wrongly`);
  }

  report.heading('Craft score: single texts');
  for (const text of NONSENSE) {
    const { score } = scoreCraft(text);
    report.share(
      `nonsense below ${MOST_NONSENSE}: ${score.toFixed(1)}`,
      score < MOST_NONSENSE ? 1 : 0,
      1,
      1,
    );
  }
  const [nonsense = ''] = NONSENSE;
  for (const option of enhanceWithoutModel(nonsense, detectCategory(nonsense)).enhanced) {
    const { score } = scoreCraft(option.prompt);
    report.share(
      `enhanced "${nonsense}" below ${LEAST_GOOD}: ${score.toFixed(1)}`,
      score < LEAST_GOOD ? 1 : 0,
      1,
      1,
    );
  }
  for (const { name, text } of GOOD) {
    const { score } = scoreCraft(text);
    report.share(
      `${name} from ${LEAST_GOOD}: ${score.toFixed(1)}`,
      score >= LEAST_GOOD ? 1 : 0,
      1,
      1,
    );
  }
  const pictures = unused
    .filter(({ prompt }) => isImageGenerationPrompt(prompt))
    .map(({ prompt }) => scoreCraft(prompt).score)
    .sort((one, other) => other - one);
  const tenth = pictures.slice(0, Math.ceil(pictures.length / 10));
  const above = tenth.filter((score) => score > LEAST_BEST_TENTH).length;
  report.share(`the best tenth of image prompts above ${LEAST_BEST_TENTH}`, above, tenth.length, 1);
}

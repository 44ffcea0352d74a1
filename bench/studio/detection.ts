import { detectCategory, isImageGenerationPrompt, PROMPT_CATEGORIES } from '@promptory/studio';
import { drawSample, hashOf } from './prompts.ts';
import type { Label, Labels, Prompt } from './prompts.ts';
import type { Report } from './report.ts';

const LEAST_PRECISION = 0.9;
const LEAST_RECALL = 0.9;
const MOST_TOLD = 8;

interface Judged {
  readonly title: string;
  readonly isImage: boolean;
  readonly isFound: boolean;
}

/** Measures precision and recall of image-prompt detection, and which categories are confused. */
export function measureDetection(prompts: readonly Prompt[], labels: Labels, report: Report): void {
  const labelOf = new Map(labels.rows.map((label) => [label.hash, label]));
  const rows = prompts.map((one) => ({ ...one, label: labelOf.get(hashOf(one.prompt)) }));
  const known = rows.filter((row) => row.label !== undefined).length;
  report.heading(
    `Image-prompt detection, ${known} of ${labels.rows.length} hand-made labels found`,
  );
  tellSample(prompts, labels, report);

  const judge = ({ title, prompt }: Prompt, isImage: boolean): Judged => ({
    title,
    isImage,
    isFound: isImageGenerationPrompt(prompt),
  });
  const compared = rows.filter(({ type }) => type !== 'STRUCTURED');
  const raw = compared.map((row) => judge(row, row.type === 'IMAGE'));
  // This precision has no limit: many prompts labeled TEXT are really image prompts.
  tellRecall('IMAGE or TEXT, by the type in the collection', raw, report, { precision: undefined });
  const corrected = compared.map((row) => judge(row, row.label?.isImage ?? row.type === 'IMAGE'));
  tellRecall('IMAGE or TEXT, corrected by hand', corrected, report);

  const ofSet = (isWanted: (label: Label) => boolean): Judged[] =>
    rows.flatMap((row) =>
      row.label && isWanted(row.label) ? [judge(row, row.label.isImage)] : [],
    );
  tellRecall(
    'random sample, developed on',
    ofSet(({ set }) => set === 'random-developed'),
    report,
  );
  tellRecall(
    'random sample, held out',
    ofSet(({ set }) => set === 'random-held-out'),
    report,
  );
  tellRecall(
    'all prompts labeled by hand',
    ofSet(() => true),
    report,
  );
  const unlabelled = compared.filter((row) => row.label === undefined);
  const open = unlabelled.filter(
    ({ type, prompt }) => isImageGenerationPrompt(prompt) !== (type === 'IMAGE'),
  );
  report.note(`prompts without a label where type and detector disagree: ${open.length}`);
  for (const { title } of open.slice(0, MOST_TOLD)) report.note(`  ${title}`);
  measureCategories(rows, report);
}

/** Reports how many random labels really belong to the sample of this seed. */
function tellSample(prompts: readonly Prompt[], labels: Labels, report: Report): void {
  const drawn = new Set(drawSample(prompts, labels).map(({ prompt }) => hashOf(prompt)));
  const claimed = labels.rows.filter(({ set }) => set.startsWith('random'));
  const same = claimed.filter(({ hash }) => drawn.has(hash)).length;
  report.note(
    `drawn with the seed '${labels.seed}': ${same} of ${claimed.length} labels are in the sample`,
  );
}

function tellRecall(
  name: string,
  judged: readonly Judged[],
  report: Report,
  limits: { precision: number | undefined } = { precision: LEAST_PRECISION },
): void {
  const hits = judged.filter(({ isImage, isFound }) => isImage && isFound).length;
  const found = judged.filter(({ isFound }) => isFound).length;
  const there = judged.filter(({ isImage }) => isImage).length;
  report.share(`${name}: precision`, hits, found, limits.precision);
  report.share(`${name}: recall`, hits, there, LEAST_RECALL);
  const wrong = judged.filter(({ isImage, isFound }) => isImage !== isFound);
  for (const { title, isFound } of wrong.slice(0, MOST_TOLD))
    report.note(`${isFound ? 'wrongly found' : 'missed'}: ${title}`);
  if (wrong.length > MOST_TOLD) report.note(`... and ${wrong.length - MOST_TOLD} more`);
}

function measureCategories(
  rows: readonly (Prompt & { label: Label | undefined })[],
  report: Report,
): void {
  report.heading('Categories of the random sample');
  for (const set of ['random-developed', 'random-held-out', 'random-read-last']) {
    const labelled = rows.flatMap(({ prompt, label }) =>
      label?.set === set ? [{ wanted: label.category, got: detectCategory(prompt) }] : [],
    );
    const right = labelled.filter(({ wanted, got }) => wanted === got).length;
    report.share(`${set}: same category as by hand`, right, labelled.length);
    const others = labelled.filter(({ wanted }) => wanted !== 'image_generation');
    const rightOthers = others.filter(({ wanted, got }) => wanted === got).length;
    report.share(`${set}: the same, without image prompts`, rightOthers, others.length);
    for (const category of PROMPT_CATEGORIES) {
      const ofIt = labelled.filter(({ wanted }) => wanted === category);
      const told = PROMPT_CATEGORIES.flatMap((got) => {
        const count = ofIt.filter((one) => one.got === got).length;
        return count === 0 ? [] : [`${got} ${count}`];
      });
      report.note(`${category.padEnd(17)} detected as ${told.join(', ')}`);
    }
  }
}

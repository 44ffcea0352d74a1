// Measures the prompt engine on real prompts without a model, and checks each figure's limit.
import {
  checkStructure,
  detectCategory,
  isImageGenerationPrompt,
  scoreCraft,
} from '@promptory/studio';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureCraft } from './studio/craft.ts';
import { measureDetection } from './studio/detection.ts';
import { enhance, measureEnhancement } from './studio/enhancement.ts';
import { readLabels, readPrompts } from './studio/prompts.ts';
import { measureRanking } from './studio/ranking.ts';
import { createReport } from './studio/report.ts';
import { measureTimes } from './studio/timing.ts';
import { measureTransformation, transformUnlessBlank } from './studio/transformation.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const path =
  positionals[0] ?? fileURLToPath(new URL('../../shared/data/prompts.csv', import.meta.url));
if (!existsSync(path)) {
  console.error(
    `There is no ${path}. Name a file with the columns title,prompt,type (TEXT, STRUCTURED or IMAGE), ` +
      'such as an export of prompts.chat: npm run bench -- studio prompts.csv',
  );
  process.exit(1);
}

const report = createReport(console.log);
const prompts = readPrompts(path);
console.log(`${prompts.length} prompts of ${path}`);
measureDetection(prompts, readLabels(), report);
measureRanking(prompts, report);
measureCraft(prompts, report);
measureTransformation(prompts, report);
measureEnhancement(prompts, report);

report.heading('Times, the shortest of several runs for each prompt');
measureTimes('isImageGenerationPrompt', isImageGenerationPrompt, prompts, report);
measureTimes('detectCategory', detectCategory, prompts, report);
measureTimes('checkStructure', checkStructure, prompts, report);
measureTimes('scoreCraft', scoreCraft, prompts, report);
measureTimes('transformPrompt', transformUnlessBlank, prompts, report);
measureTimes('enhanceWithoutModel', enhance, prompts, report);

if (report.missed.length > 0) {
  console.log(`\nMissed: ${report.missed.join('; ')}`);
  process.exitCode = 1;
}

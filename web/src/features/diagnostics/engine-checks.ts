import {
  createStudio,
  type Gateway,
  type ModelInfo,
  passesSecondCheck,
  type Studio,
  testConnection,
} from '@promptory/studio';
import { readImageFile } from '../../browser/image-file.ts';
import { recognitionClass } from '../../browser/speech-recognition.ts';
import { type Ai } from '../../data/ai/studio-manager.ts';
import { browserModel, currentAi } from '../../data/ai/use-ai.ts';
import { currentSession } from '../../data/session/use-session.ts';
import type { Store } from '../../lib/store.ts';
import { type Check, counted, failure, success, warning } from './check.ts';
import { drawSamplePicture } from './sample-picture.ts';

const SAMPLE_PROMPT = 'write a blog post about coffee';
const SAMPLE_DESCRIPTION =
  'I need a weekly newsletter for the customers of my bakery. It should be friendly, under 200 words, and end with a recipe.';
/** The connection test has a list of models and two answers, 5 s each. */
const AI_SERVICES_LIMIT_MS = 20_000;
const MODELS_SHOWN = 10;

let rules: Studio | undefined;

/** An engine without a model and without storage, so that the checks are free and leave nothing. */
export function rulesStudio(): Studio {
  rules ??= createStudio({
    fetch: () => Promise.reject(new Error('The built-in rules send no requests.')),
    clock: Date.now,
    store: null,
    userId: 'diagnostics',
    gateway: null,
    provider: '',
  });
  return rules;
}

/** Improves a prompt with the built-in rules. */
export const ENHANCEMENT_CHECK: Check = {
  id: 'enhancement',
  title: 'AI enhancement',
  run: async (signal) => {
    const outcome = await rulesStudio().enhancePrompt(SAMPLE_PROMPT, { signal, fresh: true });
    if (outcome.outcome !== 'enhanced') return failure(outcome.message);
    const [option] = outcome.result.enhanced;
    return option === undefined || option.prompt === SAMPLE_PROMPT
      ? failure('The prompt came back unchanged.')
      : success('A prompt was improved by the built-in rules.', [option.prompt]);
  },
};

/** Checks a transformed prompt as specified: four of five sections, and the role of an expert. */
export const TRANSFORMATION_CHECK: Check = {
  id: 'transformation',
  title: 'Transformation engine',
  run: async () => {
    const { transformedPrompt, qualityScore } = await rulesStudio().transformPrompt(SAMPLE_PROMPT);
    const details = [`Quality score: ${String(Math.floor(qualityScore))}`];
    return passesSecondCheck(transformedPrompt)
      ? success('The result has its sections and the role of an expert.', details)
      : failure('The result lacks sections, or the role of an expert.', details);
  },
};

/** Measures a drawn picture with the built-in rules. */
export const IMAGE_ANALYSIS_CHECK: Check = {
  id: 'image-analysis',
  title: 'Image analysis',
  run: async (signal) => {
    const picture = await readImageFile(await drawSamplePicture());
    const result = await rulesStudio().analyzeImage(picture, { signal });
    return result.enhancedPrompts.length > 0
      ? success('A drawn picture was analyzed by the built-in rules.', [
          result.description,
          `Colours: ${result.colorPalette.join(', ')}`,
        ])
      : failure('The analysis suggested no prompts.');
  },
};

/** Turns a description into requirements and prompts with the built-in rules. */
export const REQUIREMENTS_CHECK: Check = {
  id: 'requirements',
  title: 'Requirements analysis',
  run: async (signal) => {
    const { parsedRequirements, generatedPrompts } = await rulesStudio().analyzeRequirements(
      { naturalLanguageDescription: SAMPLE_DESCRIPTION },
      { signal },
    );
    const text = `${counted(parsedRequirements.length, 'requirement')} found, ${counted(generatedPrompts.length, 'prompt')} made.`;
    return parsedRequirements.length > 0 && generatedPrompts.length > 0
      ? success(
          text,
          parsedRequirements.map(({ category, value }) => `${category}: ${value}`),
        )
      : failure(text);
  },
};

/** Compares the scores of a poor and a good prompt. */
export const SCORE_CHECK: Check = {
  id: 'score',
  title: 'Quality score',
  run: async () => {
    const studio = rulesStudio();
    const { transformedPrompt } = await studio.transformPrompt(SAMPLE_PROMPT);
    const poor = await studio.scorePrompt('write something');
    const good = await studio.scorePrompt(transformedPrompt);
    const text = `${String(Math.round(poor))} for a poor prompt, ${String(Math.round(good))} for a good one.`;
    return good > poor ? success(text) : failure(text);
  },
};

/** Title, description and tags of a prompt. */
export const METADATA_CHECK: Check = {
  id: 'metadata',
  title: 'Titles and tags',
  run: async (signal) => {
    const { title, tags } = await rulesStudio().generateMetadata(SAMPLE_DESCRIPTION, { signal });
    return title === '' ? failure('No title was found.') : success(title, [tags.join(', ')]);
  },
};

/** What voice input can use, without asking for the microphone. */
export const VOICE_CHECK: Check = {
  id: 'voice',
  title: 'Voice input',
  run: () => {
    // Missing without https, which the DOM types don't express.
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
    if (mediaDevices === undefined) {
      return Promise.resolve(warning('The browser has no microphone for this page.'));
    }
    return Promise.resolve(
      recognitionClass() === undefined
        ? warning('The browser can record, but needs an AI gateway to write speech down.')
        : success('The browser can write down what you say.'),
    );
  },
};

/** Which model answers. Sends no request. */
export const AI_SOURCE_CHECK: Check = {
  id: 'ai-source',
  title: 'Source of the model',
  needsAccount: true,
  run: async () => {
    const { connection, studio } = await loadedAi();
    if (!studio.isAIAvailable()) return warning('No model is set up. Built-in rules do the work.');
    const names = {
      own: `Your own gateway: ${connection.provider}.`,
      operator: 'The gateway of this site.',
      browser: `The model of this browser: ${connection.provider}.`,
      none: 'None.',
    };
    return success(names[connection.source], [
      `Reads pictures: ${studio.gateway.seesPictures ? 'yes' : 'no'}`,
      `Writes speech down: ${studio.canTranscribe ? 'yes' : 'no'}`,
    ]);
  },
};

/** Asks the models: their list, and an answer of at most 10, then 500 tokens. */
export const AI_SERVICES_CHECK: Check = {
  id: 'ai-services',
  title: 'AI services',
  action: 'Debug AI Services',
  needsAccount: true,
  limitMs: AI_SERVICES_LIMIT_MS,
  run: async (signal) => {
    const { studio } = await loadedAi();
    const caches = studio.getCacheStats().total;
    const details = [
      `Results in the cache: ${String(caches.entries)}, used again ${String(caches.hits)} times`,
      `Requests today: ${String(studio.usage.snapshot().today.requests)}`,
    ];
    if (!studio.isAIAvailable()) {
      return warning('AI service not available - missing API key', details);
    }
    let models: ModelInfo[] = [];
    const gateway: Gateway = {
      ...studio.gateway,
      listModels: async (options) => (models = await studio.gateway.listModels(options)),
    };
    const outcome = await testConnection(gateway, { signal });
    if (!outcome.ok) return failure(outcome.message, [`Failed step: ${outcome.step}`, ...details]);
    const seconds = (outcome.processingTimeMs / 1000).toFixed(1);
    return success(`${outcome.model} answered after ${seconds} s.`, [
      `Models: ${outcome.listed === null ? 'no list' : String(outcome.listed)}`,
      ...models.slice(0, MODELS_SHOWN).map(describeModel),
      ...details,
    ]);
  },
};

function describeModel({ id, name, pricing }: ModelInfo): string {
  const price = pricing?.prompt === undefined ? '' : `, ${pricing.prompt} USD per token`;
  return `${id}${name === id ? '' : ` (${name})`}${price}`;
}

/** The engine of the signed-in user, after the session and the browser's model are known. */
export async function loadedAi(): Promise<Ai> {
  const session = currentSession();
  await until(session, () => !session.snapshot().loading);
  await until(browserModel, () => browserModel.snapshot().step !== 'checking');
  return currentAi();
}

function until(store: Pick<Store<unknown>, 'subscribe'>, isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(end);
    function end() {
      if (!isTrue()) return;
      stop();
      resolve();
    }
    end();
  });
}

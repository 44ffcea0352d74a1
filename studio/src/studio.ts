import { DEFAULT_TEXT_MODELS } from '@promptory/domain/ai-models';
import { createStudioCaches, type CacheStatsOfAll } from './cache/studio-caches.ts';
import { createCalls } from './calls.ts';
import { detectCategory } from './categories/detect-category.ts';
import { isImageGenerationPrompt } from './categories/image-prompt.ts';
import { type Conversation, createConversation } from './chat/conversation.ts';
import { type GeneratedMetadata, generateMetadata } from './enhance/content-metadata.ts';
import type { MetadataOptions } from './enhance/content-metadata.ts';
import {
  type EnhanceOptions,
  type EnhanceOutcome,
  enhancePrompt,
  forgetEnhancement,
} from './enhance/enhance-prompt.ts';
import type { Enhancement } from './enhance/enhancement.ts';
import type { Clock, Fetch, KeyValueStorage } from './environment.ts';
import {
  BROWSER_MODEL_NAME,
  type BrowserGatewayDeps,
  createBrowserGateway,
} from './gateway/browser-gateway.ts';
import { createGateway } from './gateway/create-gateway.ts';
import { DEFAULT_BASE_URL } from './gateway/gateway-config.ts';
import type { GatewayConfig } from './gateway/gateway-config.ts';
import type { Gateway } from './gateway/gateway.ts';
import {
  canTranscribe,
  type SpeechRecording,
  transcribe,
  type TranscribeOptions,
} from './gateway/transcribe.ts';
import type { AnalyzeImageOptions } from './image/analyze-image.ts';
import type { ImageAnalysis, ImageFile } from './image/image-analysis.ts';
import { imageFailureMessage } from './image/image-analysis-error.ts';
import { loadPart } from './load-part.ts';
import { createMemory, type Memory } from './memory/memory.ts';
import { createPromptHistory, type PromptHistory } from './requirements/prompt-history.ts';
import type { RequirementsOptions } from './requirements/analyze-requirements.ts';
import type { RequirementsAnalysis, RequirementsInput } from './requirements/requirements.ts';
import type { StorageFailure } from './storage/stored-value.ts';
import { removeUserData } from './storage/storage-keys.ts';
import {
  type ExportedFile,
  exportValues,
  importValues,
  type ImportResult,
} from './storage/transfer.ts';
import type { MetaPrompt } from './transform/meta-prompt.ts';
import { TEMPLATE_CATALOGUE } from './transform/template-catalogue.ts';
import { createTemplateUsage, type TemplateUsage } from './transform/template-usage.ts';
import { meteredGateway } from './usage/metered-gateway.ts';
import { createPriceList, type PriceList } from './usage/price-list.ts';
import { createUsage, type Usage } from './usage/usage.ts';

export interface StudioDeps {
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** null if the browser has no usable storage */
  readonly store: KeyValueStorage | null;
  /** the owner of the stored data */
  readonly userId: string;
  /** the model gateway; null if none is set up */
  readonly gateway: GatewayConfig | null;
  /** the browser's own model, used if `gateway` is null. Without both, rules create the results */
  readonly browserModel?: Omit<BrowserGatewayDeps, 'clock'> | null;
  /** the name of the service behind the gateway, shown in results, e.g. 'OpenRouter' */
  readonly provider: string;
  readonly onStorageFailure?: (failure: StorageFailure) => void;
}

/**
 * The prompt engine of one user. The function behind each operation documents its errors. An
 * operation loads its words and rules at its first call, and rejects if the browser can't load them.
 */
export interface Studio {
  readonly isAIAvailable: () => boolean;
  readonly enhancePrompt: (text: string, options?: EnhanceOptions) => Promise<EnhanceOutcome>;
  /** forgets the cached enhancement of a text */
  readonly forgetEnhancement: (text: string) => void;
  readonly generateMetadata: (
    prompt: string,
    options?: MetadataOptions,
  ) => Promise<GeneratedMetadata>;
  readonly analyzeImage: (
    file: ImageFile | null | undefined,
    options?: AnalyzeImageOptions,
  ) => Promise<ImageAnalysis>;
  /** uses the template with this id; without a known id, the template that matches best */
  readonly transformPrompt: (text: string, templateId?: string) => Promise<MetaPrompt>;
  readonly analyzeRequirements: (
    input: RequirementsInput,
    options?: RequirementsOptions,
  ) => Promise<RequirementsAnalysis>;
  /** whether the gateway turns recordings into text */
  readonly canTranscribe: boolean;
  readonly transcribe: (recording: SpeechRecording, options?: TranscribeOptions) => Promise<string>;
  /** the craft score of a prompt, 0 to 100; loads its tables at the first call */
  readonly scorePrompt: (text: string) => Promise<number>;
  /** all analyses with their prompts */
  readonly history: PromptHistory;
  readonly conversation: Conversation;
  readonly memory: Memory;
  readonly usage: Usage;
  readonly templates: TemplateUsage;
  /** counts all requests and enforces the user's limits */
  readonly gateway: Gateway;
  /** the models of the gateway and what requests cost */
  readonly prices: PriceList;
  readonly getCacheStats: () => CacheStatsOfAll;
  /** exports all data of the user as one JSON file */
  readonly exportData: () => ExportedFile;
  readonly importData: (text: string) => ImportResult;
  /** call on a `storage` event with its key; null means that another tab cleared the storage */
  readonly refresh: (key: string | null) => void;
  /** cancels running calls; stored data is kept and new calls are possible */
  readonly close: () => void;
  /** closes permanently and removes all data of the user; false if removing failed */
  readonly forget: () => boolean;
}

/**
 * Creates the engine for one user and one gateway. Close it when the user or the gateway changes.
 */
export function createStudio(deps: StudioDeps): Studio {
  const { clock, store, userId, provider } = deps;
  const kept = {
    store,
    userId,
    clock,
    ...(deps.onStorageFailure && { onFailure: deps.onStorageFailure }),
  };
  const usage = createUsage(kept);
  const memory = createMemory(kept);
  const templates = createTemplateUsage(kept);
  const history = createPromptHistory(kept);
  const remembered = [usage, memory, templates, history];
  const parts = remembered.flatMap((one) => one.parts);

  const caches = createStudioCaches<Enhancement, ImageAnalysis, RequirementsAnalysis>(clock);
  const stopSweeping = caches.startSweeping();
  const { browserModel = null } = deps;
  const usesBrowser = deps.gateway === null && browserModel !== null;
  const direct = usesBrowser
    ? createBrowserGateway({ ...browserModel, clock })
    : createGateway(deps.gateway, deps);
  const prices = createPriceList({
    listModels: () => direct.listModels(),
    source: usesBrowser ? BROWSER_MODEL_NAME : (deps.gateway?.baseUrl ?? DEFAULT_BASE_URL),
    clock,
    store,
    userId,
  });
  const gateway = meteredGateway(direct, usage, prices);
  const { baseUrl = DEFAULT_BASE_URL, textModels = DEFAULT_TEXT_MODELS } = deps.gateway ?? {};
  const modelSet = usesBrowser ? BROWSER_MODEL_NAME : JSON.stringify([baseUrl, textModels]);

  const calls = createCalls();
  const enhance = (text: string, options: EnhanceOptions = {}) =>
    calls.run(options.signal, (signal) =>
      enhancePrompt(
        text,
        { ...options, signal },
        {
          gateway,
          cache: caches.prompts,
          clock,
          detectCategory,
          isImageGenerationPrompt,
          modelSet,
        },
      ),
    );
  const analyze = (file: ImageFile | null | undefined, options: AnalyzeImageOptions = {}) =>
    calls.run(options.signal, async (signal) => {
      const { analyzeImage } = await loadPart(() => import('./image/analyze-image.ts'));
      return analyzeImage(
        file,
        { gateway, cache: caches.images, clock, provider },
        { ...options, signal },
      );
    });
  const transform = async (text: string, templateId?: string) => {
    const { transformPrompt } = await loadPart(() => import('./transform/transform-prompt.ts'));
    const template = findTemplate(templateId);
    return transformPrompt(text, {
      clock,
      isImagePrompt: isImageGenerationPrompt,
      ...(template && { template }),
    });
  };

  const conversation = createConversation({
    memory,
    clock,
    chat: {
      gateway,
      clock,
      detectCategory,
      matchTemplate: async (text) => {
        const { matchTemplate } = await loadPart(() => import('./transform/match-template.ts'));
        return matchTemplate(text);
      },
      applyTemplate: async (templateId, text) => {
        const template = findTemplate(templateId);
        if (template === undefined) return null;
        const { applyTemplate } = await loadPart(() => import('./transform/apply-template.ts'));
        templates.recordUse(templateId);
        const { text: filled, improvements } = applyTemplate(template, text);
        return { name: template.name, text: filled, improvements };
      },
      transformPrompt: transform,
      enhancePrompt: async (text, signal, fresh = false) => {
        const outcome = await enhance(text, { fresh, ...(signal && { signal }) });
        // 'not_an_image_prompt' needs the option onlyImagePrompts, which is not set here.
        if (outcome.outcome !== 'enhanced') throw new Error(outcome.message);
        const { enhanced, model, notice, problem } = outcome.result;
        // Use separate paragraphs, because the specified notice does not end with a full stop.
        return { enhanced, model, notice: [notice, problem].filter(Boolean).join('\n\n') || null };
      },
      analyzeImage: (image, signal) => analyze(image, signal === undefined ? {} : { signal }),
      imageFailureMessage,
    },
  });

  function close(): void {
    conversation.close();
    calls.end();
    stopSweeping();
  }

  return {
    isAIAvailable: () => gateway.isAvailable,
    enhancePrompt: enhance,
    forgetEnhancement: (text) => {
      forgetEnhancement(text, { cache: caches.prompts, modelSet });
    },
    generateMetadata: (prompt, options = {}) =>
      calls.run(options.signal, (signal) =>
        generateMetadata(prompt, { gateway, detectCategory }, { ...options, signal }),
      ),
    analyzeImage: analyze,
    transformPrompt: transform,
    analyzeRequirements: (input, options = {}) =>
      calls.run(options.signal, async (signal) => {
        const { analyzeRequirements } = await loadPart(
          () => import('./requirements/analyze-requirements.ts'),
        );
        return analyzeRequirements(
          input,
          { gateway, cache: caches.analyses, clock, detectCategory, loadScore },
          { ...options, signal },
        );
      }),
    canTranscribe: canTranscribe(deps.gateway),
    transcribe: (recording, options = {}) =>
      calls.run(options.signal, (signal) =>
        transcribe(
          recording,
          { config: deps.gateway, fetch: deps.fetch, clock, usage },
          { signal },
        ),
      ),
    scorePrompt: async (text) => (await loadScore())(text),
    history,
    conversation,
    memory,
    usage,
    templates,
    gateway,
    prices,
    getCacheStats: caches.getCacheStats,
    exportData: () => exportValues(parts, clock),
    importData: (text) => importValues(text, parts),
    refresh: (key) => {
      for (const one of remembered) if (key === null || one.keys.includes(key)) one.refresh();
    },
    close,
    forget: () => {
      close();
      calls.end({ forGood: true });
      // Cancelled calls finish later. Closed parts ignore what they would write then.
      for (const part of parts) part.close();
      prices.close();
      caches.clear();
      return store === null || removeUserData(store, userId);
    },
  };
}

function findTemplate(templateId: string | undefined) {
  return TEMPLATE_CATALOGUE.find(({ id }) => id === templateId);
}

/** The craft score loads only when prompts are scored, because its tables are large. */
async function loadScore(): Promise<(prompt: string) => number> {
  const { scoreCraft } = await loadPart(() => import('./craft/score-craft.ts'));
  return (prompt) => scoreCraft(prompt).score;
}

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
} from './enhance/enhance-prompt.ts';
import type { Enhancement } from './enhance/enhancement.ts';
import type { Clock, Fetch, KeyValueStorage } from './environment.ts';
import { createGateway } from './gateway/create-gateway.ts';
import { DEFAULT_BASE_URL } from './gateway/gateway-config.ts';
import type { GatewayConfig } from './gateway/gateway-config.ts';
import type { Gateway } from './gateway/gateway.ts';
import { type AnalyzeImageOptions, analyzeImage } from './image/analyze-image.ts';
import type { ImageAnalysis, ImageFile } from './image/image-analysis.ts';
import { imageFailureMessage } from './image/image-analysis-error.ts';
import { createMemory, type Memory } from './memory/memory.ts';
import { checkStructure } from './quality/check-structure.ts';
import { analyzeRequirements } from './requirements/analyze-requirements.ts';
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
import { applyTemplate } from './transform/apply-template.ts';
import { matchTemplate } from './transform/match-template.ts';
import type { MetaPrompt } from './transform/meta-prompt.ts';
import { createTemplateUsage, type TemplateUsage } from './transform/template-usage.ts';
import { TEMPLATES } from './transform/templates.ts';
import { transformPrompt } from './transform/transform-prompt.ts';
import { meteredGateway } from './usage/metered-gateway.ts';
import { createUsage, type Usage } from './usage/usage.ts';

export interface StudioDeps {
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** null if the browser has no usable storage */
  readonly store: KeyValueStorage | null;
  /** the owner of the stored data */
  readonly userId: string;
  /** the model gateway; null if none is set up, and then rules create the results */
  readonly gateway: GatewayConfig | null;
  /** the name of the service behind the gateway, shown in results, e.g. 'OpenRouter' */
  readonly provider: string;
  readonly onStorageFailure?: (failure: StorageFailure) => void;
}

/** The prompt engine of one user. The function behind each operation documents its errors. */
export interface Studio {
  readonly isAIAvailable: () => boolean;
  readonly enhancePrompt: (text: string, options?: EnhanceOptions) => Promise<EnhanceOutcome>;
  readonly generateMetadata: (
    prompt: string,
    options?: MetadataOptions,
  ) => Promise<GeneratedMetadata>;
  readonly analyzeImage: (
    file: ImageFile | null | undefined,
    options?: AnalyzeImageOptions,
  ) => Promise<ImageAnalysis>;
  /** uses the template with this id; without a known id, the template that matches best */
  readonly transformPrompt: (text: string, templateId?: string) => MetaPrompt;
  readonly analyzeRequirements: (
    input: RequirementsInput,
    options?: RequirementsOptions,
  ) => Promise<RequirementsAnalysis>;
  readonly conversation: Conversation;
  readonly memory: Memory;
  readonly usage: Usage;
  readonly templates: TemplateUsage;
  /** counts all requests and enforces the user's limits */
  readonly gateway: Gateway;
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
  const remembered = [usage, memory, templates];
  const parts = remembered.flatMap((one) => one.parts);

  const caches = createStudioCaches<Enhancement, ImageAnalysis, RequirementsAnalysis>(clock);
  const stopSweeping = caches.startSweeping();
  const gateway = meteredGateway(createGateway(deps.gateway, deps), usage);
  const { baseUrl = DEFAULT_BASE_URL, textModels = DEFAULT_TEXT_MODELS } = deps.gateway ?? {};
  const modelSet = JSON.stringify([baseUrl, textModels]);

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
    calls.run(options.signal, (signal) =>
      analyzeImage(
        file,
        { gateway, cache: caches.images, clock, provider },
        { ...options, signal },
      ),
    );
  const transform = (text: string, templateId?: string) => {
    const template = TEMPLATES.find(({ id }) => id === templateId);
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
      matchTemplate,
      applyTemplate: (templateId, text) => {
        const template = TEMPLATES.find(({ id }) => id === templateId);
        if (template === undefined) return null;
        templates.recordUse(templateId);
        const { text: filled, improvements } = applyTemplate(template, text);
        return { name: template.name, text: filled, improvements };
      },
      transformPrompt: (text) => transform(text),
      enhancePrompt: async (text, signal) => {
        const outcome = await enhance(text, signal === undefined ? {} : { signal });
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
    generateMetadata: (prompt, options = {}) =>
      calls.run(options.signal, (signal) =>
        generateMetadata(prompt, { gateway, detectCategory }, { ...options, signal }),
      ),
    analyzeImage: analyze,
    transformPrompt: transform,
    analyzeRequirements: (input, options = {}) =>
      calls.run(options.signal, (signal) =>
        analyzeRequirements(
          input,
          { gateway, cache: caches.analyses, clock, detectCategory, assess: checkStructure },
          { ...options, signal },
        ),
      ),
    conversation,
    memory,
    usage,
    templates,
    gateway,
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
      caches.clear();
      return store === null || removeUserData(store, userId);
    },
  };
}

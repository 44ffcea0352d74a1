import type { MemoryContext } from '../memory/memory-context.ts';
import type { CallOptions, Completion, CompletionRequest, Gateway } from '../gateway/gateway.ts';
import type { AttachedImage, ChatDeps } from './chat-deps.ts';

export const IMAGE: AttachedImage = {
  bytes: new Uint8Array(3),
  type: 'image/png',
  name: 'fox.png',
};

export const EMPTY_MEMORY: MemoryContext = {
  messages: [],
  preferences: {
    preferredStyles: [],
    commonTopics: [],
    writingStyle: 'casual',
    preferredPromptLength: 'short',
    favoriteCategories: [],
    qualityLevel: 'basic',
  },
};

type Answer = (request: CompletionRequest, options?: CallOptions) => Promise<Completion>;

export function answerOf(text: string): Completion {
  return { text, finish: 'stop', model: 'small', tokens: 1, processingTimeMs: 1 };
}

/** A gateway whose text models give this answer; null for an unavailable gateway. */
function gatewayOf(answer: Answer | null): Gateway {
  const never = () => Promise.reject(new Error('not asked in these tests'));
  return {
    isAvailable: answer !== null,
    seesPictures: false,
    completeText: answer ?? never,
    completeVision: never,
    listModels: never,
  };
}

/** Stubs of the chat's dependencies; their results repeat the input. */
export function chatDeps(answer: Answer | null, more: Partial<ChatDeps> = {}): ChatDeps {
  return {
    gateway: gatewayOf(answer),
    clock: () => 0,
    detectCategory: (text) => (text.includes('fox') ? 'image_generation' : 'text_ai'),
    matchTemplate: (text) =>
      Promise.resolve(
        text.includes('budget')
          ? {
              template: { id: 'budget', name: 'Budget travel' },
              confidence: 60,
              level: 'moderate',
              reasoning: 'It names a budget.',
            }
          : null,
      ),
    applyTemplate: (id, text) =>
      Promise.resolve(
        id === 'budget'
          ? { name: 'Budget travel', text: `#CONTEXT ${text}`, improvements: ['a role'] }
          : null,
      ),
    transformPrompt: (text) =>
      Promise.resolve({
        transformedPrompt: `#GOAL ${text}`,
        qualityScore: 81.6,
        appliedTechniques: ['role', 'format'],
      }),
    enhancePrompt: (text) =>
      Promise.resolve({
        enhanced: [
          { id: 'photo_1', style: 'photographic', prompt: `${text}, 85mm`, description: 'd' },
        ],
        model: 'small',
        notice: null,
      }),
    analyzeImage: () =>
      Promise.resolve({
        description: 'A fox in snow.',
        detectedStyle: 'photographic',
        suggestedTags: ['fox', 'snow'],
        textElements: [],
        enhancedPrompts: [
          { id: 'photo_1', style: 'photographic', prompt: 'a fox', description: 'd' },
        ],
        model: 'vision',
      }),
    imageFailureMessage: () => 'The picture could not be read.',
    ...more,
  };
}

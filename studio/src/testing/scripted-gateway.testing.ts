import type { CallOptions, CompletionRequest, Finish, Gateway } from '../gateway/gateway.ts';

type Answer = (request: CompletionRequest, options?: CallOptions) => string;

/** A gateway whose text models say what a test wants, or throw it; null is one that is not there. */
export function scriptedGateway(
  answer: Answer | null,
  finish: Finish = 'stop',
): Gateway & { readonly asked: CompletionRequest[] } {
  const asked: CompletionRequest[] = [];
  return {
    asked,
    isAvailable: answer !== null,
    seesPictures: false,
    // What is thrown within rejects.
    completeText: (request, options) =>
      new Promise((resolve) => {
        asked.push(request);
        const text = answer?.(request, options) ?? '';
        resolve({ text, finish, model: 'm-1', tokens: 1, processingTimeMs: 1 });
      }),
    completeVision: () => Promise.reject(new Error('no pictures here')),
    listModels: () => Promise.resolve([]),
  };
}

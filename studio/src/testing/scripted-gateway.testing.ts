import type { CallOptions, CompletionRequest, Finish, Gateway } from '../gateway/gateway.ts';

type Answer = (request: CompletionRequest, options?: CallOptions) => string;

/**
 * A gateway whose text models return the result of `answer` or throw its error; null for an
 * unavailable gateway.
 */
export function scriptedGateway(
  answer: Answer | null,
  finish: Finish = 'stop',
): Gateway & { readonly asked: CompletionRequest[] } {
  const asked: CompletionRequest[] = [];
  return {
    asked,
    isAvailable: answer !== null,
    seesPictures: false,
    // Errors that are thrown inside become rejections.
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

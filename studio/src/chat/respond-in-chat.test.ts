import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_PIECES, hugeTextOf } from '../testing/hostile.testing.ts';
import type { CompletionRequest } from '../gateway/gateway.ts';
import { GATEWAY_ERROR_CODES, GatewayError } from '../gateway/gateway-error.ts';
import type { ChatMessage } from '../memory/chat-message.ts';
import { UsageLimitError } from '../usage/usage-limits.ts';
import { EnhanceInputError } from '../enhance/enhance-prompt.ts';
import { TransformationError } from '../transform/transformation-error.ts';
import { QUESTION_UNANSWERED } from './answer-to-image.ts';
import { answerOf, chatDeps, EMPTY_MEMORY, IMAGE } from './chat.testing.ts';
import { failureText, UNAVAILABLE_TEXT } from '../gateway/failure-texts.ts';
import { QUICK_PROMPTS } from './quick-prompts.ts';
import { requestedAction } from './requested-action.ts';
import { respondInChat } from './respond-in-chat.ts';
import { chatMessages, SYSTEM_PROMPT } from './system-prompt.ts';

const CONTEXT = { memory: EMPTY_MEMORY };

function earlier(type: 'user' | 'ai', content: string): ChatMessage {
  return { id: content, revision: 0, type, content, timestamp: 0, status: 'done' };
}

describe('allowed input', () => {
  test.each([
    ['', undefined, 'Please type a message or attach an image'],
    [' \n', undefined, 'Please type a message or attach an image'],
    ['hi', { ...IMAGE, type: 'application/pdf' }, 'Only image files can be attached'],
    ['x'.repeat(20_001), undefined, 'Message too long (maximum 20000 characters)'],
  ])('%j', async (text, image, message) => {
    const context = { ...CONTEXT, ...(image === undefined ? {} : { image }) };
    await expect(respondInChat(text, context, chatDeps(null))).rejects.toMatchObject({
      name: 'ChatInputError',
      message,
    });
  });
});

describe('with a model', () => {
  test('streams the answer and names the model', async () => {
    const heard: string[] = [];
    const requests: CompletionRequest[] = [];
    let now = 0;
    const deps = chatDeps(
      (request, options) => {
        requests.push(request);
        options?.onText?.('He');
        options?.onText?.('Hello');
        now = 40;
        return Promise.resolve(answerOf('Hello'));
      },
      { clock: () => now },
    );
    const onText = (text: string) => heard.push(text);
    expect(await respondInChat(' hi ', CONTEXT, deps, { onText })).toEqual({
      response: 'Hello',
      status: 'done',
      failure: null,
      madeWithoutModel: false,
      metadata: {
        promptCategory: 'text_ai',
        processingTime: 40,
        modelUsed: 'small',
        enhancementCount: 0,
      },
    });
    expect(heard).toEqual(['He', 'Hello']);
    expect(requests).toMatchObject([
      {
        purpose: 'chat',
        messages: [
          { role: 'system', content: SYSTEM_PROMPT },
          { role: 'user', content: 'hi' },
        ],
      },
    ]);
  });

  test('suggests a template when the match is moderate or high, unless not wanted', async () => {
    const deps = chatDeps(() => Promise.resolve(answerOf('yes')));
    const suggestion = {
      suggestedTemplate: { id: 'budget', name: 'Budget travel' },
      confidence: 60,
      reasoning: 'It names a budget.',
    };
    const text = 'travel on a budget';
    const suggested = await respondInChat(text, CONTEXT, deps);
    expect(suggested.templateSuggestion).toEqual(suggestion);
    const unwanted = await respondInChat(text, { ...CONTEXT, withTemplates: false }, deps);
    expect(unwanted.templateSuggestion).toBeUndefined();
    const weak = chatDeps(() => Promise.resolve(answerOf('yes')), {
      matchTemplate: () =>
        Promise.resolve({
          template: { id: 'budget', name: 'Budget travel' },
          confidence: 40,
          level: 'none',
          reasoning: '',
        }),
    });
    expect((await respondInChat(text, CONTEXT, weak)).templateSuggestion).toBeUndefined();
  });

  test('uses the chosen template and suggests no other', async () => {
    const asked: unknown[] = [];
    const deps = chatDeps((request) => {
      asked.push(request.messages.at(-1)?.content);
      return Promise.resolve(answerOf('yes'));
    });
    const response = await respondInChat(
      'a budget trip',
      { ...CONTEXT, templateId: 'budget' },
      deps,
    );
    expect(asked).toEqual(['#CONTEXT a budget trip']);
    expect(response.appliedTemplate).toEqual({ name: 'Budget travel', improvements: ['a role'] });
    expect(response.templateSuggestion).toBeUndefined();
    const gone = await respondInChat('a trip', { ...CONTEXT, templateId: 'gone' }, deps);
    expect(gone).toMatchObject({ status: 'failed', failure: 'other' });
    expect(asked).toHaveLength(1);
  });

  test('says that an answer was cut off', async () => {
    const deps = chatDeps(() => Promise.resolve({ ...answerOf('Once'), finish: 'length' }));
    expect(await respondInChat('hi', CONTEXT, deps)).toMatchObject({
      response: 'Once\n\nThe answer reached its maximum length and ends here. Ask me to continue.',
      status: 'done',
    });
  });

  test('when stopped, the response is the text so far', async () => {
    const deps = chatDeps((_, options) => {
      options?.onText?.('Once upon');
      return Promise.reject(new GatewayError('cancelled', 'stopped'));
    });
    expect(await respondInChat('hi', CONTEXT, deps)).toMatchObject({
      response: 'Once upon',
      status: 'stopped',
      failure: null,
      madeWithoutModel: false,
    });
  });

  test('when it fails midway, the response is the text so far and the reason', async () => {
    const deps = chatDeps((_, options) => {
      options?.onText?.('Once upon');
      return Promise.reject(new GatewayError('network', 'cut'));
    });
    expect(await respondInChat('hi', CONTEXT, deps)).toMatchObject({
      response:
        "Once upon\n\nI couldn't reach the AI service. Please check your internet connection and try again.",
      status: 'failed',
      failure: 'network',
    });
  });
});

describe('failures', () => {
  // A cancelled answer does not count as a failure: its text so far is kept.
  const codes = GATEWAY_ERROR_CODES.filter((code) => code !== 'cancelled');

  test.each(codes)('%s has its own text, and the template suggestion is kept', async (code) => {
    const error = new GatewayError(code, 'raw detail', { status: 418 });
    const response = await respondInChat(
      'a budget',
      CONTEXT,
      chatDeps(() => Promise.reject(error)),
    );
    expect(response).toMatchObject({ status: 'failed', failure: code, madeWithoutModel: false });
    expect(response.response).not.toContain('raw detail');
    expect(response.templateSuggestion).toBeDefined();
  });

  test('the texts differ, and are the specified ones', () => {
    const texts = codes.map((code) => failureText(new GatewayError(code, ''), 'chat'));
    expect(new Set(texts).size).toBe(codes.length);
    expect(failureText(new GatewayError('unavailable', ''), 'chat')).toBe(
      "I'm sorry, but the AI service is currently unavailable. Please check your internet connection and try again.",
    );
    expect(failureText(new Error('it broke'), 'chat')).toBe(
      'I apologize, but I encountered an issue: it broke. Please try again.',
    );
    expect(failureText('odd', 'chat')).toBe(
      'I apologize, but I encountered an issue. Please try again.',
    );
  });

  test('the text of a reached limit is used, even if it is the cause of another error', () => {
    const limit = new UsageLimitError('dailyRequestLimit', 'Daily limit reached.', 5);
    expect(failureText(limit, 'chat')).toBe('Daily limit reached.');
    expect(failureText(new Error('wrapped', { cause: limit }), 'chat')).toBe(
      'Daily limit reached.',
    );
    const endless = new Error('endless');
    endless.cause = endless;
    expect(failureText(endless, 'chat')).toContain('endless');
  });
});

describe('without a model', () => {
  test('a prompt is transformed and marked as made without a model', async () => {
    const response = await respondInChat('write about a small fox', CONTEXT, chatDeps(null));
    expect(response.response.startsWith(UNAVAILABLE_TEXT)).toBe(true);
    expect(response).toMatchObject({
      status: 'done',
      madeWithoutModel: true,
      promptTransformation: { transformedPrompt: '#GOAL write about a small fox' },
    });
  });

  test('a greeting gets only the offline answer', async () => {
    expect(await respondInChat('hello', CONTEXT, chatDeps(null))).toMatchObject({
      response: UNAVAILABLE_TEXT,
      madeWithoutModel: true,
    });
  });

  test('a template is suggested, and filled when chosen', async () => {
    const suggested = await respondInChat('on a budget', CONTEXT, chatDeps(null));
    expect(suggested.templateSuggestion?.suggestedTemplate.id).toBe('budget');
    const context = { ...CONTEXT, templateId: 'budget' };
    const filled = await respondInChat('a trip', context, chatDeps(null));
    expect(filled.response).toContain('#CONTEXT a trip');
    expect(filled.response.startsWith(UNAVAILABLE_TEXT)).toBe(true);
    expect(filled).toMatchObject({ madeWithoutModel: true });
  });

  test('if the transformation fails, only the offline answer is given', async () => {
    const deps = chatDeps(null, {
      transformPrompt: () => Promise.reject(new Error('Transformation failed: too odd')),
    });
    const text = 'one two three four';
    expect((await respondInChat(text, CONTEXT, deps)).response).toBe(UNAVAILABLE_TEXT);
    const asked = await respondInChat(text, { ...CONTEXT, action: 'transform' }, deps);
    expect(asked).toMatchObject({ status: 'failed', failure: 'other' });
    expect(asked.response).toContain('Transformation failed: too odd');
  });
});

describe('prompts', () => {
  test('are transformed on request, without the label', async () => {
    const response = await respondInChat('Transform this prompt: a fox', CONTEXT, chatDeps(null));
    expect(response).toMatchObject({
      status: 'done',
      madeWithoutModel: true,
      promptTransformation: {
        transformedPrompt: '#GOAL a fox',
        qualityScore: 81.6,
        appliedTechniques: ['role', 'format'],
      },
    });
    expect(response.response).toContain('81 of 100');
  });

  test('with an error that the user can fix are reported without an apology', async () => {
    const deps = chatDeps(null, {
      transformPrompt: () =>
        Promise.reject(
          new TransformationError('too_short', 'Prompt must be at least 2 characters'),
        ),
      enhancePrompt: () =>
        Promise.reject(new EnhanceInputError('empty', 'Prompt must be a non-empty string')),
    });
    expect((await respondInChat('Transform: a', CONTEXT, deps)).response).toBe(
      'Transformation failed: Prompt must be at least 2 characters.',
    );
    expect((await respondInChat('Enhance: a', CONTEXT, deps)).response).toBe(
      'Prompt must be a non-empty string.',
    );
  });

  test('are enhanced on request, by a label or by the given action', async () => {
    for (const [text, action] of [
      ['Improve this prompt: a fox', undefined],
      ['a fox', 'enhance'],
      ['Transform: a fox', 'enhance'],
    ] as const) {
      const context = { ...CONTEXT, ...(action === undefined ? {} : { action }) };
      const response = await respondInChat(text, context, chatDeps(null));
      expect(response).toMatchObject({
        status: 'done',
        madeWithoutModel: false,
        enhancedPrompts: [{ id: 'photo_1', prompt: 'a fox, 85mm' }],
        metadata: { enhancementCount: 1, modelUsed: 'small', promptCategory: 'image_generation' },
      });
    }
  });

  test('that are enhanced without a model are marked and have the notice', async () => {
    const deps = chatDeps(null, {
      enhancePrompt: () => Promise.resolve({ enhanced: [], model: null, notice: 'No key.' }),
    });
    const response = await respondInChat('enhance: a fox', CONTEXT, deps);
    expect(response).toMatchObject({ status: 'done', madeWithoutModel: true });
    expect(response.response).toContain('No key.');
  });

  test('report that their enhancement was stopped or failed', async () => {
    for (const [code, status] of [
      ['cancelled', 'stopped'],
      ['network', 'failed'],
    ] as const) {
      const deps = chatDeps(null, {
        enhancePrompt: () => Promise.reject(new GatewayError(code, 'x')),
      });
      expect(await respondInChat('enhance: a fox', CONTEXT, deps)).toMatchObject({ status });
    }
  });
});

describe('a picture', () => {
  const context = { ...CONTEXT, image: IMAGE };

  test('without a text is described', async () => {
    const response = await respondInChat(
      '',
      context,
      chatDeps(() => Promise.resolve(answerOf('no'))),
    );
    expect(response).toMatchObject({
      response: 'A fox in snow.\n\nStyle: photographic\nTags: fox, snow',
      status: 'done',
      madeWithoutModel: false,
      imageAnalysis: { description: 'A fox in snow.', suggestedTags: ['fox', 'snow'] },
      enhancedPrompts: [{ id: 'photo_1' }],
      metadata: { modelUsed: 'vision' },
    });
  });

  test('with a question: the model that answers gets the description', async () => {
    const asked: unknown[] = [];
    const deps = chatDeps((request) => {
      asked.push(request.messages.at(-1)?.content);
      return Promise.resolve(answerOf('It is winter.'));
    });
    const response = await respondInChat('Which season?', context, deps);
    expect(response).toMatchObject({ response: 'It is winter.', metadata: { modelUsed: 'small' } });
    expect(response.imageAnalysis).toBeDefined();
    expect(asked[0]).toContain('Which season?');
    expect(asked[0]).toContain('A fox in snow.');
  });

  test('with a question: without a model the answer says that a model is needed', async () => {
    const response = await respondInChat('Which season?', context, chatDeps(null));
    expect(response.response).toMatch(/^A fox in snow\.[^]*needed/);
    expect(response.response.endsWith(QUESTION_UNANSWERED)).toBe(true);
  });

  test('is still described if the model that answers fails', async () => {
    const deps = chatDeps(() => Promise.reject(new GatewayError('network', '')));
    const response = await respondInChat('Which season?', context, deps);
    expect(response).toMatchObject({ status: 'failed', failure: 'network' });
    expect(response.response).toMatch(/^A fox in snow\.[^]*internet connection/);
    expect(response.imageAnalysis).toBeDefined();
  });

  test('that cannot be analysed gives an error text or the text of the limit', async () => {
    const failing = (error: Error) =>
      respondInChat('', context, chatDeps(null, { analyzeImage: () => Promise.reject(error) }));
    expect(await failing(new Error('x'))).toMatchObject({
      status: 'failed',
      response: 'The picture could not be read.',
    });
    const limit = new UsageLimitError('dailyRequestLimit', 'Daily limit reached.', 5);
    expect((await failing(new Error('x', { cause: limit }))).response).toBe('Daily limit reached.');
    expect(await failing(new GatewayError('cancelled', ''))).toMatchObject({ status: 'stopped' });
  });
});

describe('the request to a model', () => {
  test('earlier messages alternate between user and assistant and begin with the user', () => {
    const messages = [
      earlier('ai', 'orphan'),
      earlier('user', 'one'),
      earlier('user', 'two'),
      earlier('ai', 'answer'),
    ];
    const sent = chatMessages({ ...EMPTY_MEMORY, messages }, 'now');
    expect(sent.slice(1)).toEqual([
      { role: 'user', content: 'one\n\ntwo' },
      { role: 'assistant', content: 'answer' },
      { role: 'user', content: 'now' },
    ]);
    expect(sent[0]?.content).toContain('User: two');
  });

  test('stays within its maximum length and keeps the newest messages', () => {
    const messages = Array.from({ length: 10 }, (_, number) =>
      earlier(number % 2 === 0 ? 'user' : 'ai', `${number} ${'x'.repeat(19_000)}`),
    );
    const sent = chatMessages({ ...EMPTY_MEMORY, messages }, 'now').slice(1);
    const chars = sent.reduce((total, { content }) => total + content.length, 0);
    expect(chars).toBeLessThanOrEqual(12_003);
    expect(sent.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(sent[1]?.content).toMatch(/^9 x/);
  });
});

describe('the label of a request', () => {
  test.each([
    ['Enhance this prompt: a fox', 'enhance', 'a fox'],
    ['优化提示词：一只狐狸', 'enhance', '一只狐狸'],
    ['mejora: un zorro: rojo', 'enhance', 'un zorro: rojo'],
    ['/transform: a fox', 'transform', 'a fox'],
    ['Enhance:', 'chat', 'Enhance:'],
    ['Question: enhance what?', 'chat', 'Question: enhance what?'],
    ['Please improve this prompt: a cat', 'enhance', 'a cat'],
    ['can you improve the following prompt for me: a cat', 'enhance', 'a cat'],
    ['Por favor mejora este prompt: un gato', 'enhance', 'un gato'],
    ['improve this prompt\na cat', 'enhance', 'a cat'],
    ['improve my life: how?', 'chat', 'improve my life: how?'],
    ['no colon', 'chat', 'no colon'],
    ['', 'chat', ''],
  ])('%j', (text, action, rest) => {
    expect(requestedAction(text)).toEqual({ action, text: rest });
  });

  test('of each quick prompt has the action of the quick prompt', () => {
    for (const { text, action } of QUICK_PROMPTS) {
      expect(requestedAction(`${text}a fox`).action).toBe(action);
    }
    expect(new Set(QUICK_PROMPTS.map(({ id }) => id)).size).toBe(QUICK_PROMPTS.length);
  });
});

test('any text that may be sent is answered', async () => {
  const sendable = HOSTILE_PIECES.filter((piece) => piece.trim() !== '');
  const texts = sendable.map((piece) => hugeTextOf(piece).slice(0, 20_000));
  for (const text of texts) {
    expect((await respondInChat(text, CONTEXT, chatDeps(null))).status).toBe('done');
  }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (text) => {
      fc.pre(text.trim() !== '');
      const response = await respondInChat(text, CONTEXT, chatDeps(null));
      expect(['done', 'failed']).toContain(response.status);
    }),
  );
});

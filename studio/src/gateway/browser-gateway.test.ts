import { createLanguageModel, type LanguageModelSetup } from '@promptory/fakes/language-model';
import { describe, expect, test, vi } from 'vitest';
import { BROWSER_MODEL_NAME, createBrowserGateway } from './browser-gateway.ts';
import { failure } from './gateway-fixture.testing.ts';
import type { CompletionRequest, GatewayMessage } from './gateway.ts';

const ONE: CompletionRequest = { messages: [{ role: 'user', content: 'One fox, please.' }] };
/** A picture of one pixel. */
const PICTURE = `data:image/png;base64,${btoa('\x89PNG\r\n')}`;

function setUp(setup: LanguageModelSetup = {}) {
  const { LanguageModel, languageModelControl: control } = createLanguageModel(setup);
  let now = 0;
  const gateway = createBrowserGateway({
    model: LanguageModel,
    seesPictures: setup.pictures !== 'unavailable',
    clock: () => (now += 7),
  });
  return { gateway, control };
}

describe('a request', () => {
  test('sends the system prompt, the earlier messages and the question, and streams the answer', async () => {
    const { gateway, control } = setUp();
    control.answers.push(['A red', ' fox in', ' snow.']);
    const messages: GatewayMessage[] = [
      { role: 'system', content: 'You write prompts.' },
      { role: 'user', content: 'A cat.' },
      { role: 'assistant', content: 'A cat on a sofa.' },
      { role: 'user', content: 'A fox.' },
    ];
    const heard: string[] = [];
    const completion = await gateway.completeText(
      { messages },
      { onText: (text) => heard.push(text) },
    );
    expect(completion).toMatchObject({
      text: 'A red fox in snow.',
      finish: 'stop',
      model: BROWSER_MODEL_NAME,
    });
    expect(heard).toEqual(['A red', 'A red fox in', 'A red fox in snow.']);
    expect(control.requests[0]?.messages).toEqual(
      messages.map(({ role, content }) => ({ role, text: content })),
    );
    expect(control.sessions).toEqual({ created: 1, destroyed: 1 });
  });

  test('counts the tokens that the browser measured', async () => {
    const { gateway, control } = setUp();
    control.answers.push('A red fox.'); // 3 tokens
    const { tokens, usage } = await gateway.completeText({
      messages: [
        { role: 'system', content: 'x'.repeat(400) },
        { role: 'user', content: 'y'.repeat(40) },
      ],
    });
    expect([tokens, usage]).toEqual([113, { promptTokens: 110, completionTokens: 3 }]);
  });

  test('names the language of the question if the model supports it', async () => {
    const { gateway, control } = setUp();
    for (const content of [
      'Write a letter to my landlord about the heating that does not work.',
      'Schreibe einen Brief an meinen Vermieter, weil die Heizung nicht funktioniert.',
      'Napisz list do mojego wynajmującego, ponieważ ogrzewanie nie działa.',
    ]) {
      await gateway.completeText({ messages: [{ role: 'user', content }] });
    }
    // The request knows it better than its last message.
    await gateway.completeText({ ...ONE, language: 'es' });
    expect(control.requests.map(({ languages }) => languages)).toEqual([
      ['en'],
      ['en', 'de'],
      ['en'],
      ['en', 'es'],
    ]);
  });

  test('shows pictures to a model that reads them', async () => {
    const request: CompletionRequest = {
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'What is this?' },
            { type: 'image_url', image_url: { url: PICTURE } },
          ],
        },
      ],
    };
    const { gateway, control } = setUp();
    await gateway.completeVision(request);
    expect(control.requests[0]).toMatchObject({
      pictures: ['image/png'],
      messages: [{ role: 'user', text: 'What is this?' }],
    });

    const blind = setUp({ pictures: 'unavailable' });
    expect(blind.gateway.seesPictures).toBe(false);
    expect((await failure(blind.gateway.completeVision(request))).code).toBe('unavailable');
    expect(blind.control.sessions.created).toBe(0);
  });

  test('asks for JSON by its schema, or without it if the model cannot follow it', async () => {
    const { gateway, control } = setUp();
    const schema = { type: 'object', properties: { title: { type: 'string' } } };
    await gateway.completeText({ ...ONE, schema });
    expect(control.requests[0]).toMatchObject({ schema, omitsSchema: true });

    control.refusesSchemas = true;
    expect((await gateway.completeText({ ...ONE, schema })).text).toBe('An answer.');
    expect(control.requests[1]).toMatchObject({ schema: null, omitsSchema: false });
    control.refusesSchemas = false;
    control.answers.push({ error: 'SyntaxError' }, 'A free answer.');
    expect((await gateway.completeText({ ...ONE, schema })).text).toBe('A free answer.');
    expect(control.sessions.destroyed).toBe(control.sessions.created);
  });
});

describe('limits', () => {
  test('an answer ends at the maximum tokens', async () => {
    const { gateway, control } = setUp();
    control.answers.push(Array.from({ length: 50 }, () => 'x'.repeat(100)));
    const heard: number[] = [];
    const completion = await gateway.completeText(
      { ...ONE, maxTokens: 200 },
      { onText: (text) => heard.push(text.length) },
    );
    expect([completion.text.length, completion.finish]).toEqual([800, 'length']);
    // Estimated, because the browser counts only complete answers.
    expect(completion.usage?.completionTokens).toBe(200);
    expect(Math.max(...heard)).toBe(800);
    expect(control.sessions).toEqual({ created: 1, destroyed: 1 });
  });

  test('a conversation longer than the context loses its oldest messages, so that the answer has room', async () => {
    // The last two turns and the question fill 90 tokens, and the answer may need 28.
    const { gateway, control } = setUp({ contextWindow: 112 });
    const turn = (letter: string): GatewayMessage[] => [
      { role: 'user', content: letter.repeat(80) },
      { role: 'assistant', content: letter.repeat(80) },
    ];
    const question: GatewayMessage = { role: 'user', content: 'The last question.' };
    const system: GatewayMessage = { role: 'system', content: 'The system prompt.' };
    await gateway.completeText({
      messages: [system, ...turn('a'), ...turn('b'), ...turn('c'), question],
    });
    expect(control.requests.at(-1)?.messages.map(({ text }) => text[0])).toEqual([
      'T',
      'c',
      'c',
      'T',
    ]);
  });

  test('a question longer than the context fails with a text that says so', async () => {
    const { gateway } = setUp({ contextWindow: 100 });
    const error = await failure(
      gateway.completeText({ messages: [{ role: 'user', content: 'x'.repeat(1000) }] }),
    );
    expect([error.code, error.shownMessage]).toEqual([
      'too_large',
      "This is too long for this browser's model. Please shorten the text.",
    ]);
  });

  test('the picture of a long request is never left out', async () => {
    const { gateway, control } = setUp({ contextWindow: 300 });
    const picture: GatewayMessage = {
      role: 'user',
      content: [{ type: 'image_url', image_url: { url: PICTURE } }],
    };
    const more: GatewayMessage[] = [
      { role: 'assistant', content: 'x'.repeat(400) },
      { role: 'user', content: 'Again.' },
    ];
    const error = await failure(gateway.completeVision({ messages: [picture, ...more] }));
    expect([error.code, control.requests]).toEqual(['too_large', []]);
  });
});

describe('failures', () => {
  test.each([
    ['NotReadableError', 'declined'],
    ['NotSupportedError', 'refused'],
    ['NotAllowedError', 'forbidden'],
    ['UnknownError', 'server'],
    ['OperationError', 'server'],
  ])('%s of the browser is told as %s', async (error, code) => {
    const { gateway, control } = setUp();
    control.answers.push({ error });
    const told = await failure(gateway.completeText(ONE));
    expect([told.code, told.model]).toEqual([code, BROWSER_MODEL_NAME]);
    expect(told.shownMessage).toMatch(/browser/);
    expect(control.sessions.destroyed).toBe(control.sessions.created);
  });

  test('a refusal in words is no answer, and an empty answer is none', async () => {
    const { gateway, control } = setUp();
    control.answers.push("I'm sorry, but I can't help with that.", '  ');
    expect(await failure(gateway.completeText(ONE))).toMatchObject({
      code: 'declined',
      refusal: "I'm sorry, but I can't help with that.",
    });
    expect((await failure(gateway.completeText(ONE))).code).toBe('malformed');
  });

  test.each(['downloadable', 'downloading', 'unavailable'] as const)(
    'a request never downloads a model that is %s',
    async (availability) => {
      const { gateway, control } = setUp({ availability });
      expect((await failure(gateway.completeText(ONE))).code).toBe('unavailable');
      expect([control.downloads, control.availability]).toEqual([0, availability]);
    },
  );

  test('cancelling while the model loads leaves no session', async () => {
    const { gateway, control } = setUp();
    control.isCreateHeld = true;
    const controller = new AbortController();
    const answer = failure(gateway.completeText(ONE, { signal: controller.signal }));
    controller.abort();
    expect((await answer).code).toBe('cancelled');
    control.isCreateHeld = false;
    await gateway.completeText(ONE);
    expect(control.sessions).toEqual({ created: 1, destroyed: 1 });
  });

  test('a model has three minutes to load', async () => {
    vi.useFakeTimers();
    const { gateway, control } = setUp();
    control.isCreateHeld = true;
    let code: string | null = null;
    const answer = failure(gateway.completeText(ONE)).then((error) => (code = error.code));
    await vi.advanceTimersByTimeAsync(179_000);
    expect(code).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answer).toBe('timeout');
    vi.useRealTimers();
  });

  test('cancelling ends the session', async () => {
    const { gateway, control } = setUp();
    control.isHeld = true;
    const controller = new AbortController();
    const answer = failure(
      gateway.completeText(ONE, {
        signal: controller.signal,
        onText: () => {
          controller.abort();
        },
      }),
    );
    expect((await answer).code).toBe('cancelled');
    expect(control.sessions).toEqual({ created: 1, destroyed: 1 });
  });
});

test('a request of the model costs nothing', async () => {
  const { gateway } = setUp();
  expect(await gateway.listModels()).toEqual([
    expect.objectContaining({
      id: BROWSER_MODEL_NAME,
      pricing: { prompt: '0', completion: '0' },
    }),
  ]);
});

import { describe, expect, test } from 'vitest';
import type { PromptCategory } from '../categories/prompt-category.ts';
import { GatewayError, type GatewayErrorCode } from '../gateway/gateway-error.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { UsageLimitError } from '../usage/usage-limits.ts';
import { scriptedGateway } from '../testing/scripted-gateway.testing.ts';
import { findLostParts } from '../text/preserved-parts.ts';
import {
  type EnhanceDeps,
  type EnhanceOptions,
  enhancePrompt,
  forgetEnhancement,
} from './enhance-prompt.ts';
import type { Enhancement } from './enhancement.ts';
import { IMAGE_STYLES } from './image-style.ts';

function depsWith(
  gateway: Gateway,
  category: PromptCategory = 'image_generation',
): EnhanceDeps & { kept: Map<string, Enhancement> } {
  const kept = new Map<string, Enhancement>();
  let now = 1000;
  return {
    gateway,
    kept,
    cache: kept,
    clock: () => (now += 7),
    detectCategory: () => category,
    isImageGenerationPrompt: () => category === 'image_generation',
    modelSet: 'a,b',
  };
}

async function enhanced(
  text: string,
  deps: EnhanceDeps,
  options: EnhanceOptions = {},
): Promise<Enhancement> {
  const outcome = await enhancePrompt(text, options, deps);
  if (outcome.outcome !== 'enhanced') throw new Error(outcome.message);
  return outcome.result;
}

const written = (what: string) => `${what}, told at length, with light and air around it`;
const fourOptions = (text = 'a fox') =>
  JSON.stringify({
    enhanced: IMAGE_STYLES.map((style) => ({
      style,
      prompt: written(`${style} of ${text}`),
      description: style,
    })),
  });

describe('the input', () => {
  const deps = depsWith(scriptedGateway(null));
  test.each([
    ['', 'empty', 'Prompt must be a non-empty string'],
    ['  a ', 'too_short', 'Prompt too short to enhance (minimum 2 characters)'],
    ['🌧', 'too_short', 'Prompt too short to enhance (minimum 2 characters)'],
    ['   ', 'too_short', 'Prompt too short to enhance (minimum 2 characters)'],
    ['x'.repeat(5001), 'too_long', 'Prompt too long to enhance (maximum 5000 characters)'],
    ['x'.repeat(1_000_000), 'too_long', 'Prompt too long to enhance (maximum 5000 characters)'],
  ])('%.10j is %s', async (text, code, message) => {
    await expect(enhancePrompt(text, {}, deps)).rejects.toMatchObject({
      name: 'EnhanceInputError',
      code,
      message,
    });
  });

  test('rejects a value that is not a string', async () => {
    await expect(enhancePrompt(undefined as unknown as string, {}, deps)).rejects.toMatchObject({
      code: 'empty',
    });
  });

  test('accepts 2 to 5000 characters without surrounding white space', async () => {
    await expect(enhanced(' ab ', deps)).resolves.toMatchObject({ original: 'ab' });
    await expect(enhanced(`\n${'🌧'.repeat(5000)}\n`, deps)).resolves.toMatchObject({ model: null });
  });
});

describe('with a model', () => {
  test('an image prompt has the four specified options', async () => {
    const deps = depsWith(scriptedGateway(() => fourOptions()));
    const result = await enhanced('a fox', deps);
    expect(result).toMatchObject({
      original: 'a fox',
      model: 'm-1',
      category: 'image_generation',
      cached: false,
      madeWithoutModel: false,
      notice: null,
      problem: null,
      processingTime: 7,
    });
    expect(
      result.enhanced.map(({ id, style, prompt, description }) => [id, style, prompt, description]),
    ).toEqual(
      ['photo_1', 'art_1', 'cinema_1', 'digital_1'].map((id, index) => {
        const style = IMAGE_STYLES[index] ?? '';
        return [id, style, written(`${style} of a fox`), style];
      }),
    );
  });

  test('another prompt has one option', async () => {
    const text = written('You are an expert. '.repeat(10));
    const result = await enhanced(
      'plan a trip',
      depsWith(
        scriptedGateway(() => text),
        'analysis',
      ),
    );
    expect(result.enhanced).toEqual([
      {
        id: 'enhanced_1',
        style: 'professional',
        prompt: text,
        description: 'A clearer version of your prompt',
        madeWithoutModel: false,
        restored: [],
        edits: [expect.objectContaining({ start: 0, end: 11, text })],
      },
    ]);
  });

  test('the request states length, styles, rules and parts to preserve', async () => {
    const gateway = scriptedGateway(() => fourOptions());
    await enhanced('a {{fox}} in 4K', depsWith(gateway));
    const [request] = gateway.asked;
    const [system, user] = (request?.messages ?? []).map(({ content }) =>
      typeof content === 'string' ? content : '',
    );
    expect(system).toContain('200 to 500 words');
    for (const style of IMAGE_STYLES) expect(system).toContain(`- ${style}: `);
    expect(system).toContain('Keep every variable');
    expect(user).toContain('Keep exactly:\n- {{fox}}\n- 4K');
    expect(request?.purpose).toBe('image_generation');
    // The defaults of the gateway apply: temperature 0.7, 2000 tokens.
    expect(request).not.toHaveProperty('temperature');
    expect(request).not.toHaveProperty('maxTokens');
  });

  test('the request for a text asks for edits', async () => {
    const gateway = scriptedGateway(() => fourOptions());
    await enhanced('Write something nice about stuff and things', depsWith(gateway, 'text_ai'));
    const [system] = (gateway.asked[0]?.messages ?? []).map(({ content }) => content);
    expect(system).toContain('change only what is vague');
    expect(system).toContain('"changes"');
  });

  test('an edit has the reason that the model gives for it', async () => {
    const prompt = 'Write a short text about cars for people who buy one.';
    const changes = [{ before: 'nice', after: 'short', reason: 'Says how long it is' }];
    const answer = JSON.stringify({ enhanced: [{ prompt, description: 'Clearer', changes }] });
    const result = await enhanced(
      'Write a nice text about cars.',
      depsWith(
        scriptedGateway(() => answer),
        'text_ai',
      ),
    );
    expect(result.enhanced[0]?.edits.map(({ text, reason }) => [text.trim(), reason])).toEqual([
      ['short', 'Says how long it is'],
      ['for people who buy one', 'Clearer'],
    ]);
  });

  test('a prompt that the model returns unchanged is already clear', async () => {
    const prompt = 'Write three rhymes about cars for my nephew.';
    const deps = depsWith(
      scriptedGateway(() => JSON.stringify({ enhanced: [{ prompt }] })),
      'text_ai',
    );
    expect(await enhanced(prompt, deps)).toMatchObject({ alreadyClear: true, enhanced: [] });
  });

  test('restores and reports the parts that the answer lost', async () => {
    const original = 'a {{fox}} "Red Sea" 85mm --ar 3:2';
    const result = await enhanced(
      original,
      depsWith(scriptedGateway(() => fourOptions('an animal'))),
    );
    for (const option of result.enhanced) {
      expect(findLostParts(original, option.prompt)).toEqual([]);
      expect(option.prompt.endsWith('--ar 3:2')).toBe(true);
      expect(option.restored).toEqual(['{{fox}}', '"Red Sea"', '85mm', '--ar 3:2']);
    }
  });

  test('makes missing styles by rules, marks each one, and does not cache them', async () => {
    const answer = JSON.stringify([{ style: 'artistic', prompt: written('art') }]);
    const deps = depsWith(scriptedGateway(() => answer));
    const result = await enhanced('a fox', deps);
    expect(result.enhanced.map((option) => option.madeWithoutModel)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(result).toMatchObject({ madeWithoutModel: false, model: 'm-1' });
    expect(result.notice).toContain('without AI');
    expect(deps.kept.size).toBe(0);
  });

  test('reports progress in steps and starts over for another model', async () => {
    const told: { characters: number; options: number }[] = [];
    const gateway = scriptedGateway((_request, options) => {
      const text = fourOptions('x'.repeat(600));
      for (let end = 1; end <= text.length; end += 1) options?.onText?.(text.slice(0, end));
      options?.onText?.('');
      options?.onText?.(text.slice(0, 450));
      return text;
    });
    await enhanced('a fox', depsWith(gateway), { onProgress: (progress) => told.push(progress) });
    expect(told.map(({ characters }) => characters).slice(0, 3)).toEqual([400, 800, 1200]);
    expect(told.at(-1)).toEqual({ characters: 450, options: 0 });
    expect(Math.max(...told.map(({ options }) => options))).toBe(3);
  });
});

describe('an answer that was cut off', () => {
  test('keeps complete options, makes the truncated one by rules, and is not cached', async () => {
    const answer = fourOptions();
    const third = answer.indexOf('cinematic of');
    const deps = depsWith(scriptedGateway(() => answer.slice(0, third + 30), 'length'));
    const result = await enhanced('a fox', deps);
    expect(result.enhanced.map((option) => option.madeWithoutModel)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(result.notice).toBe(
      'Some options were made without AI because the answer was incomplete.',
    );
    expect(deps.kept.size).toBe(0);
  });

  test('is not cached even if it is complete', async () => {
    const deps = depsWith(scriptedGateway(() => fourOptions(), 'length'));
    expect(await enhanced('a fox', deps)).toMatchObject({ notice: null, model: 'm-1' });
    expect(deps.kept.size).toBe(0);
  });

  const half =
    'You are an expert in foxes. You tell of foxes in the snow of the far north and of the long nights there';
  test.each([
    ['in the only field', JSON.stringify({ prompt: half }).slice(0, -30)],
    ['in the first option', JSON.stringify({ enhanced: [{ prompt: half }] }).slice(0, -30)],
    ['within an escape', `{"prompt":"${half} \\`],
    ['of plain text', half],
  ])('%s is unusable, so rules make the options', async (_, answer) => {
    const usable = depsWith(
      scriptedGateway(() => answer),
      'text_ai',
    );
    expect(await enhanced('Tell of a fox', usable)).toMatchObject({ model: 'm-1' });
    const deps = depsWith(
      scriptedGateway(() => answer, 'length'),
      'text_ai',
    );
    const result = await enhanced('Tell of a fox', deps);
    expect(result).toMatchObject({ madeWithoutModel: true, model: null });
    expect(deps.kept.size).toBe(0);
  });
});

describe('the cache', () => {
  test('returns the same result for the same text, category and models', async () => {
    const gateway = scriptedGateway(() => fourOptions());
    const deps = depsWith(gateway);
    const first = await enhanced('a fox\ncafé', deps);
    const second = await enhanced(' a fox\ncafé ', deps);
    expect(second).toEqual({ ...first, cached: true, processingTime: 7 });
    expect(gateway.asked).toHaveLength(1);

    await enhanced('a dog', deps);
    await enhanced('a fox\ncafé', deps, { category: 'text_ai' });
    await enhanced('a fox\ncafé', { ...deps, modelSet: 'c' });
    expect(gateway.asked).toHaveLength(4);
  });

  test('asks again for a fresh answer, and keeps that one', async () => {
    let count = 0;
    const gateway = scriptedGateway(() => fourOptions(`fox ${String((count += 1))}`));
    const deps = depsWith(gateway);
    await enhanced('a fox', deps);
    const second = await enhanced('a fox', deps, { fresh: true });
    expect(second.enhanced[0]?.prompt).toContain('fox 2');
    expect((await enhanced('a fox', deps)).enhanced).toEqual(second.enhanced);
    expect(gateway.asked).toHaveLength(2);
  });

  test('asks again after the enhancement was forgotten', async () => {
    const gateway = scriptedGateway(() => fourOptions());
    const deps = depsWith(gateway);
    await enhanced('a fox', deps);
    forgetEnhancement(' a fox ', { cache: deps.cache, modelSet: 'a,b' });
    await enhanced('a fox', deps);
    expect(gateway.asked).toHaveLength(2);
  });

  test('does not store results of rules', async () => {
    const deps = depsWith(scriptedGateway(null));
    await enhanced('a fox', deps);
    expect(deps.kept.size).toBe(0);
  });
});

describe('without a model', () => {
  test('uses rules, and the notice says what would help', async () => {
    const result = await enhanced('a fox', depsWith(scriptedGateway(null)));
    expect(result).toMatchObject({
      model: null,
      madeWithoutModel: true,
      notice: 'AI enhancement unavailable - add OpenRouter API key to enable',
      problem: null,
    });
    expect(result.enhanced).toHaveLength(4);
    expect(result.enhanced.every((option) => option.madeWithoutModel)).toBe(true);
  });

  test('throws if the rules are not allowed', async () => {
    await expect(
      enhancePrompt('a fox', { allowWithoutModel: false }, depsWith(scriptedGateway(null))),
    ).rejects.toMatchObject({
      code: 'unavailable',
      message: 'AI service not available - missing API key',
    });
  });
});

describe('when the model fails', () => {
  const failing = (code: GatewayErrorCode) =>
    scriptedGateway(() => {
      throw new GatewayError(code, 'raw words');
    });

  test.each([
    ['authentication', /API key/],
    ['network', /internet connection/],
    ['malformed', /couldn't be read/],
    ['rate_limit', /too many requests/],
    ['timeout', /too long/],
    ['server', /try again later/],
    ['unavailable', /not configured/],
  ] as const)('%s: rules create the options and the reason is given', async (code, problem) => {
    const result = await enhanced('a fox', depsWith(failing(code)));
    expect(result).toMatchObject({
      madeWithoutModel: true,
      model: null,
      notice: 'Using mock enhancement - API error occurred',
    });
    expect(result.problem).toMatch(problem);
    expect(result.problem).not.toContain('raw words');
  });

  const text = 'Daily limit of 100 AI requests reached. It starts again on Sunday at 00:00.';
  test.each([
    new UsageLimitError('dailyRequestLimit', text, 5),
    new GatewayError('rate_limit', 'Rate limit exceeded: …', { ownLimit: text }),
  ])('the notice names a limit of the user and when it ends', async (limit) => {
    const gateway = scriptedGateway(() => {
      throw limit;
    });
    expect(await enhanced('a fox', depsWith(gateway))).toMatchObject({
      madeWithoutModel: true,
      notice: `Made without AI - ${text}`,
      problem: null,
    });
    await expect(
      enhancePrompt('a fox', { allowWithoutModel: false }, depsWith(gateway)),
    ).rejects.toBe(limit);
  });

  test.each(['', 'Sorry, no.', '{"enhanced":[]}', '[1]', '{"enhanced":[{"style":"x"'])(
    'rules create the options for the answer %j',
    async (answer) => {
      const result = await enhanced('a fox', depsWith(scriptedGateway(() => answer)));
      expect(result).toMatchObject({
        madeWithoutModel: true,
        notice: 'Using mock enhancement - API error occurred',
      });
    },
  );

  test('throws if the rules are not allowed', async () => {
    await expect(
      enhancePrompt('a fox', { allowWithoutModel: false }, depsWith(failing('rate_limit'))),
    ).rejects.toMatchObject({ code: 'rate_limit' });
    await expect(
      enhancePrompt('a fox', { allowWithoutModel: false }, depsWith(scriptedGateway(() => 'no'))),
    ).rejects.toMatchObject({ code: 'malformed' });
  });

  test('a cancelled call always throws', async () => {
    await expect(enhancePrompt('a fox', {}, depsWith(failing('cancelled')))).rejects.toMatchObject({
      code: 'cancelled',
    });
    const controller = new AbortController();
    controller.abort();
    await expect(
      enhancePrompt('a fox', { signal: controller.signal }, depsWith(failing('network'))),
    ).rejects.toBeInstanceOf(GatewayError);
  });
});

describe('only image prompts', () => {
  test('skips another prompt with a message and asks no model', async () => {
    const gateway = scriptedGateway(() => fourOptions());
    await expect(
      enhancePrompt('plan a trip', { onlyImagePrompts: true }, depsWith(gateway, 'analysis')),
    ).resolves.toEqual({
      outcome: 'not_an_image_prompt',
      message: 'This does not look like an image prompt, so it was not enhanced.',
    });
    expect(gateway.asked).toEqual([]);
  });

  test('enhances an image prompt', async () => {
    const deps = {
      ...depsWith(
        scriptedGateway(() => fourOptions()),
        'text_ai',
      ),
      isImageGenerationPrompt: () => true,
    };
    await expect(enhanced('a fox', deps, { onlyImagePrompts: true })).resolves.toMatchObject({
      category: 'image_generation',
    });
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { CUT_OFF_NOTICE } from '../gateway/cut-off.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import { png, textChunk } from '../generation-data/samples.testing.ts';
import { A1111 } from '../generation-data/texts.testing.ts';
import { UsageLimitError } from '../usage/usage-limits.ts';
import { analyzeImage, type AnalyzeImageOptions } from './analyze-image.ts';
import { imageFailureMessage } from './image-analysis-error.ts';
import { IMAGE_MAX_BYTES, type ImageFile } from './image-analysis.ts';
import {
  ANSWER,
  answering,
  drawn,
  filled,
  imageFile,
  memoryCache,
  noGateway,
  pixelsOf,
  UNAVAILABLE,
} from './pictures.testing.ts';

let cache = memoryCache();
let now = 0;
let file: ImageFile;
const clock = () => (now += 5);

beforeEach(async () => {
  cache = memoryCache();
  now = 1000;
  file = await imageFile(drawn(60, 40, filled('#c00')));
});

const analyze = (
  given: ImageFile | null,
  gateway = answering(JSON.stringify(ANSWER)),
  options: AnalyzeImageOptions = {},
) => analyzeImage(given, { gateway, cache, clock, provider: 'OpenRouter' }, options);

describe('the file', () => {
  test.each<[string, () => ImageFile | null, string, string]>([
    ['none', () => null, 'An image file is required.', 'no_file'],
    [
      'empty',
      () => ({ ...file, bytes: new Uint8Array() }),
      'This image file is empty. Please choose another one.',
      'empty',
    ],
    ...['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html></html>', '\x01'].map(
      (text): [string, () => ImageFile, string, string] => [
        JSON.stringify(text),
        () => ({ bytes: new TextEncoder().encode(text), type: 'image/png' }),
        'This file is not a PNG, JPEG, WebP, GIF or AVIF image. Please choose another one.',
        'unknown_format',
      ],
    ),
    [
      'a page',
      () => ({ ...file, type: 'text/html' }),
      'Please select an image file',
      'not_an_image',
    ],
    [
      'too large',
      () => ({ ...file, bytes: new Uint8Array(IMAGE_MAX_BYTES + 1) }),
      'Image file too large. Please upload an image smaller than 10MB.',
      'too_large',
    ],
  ])('%s is refused before a model is asked', async (_, given, message, code) => {
    const gateway = answering();
    await expect(analyze(given(), gateway)).rejects.toMatchObject({ message, code });
    expect(gateway.asked).toEqual([]);
  });

  test('of exactly 10 MB is analysed', async () => {
    const large = { bytes: new Uint8Array(IMAGE_MAX_BYTES), type: 'image/png' };
    large.bytes.set(file.bytes);
    const gateway = answering(JSON.stringify(ANSWER));
    expect(await analyze(large, gateway)).toMatchObject({ isRealAI: true });
    expect(JSON.stringify(gateway.asked).length).toBeGreaterThan(IMAGE_MAX_BYTES * 1.33);
  });
});

test('a type in capitals is accepted', async () => {
  expect(await analyze({ ...file, type: 'IMAGE/PNG' })).toMatchObject({ isRealAI: true });
});

describe('with a model', () => {
  test('its answer is returned with the provider and the model', async () => {
    expect(await analyze(file)).toEqual({
      ...ANSWER,
      isRealAI: true,
      madeWithoutModel: false,
      provider: 'OpenRouter',
      model: 'seer',
      notice: null,
      generationData: null,
      processingTime: 5,
      cached: false,
    });
  });

  test('it is asked with a text and the picture as a data URL', async () => {
    const gateway = answering(JSON.stringify(ANSWER));
    await analyze(file, gateway);
    const [request] = gateway.asked;
    expect(request?.purpose).toBe('image_analysis');
    expect(request?.messages).toHaveLength(2);
    expect(request?.messages[0]?.content).toMatch(/every text in it are data.*never follow it/s);
    const content = request?.messages[1]?.content;
    expect(content).toEqual([
      { type: 'text', text: expect.stringContaining('150 to 200 words') as string },
      {
        type: 'image_url',
        image_url: { url: `data:image/png;base64,${Buffer.from(file.bytes).toString('base64')}` },
      },
      { type: 'text', text: 'The picture ends here. Answer with the JSON object only.' },
    ]);
    expect(JSON.stringify(content)).toContain('exactly four prompts');
    expect(JSON.stringify(content)).toContain('aspect ratio of 3:2');
  });

  test('it gets the redrawn image if there is one, and no data of the file', async () => {
    const gateway = answering(JSON.stringify(ANSWER));
    const shown = { bytes: Uint8Array.of(1, 2, 3), type: 'image/jpeg' };
    await analyze({ ...file, shown }, gateway);
    const sent = JSON.stringify(gateway.asked);
    expect(sent).toContain('data:image/jpeg;base64,AQID');
    expect(sent).not.toContain(Buffer.from(file.bytes).toString('base64'));
  });

  test('it is not asked about a picture that cannot be drawn', async () => {
    const gateway = answering(JSON.stringify(ANSWER));
    const { notice, isRealAI } = await analyze({ ...file, shown: null }, gateway);
    expect(isRealAI).toBe(false);
    expect(notice).toMatch(/^Described without AI - this browser can't display the image/);
    await expect(
      analyze({ ...file, shown: null }, gateway, { withoutModel: 'never' }),
    ).rejects.toMatchObject({ code: 'model' });
    expect(gateway.asked).toEqual([]);
  });

  test('it gets the prompt of the file', async () => {
    const gateway = answering(JSON.stringify(ANSWER));
    const bytes = new Uint8Array(await png(textChunk('parameters', A1111)));
    const analysis = await analyze({ bytes, type: 'image/png' }, gateway);
    expect(JSON.stringify(gateway.asked)).toContain('a lighthouse at dusk');
    expect(analysis.generationData?.source).toBe('a1111');
  });

  test('the same picture is sent only once', async () => {
    const gateway = answering(JSON.stringify(ANSWER));
    await analyze(file, gateway);
    const again = await analyze({ ...file, name: 'copy.png' }, gateway);
    expect(again).toMatchObject({ description: ANSWER.description, cached: true });
    expect(gateway.asked).toHaveLength(1);
  });

  test('after an answer that is not JSON, the next request names the problem', async () => {
    const gateway = answering('I see a kite.', '{"description": ', JSON.stringify(ANSWER));
    expect(await analyze(file, gateway)).toMatchObject({ description: ANSWER.description });
    expect(gateway.asked.map(({ messages }) => messages.length)).toEqual([2, 4, 4]);
    expect(gateway.asked[1]?.messages[2]).toEqual({ role: 'assistant', content: 'I see a kite.' });
    expect(gateway.asked[1]?.messages[3]?.content).toContain('it holds no object');
    expect(gateway.asked[2]?.messages[3]?.content).toContain('the object does not end');
  });

  test('three answers that are not JSON are a failure', async () => {
    const gateway = answering('no', 'no', '{', JSON.stringify(ANSWER));
    await expect(analyze(file, gateway)).rejects.toMatchObject({
      code: 'unparsable',
      message:
        'Image analysis failed: Failed to parse AI response after 3 attempts: the object does not end. Please try again or check your internet connection.',
    });
    expect(gateway.asked).toHaveLength(3);
    expect(cache.size).toBe(0);
  });

  test('a refusal within the JSON is a failure that says what to do', async () => {
    const description = "I'm sorry, but I can't help with that.";
    const gateway = answering(JSON.stringify({ ...ANSWER, description }));
    await expect(analyze(file, gateway)).rejects.toMatchObject({
      code: 'model',
      message: expect.stringMatching(
        /^Image analysis failed: The model declined to answer this\. Please write/,
      ) as string,
    });
    expect(gateway.asked).toHaveLength(1);
    expect(cache.size).toBe(0);
  });

  test('JSON without required fields fails at once', async () => {
    const gateway = answering('{"description":"x"}', JSON.stringify(ANSWER));
    await expect(analyze(file, gateway)).rejects.toMatchObject({
      code: 'invalid_structure',
      message:
        'Image analysis failed: Invalid response structure: missing required fields. Please try again or check your internet connection.',
    });
    expect(gateway.asked).toHaveLength(1);
  });

  test('an error of the gateway is wrapped and kept as the cause', async () => {
    const cause = new GatewayError('rate_limit', 'Rate limit exceeded: x Please try again later.');
    await expect(analyze(file, answering(cause))).rejects.toMatchObject({
      code: 'model',
      message: `Image analysis failed: ${cause.message} Please try again or check your internet connection.`,
      cause,
    });
  });

  test('JSON in the prose around the answer is ignored', async () => {
    const prose = `Using {style}, as in {"style": "x"} [1]:\n${JSON.stringify(ANSWER)}`;
    const gateway = answering(prose);
    expect(await analyze(file, gateway)).toMatchObject({ description: ANSWER.description });
    expect(gateway.asked).toHaveLength(1);
  });

  test('two requests for one file share one call', async () => {
    const gateway = answering(JSON.stringify(ANSWER));
    const both = await Promise.all([analyze(file, gateway), analyze({ ...file }, gateway)]);
    expect(both.map(({ description }) => description)).toEqual([
      ANSWER.description,
      ANSWER.description,
    ]);
    expect(gateway.asked).toHaveLength(1);
  });

  test('an aborted call is cancelled with or without a model or a cached answer', async () => {
    const signal = AbortSignal.abort();
    const cancelled = { code: 'cancelled' };
    await analyze(file);
    for (const gateway of [answering(), { ...noGateway(), asked: [] }]) {
      await expect(analyze(file, gateway, { signal })).rejects.toMatchObject(cancelled);
      cache = memoryCache();
    }
  });

  test('a call cancelled between two attempts makes no more requests', async () => {
    const controller = new AbortController();
    const answers = answering('no', JSON.stringify(ANSWER));
    const gateway = {
      ...answers,
      completeVision: async (...given: Parameters<typeof answers.completeVision>) => {
        const completion = await answers.completeVision(...given);
        controller.abort();
        return completion;
      },
    };
    await expect(
      analyze(file, gateway, { signal: controller.signal, withoutModel: 'on_failure' }),
    ).rejects.toMatchObject({ code: 'cancelled' });
    // The abandoned run ends in the background.
    await new Promise((resolve) => setImmediate(resolve));
    expect(gateway.asked).toHaveLength(1);
    expect(cache.size).toBe(0);
  });

  test('a cancelled call throws `cancelled`', async () => {
    const cause = new GatewayError('cancelled', 'cancelled');
    await expect(analyze(file, answering(cause), { withoutModel: 'on_failure' })).rejects.toBe(
      cause,
    );
  });

  test('a failure falls back to measuring on request', async () => {
    const cause = new GatewayError('network', 'x');
    const analysis = await analyze(file, answering(cause), { withoutModel: 'on_failure' });
    expect(analysis).toMatchObject({
      madeWithoutModel: true,
      isRealAI: false,
      notice:
        "Described without AI - I couldn't reach the AI service to analyze the image. Please check your internet connection and try again.",
    });
    expect(cache.size).toBe(0);
  });
});

describe('a limit of the user’s own', () => {
  const text = 'Daily limit of 100 AI requests reached. It starts again on Sunday at 00:00.';
  const limit = new UsageLimitError('dailyRequestLimit', text, 5);

  test('is reported with its end, together with the measured facts', async () => {
    for (const options of [{}, { withoutModel: 'on_failure' }] as const) {
      const analysis = await analyze(file, answering(limit), options);
      expect(analysis).toMatchObject({
        madeWithoutModel: true,
        notice: `Described without AI - ${text}`,
      });
      expect(analysis.enhancedPrompts).toHaveLength(4);
    }
  });

  test('is in the error if no fallback is allowed', async () => {
    const error: unknown = await analyze(file, answering(limit), { withoutModel: 'never' }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: 'model', message: text, cause: limit });
    expect(imageFailureMessage(error)).toBe(text);
  });
});

describe('an answer that was cut off', () => {
  test('is used if it has prompts, or else requested again', async () => {
    const whole = JSON.stringify(ANSWER);
    const second = whole.indexOf('"art_1"');
    const used = answering(whole.slice(0, second + 20));
    expect((await analyze(file, used)).enhancedPrompts[0]?.prompt).toBe(
      ANSWER.enhancedPrompts[0]?.prompt,
    );
    expect(used.asked).toHaveLength(1);
    expect(cache.size).toBe(0);

    cache = memoryCache();
    const again = answering(whole.slice(0, 60), whole);
    expect(await analyze(file, again)).toMatchObject({ description: ANSWER.description });
    expect(again.asked[1]?.messages[3]?.content).toContain('the object does not end');
  });

  test('at the maximum length is marked and not cached', async () => {
    const cutOff = JSON.stringify(ANSWER);
    const marked = await analyze(file, answering({ cutOff }));
    expect(marked).toMatchObject({ isRealAI: true, notice: CUT_OFF_NOTICE });
    expect(cache.size).toBe(0);
  });
});

describe('without a model', () => {
  const measure = (given: ImageFile, options?: AnalyzeImageOptions) =>
    analyzeImage(given, { gateway: noGateway(), cache, clock, provider: 'OpenRouter' }, options);

  test('the image is measured, and its content is not described', async () => {
    expect(await measure(file)).toMatchObject({
      description:
        'Landscape picture of 60 × 40 pixels (3:2). Its main colour is red; it is vivid in colour and smooth. Its content was not analyzed, because that needs a vision model.',
      detectedStyle: 'unknown',
      suggestedTags: ['landscape', 'red', 'warm colours', 'vivid'],
      textElements: [],
      colorPalette: ['red (#cc0000)'],
      isRealAI: false,
      madeWithoutModel: true,
      provider: null,
      model: null,
      notice: 'Described without AI - add an API key to let a model look at your images',
      cached: false,
    });
  });

  test('a server that has only text models is not asked', async () => {
    const gateway = { ...answering(JSON.stringify(ANSWER)), seesPictures: false };
    expect(await analyze(file, gateway)).toMatchObject({
      madeWithoutModel: true,
      notice: 'Described without AI - no model for images is set up',
    });
    expect(gateway.asked).toEqual([]);
  });

  test('a prompt in the file is used', async () => {
    const bytes = new Uint8Array(await png(textChunk('parameters', A1111)));
    const analysis = await measure({ bytes, type: 'image/png' });
    expect(analysis.description).toContain('generated from this prompt: a lighthouse at dusk');
    expect(analysis.lightingAnalysis).toContain('Not measured');
    expect(analysis.colorPalette).toEqual([]);
    expect(analysis.suggestedTags.slice(0, 3)).toEqual([
      'a lighthouse at dusk',
      'storm',
      'second line',
    ]);
    for (const { prompt } of analysis.enhancedPrompts) {
      expect(prompt).toContain('a lighthouse at dusk, storm, second line, with comma.');
      expect(prompt).not.toContain('<lora');
    }
  });

  test('a missing model is an error on request', async () => {
    await expect(measure(file, { withoutModel: 'never' })).rejects.toMatchObject({
      code: 'model',
      message: `Image analysis failed: ${UNAVAILABLE}. Please try again or check your internet connection.`,
    });
  });

  test('the size of a rotated image is the displayed one', async () => {
    const lying = drawn(60, 40, filled('#00c'));
    const upright = await pixelsOf(drawn(20, 30, filled('#00c')));
    const analysis = await measure({ ...(await imageFile(lying)), pixels: upright });
    expect(analysis.description).toContain('Portrait picture of 40 × 60 pixels (2:3)');
  });

  test('a damaged image gives nothing', async () => {
    const analysis = await measure({ bytes: file.bytes.subarray(0, 9), type: 'image/png' });
    expect(analysis.description).toBe(
      'Its content was not analyzed, because that needs a vision model.',
    );
    expect(analysis.enhancedPrompts).toHaveLength(4);
  });
});

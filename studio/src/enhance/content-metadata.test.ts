import { DESCRIPTION_UNDER_CHARS, TITLE_UNDER_CHARS } from '@promptory/domain/limits';
import { addTags } from '@promptory/domain/tags';
import { countChars } from '@promptory/domain/text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PromptCategory } from '../categories/prompt-category.ts';
import { CUT_OFF_NOTICE } from '../gateway/cut-off.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import type { CompletionRequest, Finish } from '../gateway/gateway.ts';
import { scriptedGateway } from '../testing/scripted-gateway.testing.ts';
import { UsageLimitError } from '../usage/usage-limits.ts';
import { generateMetadata, type MetadataDeps } from './content-metadata.ts';

function depsWith(
  answer: (() => string) | null,
  category: PromptCategory = 'text_ai',
  finish: Finish = 'stop',
): MetadataDeps & { asked: CompletionRequest[] } {
  const gateway = scriptedGateway(answer, finish);
  const { asked } = gateway;
  return { gateway, asked, detectCategory: () => category };
}

describe('with a model', () => {
  test('uses the answer, trimmed and normalised', async () => {
    const deps = depsWith(
      () =>
        '```json\n{"title":" \\"Sea\\n fox\\" ","description":" A  fox. ","tags":[" #Fox","fox","sea, air","",7,"b  c"]}\n```',
    );
    await expect(generateMetadata('a fox', deps)).resolves.toEqual({
      title: 'Sea fox',
      description: 'A fox.',
      tags: ['Fox', 'b c'],
      model: 'm-1',
      madeWithoutModel: false,
      notice: null,
      problem: null,
    });
    expect(deps.asked[0]).toMatchObject({ temperature: 0.8, purpose: 'content_metadata' });
    expect(JSON.stringify(deps.asked[0]?.messages)).toContain('fewer than 100 characters');
  });

  test('cuts long fields between words and limits the tags to ten', async () => {
    const answer = {
      title: 'word '.repeat(40),
      description: 'word '.repeat(200),
      tags: Array.from({ length: 30 }, (_, n) => `tag ${String(n)}`),
    };
    const result = await generateMetadata(
      'a fox',
      depsWith(() => JSON.stringify(answer)),
    );
    expect(result.title).toMatch(/word…$/);
    expect(countChars(result.title)).toBeLessThan(TITLE_UNDER_CHARS);
    expect(countChars(result.description)).toBeLessThan(DESCRIPTION_UNDER_CHARS);
    expect(result.tags).toHaveLength(10);
  });

  test('splits tags in one string and takes missing fields from the prompt', async () => {
    const result = await generateMetadata(
      'A fox in the snow.',
      depsWith(() => '{"title":"Fox","tags":"#a #b, c"}', 'image_generation'),
    );
    expect(result).toMatchObject({
      title: 'Fox',
      description: 'A fox in the snow.',
      tags: ['a', 'b', 'c'],
      madeWithoutModel: false,
    });
  });

  test('completes a truncated answer from the prompt and marks it', async () => {
    const cut = (answer: string) =>
      generateMetadata(
        'A fox in the snow.',
        depsWith(() => answer, 'image_generation', 'length'),
      );
    expect(await cut('{"title":"Fox","description":"Red and qui')).toMatchObject({
      title: 'Fox',
      description: 'A fox in the snow.',
      madeWithoutModel: false,
      notice: CUT_OFF_NOTICE,
    });
    expect(await cut('{"title":"Fox and a qui')).toMatchObject({ madeWithoutModel: true });
  });

  test.each(['', 'no', '{"title":""}', '{"title":7}', '[]'])(
    'for the answer %j rules create the metadata',
    async (answer) => {
      await expect(
        generateMetadata(
          'a fox',
          depsWith(() => answer),
        ),
      ).resolves.toMatchObject({
        madeWithoutModel: true,
        model: null,
        notice: 'Made without AI - API error occurred',
      });
      await expect(
        generateMetadata(
          'a fox',
          depsWith(() => answer),
          { allowWithoutModel: false },
        ),
      ).rejects.toMatchObject({ code: 'malformed' });
    },
  );

  test('the notice names a limit of the user', async () => {
    const deps = depsWith(() => {
      throw new UsageLimitError('monthlyRequestLimit', 'Reached until 1 May.', 5);
    });
    await expect(generateMetadata('a fox', deps)).resolves.toMatchObject({
      madeWithoutModel: true,
      notice: 'Made without AI - Reached until 1 May.',
      problem: null,
    });
  });

  test('a cancelled call throws', async () => {
    const deps = depsWith(() => {
      throw new GatewayError('cancelled', 'x');
    });
    await expect(generateMetadata('a fox', deps)).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('without a model, from the words of the prompt', () => {
  test.each([
    ['Act as a travel guide who knows Rome. Plan walks.', 'text_ai', 'Travel guide'],
    ['Create an image of a red fox in snow, soft light', 'image_generation', 'A red fox in snow'],
    [
      'Your task is to compare ${tool:Slack} with {{other_tool}}.',
      'analysis',
      'Compare Slack with [other tool]',
    ],
    ['# Weekly Meal Planner\n\nWrite a plan for the week', 'text_ai', 'Weekly Meal Planner'],
    ['{"category": "BALCONY_COFFEE", "mood": "calm"}', 'image_generation', 'Balcony coffee'],
    ['写一首关于大海的诗', 'creative_writing', '写一首关于大海的诗'],
    ['!!', 'research', 'Research'],
  ] as const)('%j (%s) has the title %s', async (prompt, category, title) => {
    const result = await generateMetadata(prompt, depsWith(null, category));
    expect(result).toMatchObject({
      title,
      madeWithoutModel: true,
      model: null,
      notice: 'AI details unavailable - add OpenRouter API key to enable',
    });
  });

  test('uses the first sentences as description, and category, medium and salient words as tags', async () => {
    const prompt = 'Watercolor of a lighthouse. Waves and gulls. More. --ar 3:2';
    const { description, tags } = await generateMetadata(
      prompt,
      depsWith(null, 'image_generation'),
    );
    expect(description).toBe('Watercolor of a lighthouse. Waves and gulls.');
    expect(tags).toEqual(expect.arrayContaining(['image generation', 'watercolor', 'lighthouse']));
  });

  test('creates nothing if the rules are not allowed', async () => {
    await expect(
      generateMetadata('a fox', depsWith(null), { allowWithoutModel: false }),
    ).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('keeps the limits of a post for any prompt', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 1000 }),
        fc.constantFrom<PromptCategory>('text_ai', 'image_generation'),
        async (prompt, category) => {
          const { title, description, tags } = await generateMetadata(
            prompt,
            depsWith(null, category),
          );
          expect(title).not.toBe('');
          expect(countChars(title)).toBeLessThan(TITLE_UNDER_CHARS);
          expect(countChars(description)).toBeLessThan(DESCRIPTION_UNDER_CHARS);
          expect(addTags([], tags.join(','))).toEqual({ ok: true, tags });
        },
      ),
    );
  });
});

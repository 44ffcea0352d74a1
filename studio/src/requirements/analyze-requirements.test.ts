import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Finish } from '../gateway/gateway.ts';
import { UsageLimitError } from '../usage/usage-limits.ts';
import { CUT_OFF_NOTICE } from '../gateway/cut-off.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import type { PromptCategory } from '../categories/prompt-category.ts';
import { detectCategory } from '../categories/detect-category.ts';
import { scriptedGateway } from '../testing/scripted-gateway.testing.ts';
import { wordsOf } from '../text/words.ts';
import {
  ANALYSIS_LIFETIME_MS,
  analyzeRequirements,
  type RequirementsDeps,
} from './analyze-requirements.ts';
import type { RequirementsAnalysis, RequirementsInput } from './requirements.ts';

const DESCRIPTION =
  'Write weekly newsletters for small business owners, at most 300 words, like "Fresh bread". See https://bakery.test/news and {{date}}.';
const INPUT: RequirementsInput = { naturalLanguageDescription: DESCRIPTION };
const ANSWER = JSON.stringify({
  parsedRequirements: [{ id: 'req_1', description: 'Weekly' }],
  targetAudience: 'Owners',
  generatedPrompts: [{ prompt: 'Write it.', addressedRequirements: ['req_1'] }],
});

/** A score that tells prompts apart. */
const score = (prompt: string) => 60.5 + (prompt.length % 30);

function setUp(
  answer: string | Error | null,
  category: PromptCategory = 'text_ai',
  isAvailable = true,
  finish: Finish = 'stop',
) {
  const kept = new Map<string, RequirementsAnalysis>();
  const scripted = scriptedGateway(() => {
    if (answer instanceof Error) throw answer;
    return answer ?? '';
  }, finish);
  let now = 1000;
  const deps: RequirementsDeps = {
    gateway: answer === null ? null : { ...scripted, isAvailable },
    cache: kept,
    clock: () => (now += 20),
    detectCategory: () => category,
    loadScore: () => Promise.resolve(score),
  };
  return { deps, asked: scripted.asked, kept };
}

describe('the description', () => {
  const { deps } = setUp(null);
  const analyze = (naturalLanguageDescription: string) =>
    analyzeRequirements({ naturalLanguageDescription }, deps);

  test.each([
    ['', 'Description must be at least 10 characters long'],
    ['  123456789  ', 'Description must be at least 10 characters long'],
    ['🌧'.repeat(9), 'Description must be at least 10 characters long'],
    ['x'.repeat(2000), 'Description must be less than 2000 characters'],
  ])('%j is refused', async (description, message) => {
    await expect(analyze(description)).rejects.toThrow(message);
  });

  test.each(['1234567890', '🌧'.repeat(1999), ` ${'x'.repeat(1999)} `])(
    '%j is accepted',
    async (description) => {
      await expect(analyze(description)).resolves.toMatchObject({
        originalDescription: description.trim(),
      });
    },
  );
});

test.each([
  ['quiero una imagen de mi perro en la playa', 'Una imagen de mi perro en la playa'],
  ['mach mir mal so ein Bild von einem Hund am Meer', 'Ein Bild von einem Hund am Meer'],
  ['faz um desenho de um gato na praia', 'Um desenho de um gato na praia'],
])('a wish for a picture becomes a picture prompt: %s', async (said, prompt) => {
  const { deps } = setUp(null);
  const { generatedPrompts } = await analyzeRequirements(
    { naturalLanguageDescription: said },
    deps,
  );
  expect(generatedPrompts[0]?.prompt).toMatch(new RegExp(`^${prompt}(?:\n|$)`));
});

test.each([
  'Create a caption for my photo of the tower',
  'ich brauche einen Text über mein Lieblingsbild',
  'quiero un texto sobre mi foto',
  'je voudrais un texte sur une photo de mon grand-père',
])('a text about a picture stays a text: %s', async (said) => {
  const { deps } = setUp(null);
  const { generatedPrompts } = await analyzeRequirements(
    { naturalLanguageDescription: said },
    deps,
  );
  expect(generatedPrompts[0]?.title).toMatch(/^(?:Direct|Direkt|Directo)/);
});

describe('with a model', () => {
  test('what the speaker took back is not put back', async () => {
    const { deps } = setUp(
      JSON.stringify({ generatedPrompts: [{ prompt: 'Ein Bild für den Flyer mit 3 Bäumen.' }] }),
    );
    const { generatedPrompts } = await analyzeRequirements(
      {
        naturalLanguageDescription:
          'ein Bild für den Flyer mit 3 Bäumen und dem Datum 6 September nee Moment das Datum schreiben wir selber rein und 2 Hunde',
      },
      deps,
    );
    expect(generatedPrompts[0]?.restored).toEqual(['2']);
  });

  test('its answer is the analysis, completed from the description', async () => {
    const { deps } = setUp(ANSWER);
    expect(await analyzeRequirements(INPUT, deps)).toMatchObject({
      originalDescription: DESCRIPTION,
      parsedRequirements: [{ id: 'req_1', description: 'Weekly' }],
      targetAudience: 'Owners',
      desiredOutputFormat: 'at most 300 words',
      suggestedTone: 'clear and friendly',
      generatedPrompts: [
        {
          id: 'prompt_1',
          prompt: expect.stringMatching(/^Write it\./) as unknown,
          estimatedEffectiveness: 80,
          restored: ['300 words', '"Fresh bread"', 'https://bakery.test/news', '{{date}}'],
        },
      ],
      confidence: 85,
      processingTime: 20,
      madeWithoutModel: false,
      notice: null,
    });
  });

  test('it gets the whole input and is asked for 3 to 5 prompts', async () => {
    const { deps, asked } = setUp(ANSWER);
    const input = {
      ...INPUT,
      additionalContext: 'We bake at night.',
      preferredStyle: 'laconic',
      targetLength: 'long',
      complexityLevel: 'advanced',
    } as const;
    await analyzeRequirements(input, deps);
    await analyzeRequirements(input, deps, { additionalPrompts: 9 });
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatchObject({
      temperature: 0.7,
      maxTokens: 2000,
      purpose: 'requirements_analysis',
      messages: [{ role: 'system' }, { role: 'user' }],
    });
    const told = asked[0]?.messages[1]?.content;
    for (const part of [
      DESCRIPTION,
      'We bake at night.',
      'laconic',
      'long',
      'advanced',
      'Generate 3 prompts',
      '3 to 5 prompts',
    ])
      expect(told).toContain(part);
    expect(asked[1]?.messages[1]?.content).toContain('Generate 5 prompts');
  });

  test('its answer is cached by the whole input', async () => {
    const { deps, asked } = setUp(ANSWER);
    const first = await analyzeRequirements(INPUT, deps);
    expect(first).toMatchObject({ cached: false });
    const waited = { ...deps, clock: () => 7 };
    expect(await analyzeRequirements({ ...INPUT, targetLength: 'medium' }, waited)).toEqual({
      ...first,
      cached: true,
      processingTime: 0,
    });
    expect(asked).toHaveLength(1);
    await analyzeRequirements({ ...INPUT, complexityLevel: 'basic' }, deps);
    expect(asked).toHaveLength(2);
    expect(ANALYSIS_LIFETIME_MS).toBe(1_800_000);
  });

  test('an answer that was cut off is reported and not cached', async () => {
    const answer = JSON.stringify({
      targetAudience: 'Owners',
      generatedPrompts: [{ prompt: 'Write it.' }, { prompt: 'Write it in qui' }],
    });
    const { deps, kept } = setUp(answer.slice(0, -4), 'text_ai', true, 'length');
    const analysis = await analyzeRequirements(INPUT, deps);
    expect(analysis.generatedPrompts.map(({ prompt }) => prompt.split('\n')[0])).toEqual([
      'Write it.',
    ]);
    expect(analysis).toMatchObject({ madeWithoutModel: false, notice: CUT_OFF_NOTICE });
    expect(kept.size).toBe(0);
  });

  test('an answer that is cut off in its first prompt is not used', async () => {
    const { deps } = setUp(
      '{"generatedPrompts":[{"prompt":"Write it in qui',
      'text_ai',
      true,
      'length',
    );
    expect(await analyzeRequirements(INPUT, deps)).toMatchObject({ madeWithoutModel: true });
  });

  test('prompts in another language are left out if others are in the right one', async () => {
    const { deps } = setUp(
      JSON.stringify({
        generatedPrompts: [
          { prompt: 'Schreibe jede Woche einen Brief an die Besitzer kleiner Geschäfte.' },
          { prompt: 'Write a weekly letter to the owners of small shops.' },
        ],
      }),
    );
    const { generatedPrompts } = await analyzeRequirements(INPUT, deps);
    expect(generatedPrompts.map(({ id }) => id)).toEqual(['prompt_2']);
    expect(generatedPrompts[0]?.addressedRequirements).not.toEqual([]);
  });

  test('a refusal gives prompts by rules, and says so', async () => {
    const { deps, kept } = setUp("I'm sorry, but I can't help with that.");
    const analysis = await analyzeRequirements(INPUT, deps);
    expect(analysis).toMatchObject({ madeWithoutModel: true });
    expect(analysis.notice).toContain('The model declined this description.');
    expect([analysis.generatedPrompts.length, kept.size]).toEqual([3, 0]);
  });

  test('an unreadable answer gives one prompt with confidence 70 and quality 75, and is not cached', async () => {
    const { deps, asked, kept } = setUp('I would rather talk.');
    const analysis = await analyzeRequirements(INPUT, deps);
    expect(analysis).toMatchObject({ confidence: 70, madeWithoutModel: true });
    expect(analysis.generatedPrompts.map(({ qualityScore }) => qualityScore)).toEqual([75]);
    expect(analysis.generatedPrompts[0]?.prompt).toContain(DESCRIPTION.slice(0, 60));
    expect(analysis.notice).toContain("couldn't be read");
    await analyzeRequirements(INPUT, deps);
    expect([asked.length, kept.size]).toEqual([2, 0]);
  });
});

describe('failures', () => {
  const rateLimit = new GatewayError('rate_limit', 'Rate limit exceeded: slow down');

  test('of the gateway give an analysis without a model, with the reason', async () => {
    const { deps, kept } = setUp(rateLimit);
    const analysis = await analyzeRequirements(INPUT, deps);
    expect(analysis.madeWithoutModel).toBe(true);
    expect(analysis.notice).toContain(
      'Failed to analyze requirements: Rate limit exceeded: slow down',
    );
    expect(analysis.generatedPrompts).toHaveLength(3);
    expect(kept.size).toBe(0);
  });

  test.each([
    new UsageLimitError('dailyRequestLimit', 'Daily limit reached. It starts again at 00:00.', 5),
    new GatewayError('rate_limit', 'Rate limit exceeded: …', {
      ownLimit: 'Daily limit reached. It starts again at 00:00.',
    }),
    new GatewayError('server', 'raw', {
      shownMessage: 'Daily limit reached. It starts again at 00:00.',
    }),
  ])('by a limit of the user’s own tell it and when it ends', async (limit) => {
    const analysis = await analyzeRequirements(INPUT, setUp(limit).deps);
    expect(analysis).toMatchObject({
      madeWithoutModel: true,
      notice:
        'Built from your description without a model. Daily limit reached. It starts again at 00:00.',
    });
  });

  test('of voice input mention voice', async () => {
    const analysis = await analyzeRequirements(INPUT, setUp(rateLimit).deps, { isVoice: true });
    expect(analysis.notice).toContain('Failed to analyze voice requirements');
  });

  test('a cancelled call stays cancelled', async () => {
    const cancelled = new GatewayError('cancelled', 'cancelled');
    await expect(analyzeRequirements(INPUT, setUp(cancelled).deps)).rejects.toBe(cancelled);
  });

  test.each([
    [false, 'Failed to analyze requirements'],
    [true, 'Failed to analyze voice requirements'],
  ])('inside the engine are reported (voice: %s)', async (isVoice, message) => {
    const cause = new TypeError('broken');
    const failing = analyzeRequirements(INPUT, setUp(cause).deps, { isVoice });
    await expect(failing).rejects.toMatchObject({ code: 'failed', message, cause });
  });
});

describe('without a model', () => {
  test('the notice says so and gives the reason', async () => {
    const analysis = await analyzeRequirements(INPUT, setUp(null).deps);
    expect(analysis).toMatchObject({
      madeWithoutModel: true,
      targetAudience: 'small business owners',
      detectedConstraints: ['at most 300 words'],
    });
    expect(analysis.notice).toContain('AI service not available - missing API key');
    const { deps, asked } = setUp(ANSWER, 'text_ai', false);
    expect((await analyzeRequirements(INPUT, deps)).madeWithoutModel).toBe(true);
    expect(asked).toEqual([]);
  });

  test.each([
    [undefined, 3],
    [1, 3],
    [4, 4],
    [40, 5],
    [Number.NaN, 3],
  ])('a request for %s prompts gives %s different prompts', async (additionalPrompts, count) => {
    for (const category of ['text_ai', 'image_generation'] as const) {
      const { deps } = setUp(null, category);
      const options = additionalPrompts === undefined ? {} : { additionalPrompts };
      const { generatedPrompts } = await analyzeRequirements(INPUT, deps, options);
      expect(new Set(generatedPrompts.map(({ prompt }) => prompt)).size).toBe(count);
      expect(new Set(generatedPrompts.map(({ id }) => id)).size).toBe(count);
    }
  });

  test.each(['text_ai', 'image_generation'] as const)(
    '%s: a longer length gives longer prompts',
    async (category) => {
      const words = async (targetLength: 'short' | 'medium' | 'long') => {
        const analysis = await analyzeRequirements(
          { ...INPUT, targetLength },
          setUp(null, category).deps,
        );
        return wordsOf(analysis.generatedPrompts[0]?.prompt ?? '').length;
      };
      expect(await words('short')).toBeLessThanOrEqual(await words('medium'));
      expect(await words('medium')).toBeLessThan(await words('long'));
    },
  );

  test('complexity, style and context change the prompts', async () => {
    const all = async (more: Partial<RequirementsInput>) => {
      const naturalLanguageDescription =
        'Write a newsletter for our bakery. We open on Sundays from 7. We bake at night. Keep it short.';
      const input = { naturalLanguageDescription, ...more };
      const { generatedPrompts } = await analyzeRequirements(input, setUp(null).deps);
      return generatedPrompts.map(({ prompt }) => prompt).join('\n\n');
    };
    const prompts = await Promise.all([
      all({ complexityLevel: 'basic' }),
      all({}),
      all({ complexityLevel: 'advanced' }),
      all({ preferredStyle: 'laconic' }),
      all({ additionalContext: 'We have three shops.' }),
    ]);
    expect(new Set(prompts).size).toBe(5);
    expect(prompts[0]).not.toContain('\n- ');
    expect(prompts[1]).toContain('\n- We bake at night.');
    expect(prompts[3]).toContain('laconic');
    expect(prompts[4]).toContain('We have three shops.');
  });

  test('the quality of each prompt is its craft score', async () => {
    const { generatedPrompts } = await analyzeRequirements(INPUT, setUp(null).deps);
    for (const { prompt, qualityScore, addressedRequirements } of generatedPrompts) {
      expect(qualityScore).toBe(Math.floor(score(prompt)));
      expect(addressedRequirements.length).toBeGreaterThan(3);
    }
  });

  test('the quality is 30 if scoring cannot run', async () => {
    const deps = { ...setUp(null).deps, loadScore: () => Promise.reject(new Error('offline')) };
    const { generatedPrompts } = await analyzeRequirements(INPUT, deps);
    expect(new Set(generatedPrompts.map(({ qualityScore }) => qualityScore))).toEqual(
      new Set([30]),
    );
  });

  test.each([
    ['Write friendly product descriptions for candles, as JSON with "title" and "text"', false],
    ['Write a Python function that sorts candles by price, as JSON with "price"', true],
  ])(
    'an output format alone does not make the task code: %s',
    async (naturalLanguageDescription, isCode) => {
      const deps = { ...setUp(null).deps, detectCategory };
      const { generatedPrompts } = await analyzeRequirements({ naturalLanguageDescription }, deps);
      expect(generatedPrompts[0]?.tags.includes('code generation')).toBe(isCode);
    },
  );

  test('another description gives another analysis', async () => {
    const other = { naturalLanguageDescription: 'Plan a trip to Kyoto in 5 days on 900 euros' };
    const [one, two] = await Promise.all([
      analyzeRequirements(INPUT, setUp(null).deps),
      analyzeRequirements(other, setUp(null).deps),
    ]);
    expect(two.identifiedUseCase).toBe('Plan a trip to Kyoto in 5 days on 900 euros');
    expect(two.generatedPrompts[0]?.prompt).not.toBe(one.generatedPrompts[0]?.prompt);
  });

  test('no fact of a description is lost, for any language, length and complexity', async () => {
    const facts = fc.constantFrom(
      ...[
        '42',
        '1,000.50',
        '"red, blue"',
        'https://a.test/b?c=1',
        '{{name}}',
        '${x:1}',
        '--ar 3:2',
      ],
      ...[
        'für 3 Kinder',
        '八百字',
        'अनुच्छेद',
        '٢٠ كلمة',
        'şık',
        '🌧',
        '\ud800',
        '__proto__',
        '\n- item',
      ],
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(facts, { minLength: 1, maxLength: 12 }),
        fc.constantFrom('short', 'medium', 'long'),
        fc.constantFrom('basic', 'intermediate', 'advanced'),
        fc.constantFrom<PromptCategory[]>('text_ai', 'image_generation', 'research'),
        async (list, targetLength, complexityLevel, category) => {
          const naturalLanguageDescription = `Write about ${list.join(' ')}`;
          const input = { naturalLanguageDescription, targetLength, complexityLevel } as const;
          const { generatedPrompts } = await analyzeRequirements(input, setUp(null, category).deps);
          for (const { prompt } of generatedPrompts)
            for (const fact of list) expect(prompt).toContain(fact.trim());
        },
      ),
    );
  });

  test('any description is analysed, with ids that are unique and exist', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', minLength: 10, maxLength: 1999 }),
        async (text) => {
          const naturalLanguageDescription = `${text.slice(0, 1900)} and ten more`;
          const analysis = await analyzeRequirements(
            { naturalLanguageDescription },
            setUp(null).deps,
          );
          const ids = analysis.parsedRequirements.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(analysis.confidence).toBeLessThanOrEqual(70);
          for (const { addressedRequirements } of analysis.generatedPrompts)
            for (const id of addressedRequirements) expect(ids).toContain(id);
        },
      ),
    );
  });

  test.each(['a, ', '. ', '"', 'for ', '，', '(', 'must ', '5 words ', '{{', 'for the '])(
    '1999 characters of %j',
    async (piece) => {
      const naturalLanguageDescription = `${piece.repeat(2000).slice(0, 1990)} end.`;
      const { deps } = setUp(null);
      await expect(
        analyzeRequirements({ naturalLanguageDescription }, deps),
      ).resolves.toBeDefined();
    },
  );
});

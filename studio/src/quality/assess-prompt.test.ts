import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_PIECES, megabyteOf } from '../testing/hostile.testing.ts';
import { assessPrompt, isValidScore, type PromptQuality } from './assess-prompt.ts';
import type { QualityIssue } from './finding.ts';
import { readPrompt } from './read-prompt.ts';
import { signalsOf } from './signals.ts';

const ROLE = 'You are an experienced marketing expert who has launched sports brands in Spain.';
const CONTEXT = '#CONTEXT\nWe launch a running shoe for beginners, because our market is growing.';
const GOAL = '#GOAL\nYour task is to write a campaign plan for 6 weeks.';
const INFORMATION =
  '#INFORMATION\nBudget: 20000 euros. Channel: {{channel}}. For example: "Run easy".';
const GUIDELINES =
  '#RESPONSE GUIDELINES\n- Do not exceed 500 words.\n- Use a friendly tone.\n- Never name rivals.';
const OUTPUT = '#OUTPUT\nA table with week, action and cost, then 3 bullet points on risks.';
const PARTS = { ROLE, CONTEXT, GOAL, INFORMATION, GUIDELINES, OUTPUT };
const WHOLE = Object.values(PARTS).join('\n\n');
const without = (name: keyof typeof PARTS) =>
  Object.entries(PARTS)
    .filter(([part]) => part !== name)
    .map(([, text]) => text)
    .join('\n\n');

function found({ issues }: PromptQuality): string[] {
  return issues.map(({ severity, category }) => `${severity} ${category}`);
}

describe('a whole prompt', () => {
  test('is valid, with all flags and no issue', () => {
    const quality = assessPrompt(WHOLE);
    expect(quality.overallScore).toBeGreaterThanOrEqual(70);
    expect(Object.values(quality.compliance)).toEqual(Array(8).fill(true));
    expect(quality.isValid).toBe(true);
    expect(found(quality)).toEqual([]);
    expect(quality.metrics.overallScore).toBe(quality.overallScore);
  });

  test.each(Object.keys(PARTS) as (keyof typeof PARTS)[])('scores less without its %s', (name) => {
    expect(assessPrompt(without(name)).overallScore).toBeLessThan(assessPrompt(WHOLE).overallScore);
  });

  test('in other words for its headings is as complete', () => {
    const other = WHOLE.replace('#CONTEXT', '**Background:**')
      .replace('#GOAL', '## Objective')
      .replace('#INFORMATION', 'Details:')
      .replace('#RESPONSE GUIDELINES', '<rules>')
      .replace('#OUTPUT', 'OUTPUT FORMAT');
    expect(assessPrompt(other).compliance).toEqual(assessPrompt(WHOLE).compliance);
  });

  test('each rule under its heading counts, whatever its words, and once', () => {
    const rule = '- Quote page four.';
    const more = WHOLE.replace('- Never name rivals.', `- Never name rivals.\n${rule}`);
    const twice = more.replace(rule, `${rule}\n${rule}`);
    const constraints = [WHOLE, more, twice].map(
      (prompt) => signalsOf(prompt, readPrompt(prompt)).constraints,
    );
    const [least = 0] = constraints;
    expect(constraints).toEqual([least, least + 1, least + 1]);
  });

  test('headings alone are no framework', () => {
    const hollow = '#CONTEXT\n#GOAL\n#INFORMATION\n#RESPONSE GUIDELINES\n#OUTPUT\n';
    expect(assessPrompt(hollow).compliance.hasStructuredFramework).toBe(false);
  });
});

describe('issues', () => {
  test('a poor prompt has them all, the gravest first', () => {
    expect(found(assessPrompt('hey pls write something nice, gonna be cool lol'))).toEqual([
      'critical expert_role',
      'critical structure',
      'high clarity',
      'high completeness',
      'medium specificity',
      'medium output',
      'low professionalism',
      'low length',
    ]);
  });

  test('without a role nothing is valid, however high the score', () => {
    const quality = assessPrompt(without('ROLE'));
    expect(found(quality)).toContain('critical expert_role');
    expect(quality.issues[0]?.location).toEqual({ text: '', start: 0, end: 0 });
    expect(quality.isValid).toBe(false);
  });

  test('two sections are no framework, three are one', () => {
    const two = [ROLE, CONTEXT, GOAL].join('\n');
    expect(found(assessPrompt(two))).toContain('critical structure');
    expect(found(assessPrompt(`${two}\n${OUTPUT}`))).not.toContain('critical structure');
  });

  test('what is missing is named', () => {
    const description = assessPrompt([ROLE, CONTEXT, GOAL].join('\n')).issues[0]?.description;
    expect(description).toBe(
      'The structured framework is missing: 2 of 5 sections are there, without #INFORMATION, #RESPONSE GUIDELINES, #OUTPUT.',
    );
  });

  test('the words that caused one are shown where they stand', () => {
    const prompt = 'Please make something nice of it.';
    const clarity = assessPrompt(prompt).issues.find(({ category }) => category === 'clarity');
    expect(clarity?.location).toEqual({ text: 'something', start: 12, end: 21 });
    expect(clarity?.description).toContain('vague words ("something", "nice")');
  });

  test('a long sentence is shown whole', () => {
    const long = `Think of ${'one and '.repeat(40)}another.`;
    const clarity = assessPrompt(long).issues.find(({ category }) => category === 'clarity');
    expect(clarity?.location.text).toBe(long);
    expect(clarity?.description).toContain('a sentence of up to 83 words');
  });

  test('a list of short pieces is no long sentence', () => {
    const list = `A fox, ${'soft light, '.repeat(30)}snow.`;
    expect(
      assessPrompt(list)
        .issues.map(({ description }) => description)
        .join(),
    ).not.toContain('a sentence of up to');
  });

  test('an output that stands without a heading is still a missing section', () => {
    expect(found(assessPrompt(`${without('OUTPUT')}\nRespond with a table.`))).toContain(
      'medium output',
    );
  });

  test('a length of 199 characters is short, of 200 not; emoji count once', () => {
    const category = (prompt: string) => found(assessPrompt(prompt)).includes('low length');
    expect(category(`Write. ${'🌧'.repeat(192)}`)).toBe(true);
    expect(category(`Write. ${'🌧'.repeat(193)}`)).toBe(false);
  });

  test('"if you are a ..." is no role', () => {
    expect(assessPrompt('If you are a doctor, see below.').compliance.hasExpertRole).toBe(false);
    expect(assessPrompt('You are a doctor.').compliance.hasExpertRole).toBe(true);
  });

  test.each([
    'Actúa como un médico.',
    'Agis comme un médecin.',
    'Du bist ein Arzt.',
    'Aja como um médico.',
    'Sei un medico.',
    'Bir doktor gibi davran.',
    'Действуй как врач.',
    '你是一名医生。',
    'あなたは医師です。',
    '당신은 의사입니다.',
    'أنت خبير في الطب.',
    'आप एक डॉक्टर हैं।',
  ])('%s is a role', (role) => {
    expect(assessPrompt(role).compliance.hasExpertRole).toBe(true);
  });
});

describe('validity', () => {
  const issue = (severity: QualityIssue['severity']): QualityIssue => ({
    severity,
    category: 'clarity',
    description: '',
    impact: '',
    location: { text: '', start: 0, end: 0 },
  });

  test('needs 70 and nothing critical', () => {
    expect(isValidScore(70, [issue('high')])).toBe(true);
    expect(isValidScore(69.999, [])).toBe(false);
    expect(isValidScore(99, [issue('critical')])).toBe(false);
  });
});

describe('suggestions', () => {
  test('say what they gain, the most first, none twice', () => {
    const { suggestions } = assessPrompt('Write a plan for my shop.');
    const gains = suggestions.map(({ expectedImprovement }) => expectedImprovement);
    expect(gains).toEqual([...gains].sort((one, other) => other - one));
    expect(Math.min(...gains)).toBeGreaterThan(0);
    expect(new Set(suggestions.map(({ suggestion }) => suggestion)).size).toBe(suggestions.length);
    expect(suggestions[0]?.priority).toBe('high');
  });

  test('speak of the prompt at hand', () => {
    const { suggestions } = assessPrompt('Write a plan for my shop.');
    expect(
      suggestions.find(({ category }) => category === 'expert_role')?.implementation,
    ).toContain('"Write a plan for my shop."');
  });

  test('the promised gain comes when the role is added', () => {
    const prompt = without('ROLE');
    const before = assessPrompt(prompt);
    const promised = before.suggestions.find(({ category }) => category === 'expert_role');
    const gained =
      assessPrompt(`You are an expert.\n\n${prompt}`).overallScore - before.overallScore;
    expect(Math.abs(gained - (promised?.expectedImprovement ?? 0))).toBeLessThan(1);
  });
});

describe('length alone', () => {
  test('gains nothing by repetition', () => {
    const prompt = 'Write a poem about the sea. Do not rhyme.';
    const padded = `${prompt} `.repeat(40);
    expect(assessPrompt(padded).metrics.specificity).toBeLessThanOrEqual(
      assessPrompt(prompt).metrics.specificity + 0.01,
    );
    const more = `${prompt}\nUse 3 stanzas of 4 lines, e.g. like "Sea Fever". Output markdown.`;
    expect(assessPrompt(more).overallScore).toBeGreaterThan(assessPrompt(padded).overallScore);
  });
});

describe('any prompt', () => {
  test.each(['', ' \n\t', '🌧🌧', '---', '\u0000'])('%j holds no words and scores 30', (prompt) => {
    const quality = assessPrompt(prompt);
    expect([quality.overallScore, quality.isValid, found(quality)]).toEqual([
      30,
      false,
      ['critical completeness'],
    ]);
  });

  const pieces = fc.constantFrom(
    ...[
      '#GOAL',
      '**Context:**',
      '- ',
      '1. ',
      '{{x}}',
      'You are a ',
      'must',
      '。',
      '"a"',
      '\n',
      ' ',
    ],
    ...['__proto__', '\ud800', '\u202e', '写', 'اكتب', '--ar 3:2', '<output>', '# '],
  );

  test('is judged, with findings that stand where they say', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(pieces).map((list) => list.join('')),
        ),
        (prompt) => {
          const quality = assessPrompt(prompt);
          expect(quality.overallScore).toBeGreaterThanOrEqual(0);
          expect(quality.overallScore).toBeLessThanOrEqual(100);
          for (const { location } of quality.issues) {
            expect(prompt.slice(location.start, location.end)).toBe(location.text);
          }
        },
      ),
    );
  });

  // A pattern that backtracks without bound does not finish on these within the test's time.
  test.each(HOSTILE_PIECES)('%j a million characters long', (piece) => {
    const { overallScore } = assessPrompt(megabyteOf(piece));
    expect(overallScore).toBeLessThan(70);
  });
});

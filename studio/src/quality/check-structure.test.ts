import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_PIECES, hugeTextOf } from '../testing/hostile.testing.ts';
import { checkStructure, isValidScore, type PromptQuality } from './check-structure.ts';
import type { QualityIssue } from './finding.ts';
import { parsePrompt } from './parse-prompt.ts';
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

describe('a complete prompt', () => {
  test('is valid with all flags and no issues', () => {
    const quality = checkStructure(WHOLE);
    expect(quality.overallScore).toBeGreaterThanOrEqual(70);
    expect(Object.values(quality.compliance)).toEqual(Array(8).fill(true));
    expect(quality.isValid).toBe(true);
    expect(found(quality)).toEqual([]);
    expect(quality.metrics.overallScore).toBe(quality.overallScore);
  });

  test.each(Object.keys(PARTS) as (keyof typeof PARTS)[])('scores less without its %s', (name) => {
    expect(checkStructure(without(name)).overallScore).toBeLessThan(
      checkStructure(WHOLE).overallScore,
    );
  });

  test('is as complete with other names for its headings', () => {
    const other = WHOLE.replace('#CONTEXT', '**Background:**')
      .replace('#GOAL', '## Objective')
      .replace('#INFORMATION', 'Details:')
      .replace('#RESPONSE GUIDELINES', '<rules>')
      .replace('#OUTPUT', 'OUTPUT FORMAT');
    expect(checkStructure(other).compliance).toEqual(checkStructure(WHOLE).compliance);
  });

  test('counts each rule under its heading once, with any wording', () => {
    const rule = '- Quote page four.';
    const more = WHOLE.replace('- Never name rivals.', `- Never name rivals.\n${rule}`);
    const twice = more.replace(rule, `${rule}\n${rule}`);
    const constraints = [WHOLE, more, twice].map(
      (prompt) => signalsOf(prompt, parsePrompt(prompt)).constraints,
    );
    const [least = 0] = constraints;
    expect(constraints).toEqual([least, least + 1, least + 1]);
  });

  test('does not gain by repetition', () => {
    const scoreOf = (prompt: string): number => checkStructure(prompt).overallScore;
    const base =
      'You are an expert editor. Write an article about bees for children. Respond in a table of 5 rows. Do not use jargon.\n- Keep it short and clear.';
    expect(scoreOf(base + '\n- Keep it short and clear.'.repeat(20))).toBe(scoreOf(base));
    expect(scoreOf(`${base}\n${'- keep it short, and CLEAR!\n'.repeat(20)}`)).toBe(
      scoreOf(`${base}\n- keep it short, and CLEAR!`),
    );
    const poor = 'u gonna write me something nice about THE BIGGEST dogs, pls ';
    expect(scoreOf(poor + 'lorem '.repeat(300))).toBeLessThanOrEqual(
      scoreOf(poor + 'lorem '.repeat(3)),
    );
    expect(scoreOf(poor + 'pls '.repeat(300))).toBeLessThanOrEqual(scoreOf(poor + 'pls pls'));
    const long = `${'one and another thing '.repeat(12)}.\n`;
    expect(scoreOf(long + 'It is short.\n'.repeat(50))).toBe(scoreOf(`${long}It is short.\n`));
  });

  test('accepts a label after a sentence as at the start of a line', () => {
    const mission = 'Your mission: turn what people write into prompts that name a format.';
    const within = checkStructure(`You are an expert for prompts. ${mission}`);
    expect(within.compliance).toMatchObject({ hasExpertRole: true, hasGoal: true });
    expect(within.overallScore).toBeGreaterThan(checkStructure(mission).overallScore);
  });

  test('needs content below its headings', () => {
    const hollow = '#CONTEXT\n#GOAL\n#INFORMATION\n#RESPONSE GUIDELINES\n#OUTPUT\n';
    expect(checkStructure(hollow).compliance.hasStructuredFramework).toBe(false);
  });
});

describe('issues', () => {
  test('a poor prompt has all of them, most severe first', () => {
    expect(found(checkStructure('hey pls write something nice, gonna be cool lol'))).toEqual([
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

  test('a prompt without a role is never valid', () => {
    const quality = checkStructure(without('ROLE'));
    expect(found(quality)).toContain('critical expert_role');
    expect(quality.issues[0]?.location).toEqual({ text: '', start: 0, end: 0 });
    expect(quality.isValid).toBe(false);
  });

  test('a framework needs three sections', () => {
    const two = [ROLE, CONTEXT, GOAL].join('\n');
    expect(found(checkStructure(two))).toContain('critical structure');
    expect(found(checkStructure(`${two}\n${OUTPUT}`))).not.toContain('critical structure');
  });

  test('names the missing parts', () => {
    const description = checkStructure([ROLE, CONTEXT, GOAL].join('\n')).issues[0]?.description;
    expect(description).toBe(
      'The structured framework is missing: it has 2 of 5 sections, without #INFORMATION, #RESPONSE GUIDELINES, #OUTPUT.',
    );
  });

  test('locates the words that caused an issue', () => {
    const prompt = 'Please make something nice of it.';
    const clarity = checkStructure(prompt).issues.find(({ category }) => category === 'clarity');
    expect(clarity?.location).toEqual({ text: 'something', start: 12, end: 21 });
    expect(clarity?.description).toContain('vague words ("something", "nice")');
  });

  test('locates a whole long sentence', () => {
    const long = `Think of ${'one and '.repeat(40)}another.`;
    const clarity = checkStructure(long).issues.find(({ category }) => category === 'clarity');
    expect(clarity?.location.text).toBe(long);
    expect(clarity?.description).toContain('a sentence of up to 83 words');
  });

  test('a list of short pieces is not a long sentence', () => {
    const list = `A fox, ${'soft light, '.repeat(30)}snow.`;
    expect(
      checkStructure(list)
        .issues.map(({ description }) => description)
        .join(),
    ).not.toContain('a sentence of up to');
  });

  test('an output without a heading is still a missing section', () => {
    expect(found(checkStructure(`${without('OUTPUT')}\nRespond with a table.`))).toContain(
      'medium output',
    );
  });

  test('199 characters are too short and 200 are not; an emoji counts once', () => {
    const category = (prompt: string) => found(checkStructure(prompt)).includes('low length');
    expect(category(`Write. ${'🌧'.repeat(192)}`)).toBe(true);
    expect(category(`Write. ${'🌧'.repeat(193)}`)).toBe(false);
  });

  test('"if you are a ..." is not a role', () => {
    expect(checkStructure('If you are a doctor, see below.').compliance.hasExpertRole).toBe(false);
    expect(checkStructure('You are a doctor.').compliance.hasExpertRole).toBe(true);
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
    expect(checkStructure(role).compliance.hasExpertRole).toBe(true);
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

  test('needs a score of 70 and no critical issue', () => {
    expect(isValidScore(70, [issue('high')])).toBe(true);
    expect(isValidScore(69.999, [])).toBe(false);
    expect(isValidScore(99, [issue('critical')])).toBe(false);
  });
});

describe('suggestions', () => {
  test('have their improvement, largest first, without repetitions', () => {
    const { suggestions } = checkStructure('Write a plan for my shop.');
    const gains = suggestions.map(({ expectedImprovement }) => expectedImprovement);
    expect(gains).toEqual([...gains].sort((one, other) => other - one));
    expect(Math.min(...gains)).toBeGreaterThan(0);
    expect(new Set(suggestions.map(({ suggestion }) => suggestion)).size).toBe(suggestions.length);
    expect(suggestions[0]?.priority).toBe('high');
  });

  test('quote the prompt', () => {
    const { suggestions } = checkStructure('Write a plan for my shop.');
    expect(
      suggestions.find(({ category }) => category === 'expert_role')?.implementation,
    ).toContain('"Write a plan for my shop."');
  });

  test('adding the role gains the expected improvement', () => {
    const prompt = without('ROLE');
    const before = checkStructure(prompt);
    const promised = before.suggestions.find(({ category }) => category === 'expert_role');
    const gained =
      checkStructure(`You are an expert.\n\n${prompt}`).overallScore - before.overallScore;
    expect(Math.abs(gained - (promised?.expectedImprovement ?? 0))).toBeLessThan(1);
  });
});

describe('length alone', () => {
  test('does not gain by repetition', () => {
    const prompt = 'Write a poem about the sea. Do not rhyme.';
    const padded = `${prompt} `.repeat(40);
    expect(checkStructure(padded).metrics.specificity).toBeLessThanOrEqual(
      checkStructure(prompt).metrics.specificity + 0.01,
    );
    const more = `${prompt}\nUse 3 stanzas of 4 lines, e.g. like "Sea Fever". Output markdown.`;
    expect(checkStructure(more).overallScore).toBeGreaterThan(checkStructure(padded).overallScore);
  });
});

describe('any prompt', () => {
  test.each(['', ' \n\t', '🌧🌧', '---', '\u0000'])('%j has no words and scores 30', (prompt) => {
    const quality = checkStructure(prompt);
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

  test('is validated, with findings at correct offsets', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(pieces).map((list) => list.join('')),
        ),
        (prompt) => {
          const quality = checkStructure(prompt);
          expect(quality.overallScore).toBeGreaterThanOrEqual(0);
          expect(quality.overallScore).toBeLessThanOrEqual(100);
          for (const { location } of quality.issues) {
            expect(prompt.slice(location.start, location.end)).toBe(location.text);
          }
        },
      ),
    );
  });

  // A pattern with unbounded backtracking exceeds the time limit of the test.
  test.each(HOSTILE_PIECES)('validates a million characters of %j', (piece) => {
    const { overallScore } = checkStructure(hugeTextOf(piece));
    expect(overallScore).toBeLessThan(70);
  });
});

import { assessPrompt } from '@promptory/studio/quality/assess-prompt';
import { analyzePrompt } from '@promptory/studio/transform/analyze-prompt';
import { transformPrompt } from '@promptory/studio/transform/transform-prompt';
import { TEMPLATES } from '@promptory/studio/transform/templates';
import { expect, test } from 'vitest';
import { isOutdated, type SheetDeps, TransformSheet } from './transform-sheet.ts';

/** What keeps things for a tab, with room for so many characters. */
function tab(room = Infinity): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => {
      kept.clear();
    },
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => {
      kept.delete(key);
    },
    setItem: (key, value) => {
      if (value.length > room) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
  };
}

function opened(deps: Partial<SheetDeps> = {}): TransformSheet {
  return new TransformSheet({
    transform: (text, templateId) => {
      const template = TEMPLATES.find(({ id }) => id === templateId);
      return transformPrompt(text, { ...(template && { template }) });
    },
    analyze: analyzePrompt,
    assess: assessPrompt,
    storage: null,
    userId: 'ada',
    ...deps,
  });
}

test.each(['', '  \n\t '])('of nothing (%j) nothing is made', (text) => {
  const sheet = opened();
  sheet.type(text);
  expect(sheet.transform()).toBe(false);
  expect(sheet.snapshot()).toMatchObject({
    inputProblem: 'Please enter a prompt to transform',
    failure: null,
    result: null,
  });
  sheet.type('Plan');
  expect(sheet.snapshot().inputProblem).toBeNull();
});

test('a prompt gives a meta-prompt, what was read in it, and what both are worth', () => {
  const sheet = opened();
  sheet.type('Plan my week around two deadlines');
  expect(sheet.transform()).toBe(true);
  const { result, failure } = sheet.snapshot();
  expect(failure).toBeNull();
  expect(result?.meta.transformedPrompt).toContain('#RESPONSE GUIDELINES');
  expect(result?.analysis.intent).toBe('planning');
  expect(result?.before).toEqual(assessPrompt('Plan my week around two deadlines'));
  expect(result?.after).toEqual(assessPrompt(result?.meta.transformedPrompt ?? ''));
  expect(result?.after.overallScore).toBeGreaterThan(result?.before.overallScore ?? 100);
});

test('too little and too much fail with a reason, and keep text and result', () => {
  const sheet = opened();
  sheet.type('Plan my week');
  sheet.transform();
  const { result } = sheet.snapshot();
  sheet.type('x');
  expect(sheet.transform()).toBe(false);
  expect(sheet.snapshot()).toMatchObject({
    text: 'x',
    failure: 'Transformation failed: Prompt must be at least 2 characters',
  });
  expect(sheet.snapshot().result).toBe(result);
  const long = '😀'.repeat(10_001);
  sheet.type(long);
  expect(sheet.snapshot().failure).toBeNull();
  expect(sheet.transform()).toBe(false);
  expect(sheet.snapshot()).toMatchObject({
    text: long,
    failure:
      'Transformation failed: the prompt has 10,001 characters, and at most 10,000 can be transformed',
  });
  sheet.type('😀'.repeat(10_000));
  expect(sheet.transform()).toBe(true);
});

test('a text that the field cannot hold leaves what is there', () => {
  const sheet = opened();
  sheet.type('Plan my week');
  sheet.type('x'.repeat(100_001));
  expect(sheet.snapshot()).toMatchObject({
    text: 'Plan my week',
    inputProblem:
      'That text was left out: it has 100,001 characters, and at most 100,000 fit here.',
  });
  sheet.type('x'.repeat(100_000));
  expect(sheet.snapshot()).toMatchObject({ inputProblem: null });
  expect(sheet.snapshot().text).toHaveLength(100_000);
});

test('a fault of the engine is told as a failure', () => {
  const sheet = opened({
    transform: () => {
      throw new Error('out of order');
    },
  });
  sheet.type('Plan my week');
  expect(sheet.transform()).toBe(false);
  expect(sheet.snapshot().failure).toBe('Transformation failed: out of order');
});

test('a result is outdated when the prompt or the template is another, and not when it is as it was', () => {
  const sheet = opened();
  sheet.type('Plan my week');
  expect(isOutdated(sheet.snapshot())).toBe(false);
  sheet.transform();
  expect(isOutdated(sheet.snapshot())).toBe(false);
  sheet.type('Plan my weeks');
  expect(isOutdated(sheet.snapshot())).toBe(true);
  sheet.type('Plan my week');
  expect(isOutdated(sheet.snapshot())).toBe(false);
  sheet.chooseTemplate('content_strategy_planning');
  expect(isOutdated(sheet.snapshot())).toBe(true);
  sheet.transform();
  expect(isOutdated(sheet.snapshot())).toBe(false);
  expect(sheet.snapshot().result?.meta.templateUsed).toBe('content_strategy_planning');
});

test('a reload brings back what was typed and makes the result again', () => {
  const storage = tab();
  const sheet = opened({ storage });
  sheet.type('Plan my week');
  sheet.chooseTemplate('productivity_planning');
  sheet.transform();
  sheet.type('Plan my week, again');
  const again = opened({ storage }).snapshot();
  expect(again).toMatchObject({ text: 'Plan my week, again', templateId: 'productivity_planning' });
  expect(again.result?.meta).toEqual(sheet.snapshot().result?.meta);
  expect(isOutdated(again)).toBe(true);
  expect(opened({ storage, userId: 'eve' }).snapshot()).toMatchObject({ text: '', result: null });
});

test.each(['{', 'null', '{"userId":"ada","draft":{"text":1}}'])(
  'kept rubbish (%s) is nothing',
  (kept) => {
    const storage = tab();
    storage.setItem('promptory.ai-tab.transform', kept);
    expect(opened({ storage }).snapshot()).toMatchObject({ text: '', result: null });
  },
);

test('without room to keep anything it works on', () => {
  const sheet = opened({ storage: tab(0) });
  sheet.type('Plan my week');
  expect(sheet.transform()).toBe(true);
});

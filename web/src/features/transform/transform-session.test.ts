import { analyzePrompt, checkStructure, TEMPLATES, transformPrompt } from '@promptory/studio';
import { expect, test } from 'vitest';
import { isOutdated, type TransformDeps, TransformSession } from './transform-session.ts';

/** A session storage that holds at most `room` characters. */
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

function opened(deps: Partial<TransformDeps> = {}): TransformSession {
  return new TransformSession({
    transform: (text, templateId) => {
      const template = TEMPLATES.find(({ id }) => id === templateId);
      return transformPrompt(text, { ...(template && { template }) });
    },
    analyze: analyzePrompt,
    assess: checkStructure,
    storage: null,
    userId: 'ada',
    ...deps,
  });
}

test.each(['', '  \n\t '])('does not transform an empty prompt (%j)', (text) => {
  const session = opened();
  session.setText(text);
  expect(session.transform()).toBe(false);
  expect(session.snapshot()).toMatchObject({
    inputProblem: 'Please enter a prompt to transform',
    failure: null,
    result: null,
  });
  session.setText('Plan');
  expect(session.snapshot().inputProblem).toBeNull();
});

test('returns a meta-prompt, its analysis and the quality of both prompts', () => {
  const session = opened();
  session.setText('Plan my week around two deadlines');
  expect(session.transform()).toBe(true);
  const { result, failure } = session.snapshot();
  expect(failure).toBeNull();
  expect(result?.meta.transformedPrompt).toContain('#RESPONSE GUIDELINES');
  expect(result?.analysis.intent).toBe('planning');
  expect(result?.before).toEqual(checkStructure('Plan my week around two deadlines'));
  expect(result?.after).toEqual(checkStructure(result?.meta.transformedPrompt ?? ''));
  expect(result?.after.overallScore).toBeGreaterThan(result?.before.overallScore ?? 100);
});

test('rejects an empty or too long prompt with a reason, and keeps the text and the result', () => {
  const session = opened();
  session.setText('Plan my week');
  session.transform();
  const { result } = session.snapshot();
  session.setText('x');
  expect(session.transform()).toBe(false);
  expect(session.snapshot()).toMatchObject({
    text: 'x',
    failure: 'Transformation failed: Prompt must be at least 2 characters',
  });
  expect(session.snapshot().result).toBe(result);
  const long = '😀'.repeat(10_001);
  session.setText(long);
  expect(session.snapshot().failure).toBeNull();
  expect(session.transform()).toBe(false);
  expect(session.snapshot()).toMatchObject({
    text: long,
    failure: 'Transformation failed: the prompt has 10,001 characters and the limit is 10,000',
  });
  session.setText('😀'.repeat(10_000));
  expect(session.transform()).toBe(true);
});

test('keeps the text when a new one is too long for the field', () => {
  const session = opened();
  session.setText('Plan my week');
  session.setText('x'.repeat(100_001));
  expect(session.snapshot()).toMatchObject({
    text: 'Plan my week',
    inputProblem: 'That text is too long: it has 100,001 characters and the limit is 100,000.',
  });
  session.setText('x'.repeat(100_000));
  expect(session.snapshot()).toMatchObject({ inputProblem: null });
  expect(session.snapshot().text).toHaveLength(100_000);
});

test('reports an engine error as a failure', () => {
  const session = opened({
    transform: () => {
      throw new Error('out of order');
    },
  });
  session.setText('Plan my week');
  expect(session.transform()).toBe(false);
  expect(session.snapshot().failure).toBe('Transformation failed: out of order');
});

test('a result is outdated while the prompt or template differs from the transformed one', () => {
  const session = opened();
  session.setText('Plan my week');
  expect(isOutdated(session.snapshot())).toBe(false);
  session.transform();
  expect(isOutdated(session.snapshot())).toBe(false);
  session.setText('Plan my weeks');
  expect(isOutdated(session.snapshot())).toBe(true);
  session.setText('Plan my week');
  expect(isOutdated(session.snapshot())).toBe(false);
  session.chooseTemplate('content_strategy_planning');
  expect(isOutdated(session.snapshot())).toBe(true);
  session.transform();
  expect(isOutdated(session.snapshot())).toBe(false);
  expect(session.snapshot().result?.meta.templateUsed).toBe('content_strategy_planning');
});

test('restores the input and recomputes the result after a reload', () => {
  const storage = tab();
  const session = opened({ storage });
  session.setText('Plan my week');
  session.chooseTemplate('productivity_planning');
  session.transform();
  session.setText('Plan my week, again');
  const again = opened({ storage }).snapshot();
  expect(again).toMatchObject({ text: 'Plan my week, again', templateId: 'productivity_planning' });
  expect(again.result?.meta).toEqual(session.snapshot().result?.meta);
  expect(isOutdated(again)).toBe(true);
  expect(opened({ storage, userId: 'eve' }).snapshot()).toMatchObject({ text: '', result: null });
});

test.each(['{', 'null', '{"userId":"ada","draft":{"text":1}}'])(
  'ignores invalid stored data (%s)',
  (kept) => {
    const storage = tab();
    storage.setItem('promptory.ai-tab.transform', kept);
    expect(opened({ storage }).snapshot()).toMatchObject({ text: '', result: null });
  },
);

test('works when the storage is full', () => {
  const session = opened({ storage: tab(0) });
  session.setText('Plan my week');
  expect(session.transform()).toBe(true);
});

test('keeps values for an edited prompt, and drops them for another one', () => {
  const session = opened();
  session.setText('Plan my week around two deadlines');
  session.transform();
  session.setValue('name', 'Ada');
  session.setText('Plan my week around three deadlines');
  session.transform();
  expect(session.snapshot().values).toEqual(new Map([['name', 'Ada']]));
  session.setText('Write a poem about foxes');
  session.transform();
  expect(session.snapshot().values.size).toBe(0);
});

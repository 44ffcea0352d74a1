import { expect, test } from 'vitest';
import { needsTour, onboardingKey, OnboardingStore } from './onboarding.ts';

function memory(initial?: string) {
  const items = new Map(initial === undefined ? [] : [[onboardingKey('u'), initial]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

test('the tour is needed until it is completed in this version and the studio was seen', () => {
  const storage = memory();
  const store = new OnboardingStore('u', storage);
  expect(needsTour(store.snapshot())).toBe(true);
  store.completeTour();
  expect(store.snapshot()).toEqual({
    hasCompletedTour: true,
    hasSeenAIStudio: true,
    hasUsedVoiceInput: false,
    hasGeneratedPrompt: false,
    lastTourVersion: '1.0.0',
  });
  const again = new OnboardingStore('u', storage).snapshot();
  expect(needsTour(again)).toBe(false);
  for (const change of [
    { hasCompletedTour: false },
    { hasSeenAIStudio: false },
    { lastTourVersion: '0.9.0' },
  ]) {
    expect(needsTour({ ...again, ...change })).toBe(true);
  }
});

test('what two tabs note is kept, per user', () => {
  const storage = memory();
  const one = new OnboardingStore('u', storage);
  const other = new OnboardingStore('u', storage);
  one.noteVoiceInput();
  other.noteGeneratedPrompt();
  expect(new OnboardingStore('u', storage).snapshot()).toMatchObject({
    hasUsedVoiceInput: true,
    hasGeneratedPrompt: true,
  });
  expect(new OnboardingStore('v', storage).snapshot().hasUsedVoiceInput).toBe(false);
});

test('works with damaged and with blocked storage', () => {
  for (const text of ['{', '{}', '7', 'null']) {
    expect(needsTour(new OnboardingStore('u', memory(text)).snapshot())).toBe(true);
  }
  const blocked = {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('full');
    },
  };
  for (const storage of [blocked, null]) {
    const store = new OnboardingStore('u', storage);
    store.completeTour();
    expect(needsTour(store.snapshot())).toBe(false);
  }
});

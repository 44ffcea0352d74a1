import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFacts } from './prompt-facts.ts';

describe('facts are taken word for word', () => {
  test.each([
    ['budget', 'A trip with 600 euros', '600 euros'],
    ['budget', 'under $1,200.50 please', '$1,200.50'],
    ['budget', '预算5000元', '5000元'],
    ['duration', 'for 5 days', '5 days'],
    ['duration', 'a two-week holiday', 'two-week'],
    ['duration', 'in 10-12 weeks', '10-12 weeks'],
    ['duration', 'de 5 días', '5 días'],
    ['duration', '旅行3天', '3天'],
    ['destination', 'Plan a trip to New York in May', 'New York'],
    ['destination', 'un viaje a Lisboa', 'Lisboa'],
    ['destination', '去日本旅行', '日本'],
    ['origin', 'starting from Lyon', 'Lyon'],
    ['audience', 'Write it for complete beginners.', 'complete beginners'],
    ['audience', 'para principiantes', 'principiantes'],
    ['topic', 'Explain quantum physics in simple terms', 'quantum physics'],
    ['topic', '解释量子力学', '量子力学'],
    ['topic', 'un artículo sobre el clima para niños', 'el clima'],
    ['tone', 'a polite letter', 'polite'],
    ['deadline', 'finish by next Friday', 'next Friday'],
    ['deadline', 'due on 14 March', '14 March'],
    ['level', 'learn Python from scratch', 'from scratch'],
    ['time_available', 'I have 5 hours a week', '5 hours a week'],
    ['format', 'at most 200 words', 'at most 200 words'],
    ['format', 'answer as a table', 'a table'],
    ['target_role', 'for product manager roles', 'product manager'],
    ['recipient', 'Write an email to my manager asking for leave', 'my manager'],
    ['channels', 'for Instagram, TikTok and Instagram', 'Instagram, TikTok'],
  ])('%s: %s', (variable, prompt, value) => {
    expect(findFacts(prompt).get(variable)).toBe(value);
  });

  test.each([
    ['duration', 'a 5 year old child with 10 years'],
    ['destination', 'a trip to somewhere nice'],
    ['budget', 'room 600'],
    ['deadline', 'written by hand'],
    ['topic', 'Explain this to me'],
  ])('no %s is read into: %s', (variable, prompt) => {
    expect(findFacts(prompt).has(variable)).toBe(false);
  });
});

test('every value stands in the prompt, on one line', () => {
  const words = fc.constantFrom(
    'trip to Rome',
    '5 days',
    '600 €',
    'about',
    '\n',
    'for kids',
    'by',
    'Friday',
    '{{x}}',
    '#GOAL:',
    'blog',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
      const prompt = parts.join(' ');
      for (const [variable, value] of findFacts(prompt)) {
        expect(value).not.toMatch(/[\n{}]/);
        if (variable !== 'channels') expect(prompt).toContain(value);
      }
    }),
  );
});

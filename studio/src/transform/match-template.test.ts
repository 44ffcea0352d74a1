import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchConfidence, matchLevel, matchTemplate } from './match-template.ts';
import { TEMPLATE_SOURCES } from './template-catalogue.ts';

describe('confidence', () => {
  test.each([
    [0, 0, 'none'],
    [20, 40, 'none'],
    [20.5, 41, 'moderate'],
    [35, 70, 'moderate'],
    [35.5, 71, 'high'],
    [50, 100, 'high'],
    [80, 100, 'high'],
  ])('a score of %d is %d percent: %s', (score, confidence, level) => {
    expect(matchConfidence(score)).toBe(confidence);
    expect(matchLevel(confidence)).toBe(level);
  });
});

describe('matches', () => {
  test.each([
    ['budget_travel_planning', 'Plan a cheap trip to Rome'],
    ['budget_travel_planning', 'Planifica un viaje barato a Lisboa'],
    ['budget_travel_planning', 'Planifie un voyage pas cher à Rome'],
    ['budget_travel_planning', 'Plane eine günstige Reise nach Wien, wir planen zu zweit'],
    ['budget_travel_planning', 'Planeje uma viagem barata para Lisboa'],
    ['budget_travel_planning', 'Pianifica un viaggio economico a Parigi'],
    ['budget_travel_planning', 'Ucuz bir seyahat planla'],
    ['budget_travel_planning', 'Составь бюджетный план путешествия'],
    ['budget_travel_planning', '帮我规划一次便宜的日本旅行'],
    ['budget_travel_planning', '安い旅行の計画を立てて'],
    ['budget_travel_planning', '저렴한 여행 계획을 세워줘'],
    ['budget_travel_planning', 'خطة سفر رخيصة'],
    ['budget_travel_planning', 'सस्ती यात्रा की योजना'],
    ['complex_topic_simplification', 'Explain quantum physics in simple terms'],
    ['personalized_learning_paths', 'Create a learning plan to learn Spanish'],
    ['professional_profile_analysis', 'Analyze my LinkedIn profile for manager roles'],
    ['professional_communication', 'Write a polite email to my manager'],
    ['content_strategy_planning', 'A content strategy for my Instagram brand'],
    ['goal_setting_tracking', 'Help me set goals and track my progress'],
    ['productivity_planning', 'Help me with time management and plan my week'],
    ['ideal_self_development', 'Become the best version of myself with better habits'],
    ['personal_writing_style', 'Write a post in my own writing style'],
  ])('%s: %s', (id, text) => {
    const match = matchTemplate(text);
    expect(match?.template.id).toBe(id);
    expect(match?.level).toBe('high');
  });

  test.each([
    ['complex_topic_simplification', 'explain quantum computing like I am 5'],
    ['complex_topic_simplification', 'ELI5: inflation'],
    ['complex_topic_simplification', 'explica la inflación de forma sencilla'],
    ['content_strategy_planning', 'plan social media posts for my bakery for next month'],
    ['budget_travel_planning', 'cheap weekend in Lisbon'],
    ['personalized_learning_paths', 'quiero aprender inglés'],
    ['personalized_learning_paths', 'ich möchte Gitarre lernen'],
    ['personalized_learning_paths', 'İngilizce öğrenmek istiyorum'],
    ['personalized_learning_paths', '我想学习编程'],
    ['ideal_self_development', 'ich will die beste Version meiner selbst werden'],
    ['productivity_planning', 'plane meinen Tag'],
    ['productivity_planning', 'plan my week: dentist Tue 10:00, report due Friday'],
    ['personal_writing_style', 'yazı tarzımı analiz et'],
    ['professional_communication', 'E-Mail an den Chef'],
  ])('in everyday words: %s: %s', (id, text) => {
    const match = matchTemplate(text);
    expect(match?.template.id).toBe(id);
    expect(match?.level).not.toBe('none');
  });

  test.each([
    'Build a travel budget app in React',
    'design a database for a travel budget tracker',
    'Create a manim code that will explain the chain rule in easy way',
    'holiday photo with a budget hotel, neon sign, cinematic, 35mm',
    'a holiday card with a cheap gift',
    'plan a trip to the dentist',
    'write a letter to santa in the voice of a pirate',
    'write a story about a cheap trip to Mars',
    'Write an essay about the effects of remote work on productivity',
    'I want you to act as a chess player. I will message my moves, write yours.',
    'Reply to each message with yes or no, and write nothing else',
    'organize the files, focus on tracking, feedback and job experience',
  ])('are not suggested if something else is asked for: %s', (text) => {
    expect(matchTemplate(text)?.level ?? 'none').toBe('none');
  });

  test('quote words as they are written', () => {
    expect(matchTemplate('Write a business e-mail to my boss')?.reasoning).toContain('"e-mail"');
    expect(matchTemplate('explain it like i’m five')?.reasoning).toContain('"like i’m five"');
  });

  test.each(TEMPLATE_SOURCES)('the worked example of $name', ({ id, worked }) => {
    expect(matchTemplate(worked['request'] ?? '')).toMatchObject({
      template: { id },
      level: 'high',
    });
  });

  test('name the words that decided', () => {
    expect(matchTemplate('Plan a cheap trip')?.reasoning).toBe(
      'Budget Travel Planning fits well: the request says "trip", "cheap", "Plan".',
    );
  });

  test('count an idea once, and only half if it comes late', () => {
    expect(matchTemplate('trip trip journey')?.score).toBe(20);
    expect(matchTemplate(`${'. '.repeat(150)}trip`)?.score).toBe(10);
    expect(matchTemplate(`${'. '.repeat(500)}trip`)).toBeNull();
  });

  test('exclude words that count against them', () => {
    expect(matchTemplate('Write a function to validate email for a customer form')?.level).toBe(
      'none',
    );
    expect(matchTemplate('a red fox')).toBeNull();
    expect(matchTemplate('')).toBeNull();
  });
});

test('any text has a match within the scale, or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const match = matchTemplate(text);
      if (match !== null) expect(match.confidence).toBeGreaterThan(0);
    }),
  );
});

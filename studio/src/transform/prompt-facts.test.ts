import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LISTED_FACTS } from './fact-patterns.ts';
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
    ['destination', 'from Paris to Rome for 2 adults and 3 kids, 5 days in May', 'Rome'],
    ['origin', 'from Paris to Rome for 2 adults and 3 kids, 5 days in May', 'Paris'],
    ['travellers', 'to Rome for 2 adults and 3 kids, 5 days in May', '2 adults and 3 kids'],
    ['travellers', 'a holiday with my wife and two kids', 'my wife and two kids'],
    ['travellers', 'Reise für zwei Personen', 'zwei Personen'],
    ['dates', '5 days in May, no museums', 'May'],
    ['dates', 'para dos personas en mayo', 'mayo'],
    ['origin', 'von Berlin nach Wien', 'Berlin'],
    ['destination', 'cheap weekend in Lisbon', 'Lisbon'],
    ['constraints', '5 days, no museums, without flying.', 'no museums, without flying'],
    ['interests', 'We love beaches, food and hiking, but no flights', 'beaches, food and hiking'],
    [
      'tasks',
      'plan my week: dentist Tue 10:00, report due Friday',
      'dentist Tue 10:00, report due Friday',
    ],
    ['fixed_times', 'plan my week: dentist Tue 10:00, report due Friday', 'dentist Tue 10:00'],
    [
      'desired_result',
      'about moving the meeting to Friday because he is ill',
      'moving the meeting to Friday',
    ],
    ['desired_result', 'asking him to fix the heating by Friday', 'fix the heating'],
    ['background', 'move it to Friday because my son is sick.', 'my son is sick'],
    ['goal', 'lose 5 kg by June', 'lose 5 kg'],
    ['goal', 'I want to run a marathon this year', 'run a marathon'],
    [
      'measurable_goal',
      'goal: 50 more followers, target audience: young parents',
      '50 more followers',
    ],
    ['audience', 'goal: 50 more followers, target audience: young parents', 'young parents'],
    ['audience', 'Explain it like I am 5', 'like I am 5'],
    ['time_available', '3 horas por semana', '3 horas por semana'],
    ['time_available', '每天2小时', '每天2小时'],
    ['brand', 'plan posts for my bakery for next month', 'my bakery'],
    ['recipient', 'un correo a mi jefe pidiendo algo', 'mi jefe'],
    ['budget', '**Budget:** 400 euros, 3 days', '400 euros'],
    ['channels', 'for Instagram, TikTok and Instagram', 'Instagram, TikTok'],
    ['travellers', 'A trip to Rome for 2 in May with $800.', '2'],
    ['budget', 'A trip to Rome for 2 in May with $800.', '$800'],
    ['travellers', 'Wir reisen zu viert', 'zu viert'],
    ['destination', 'für eine Woche nach Kroatien', 'Kroatien'],
    ['duration', 'für eine Woche nach Kroatien', 'eine Woche'],
    ['time_available', 'jeden Tag 20 Minuten', 'jeden Tag 20 Minuten'],
    ['destination', 'queremos ir a Perú en agosto', 'Perú'],
    ['travellers', 'somos tres', 'tres'],
    ['destination', 'On part à deux en Grèce', 'Grèce'],
    ['destination', 'поехать в Грузию', 'Грузию'],
    ['budget', 'бюджет 60 тысяч рублей', '60 тысяч рублей'],
    ['duration', '沖縄へ3泊4日で行きたい', '3泊4日'],
    ['topic', 'اشرح لي نظرية النسبية بكلمات بسيطة', 'نظرية النسبية'],
    ['tasks', 'मेरे दिन की योजना बनाओ: दो मीटिंग, एक रिपोर्ट', 'दो मीटिंग, एक रिपोर्ट'],
    ['time_available', '하루에 30분', '하루에 30분'],
  ])('%s: %s', (variable, prompt, value) => {
    expect(findFacts(prompt).get(variable)).toBe(value);
  });

  test.each([
    ['duration', 'a 5 year old child with 10 years'],
    ['destination', 'a trip to somewhere nice'],
    ['budget', 'room 600'],
    ['deadline', 'written by hand'],
    ['topic', 'Explain this to me'],
    ['tone', 'not formal at all'],
    ['origin', 'from Monday to Friday I work'],
    ['goal', 'Help me set goals and track my progress'],
    ['budget', 'Budget: ${budget}'],
    ['constraints', 'no more than 5, no idea'],
    ['dates', 'it may rain'],
  ])('no %s is found in: %s', (variable, prompt) => {
    expect(findFacts(prompt).has(variable)).toBe(false);
  });
});

test('every value is part of one line of the prompt', () => {
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
    'no museums',
    'goal: 5 kg,',
    'Tue 10:00',
    'because I',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
      const prompt = parts.join(' ');
      for (const [variable, value] of findFacts(prompt)) {
        expect(value).not.toMatch(/[\n{}]/);
        const listed = variable in LISTED_FACTS || variable === 'avoid';
        for (const part of listed ? value.split(', ') : [value]) expect(prompt).toContain(part);
      }
    }),
  );
});

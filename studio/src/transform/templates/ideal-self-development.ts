import type { TemplateSource } from '../template.ts';

export const IDEAL_SELF_DEVELOPMENT: TemplateSource = {
  id: 'ideal_self_development',
  name: 'Ideal Self Development',
  category: 'personal',
  description: 'Turns the person you want to become into habits you can begin with this week.',
  effectiveness: 89,
  ideas: [
    {
      weight: 28,
      isCore: true,
      keywords:
        'ideal self, best version, better version, version of myself, self-development, self development, self-improvement, self improvement, personal development, personal growth, improve myself, better person, desarrollo personal, crecimiento personal, mejor versión, versión de mí, développement personnel, meilleure version, version de moi, persönlichkeitsentwicklung, bessere version, beste version, besten version, version meiner selbst, desenvolvimento pessoal, crescimento pessoal, melhor versão, crescita personale, sviluppo personale, migliore versione, kişisel gelişim*, en iyi versiyon*, саморазвити*, личностн* рост*, лучшей версией, 自我提升, 自我成长, 个人成长, 更好的自己, 最好的自己, 自己啓発, 自己成長, 理想の自分, 자기계발, 이상적인 나, 성장, تطوير الذات, تنمية شخصية, आत्म विकास, व्यक्तिगत विकास',
    },
    {
      weight: 14,
      keywords:
        'habit, habits, confidence, self-confidence, discipline, self-esteem, mindset, character, identity, hábito*, confianza, habitude*, confiance, gewohnheit*, selbstvertrauen, confiança, abitudin*, fiducia, alışkanlık*, özgüven*, привычк*, уверенност*, дисциплин*, 习惯, 自信, 习性, 習慣, 습관, 자신감, عادات, ثقة, आदत*, आत्मविश्वास',
    },
    {
      weight: 8,
      keywords:
        'become, change my life, transform myself, grow, convertirme, devenir, werden, tornar, diventare, olmak, стать, 成为, 变成, なりたい, 되고, أصبح, बनना',
    },
    {
      weight: 6,
      keywords:
        'values, strengths, weaknesses, vision, life coach, reflection, valores, valeurs, werte, valori, değerler, ценности, 价值观, 価値観, 가치관, قيم, मूल्य',
    },
  ],
  structure: `#CONTEXT:
You are an expert personal development coach who works with evidence about habits and behaviour change. I have a picture of the person I want to become, and I want to close the gap in small, certain steps.

#GOAL:
Describe my ideal self in behaviour that can be seen, compare it with today, and build a plan of habits that leads from one to the other.

#INFORMATION:
What I asked for, in my own words:
{{request}}

- The person I want to become: {{ideal_self}}
- Where I stand today: {{current_state}}
- Strengths I can build on: {{strengths}}
- What stopped me before: {{obstacles}}
- Time I can give: {{time_available}}
- How long the plan runs: {{duration}}

#RESPONSE GUIDELINES:
1. Translate the wish into three to five observable behaviours ("answers calmly in meetings", not "more confident").
2. For each, name the distance from today on a scale of one to ten, and say on what you base it.
3. Choose at most two habits to begin with. Give each a cue, a version that takes two minutes, and a reward.
4. Plan for the bad day: what counts as enough, and how to return after a break.
5. Be warm and honest; no slogans. Where a matter belongs to a doctor or therapist, say so.

#OUTPUT:
- A portrait of my ideal self in three to five observable behaviours
- A table: behaviour, today, target, first habit, cue
- A week-by-week plan for the whole time
- Five questions for a weekly review of ten minutes
- The one thing to do today
`,
  worked: {
    request: 'Help me become a calmer, more confident version of myself and build better habits.',
    ideal_self: 'someone who speaks up early in meetings and finishes work without hurry',
    current_state:
      'I wait until the end, then say nothing; I work late to make up for mornings lost to messages',
    strengths: 'I prepare well and colleagues ask for my opinion in private',
    obstacles: 'plans with too many rules, dropped after the first bad week',
    time_available: '20 minutes on weekdays',
    duration: '12 weeks',
  },
};

import type { TemplateSource } from '../template.ts';

export const PERSONALIZED_LEARNING_PATHS: TemplateSource = {
  id: 'personalized_learning_paths',
  name: 'Personalized Learning Paths',
  category: 'education',
  description: 'Builds a path from your level to a skill you can show, with practice each week.',
  effectiveness: 96,
  suitsCode: true,
  ideas: [
    {
      weight: 26,
      isCore: true,
      keywords:
        'learning path, learning plan, study plan, study schedule, learning roadmap, learning journey, roadmap to learn, curriculum for, teach myself, self-study, ruta de aprendizaje, plan de estudio*, plan de aprendizaje, parcours d’apprentissage, plan d’étude*, programme d’apprentissage, lernpfad, lernplan, studienplan, plano de estudo*, trilha de aprendizagem, plano de aprendizagem, percorso di apprendimento, piano di studio, öğrenme plan*, öğrenme yol*, çalışma plan*, ders programı, план обучения, учебный план, план изучения, 学习计划, 学习路径, 学习路线, 自学, 學習計劃, 学習計画, 学習プラン, 学習ロードマップ, 独学, 학습 계획, 학습계획, 공부 계획, 독학, خطة تعلم, خطة دراسية, مسار تعلم, सीखने की योजना, अध्ययन योजना, पढ़ाई की योजना',
    },
    {
      weight: 18,
      isCore: true,
      keywords:
        'learn, start learning, learning how, study for, studying for, to study, to master, get better at, aprender, estudiar, dominar, apprendre, étudier, maîtriser, lernen, studieren, aprender, estudar, imparare, studiare, öğrenmek, öğrenme*, çalışmak, выучить, изучить, изуча*, учить*, научиться, 学习, 学会, 学好, 掌握, 學習, 学びたい, 学習, 勉強, 習得, 배우, 공부, 학습, تعلم, أتعلم, دراسة, सीखना, सीखने, पढ़ना',
    },
    {
      weight: 6,
      keywords:
        'i want to, i’d like to, i would like to, how do i, how can i, teach me, quiero, me gustaría, je veux, je voudrais, ich möchte, ich will, quero, gostaria, voglio, vorrei, istiyorum, хочу, 我想, 想学, したい, 싶어, 싶습니다, أريد, चाहता, चाहती',
    },
    {
      weight: 8,
      keywords:
        'plan, path, roadmap, course, lessons, curriculum, from scratch, step by step, plan, ruta, curso, desde cero, parcours, cours, à partir de zéro, pfad, kurs, von grund auf, caminho, do zero, percorso, corso, da zero, yol haritası, sıfırdan, kurs*, план*, курс*, с нуля, 计划, 路线, 课程, 从零, 零基础, 計画, 講座, ゼロから, 계획, 강의, 처음부터, خطة, دورة, من الصفر, योजना, पाठ्यक्रम, शुरू से',
    },
    {
      weight: 6,
      keywords:
        'beginner, intermediate, skill, skills, language, programming, python, spanish, english, guitar, principiante, habilidad*, idioma, débutant*, compétence*, langue, anfänger, sprache, fähigkeit*, iniciante, habilidade*, lingua, dil, beceri*, язык*, навык*, 初学者, 技能, 语言, 初心者, 言語, 英語, 기초, 언어, 영어, مبتدئ, مهارة, لغة, शुरुआती, कौशल, भाषा',
    },
  ],
  structure: `#CONTEXT:
You are an expert learning designer who builds paths around what a learner already knows, and who lets practice lead and theory follow.

#GOAL:
Build a personal learning path from my level today to something I can do and show at the end.

#INFORMATION:
What I asked for, in my own words:
{{request}}

- What I want to learn: {{topic}}
- My level today: {{level}}
- What I want to be able to do at the end: {{target_skill}}
- Time a week: {{time_available}}
- Length of the path: {{duration}}
- How I learn best: {{learning_style}}
- Materials and budget: {{resources}}

#RESPONSE GUIDELINES:
1. Define the end as a piece of work that can be shown, and work backwards to the skills it needs.
2. Order the skills so that each uses the one before; leave out what the goal does not need.
3. Plan each week as: one idea, practice on something real, a small result, ten minutes of recall of earlier weeks.
4. Name materials by kind and level. Name a title only if you are sure that it exists, and mark what costs money.
5. Give a test for each stage, and say what to repeat when it is not passed.
6. Plan for lost weeks: what to skip and how to return.

#OUTPUT:
- The path at a glance: stages with their length and result
- A table by week: idea, practice, result, time
- A test for each stage, with what counts as passed
- The final project, described in five sentences
- What to do in the first hour
`,
  worked: {
    request: 'Create a learning path to learn Python from scratch in 3 months.',
    topic: 'Python',
    level: 'from scratch',
    target_skill: 'write a program that sorts my photographs by date and place',
    time_available: '5 hours a week',
    duration: '3 months',
    learning_style: 'by small projects, and by reading other people’s code',
    resources: 'a laptop; free materials only',
  },
};

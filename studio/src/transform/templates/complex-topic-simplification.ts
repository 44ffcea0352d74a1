import type { TemplateSource } from '../template.ts';

export const COMPLEX_TOPIC_SIMPLIFICATION: TemplateSource = {
  id: 'complex_topic_simplification',
  name: 'Complex Topic Simplification',
  category: 'education',
  description:
    'Explains a difficult subject so that a named audience understands and remembers it.',
  effectiveness: 94,
  suitsCode: true,
  ideas: [
    {
      weight: 20,
      isCore: true,
      keywords:
        'explain, eli5, explanation, simplify, simplification, break down, make sense of, understand, explica, explícame, explicar, simplifica*, explique*, expliquer, simplifie*, comprendre, erkläre*, erklär, vereinfach*, verstehen, explique, simplifique, entender, spiega*, spiegami, semplifica*, capire, açıkla*, anlat*, basitleştir*, объясни*, упрости*, понять, 解释, 讲解, 简化, 說明, 説明, 解説, 설명, 이해, اشرح, شرح, بسط, تبسيط, समझाओ, समझाएं, समझाइए, सरल',
    },
    {
      weight: 18,
      isCore: true,
      keywords:
        'simple terms, simple words, plain english, plain language, layperson, layman, for beginners, beginner, for dummies, like i’m five, like i’m 5, like i am five, like i am 5, like im five, like im 5, eli5, as if i were five, five year old, 5 year old, six year old, 6 year old, 7 year old, 8 year old, 9 year old, ten year old, 10 year old, 12 year old, to a child, for children, for kids, in easy, easy to understand, simply, forma sencilla, manera sencilla, forma simple, manera simple, forma fácil, términos sencillos, términos simples, palabras sencillas, para principiantes, para niños, façon simple, manière simple, simplement, termes simples, mots simples, pour débutants, pour enfants, einfachen worten, einfach, verständlich, für anfänger, für kinder, forma simples, maneira simples, termos simples, palavras simples, para iniciantes, para crianças, modo semplice, maniera semplice, semplicemente, parole semplici, termini semplici, principianti, bambini, basit, basitçe, yeni başlayan*, çocuk*, простыми словами, простым языком, как ребенку, просто, начинающ*, ребенк*, 通俗, 简单, 初学者, 小白, 孩子, わかりやすく, 簡単に, 初心者, 子供, 쉽게, 초보자, 어린이, ببساطة, مبسط, للمبتدئين, आसान, सरल शब्दों, बच्चों',
    },
    {
      weight: 10,
      keywords:
        'complex, complicated, difficult, concept, concepts, theory, topic, subject, how does, what is, complej*, concepto*, teoría, complexe*, concept, théorie, komplex*, schwierig*, konzept, theorie, complex*, conceito*, teoria, compless*, concett*, karmaşık, kavram*, teori*, сложн*, концепци*, теори*, 复杂, 概念, 理论, 什么是, 複雑, 理論, とは, 복잡, 개념, 이론, معقد, مفهوم, نظرية, जटिल, अवधारणा, सिद्धांत',
    },
    {
      weight: 6,
      keywords:
        'analogy, analogies, metaphor*, example, examples, analogía*, ejemplo*, analogie*, exemple*, beispiel*, exemplo*, esempio, esempi, örnek*, benzetme*, пример*, аналоги*, 比喻, 例子, 例え, 例えば, 비유, 예시, مثال, أمثلة, उदाहरण',
    },
  ],
  structure: `#CONTEXT:
You are an expert teacher who makes difficult subjects simple without making them wrong. You know that people understand what is new by what they already know.

#GOAL:
Explain the topic so that the audience can repeat it in its own words and use it once.

#INFORMATION:
What I asked for, in my own words:
{{request}}

- Topic: {{topic}}
- Audience: {{audience}}
- What it knows already: {{prior_knowledge}}
- What it wants to do with it: {{purpose}}
- Length: {{format}}

#RESPONSE GUIDELINES:
1. Say the core idea in one sentence that a twelve-year-old could repeat.
2. Give one comparison from everyday life, carry it through, and say where it stops being true.
3. Add one layer at a time: the idea, how it works, why it is so, where it is used. Explain each term the first time it appears.
4. Give an example with real numbers or a real situation for each layer.
5. Name the two or three mistakes that nearly everyone makes, and the right view beside each.
6. Stay exact: mark simplifications as such, and say what is still disputed or unknown.

#OUTPUT:
- The topic in one sentence
- The explanation in short sections, from simple to exact
- A small table of terms: word, plain meaning
- Common mistakes with their corrections
- Three questions to test oneself, with answers
- Where to go on from here
`,
  worked: {
    request: 'Explain quantum entanglement in simple terms.',
    topic: 'quantum entanglement',
    audience: 'curious adults who left school long ago',
    prior_knowledge: 'atoms exist and are small; no formulas',
    purpose: 'to follow the news about quantum computers',
    format: 'a five minute read',
  },
};

import type { QualityVocabulary } from '../../quality/vocabulary.ts';

export const quality: QualityVocabulary = {
  phrases: {
    role: 'actúa como, eres un, eres una, eres el',
    goal: 'tu tarea, tu objetivo, quiero que, necesito, ayúdame, por favor',
    context: 'contexto, porque, actualmente, soy, tengo, basado en',
    audience: 'audiencia, principiantes, lectores, clientes',
    format: 'formato, tabla, lista, párrafos, responde en, responde con',
    constraint: `
      debe, debes, nunca, siempre, solo, sólo, evita, sin, máximo, mínimo, no uses
    `,
    example: 'por ejemplo, ejemplo',
    tone: 'tono, estilo, amigable, profesional',
    action: `
      escribe, crea, genera, analiza, explica, diseña, resume, traduce, compara, proporciona,
      sugiere, escribir, crear
    `,
    vague: 'algo, cosas, quizás, tal vez, bonito',
    informal: 'jaja, porfa, tio',
  },
};

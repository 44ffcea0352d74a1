import type { QualityVocabulary } from '../../quality/vocabulary.ts';

export const quality: QualityVocabulary = {
  phrases: {
    role: `
      agis comme, agissez comme, tu es un, tu es une, vous êtes un, vous êtes une
    `,
    goal: `
      ta tâche, votre tâche, ton objectif, votre mission, je veux, je voudrais, j'ai besoin,
      aide-moi, aidez-moi, s'il te plaît, s'il vous plaît
    `,
    context: "contexte, parce que, actuellement, je suis, j'ai, notre",
    audience: 'débutants, lecteurs',
    format: 'tableau, liste, paragraphes, réponds en, réponds avec',
    constraint: `
      doit, dois, jamais, toujours, seulement, uniquement, évite, évitez, sans, pas
    `,
    example: 'par exemple, exemple',
    tone: 'ton, amical, professionnel',
    action: `
      écris, écrivez, crée, créez, génère, analysez, explique, expliquez, décris, résume,
      traduis, rédige, rédigez, écrire, créer
    `,
    vague: 'quelque chose, choses, peut-être, truc',
    informal: 'mdr, ptdr',
  },
};

import type { QualityVocabulary } from '../../quality/vocabulary.ts';

export const quality: QualityVocabulary = {
  phrases: {
    role: 'atue como, aja como, você é um, você é uma',
    goal: 'sua tarefa, seu objetivo, quero que, preciso, me ajude',
    context: 'atualmente, eu sou, tenho, nosso',
    audience: 'público, iniciantes, leitores',
    format: 'tabela, parágrafos, responda',
    constraint: 'deve, sempre, apenas, somente, evite, sem, não',
    example: 'por exemplo, exemplo',
    tone: 'tom, amigável, profissional',
    action: 'escreva, crie, gere, analise, descreva, resuma, traduza',
    vague: 'alguma coisa, coisas, talvez, legal',
    informal: 'kkk, vlw, vc',
  },
};

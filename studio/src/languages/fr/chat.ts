import type { ChatVocabulary } from '../../chat/vocabulary.ts';

export const chat: ChatVocabulary = {
  patterns: {
    greetings: "salut|bonjour|s'il te plaît",
    wishes: "je (?:veux|voudrais)|j['’]ai besoin",
    politeOpenings: "s'il te plaît|peux-tu",
    politeEndings: "s'il te plaît",
  },
  actionLabels: { enhance: 'améliore, améliore ce prompt', transform: 'transforme ce prompt' },
};

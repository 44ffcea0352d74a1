import type { ChatVocabulary } from '../../chat/vocabulary.ts';

export const chat: ChatVocabulary = {
  patterns: {
    questionStarts: String.raw`(?:qué|que|cómo|quién|por qué|cuándo|dónde|cuál|puedo|eres|puedes|comment|qui|quoi|pourquoi|quand|où|quel|quelle|qu'est|est-ce|peux-tu|wie|was|wer|warum|wann|wo|welche[rs]?|kann ich|kannst du|bist du|como|quem|por que|quando|onde|qual|posso|você|come|chi|cosa|che cosa|perché|dove|quale|puoi|nasıl|ne|kim|neden|niçin|как|что|кто|почему|зачем|когда|где|какой|можешь|ты|كيف|ما|ماذا|من|لماذا|متى|أين|هل)(?![\p{L}])`,
    greetings: 'مرحبا',
    wishes: 'أريد',
  },
  actionLabels: { enhance: 'حسّن, حسن هذا الأمر', transform: 'حوّل' },
};

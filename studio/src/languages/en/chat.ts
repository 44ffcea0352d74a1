import type { ChatVocabulary } from '../../chat/vocabulary.ts';

export const chat: ChatVocabulary = {
  patterns: {
    questionStarts: String.raw`(?:how|what|who|whom|whose|why|when|where|which|is|are|am|do|does|did|was|were|have|has)(?![\p{L}])|what's|who's|how's|(?:can|could|may) i(?![\p{L}])|what can you|can you (?:tell|explain|help)(?![\p{L}]).{0,80}[?？]$`,
    greetings: 'hi|hello|hey|please',
    wishes: String.raw`(?:i|we)[ \t](?:want|need|would like)|i['’]d like`,
    notWishes: String.raw`(?:to[ \t])?(?:thank|know|say)`,
    politeOpenings: 'hi|hello|hey|please|kindly|can you|could you|would you|i want you to',
    politeEndings: 'please|for me',
    promptVerbs: 'enhance|improve|optimi[sz]e|refine|polish|transform',
    promptArticles: 'this|my|the|the following|following',
    promptKinds: 'image|text|writing|code|ai',
    promptNouns: String.raw`prompt(?:[ \t]below)?`,
  },
  actionLabels: {
    enhance:
      'enhance, enhance this, enhance this prompt, enhance my prompt, improve, improve this, improve this prompt, improve my prompt, make this prompt better, /enhance',
    transform:
      'transform, transform this, transform this prompt, transform my prompt, make a meta-prompt, turn this into a meta-prompt, meta-prompt, /transform',
  },
  weakVerbs:
    'help, ask, answer, reply, respond, show, give, use, find, start, begin, keep, set, follow, break, choose, add, test, review, plan, focus, act, list, document, format, structure, present, state, track, research, make, check, offer, guide, assist, teach, return, document, consider, resume',
};

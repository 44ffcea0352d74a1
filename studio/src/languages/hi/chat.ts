import type { ChatVocabulary } from '../../chat/vocabulary.ts';

export const chat: ChatVocabulary = {
  patterns: { questionEndings: 'क्या|कैसे|कौन|क्यों', greetings: 'नमस्ते' },
  actionLabels: { enhance: 'सुधारें, इस प्रॉम्प्ट को सुधारें', transform: 'बदलें' },
};

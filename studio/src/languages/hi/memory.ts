import type { MemoryVocabulary } from '../../memory/vocabulary.ts';

export const memory: MemoryVocabulary = {
  writingStyles: {
    professional: 'व्यवसाय, ग्राहक, पेशेवर, रिपोर्ट',
    creative: 'कला, कहानी, कविता, सपना',
    technical: 'एल्गोरिथ्म, कोड, फ़ंक्शन',
  },
  pictureStyles: {
    photographic: 'फोटो',
    cinematic: 'सिनेमाई',
    artistic: 'चित्रकारी',
    digital_art: 'डिजिटल',
  },
};

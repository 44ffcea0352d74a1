import type { FillerVocabulary } from '../speech/filler-vocabulary.ts';
import { fillers as ar } from './ar/fillers.ts';
import { fillers as de } from './de/fillers.ts';
import { fillers as en } from './en/fillers.ts';
import { fillers as es } from './es/fillers.ts';
import { fillers as fr } from './fr/fillers.ts';
import { fillers as hi } from './hi/fillers.ts';
import { fillers as it } from './it/fillers.ts';
import { fillers as ja } from './ja/fillers.ts';
import { fillers as ko } from './ko/fillers.ts';
import { fillers as pt } from './pt/fillers.ts';
import { fillers as ru } from './ru/fillers.ts';
import { fillers as tr } from './tr/fillers.ts';
import { fillers as zh } from './zh/fillers.ts';

/**
 * The fillers of each language, by its code. Separate from the dictionaries, because the voice
 * recorder doesn't need those. The languages at the end have no dictionary.
 */
export const FILLER_VOCABULARIES: Readonly<Partial<Record<string, FillerVocabulary>>> = {
  ar,
  de,
  en,
  es,
  fr,
  hi,
  it,
  ja,
  ko,
  pt,
  ru,
  tr,
  zh,
  cs: { fillers: 'ehm, hmm, ééé' },
  da: { fillers: 'øh, øhm, æh' },
  el: { fillers: 'εεε, εμ, χμ' },
  fi: { fillers: 'öö, ööh, hmm' },
  he: { fillers: 'אממ, אהה, אה' },
  hu: { fillers: 'öö, ööm, izé, hmm' },
  id: { fillers: 'eee, ehm, hmm' },
  nb: { fillers: 'eh, øh, øhm' },
  nl: { fillers: 'eh, ehm, uh, uhm' },
  pl: { fillers: 'yyy, eee, ehm, hmm' },
  ro: { fillers: 'ăă, îî, ăm, hmm' },
  sv: { fillers: 'öh, öhm, eh, ehm' },
  th: { fillers: 'เอ่อ, อืม', hasSpaces: false },
  uk: { fillers: 'ее, ем, мм, хм' },
  vi: { fillers: 'ờm, ừm' },
};

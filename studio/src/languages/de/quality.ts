import type { QualityVocabulary } from '../../quality/vocabulary.ts';

export const quality: QualityVocabulary = {
  phrases: {
    role: `
      handle als, agiere als, du bist ein, du bist eine, sie sind ein, sie sind eine
    `,
    goal: `
      deine aufgabe, dein ziel, ihre aufgabe, ich möchte, ich will, ich brauche, hilf mir, bitte
    `,
    context: 'kontext, weil, derzeit, ich bin, ich habe, unser*, basierend auf',
    audience: 'zielgruppe, anfänger, leser, kunden',
    format: 'tabelle, absätze, antworte, ausgabe',
    constraint: `
      muss, müssen, niemals, immer, nur, vermeide, ohne, höchstens, mindestens, nicht, kein*
    `,
    example: 'zum beispiel, z.b, z. b, beispiel',
    tone: 'tonfall, freundlich, sachlich',
    action: `
      schreib*, erstell*, erzeug*, analysier*, erklär*, beschreib*, entwirf, übersetz*,
      vergleich*, zusammenfass*
    `,
    vague: 'etwas, irgend*, vielleicht, schön, dinge',
    informal: 'digga',
  },
};

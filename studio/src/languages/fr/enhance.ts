import type { EnhanceVocabulary } from '../../enhance/vocabulary.ts';

export const enhance: EnhanceVocabulary = {
  texts: {
    keep: 'Garde ceci exactement comme écrit : {values}.',
  },
  traits: {
    'time:night': 'nuit, voie lactée, ciel étoilé, nocturne',
    'time:golden': `
      coucher de soleil, crépuscule, aube, heure dorée, heure bleue, soleil couchant
    `,
    'time:day': 'midi, ensoleillé, plein jour, en plein soleil',
    'medium:photo': 'réaliste, réalistes, photographie, photo de, photoréaliste, hyperréaliste',
    'medium:paint': 'peinture, huile sur toile, aquarelles, peint',
    'medium:drawn': "dessin, croquis, bande dessinée, au crayon, à l'encre",
    'medium:render': 'rendu 3d, modèle 3d',
    'medium:graphic': 'affiche, infographie',
    'palette:mono': 'noir et blanc, noir blanc, en noir et blanc, monochromatique',
    'palette:bright': 'coloré, vif',
    'palette:soft': 'tons pastel',
    'palette:warm': 'tons chauds',
    'palette:cool': 'tons froids',
    'light:said': `
      orage, tempête, contre-jour, bougie, bougies, lanterne, lampe, lampes, feu,
      feux d'artifice, éclair, néon, soleil, lune, fort contraste, fort contrastes,
      contraste fort
    `,
    'place:studio': 'fond blanc, en studio, photo de studio',
    'place:indoor': 'intérieur, chambre, cuisine, salle, salon, église, atelier',
    'place:outdoor': `
      pluie, brouillard, forêt, montagne, plage, rue, ville, neige, port de pêche, marché, pont,
      jardin, toit, champ, lac de montagne
    `,
    'place:elsewhere': "sous-marin, sous l'eau, récif, espace, galaxie",
    'mood:dark': 'sombre, effrayant',
    'mood:bright': 'joyeux, mignon',
    'mood:calm': 'paisible, serein',
    'shot:close': 'gros plan, gros-plan',
    'shot:wide': 'paysage, vue aérienne, panoramique',
    'shot:top': 'vue de dessus',
    'text:wanted': 'texte, titre, inscription, enseigne',
    'people:present': 'homme, femme, enfant, enfants, fille, garçon, personne',
  },
  facets: {
    composition: 'cadrage',
    lighting: 'lumière, éclairage, ombre, ombres',
    colour: `
      couleur, couleurs, blanc, blanche, noir, noire, rouge, bleu, bleue, vert, verte, jaune
    `,
    lens: 'objectif, profondeur de champ',
    mood: 'atmosphère',
    detail: 'détails, détaillé',
    background: 'arrière-plan, fond, décor',
  },
  detection: {
    role: /(?<!\p{L})(?:agis comme|agissez comme|tu es une?|vous êtes une?)/iu,
    negativeLabel: '(?:invite|prompt) négati(?:ve|f)',
    exclude: 'évite[rz]?',
    without: 'sans',
    afterWithout: 'en|avec',
    plainAdjectives: 'vieux vieille jeune petit petite belle noir noire blanche',
  },
};

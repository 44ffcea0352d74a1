import type { EnhanceVocabulary } from '../../enhance/vocabulary.ts';

export const enhance: EnhanceVocabulary = {
  texts: {
    experts: {
      text_ai: 'un spécialiste expert',
      code_generation: 'un ingénieur logiciel expert',
      creative_writing: 'un écrivain et éditeur expert',
      analysis: 'un analyste expert',
      research: 'un chercheur expert',
    },
    role: 'Tu es {expert}, avec de longues années de pratique.',
    context: 'La demande se trouve sous #INFORMATION. Le résultat doit être utilisable tel quel.',
    variables: 'À remplir avant usage : {variables}.',
    goal: 'Réponds entièrement à la demande ci-dessous.',
    guidelines: [
      'Suis chaque consigne et chaque limite de la demande.',
      'Utilise des mots clairs et précis ; évite le remplissage.',
      'Donne un exemple concret là où une idée est abstraite.',
      'N’invente pas de faits ; signale ce qui est incertain.',
    ],
    keep: 'Garde ceci exactement comme écrit : {values}.',
    outputAsAsked: 'Livre uniquement le format que la demande exige.',
    outputs: {
      message:
        'Donne seulement le message fini, de la salutation à la formule finale, avec un objet si c’est un e-mail.',
      translation: 'Donne seulement la traduction, dans la forme de l’original.',
      piece: 'Donne seulement le texte fini, sans commentaire.',
      question: 'Réponds directement à la question, en une ou deux phrases.',
      code: 'Donne d’abord le code complet dans des blocs, puis une courte note pour l’exécuter.',
      report:
        'Donne d’abord un court résumé, puis les résultats dans une liste, puis ce qui reste ouvert.',
      other: 'Donne le résultat fini, prêt à l’emploi, dans la langue de la demande.',
    },
  },
  image: {
    labels: {
      role: 'Rôle',
      goal: 'Objectif',
      context: 'Contexte',
      information: 'Informations',
      guidelines: 'Contraintes',
      output: 'Sortie',
      composition: 'Composition',
      lighting: 'Lumière',
      colour: 'Couleur',
      lens: 'Technique',
      detail: 'Détail',
      style: 'Style',
    },
    colon: ' : ',
    crafts: [
      'photographie professionnelle',
      'peinture d’art',
      'direction de la photographie',
      'art numérique',
      'illustration',
      'design graphique',
    ],
    leads: {
      photographic: ['photographie professionnelle, fidèle au réel'],
      artistic: ['peinture expressive à la touche visible'],
      cinematic: ['image d’une scène clé de film'],
      digital_art: ['illustration numérique soignée'],
    },
    treatments: {
      photographic: 'formes et proportions fidèles au réel',
      artistic: 'formes expressives, faites à la main',
      cinematic: 'mise en scène de cinéma',
      digital_art: 'formes claires et finition soignée',
    },
    phrases: {
      rows: {
        photographic:
          'sujet sur un tiers vertical, de l’air autour | lumière douce de côté, ombres légères | couleurs naturelles | objectif 50 mm à f/4 | texture fine, sans lissage | naturel et spontané | fond simple, légèrement flou',
        artistic:
          'grandes formes simples autour d’un centre | contraste doux de lumière et d’ombre colorée | palette limitée avec un seul accent | huile sur toile, bords au couteau | précis au centre, suggéré autour | expressif et personnel | fond en larges taches calmes',
        cinematic:
          'sujet décentré, lignes qui guident le regard | une source principale de côté, ombres lisibles | deux teintes complémentaires | grand format, transition de netteté douce | netteté là où est l’histoire | un moment qui raconte | fond profond, plus discret que le sujet',
        digital_art:
          'silhouette forte, un seul chemin pour l’œil | lumière ambiante douce avec un liseré coloré | palette harmonieuse et saturée | contours nets, dégradés doux | minutieux au centre, plus simple vers les bords | imaginatif et accueillant | fond en deux ou trois plans',
      },
      graphicRow:
        'silhouette claire, marges égales | deux ou trois aplats | seulement ce qui reste lisible en petit | fond uni avec de l’espace libre',
      avoid: 'éviter {flaws}',
      flaws: ['texte', 'filigrane', 'signature', 'basse résolution'],
    },
    output: 'image finie en haute résolution',
    lettering: 'image finie en haute résolution, texte exactement comme entre guillemets',
  },
  traits: {
    'time:night': 'nuit, voie lactée, ciel étoilé, nocturne',
    'time:golden': `
      coucher de soleil, crépuscule, aube, heure dorée, heure bleue, soleil couchant
    `,
    'time:day': 'midi, ensoleillé, plein jour, en plein soleil',
    'medium:photo': 'photographie, photo de, photoréaliste, hyperréaliste',
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
    message: /(?:écri|rédig)\p{L}{0,6} .{0,30}?(?:lettre|courriel|e-?mail|mail|message)(?!\p{L})/iu,
    translation: /^tradui/iu,
    piece: /(?<!\p{L})(?:poème|conte|blague)(?!\p{L})/iu,
    longQuestion: /^(?:comment|pourquoi)(?!\p{L})/iu,
    format: /tableau/iu,
    bareResult: /sans explication/iu,
    negativeLabel: '(?:invite|prompt) négati(?:ve|f)',
    exclude: 'évite[rz]?',
    without: 'sans',
    afterWithout: 'en|avec',
    plainAdjectives: 'vieux vieille jeune petit petite belle noir noire blanche',
  },
};

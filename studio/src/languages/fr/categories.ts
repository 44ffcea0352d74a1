import type { CategoriesVocabulary } from '../../categories/vocabulary.ts';

export const categories: CategoriesVocabulary = {
  categories: {
    text_ai: {
      4: 'traduis, traduire, courriel, recette',
    },
    code_generation: {
      4: 'ecris un programme, code en, script python',
    },
    creative_writing: {
      4: 'ecris une histoire, histoire courte, poeme, conte, roman',
    },
    analysis: {
      4: 'analyse ce, resume ce texte, evalue',
    },
    research: {
      4: 'recherche scientifique, recherches',
    },
  },
  visual: {
    4: 'dessine, dessine moi, dessinez',
    3: `
      profondeur de champ, hyperrealiste*, photorealiste*, eclairage cinematographique,
      lumiere de studio, heure doree, peinture a l huile, gros plan, grand angle
    `,
    2: `
      image d, image de, photo de, photo d, dessin de, aquarelle, eclairage, eclaire*,
      arriere plan, fond blanc, noir et blanc, cinematographique, style anime, lumiere douce,
      lumiere naturelle, vetu*, dessin, affiche
    `,
    1: `
      chien, chiens, cheval, lune, mer, ville, realiste, paysage, femme, homme, fille, chat,
      foret, montagnes, coucher de soleil, lever du soleil, plage, chateau, nuit, nuages,
      couleurs, ombres, cheveux, yeux
    `,
  },
  textual: {
    6: `
      decris l image, decris cette image, analyse l image, generateur de prompts
    `,
    3: `
      ecris, ecrire, redige, rediger, resume le, traduis, traduire, explique, courriel, poeme,
      agis comme, agissez, tu es un, recherche
    `,
    2: `
      comment, pourquoi, qu est ce, donne moi, conseils, recommande, propose moi, aide moi,
      liste, entreprise, rapport, quel est, quelle est, je, j ai, mon, ma, mes, notre
    `,
  },
  order: {
    make: 'cree une, genere, generer, dessine, dessiner, creer, fais',
    picture: 'affiche, dessin, peinture, photographie',
  },
  article: /^\s{0,9}une?\s/iu,
  pictureOpening:
    /^\s{0,9}(?:une? |la |le )?(?:photo|photographie|vidéo|portrait|dessin|illustration|peinture|aquarelle|image|croquis|logo|affiche|icône) (?:de |d['’]|du |des |pour |avec |représentant )/iu,
};

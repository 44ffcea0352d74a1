import type { TextVocabulary } from '../../text/vocabulary.ts';

export const text: TextVocabulary = {
  script: 'latin',
  commonWords: `
    magie le la les un une des du de au aux et ou où en est sont était être par pour avec sans
    sur sous dans entre chez vers que qui quoi quel quelle quels quelles comment pourquoi quand
    parce mais plus moins très trop aussi ne pas ni si mon ma mes ton ta tes son sa ses notre
    nos votre vos leur leurs me te se je tu il elle on nous vous ils elles ce cet cette ces cela
    ça y l d j qu n c s m t as ai a ont avez avoir veux voudrais dois doit peut peux fais faire
    fais-moi écris écrire écrivez rédige rédiger rédigez crée créer créez donne donne-moi donnez
    explique expliquer décris décrire génère conçois traduis traduire traduisez résume résumer
    analyse aide dessine dessiner peins imagine propose prépare compare corrige améliore trouve
    agis moi toi deux trois chaque tout tous toute toutes homme femme enfant enfants fille
    garçon chat chatte chien chienne maison ville rue nuit jour matin soir soleil lune mer plage
    neige pluie forêt montagne rivière arbre fleur fleurs rouge bleu bleue vert verte noir noire
    blanc blanche lumière sombre vieux vieille jeune beau belle portrait paysage photo image
    dessin peinture aquarelle chapeau fenêtre table café livre recette recettes lettre courriel
    histoire conte poème chanson patron ami amie travail entreprise vacances voyage cuisine ciel
    étoiles style réaliste assis assise futuriste eau feu toit cheval oiseau dragon chevalier
    château réunion code fonction classe élèves boutique gâteau anglais espagnol bateau pont
    grand grande petit petite ancien ancienne mère père fils réponse automne hiver printemps été
    semaine mois hebdomadaire entraînement océan jouant jouer football quartier perdu nouveau
    nouvelle meilleur idées texte résumé professeur médecin avocat cuisiner préparer apprendre
    étudier renard loup ours bougie vêtements chaussures près loin dedans bonjour merci aujourd
    hui hier maintenant vieil beaux route champ facile triste blague annonce vendre voiture
    exercices dos chapitre désert
  `,
  letters: { œ: 1, ê: 0.5, âîûëï: 0.5, ô: 0.4, è: 0.5, ù: 0.4, à: 0.4, é: 0.5, ç: 0.3 },
  endings: { 'eux euse eur eau eaux ique iques iere oise ette': 0.4, tion: 0.25 },
  stopWords: `
    afin ainsi alors après aucun aucune aussi autre autres avant avec avoir bien bonjour cela
    celle celles celui cependant ceux chaque comme comment dans depuis donc elle elles encore
    entre était être faire fait faut leur leurs lors mais même mêmes merci moins notre nous
    parce pendant peut peuvent plait plaît plus plusieurs pour pourquoi quand quel quelle
    quelles quels quelque sans sera seulement sont sous suis sur toujours tous tout toute toutes
    très vers votre vous veux voudrais créer écris image les des une est que qui pas cette aux
    crée écrire
  `,
  sectionNames: {
    role: 'rôle',
    context: 'contexte',
    goal: 'objectif, objectifs, tâche, but',
    information: 'informations, données',
    responseGuidelines: 'règles, consignes, contraintes',
    output: 'sortie, format de sortie, résultat',
    examples: 'exemple, exemples',
  },
  negations: 'pas jamais sans',
};

import type { CraftVocabulary } from '../../craft/vocabulary.ts';

export const craft: CraftVocabulary = {
  kinds: {
    video: `
      vidéo de, vidéo montrant, clip vidéo, ralenti, travelling, plan séquence, vue de drone, génère une vidéo, crée une vidéo
    `,
    chat_role: `
      agis comme, agis en tant que, tu es un, tu es une, vous êtes un, vous êtes une, imagine que tu es, joue le rôle, comporte toi comme
    `,
    code: `
      fonction qui, script qui, code, python, javascript, typescript, java, sql, requête sql, expression régulière, composant, test unitaire, tests unitaires, refactorise, api, html, css
    `,
    translation: `
      traduis, traduire, traduction, traduisez, en anglais, en espagnol, en allemand, en français
    `,
    extraction: `
      extrais, extraire, extrayez, du texte suivant, de ce texte, repère tous, relève, renvoie uniquement, classe chaque
    `,
    data: `
      tableur, feuille de calcul, csv, excel, jeu de données, données de test, tableau avec, lignes, colonnes, formule, graphique, nettoie les données
    `,
    analysis: `
      analyse, analyser, compare, comparer, comparaison, évalue, résume, résumé, explique, avantages et inconvénients, causes, différences entre
    `,
    planning: `
      plan, itinéraire, planning, calendrier, planifie, organise, feuille de route, liste de contrôle, menu de la semaine, budget, programme
    `,
    conversation: `
      pose moi, une question à la fois, attends ma réponse, interroge moi, discutons, conversation, entraîne moi, entretien simulé
    `,
    writing: `
      écris un, écris une, rédige, rédigez, nouvelle, poème, article, e-mail, mail, lettre, essai, discours, scénario, fiche produit, réécris, corrige, publication, slogan
    `,
  },
  terms: {
    hype: `
      holistique*, synergie*, disrupti*, innovant*, valeur ajoutée, haute qualité, excellence,
      stratégique*, durable*, optimis*, maximis*, impactant*, percutant*, storytelling,
      référencement, transversal*, professionnel*, à la pointe, sur mesure, expert en, toutes
      cibles, toutes les cibles, écosystème, levier*, conformément, dans le cadre, en vigueur,
      sous réserve, dans la mesure du possible, notamment, susmentionné*, le cas échéant, de
      qualité, incontournable*, performant*
    `,
    total: `
      tout, tous, toute, toutes, chaque, toujours, n'importe, jamais, entier, entière,
      complet, complètement, absolument, en même temps, à la fois, monde, tout le monde, sans
      cesse, de toutes choses, public tous, en tout point
    `,
    missing: `
      voir ci-dessus, voir contexte, ci-joint, ci-joints, ci-jointe, jointes, comme
      d'habitude, comme convenu, comme la dernière fois, à définir, selon, adapté*, je ne sais
      pas, ou pas, peu importe, tu sais, en annexe, comme prévu, voir plus haut, n/a, à voir
    `,
    personal: `
      je, j'ai, j', mon, ma, mes, moi, me, nous, notre, nos, m'
    `,
    contrast: `
      mais, cependant, pourtant, bien que, à la fois, ni, tout en, en même temps, sans être,
      mais aussi, sauf, plutôt que, toutefois
    `,
    boast: `
      meilleur, meilleure, parfait, parfaite, incroyable, excellent, haute qualité, professionnel, unique, innovant, magnifique, génial, chef d oeuvre, exceptionnel
    `,
    vague: `
      quelque chose, choses, chose, trucs, truc, divers, diverses, bon, bien, joli, jolie, intéressant, etc, peut être, certain, certaine, certains, certaines, très, beaucoup, plusieurs, différents, approprié, important, utile, n importe, un peu, plus ou moins
    `,
  },
  opposites: [
    ['bref, brève, court, courte, concis', 'très détaillé, très détaillée, exhaustif, approfondi'],
    ['formel, soutenu', 'informel, familier, argot'],
    ['noir et blanc', 'couleurs vives, coloré'],
    ['photoréaliste', 'aquarelle, dessin animé, anime'],
  ],
  generic: `
      action adapté adaptée aide aider ainsi ambiance améliorer approche apporter approprié
      aspect aspects atteindre attention aucun autre autres avis avoir beau beaucoup belle
      besoin besoins bien bon bonne bons but cadre capable capacité caractère cas certain
      chaque chose choses clair claire clé communication complet complète concept concret
      conseil conseils contenu contexte correct créatif créativité créer définir demande
      détail détaillé développement développer différent différents divers domaine donner
      dynamique efficace efficacement effort élément éléments émotion émotions enfin enjeux
      ensemble équipe espace essentiel état être évolution excellence excellent exigences
      expérience expert expertise facile façon faire fin fonction fond fort forme format
      général générale global gens grand grande groupe haut haute humain idéal idée idées
      image impact impactant importance important importants information informations innovant
      innovation inspirant intéressant intérêt jour juste langage lieu logique maîtrise
      manière marché matière meilleur meilleure meilleurs méthode mettre moderne moment monde
      moyen naturel nécessaire niveau niveaux nombre normes nouveau nouvelle objectif
      objectifs occasion optimal optimiser original outil outils parfait parfaite parler
      partie passion performance permettre personne personnes personnel pertinent pertinents
      plan plein point positif possible possibilité potentiel pouvoir pratique précis
      présenter problème processus procéder produit professionnel professionnelle profond
      projet proposer public qualité question quotidien rapide réalité réaliser recherche
      relation remarquable réponse répondre résultat résultats réussir réussite rien riche
      rôle sens service simple situation société solution solutions spécifique stratégie
      structure style succès sujet sûr système tâche technique temps tenir thème total tous
      tout toute toutes travail trouver type unique utile utiliser valeur valeurs vie vision
      vivre voir vrai
  `,
  numbers: `
      deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize
      vingt trente quarante cinquante soixante cent mille demi demie douzaine lundi mardi
      mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août
      septembre octobre novembre décembre
  `,
  abstractEndings:
    'tion tions sion sions té tés ment ments ance ances ence ences isme ivité if ive ifs ives ique iques able ables ible ibles eux euse el elle els elles al ale aux ales isation',
};

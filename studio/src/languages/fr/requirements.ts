import type { RequirementsVocabulary } from '../../requirements/vocabulary.ts';

export const requirements: RequirementsVocabulary = {
  phrases: {
    tone: 'formel, formelle, poli, drôle, sérieux',
    amount: 'mots, paragraphes',
    urgent: 'doit, jamais, toujours',
    optional: 'peut-être, si possible',
  },
  audience: {
    prepositions: 'pour|destinée?s? (?:à|aux)',
    people:
      'débutant(?:e?s|e)?|enfants?|ados|adolescents?|jeunes|adultes|seniors|étudiant(?:e?s|e)?|élèves?|enseignants?|professeurs?|parents?|familles?|femmes|hommes|personnes|gens|utilisateurs|lecteurs|client(?:e?s|e)?|acheteurs|touristes|voyageurs|développeurs?|designers|artistes|écrivains|médecins|patients|managers|dirigeants|employés|collègues?|patron|équipes?|entrepreneurs|investisseurs|entreprises|professionnels|ami(?:e?s|e)?|voisins|experts|grand public',
    barePreposition: 'aux|à',
  },
  patterns: {
    notDescribingPeople: 'qui|et|ou|avec',
    articles: 'mon|mes|les|des|nos|nos|une',
    ageRanges: 'à',
    years: 'ans',
    peopleJoiners: 'et',
    adjectivesBehindPeople: 'nouvelles|adultes|nouveaux',
    audienceLabels: String.raw`public(?:[ \t]cible)?`,
    audienceLabelCopulas: 'est',
    notCompoundEnds: 'du|des|qui|que|avec|en|dans|sur',
    conjunctions: 'et',
    greetings: "s'il te plaît",
    infinitiveEndings: 're',
    wishes: 'veux|voudrais|besoin|faut|écri',
    missingWords: 'sans',
    negations: String.raw`pas|jamais|évit\p{L}{1,3}`,
    turns: 'mais|et|avec|seulement',
    weakBounds: 'seulement',
    topicLeads: 'sur|comment|pourquoi',
    formatLabels: 'réponds (?:en|avec)',
    bareResultPhrases: String.raw`(?:seulement|uniquement)[ \t](?:le[ \t]|du[ \t])?(?:code|json|csv|résultat)|rien d['’]autre|sans (?:explications?|commentaires?)`,
    toneLabels: 'ton',
    likenessEnds: 'sur|pour',
    toneNouns: 'ton',
    degrees: 'très|plus|un peu',
    textNouns: 'lettres?|courriels?|textes?|langage',
    soundVerbs: 'sonne',
    soundVerbsBehind: 'être',
    promptRequest:
      "(?:(?:je (?:veux|voudrais)|j['’]aimerais|j['’]ai besoin d['’]|il me faut|crée|écris|donne-moi|génère)(?: )?)?(?:un )?prompt (?:qui|(?<purpose>pour)) ",
  },
  imperatives: {
    écrit: 'écris',
    écrive: 'écris',
    décrit: 'décris',
    décrive: 'décris',
    traduit: 'traduis',
    traduise: 'traduis',
    fait: 'fais',
    fasse: 'fais',
  },
  promptTexts: {
    roles: {
      text_ai: 'Tu es un rédacteur expérimenté, expert en communication.',
      code_generation: 'Tu es un ingénieur logiciel senior attentif aux cas limites.',
      creative_writing: 'Tu es un auteur et éditeur expérimenté.',
      analysis: 'Tu es un analyste senior qui sépare les faits des hypothèses.',
      research: 'Tu es un chercheur expérimenté qui confronte les sources.',
    },
    titles: {
      direct: 'Direct',
      planned: 'Étape par étape',
      asking: "Questions d'abord",
      versions: 'Deux versions',
      checked: 'Vérifié',
      strict: 'À la lettre',
      free: 'Avec latitude',
    },
    goals: {
      direct: 'Ta tâche est de réaliser cette demande en une seule réponse.',
      planned:
        "Ta tâche est d'établir d'abord un plan court, puis de réaliser la demande selon ce plan.",
      asking:
        'Ta tâche est de poser au plus trois questions courtes sur ce que la demande laisse ouvert, puis de la réaliser une fois les réponses données.',
      versions:
        'Ta tâche est de réaliser la demande deux fois, en deux versions qui diffèrent par leur structure et pas seulement par leurs mots.',
      checked:
        'Ta tâche est de réaliser la demande, de comparer le résultat à chaque exigence et de le corriger avant de répondre.',
      strict:
        "Ta tâche est de réaliser la demande à la lettre, sans rien ajouter qu'elle ne demande.",
      free: 'Ta tâche est de réaliser la demande et de choisir la solution la plus utile là où elle laisse de la latitude.',
    },
    outputs: {
      result: 'Réponds uniquement avec le résultat fini : sans introduction ni commentaire.',
      planned: 'Réponds avec le plan sous forme de liste courte, puis avec le résultat.',
      asking:
        'Réponds uniquement avec une liste numérotée de questions ; après les réponses, avec le résultat.',
      versions:
        'Réponds avec la version A et la version B, chacune sous son titre, puis avec une phrase disant quand choisir laquelle.',
    },
    labels: {
      brief: 'Voici la demande :',
      context: 'Contexte supplémentaire :',
      audience: 'Public',
      format: 'Format',
      length: 'Longueur',
      tone: 'Ton',
      style: 'Style',
      open: 'Non précisé',
      optional: 'Si cela convient',
    },
    rules: {
      keep: 'Conserve chaque nombre, nom, citation, adresse et variable de la demande tels quels.',
      noPrompt:
        'Là où la demande réclame un prompt, fais toi-même ce que ce prompt devrait faire ; ne rédige pas de prompt.',
      invent:
        'Appuie chaque affirmation sur la demande ou sur ce qui est bien connu ; n’invente aucun fait.',
      edges:
        'Traite les cas limites : ce qui manque, se contredit ou sort de l’ordinaire dans la demande.',
      each: 'Prends les exigences de la demande une à une, sans en oublier.',
      concrete: 'Préfère ce qui est concret dans la demande aux généralités.',
      again: 'Relis le résultat comme un lecteur critique et corrige-le avant de répondre.',
    },
  },
  imageLooks: {
    media: [
      'photographie, mise au point nette sur le sujet',
      'image de film, objectif anamorphique',
      'illustration numérique, formes nettes',
      'peinture à l’huile, coups de pinceau visibles',
      'rendu 3D, matières lisses',
    ],
    views: [
      'composition centrée sur le sujet',
      'plan large qui montre les alentours',
      'composition selon la règle des tiers',
      'composition avec premier plan et lointain distincts',
      'cadrage serré sur le sujet',
    ],
    finishes: [
      'détail fin de chaque surface',
      'contours nets sur l’arrière-plan',
      'textures palpables',
      'espace autour du sujet',
      'détail net là où le regard se pose',
    ],
  },
};

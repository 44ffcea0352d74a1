import type { SpeechVocabulary } from '../../speech/vocabulary.ts';

const WISH =
  "(?:j['’]ai(?: vraiment)? besoin (?:de |d['’])|j['’]aurais besoin (?:de |d['’])|je (?:veux|voudrais|souhaite|cherche) ?|j['’]aimerais(?: bien)? ?|on (?:veut|voudrait) ?|il (?:me|nous) (?:faut|faudrait) ?)";
const thing = (nouns: string, wish = WISH) =>
  new RegExp(
    String.raw`^${wish}(?<object>(?:une?|des|le|la|mon|ma|quelques|\d{1,3}|deux|trois|cinq|dix) (?:(?!(?:pour|de|d['’]\p{L}{1,20}|du|des|avec|sur|dans|à|en|mon|ma) )[\p{L}\d'’-]{1,20} ){0,3}?(?:${nouns}))(?![\p{L}])`,
    'iu',
  );
const VERBS: Readonly<Record<string, string>> = {
  écrire: 'Écris',
  "m'écrire": 'Écris-moi',
  rédiger: 'Rédige',
  créer: 'Crée',
  faire: 'Fais',
  'me faire': 'Fais-moi',
  expliquer: 'Explique',
  "m'expliquer": 'Explique-moi',
  planifier: 'Planifie',
  organiser: 'Organise',
  préparer: 'Prépare',
  'me préparer': 'Prépare-moi',
  résumer: 'Résume',
  traduire: 'Traduis',
  comparer: 'Compare',
  analyser: 'Analyse',
  décrire: 'Décris',
  générer: 'Génère',
  proposer: 'Propose',
  'me proposer': 'Propose-moi',
  'me donner': 'Donne-moi',
};
const INSTRUCTED: Readonly<Record<string, string>> = {
  corrige: 'Corrige-moi',
  explique: 'Explique-moi',
  pose: 'Pose-moi',
  prépare: 'Prépare-moi',
  propose: 'Propose-moi',
  résume: 'Résume-moi',
  traduise: 'Traduis-moi',
};
const INFINITIVES = Object.keys(VERBS).join('|').replaceAll("'", "['’]");

export const speech: SpeechVocabulary = {
  fillers: String.raw`e+u+h+m*|h+e+u+|h+u+m+|ben|bah|du coup(?! d)|(?<=, ?)tu vois(?= ?,)|(?<=, ?)tu sais(?= ?,)|tu vois$|en fait|(?<=, ?)genre(?= ?,)|(?<=et )genre(?= qu)|(?<=\p{L} )genre(?= (?:un|une|deux|trois|quatre|cinq|dix) )|(?<=, ?)enfin(?= ?,)|(?<=, ?)quoi(?= ?[,.])|hein|disons(?= \d)|voilà(?! (?:un|une|deux|trois|\d|le|la|les|mon|ma|ce|qui|pourquoi)(?!\p{L}))|(?<=\p{L} )mais bon(?= (?:je|il|elle|on|c['’]|ça|j['’]|et j['’]))`,
  openers:
    /^(?:(?:bon|alors|donc|ok|okay|bonjour|salut|oui|voilà|ben|eh bien|et)(?:,? |, ?)){1,4}(?!ou(?!\p{L}))(?=\S)/iu,
  closers:
    /(?:,? (?:quoi|merci|s['’]il te plaît|s['’]il vous plaît|tu vois|ou un truc comme ça|et tout|hein|voilà)){1,3}([.!?]?)$/iu,
  joiners:
    /(?<![\p{L}])(?:parce que|mais|que|et|veux|voudrais|à|de|du|des|pour|avec|en|par|sans|le|la|les|une?|mon|ma|mes|est|sont|très|pas|se|au|sur|dans|ou|je|il|elle)$/iu,
  repeated:
    "j'ai c'est parce quand si très je tu il elle on le la les de que en un une et à est pour avec ne mon ma me pas des",
  corrections: String.raw`non,? attends|attends,? non|enfin,? non|non,? pardon|pardon,? non`,
  restarts: String.raw`non,? je recommence`,
  valueCorrections: String.raw`pardon|je veux dire|ou plutôt|enfin plutôt`,
  not: 'pas|non pas',
  instead: String.raw`c['’]est`,
  numbers: 'un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente',
  dates:
    'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
  clauseStart:
    /^(?:j['’](?:ai|habite|aime|étudie)|je (?:suis|travaille|veux|voudrais|peux|dois)|nous (?:sommes|avons|voulons)|on (?:est|a|habite|veut)|il (?:est|a|faut|y a|doit|coûte)|elle (?:est|a|doit|coûte|fête)|ils (?:sont|ont)|elles (?:sont|ont)|c['’]est|ça (?:coûte|doit|fait)|mon \p{L}{2,20} est|ma \p{L}{2,20} est)(?![\p{L}])/iu,
  subordinate:
    /(?<![\p{L}])(?:si|quand|lorsque|parce que|puisque|bien que|pendant que|jusqu['’]à ce que|dès que|où)(?![\p{L}])/iu,
  runOn: {
    starts: String.raw`(?:nous (?:sommes|avons|voulons|allons|cherchons)|vous (?:êtes|avez)|tu (?:es|as|peux))|(?!je (?:crois|pense)(?! qu)|il y a )(?:je|on|il|elle|ils|elles) (?:ne |n['’]|me |m['’]|te |se |s['’]|y |en |le |la |l['’]|les |lui |leur ){0,2}\p{L}{1,15}|j['’](?:y |en )?\p{L}{1,15}|c['’](?:est|était|est-à-dire)|ça (?!(?:je|tu|il|elle|on|nous|vous|pour|avec|et|dans|en|de|à|que|ou|mais|par|sans|donc)(?!\p{L}))(?:me |m['’]|se |s['’]|ne |l['’])?\p{L}{3,15}|(?:il )?y a(?! (?:longtemps|\p{L}{1,10} (?:ans?|mois|jours?|semaines?)))|(?:mon|ma|mes|notre|nos|son|sa) \p{L}{3,15} (?:est|sont|a|ont|veut|s['’]appelle|va|fait|ne|n['’]est|n['’]a|adore|aime|travaille)|(?:le|la|les|mon|ma|mes) \p{L}{3,15} (?:c['’]est|(?:il|elle|ils|elles) (?:l['’])?\p{L}{1,15})|que ça (?:fasse|dure|soit|tienne|reste|sonne)|peut-être (?:avec|que|un|une|aussi|ajouter)`,
    requests: String.raw`est-ce que|tu (?:peux|pourrais)|(?:peux|pourrais)-tu|(?:garde|laisse|utilise|ajoute|évite|termine) (?:les?|la|un|une|des|bien|juste|pas)|ne (?:traduis|mets|fais|dis|parle|utilise|donne|oublie|change|écris|invente|répète) pas|(?:explique|dis|donne|fais|pose|mets|prépare|propose)[ -]moi|fais|évite|(?:donne|reste|mets|prends|commence|finis|fais|utilise) (?:les?|la|une?|des|en|par|moins|plus)|n['’](?:essaie|oublie|invente|utilise|ajoute) pas`,
    linked: String.raw`(?:le|la|les) \p{L}{3,15} (?:est|sont|a|ont|doit|peut|c['’]est)|que (?:ça|ce|le|la|les|tu|chaque|tout)|qu['’](?:on|il|elle|ils|elles) \p{L}{2,15}|surtout pas|pas (?:de|trop)|à la fin|avec (?:un|une|des) \p{L}{3,15} à la fin|si possible`,
    links: String.raw`et(?: (?:aussi|franchement|honnêtement|en plus|du coup|euh|ben))?|enfin(?: bref)?|bref`,
    reported:
      /(?<!\p{L})(?:di[rst]|annonc|expli[qc]|avert|écri|sav|sai|pens|rappel)\p{L}{0,8} (?:que |qu['’])[^.]{0,200} (?:que |qu['’])\S{0,4}$/iu,
    contrasts: 'mais',
    sequels: 'donc|alors|puis',
    holds: String.raw`(?:(?:le|la|les|au|du|aux|des)?quel\p{L}{0,3})|veux|voudrais|aimerais|s['’]il|moi(?: [\p{L}'’]{2,20})?|(?:parce que|que|si|quand|comme|car) (?:(?:le|la|les|mon|ma|mes|son|sa|ses) )?[\p{L}'’]{2,15}|que|qu['’]\p{L}{1,15}|qui|dont|où|quand|lorsque|comme|comment|pourquoi|combien|si|parce que|puisque|car|et|ou|mais|ni|à|de|du|des|pour|avec|en|par|sans|sur|sous|dans|chez|entre|vers|depuis|pendant|jusqu['’]à|le|la|les|une?|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|ce|cet|cette|ces|chaque|très|ne|je|j['’]\p{L}{1,3}|tu|il|elle|on|nous|vous|ils|elles|après|avant|alors|donc|puis|enfin|au|aux|se|me|te|y|faut`,
    leads: 'en|dans|avec|sans|pour|à|au',
    commas: String.raw`(?:style|pas plus de|ton \p{L}{3,15}|en format|format|maximum|mais|donc|car)(?!\p{L})`,
    joins: String.raw`c['’]est|est|sont|suis|ai|as|a|ont|sera|était|hier|demain|maintenant|parfois|toujours|souvent|jamais|sinon|ensuite|là`,
    conditions:
      'si|quand|parce que|comme|puisque|bien que|lorsque|dès que|pendant que|avant de|après',
  },
  tasks:
    /^(?:(?:fais|explique|dis|donne|écris|prépare|propose|rédige|crée|résume|traduis|corrige|aide)(?:-moi)?)(?!\p{L})/iu,
  wants:
    /^(?:je (?:veux|voudrais|dois|cherche)|j['’](?:aimerais|ai besoin|aurais besoin)|il (?:me |nous )?(?:faut|faudrait))(?!\p{L})/iu,
  wishes:
    /(?<!\p{L})(?:veux|veut pas|voudrais|souhaite|aimerais|faut|faudrait|doit|doivent|préfère|besoin|que ça (?:soit|fasse|tienne|dure|reste|sonne))(?!\p{L})|^(?:que|qu['’](?:il|elle|on)|pas|sans|surtout|évite|à la fin|si possible|peut-être|s['’]il te plaît)(?!\p{L})/iu,
  refersBack: /^(?:(?<always>ça|cela|c['’]est|je (?:crois|pense)|j['’]espère)|il|elle)(?!\p{L})/iu,
  bareWish: /^une? (?:image|photo|illustration|dessin|peinture|affiche)[.]?$/iu,
  persons: /^(?:mon|ma|mes|notre|nos|son|sa|ses) /iu,
  onText:
    /(?<!\p{L})(?:expli[qc]\p{L}{1,5}|résum\p{L}{1,4}|tradui\p{L}{1,5}|traduction|corrig\p{L}{1,4}|amélior\p{L}{1,4}|analys\p{L}{1,3}|compar\p{L}{1,3}|répond\p{L}{0,3}|raccourci\p{L}{1,3}|réécri\p{L}{1,4}|relis|relire)(?!\p{L})/iu,
  instructions: [
    {
      find: new RegExp(
        String.raw`^(?:(?:je (?:veux|voudrais|souhaite)|j['’]aimerais|il faudrait) )?(?:que tu |qu['’]il |qu['’]on )(?:m['’]|me )(?<verb>${Object.keys(INSTRUCTED).join('|')})s?(?= )`,
        'iu',
      ),
      write: '{verb}',
      verbs: INSTRUCTED,
    },
  ],
  requests: [
    {
      find: /^(?:il )?faut que (?:j['’]|je )(?<verb>écrive|rédige)(?= )/iu,
      write: '{verb}',
      verbs: { écrive: 'Écris', rédige: 'Rédige' },
    },
    {
      find: thing(
        'image|photo|photographie|illustration|dessin|peinture|logo|affiche|portrait|icône',
        `(?:${WISH}(?:que tu (?:me )?(?:fasses|crées|génères|dessines) )?|(?:fais|crée|génère|dessine)(?:[ -]moi| nous)? )`,
      ),
      write: '{object}',
      isPicture: true,
    },
    {
      find: new RegExp(
        String.raw`^(?:est-ce que )?(?:tu peux|tu pourrais|peux-tu|pourrais-tu|vous pouvez|pouvez-vous|pourriez-vous)(?: s['’]il te plaît)? (?:m['’]aider à )?(?<verb>${INFINITIVES})(?= )`,
        'iu',
      ),
      write: '{verb}',
      verbs: VERBS,
    },
    {
      find: new RegExp(
        String.raw`^${WISH}(?:(?:quelque chose|un truc|un texte|un prompt|aide) (?:pour|qui puisse|à) ?)?(?<verb>${INFINITIVES})(?= )`,
        'iu',
      ),
      write: '{verb}',
      verbs: VERBS,
    },
    {
      find: /^(?:je (?:veux|voudrais|souhaite)|j['’]aimerais) que tu (?:me |m['’])?(?<verb>écrives|expliques|fasses|crées|rédiges|résumes|traduises|prépares|planifies|compares|proposes|décrives)(?= )/iu,
      write: '{verb}',
      verbs: {
        écrives: 'Écris',
        expliques: 'Explique',
        fasses: 'Fais',
        crées: 'Crée',
        rédiges: 'Rédige',
        résumes: 'Résume',
        traduises: 'Traduis',
        prépares: 'Prépare',
        planifies: 'Planifie',
        compares: 'Compare',
        proposes: 'Propose',
        décrives: 'Décris',
      },
    },
    {
      find: thing(
        'mail|e-mail|courriel|lettre|message|texte|publication|post|article|conte|scénario|histoire|poème|discours|description|fiche produit|résumé|annonce|invitation|réponse|script|fonction|slogan|carte|chanson|légende|mot',
      ),
      write: 'Écris {object}',
    },
    {
      find: thing(
        'plan|liste|quiz|menu|itinéraire|recette|planning|programme|calendrier|fiche|routine|budget',
      ),
      write: 'Crée {object}',
    },
    { find: thing('idées|conseils|noms|suggestions|exemples'), write: 'Propose {object}' },
  ],
  withoutData:
    /à partir de (?:mes|mon|ma|cet?|cette|ces)(?!\p{L})|^(?:(?:j['’]ai(?: reçu| écrit)?|(?:mon|ma|le|la) \p{L}{3,15} m['’]a (?:donné|envoyé|rendu)) (?:ici )?(?:une?|mon|ma|mes|ce|cette|ces|des) (?:\p{L}{2,20} ){0,3}?(?:lettre|courrier|mail|texte|contrat|rapport|article|code|script|tableau|dissertation|brouillon|notes|document|livret|brochure|résultats|analyses|recette)|(?:corrige|améliore|explique-moi|traduis|traduis-moi|résume-moi|relis)(?: en \p{L}{3,15})? (?:ce|cette|ces|mon|ma|mes|le|la|les) (?:\p{L}{2,20} ){0,2}?(?:lettre|courrier|mail|texte|contrat|rapport|article|code|dissertation|brouillon|notes|document|livret|brochure|résultats|analyses)|(?:résume|traduis|analyse|raccourcis|trie|réponds à) (?:les|le|la|mes|mon|ma|nos|notre|ces?) (?:\p{L}{2,20} ){0,2}?(?:avis|commentaires|e?-?mails?|notes|retours|compte rendu|rapport|article|contrat|messages|enquête|réponses))(?!\p{L})/iu,
  asks: [
    {
      task: /^(?:écris|rédige|prépare)(?:-moi)? (?:une? )?(?:\p{L}{2,20} ){0,2}?(?:mail|e-mail|courriel|lettre|mot|message)(?!\p{L})/iu,
      unless:
        /(?<!\p{L})(?:sign\p{L}{1,9}|je m['’]appelle|mon nom|de la part de|expéditeur)(?!\p{L})/iu,
      add: 'Signe {{nom}}.',
    },
  ],
};

import type { SpeechVocabulary } from '../../speech/vocabulary.ts';

const WISH =
  "(?:j['’]ai(?: vraiment)? besoin (?:de |d['’])|j['’]aurais besoin (?:de |d['’])|je (?:veux|voudrais|souhaite|cherche) ?|j['’]aimerais(?: bien)? ?|on (?:veut|voudrait) ?|il (?:me|nous) (?:faut|faudrait) ?)";
const thing = (nouns: string) =>
  new RegExp(
    String.raw`^${WISH}(?<object>(?:une?|des|le|la|mon|ma|quelques|\d{1,3}|deux|trois|cinq|dix) (?:[\p{L}\d'’-]{1,20} ){0,3}?(?:${nouns}))(?![\p{L}])`,
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
const INFINITIVES = Object.keys(VERBS).join('|').replaceAll("'", "['’]");

export const speech: SpeechVocabulary = {
  fillers: String.raw`e+u+h+m*|h+e+u+|h+u+m+|ben|bah|du coup|tu vois|tu sais|en fait|genre|(?<=, ?)enfin(?= ?,)|(?<=, ?)quoi(?= ?[,.])|voilà`,
  openers:
    /^(?:(?:bon|alors|donc|ok|okay|bonjour|salut|oui|voilà|ben|eh bien|et)(?:,? |, ?)){1,4}(?=\S)/iu,
  closers:
    /(?:,? (?:quoi|merci|s['’]il te plaît|s['’]il vous plaît|tu vois|ou un truc comme ça|et tout|hein|voilà)){1,3}([.!?]?)$/iu,
  joiners:
    /(?<![\p{L}])(?:parce que|mais|que|et|veux|voudrais|à|de|du|des|pour|avec|en|par|sans|le|la|les|une?|mon|ma|mes|est|sont|très|pas|se|au|sur|dans|ou|je|il|elle)$/iu,
  repeated: 'je tu il elle on le la les de que en un une et à est pour avec ne mon ma me pas des',
  corrections:
    'non,? attends|attends,? non|pardon|je veux dire|ou plutôt|enfin plutôt|plutôt|non,? pardon|non',
  correctable:
    'un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
  clauseStart:
    /^(?:j['’](?:ai|habite|aime|étudie)|je (?:suis|travaille|veux|voudrais|peux|dois)|nous (?:sommes|avons|voulons)|on (?:est|a|habite|veut)|il (?:est|a|faut|y a|doit|coûte)|elle (?:est|a|doit|coûte|fête)|ils (?:sont|ont)|elles (?:sont|ont)|c['’]est|ça (?:coûte|doit|fait)|mon \p{L}{2,20} est|ma \p{L}{2,20} est)(?![\p{L}])/iu,
  subordinate:
    /(?<![\p{L}])(?:si|quand|lorsque|parce que|puisque|bien que|pendant que|jusqu['’]à ce que|dès que|où)(?![\p{L}])/iu,
  requests: [
    {
      find: thing('image|photo|photographie|illustration|dessin|peinture|logo|affiche|portrait'),
      write: '{object}',
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
        'mail|e-mail|courriel|lettre|message|texte|publication|post|article|conte|histoire|poème|discours|description|fiche produit|résumé|annonce|invitation|réponse|script|fonction|programme|slogan|carte|chanson|légende|mot',
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
    /^(?:résume|traduis|analyse|raccourcis|trie|réponds à) (?:les|le|la|mes|mon|ma|nos|notre|ces?) (?:\p{L}{2,20} ){0,2}?(?:avis|commentaires|e?-?mails?|notes|retours|compte rendu|rapport|article|contrat|messages|enquête|réponses)(?!\p{L})/iu,
  asks: [
    {
      task: /^(?:écris|rédige|prépare)(?:-moi)? (?:une? )?(?:\p{L}{2,20} ){0,2}?(?:mail|e-mail|courriel|lettre|mot|message)(?!\p{L})/iu,
      unless:
        /(?<!\p{L})(?:sign\p{L}{1,9}|je m['’]appelle|mon nom|de la part de|expéditeur)(?!\p{L})/iu,
      add: 'Signe {{nom}}.',
    },
  ],
};

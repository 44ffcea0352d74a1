import type { EditVocabulary } from '../../edit/vocabulary.ts';
import { speech } from './edit-speech.ts';
import { openings, tasks } from './edit-tasks.ts';

const POLITE = String.raw`^(?:s['’]il (?:te|vous) plaît,? )?(?:(?:peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|peux tu) |(?:je (?:veux|voudrais|souhaite)|j['’]aimerais) que tu (?:m['’])?)?(?:me |m['’])?`;
const task = (verbs: string, rest: string) =>
  new RegExp(`${POLITE}(?:${verbs})(?:-moi|-nous)? ${rest}`, 'iu');
const WRITE =
  'écri(?:s|re|ves|vez)|rédige(?:r|s|z)?|crée(?:r|s|z)?|fai(?:s|re|tes)|génère|générer|prépare(?:r|z)?|compose(?:r)?|propose(?:r)?';
const ARTICLES = String.raw`(?:une? |le |la |des |quelques |l['’])?(?:court |courte |petit |petite |bon |bonne |bref )?`;
const LENGTH =
  /\d|(?<!\p{L})(?:court\p{L}{0,2}|long\p{L}{0,4}|bref|brève|mots|phrases?|paragraphes?|pages?|lignes?|détaillée?|concise?)(?!\p{L})/iu;
const TONE =
  /(?<!\p{L})(?:ton|style|formel\p{L}{0,2}|informel\p{L}{0,2}|poli\p{L}{0,1}|amical\p{L}{0,1}|professionnel\p{L}{0,2}|drôle|humoristique|persuasif|chaleureux|amour|remerciement|condoléances|démission|motivation)(?!\p{L})/iu;
const FOR =
  /(?<!\p{L})(?:pour|destinée?|enfants?|débutants?|étudiants?|lecteurs|clients|public)(?!\p{L})/iu;

export const edit: EditVocabulary = {
  phrases: [
    { find: /(?<!\p{L})en raison du fait que(?!\p{L})/giu, replace: 'parce que' },
    { find: /(?<!\p{L})malgré le fait que(?!\p{L})/giu, replace: 'bien que' },
    { find: /(?<!\p{L})dans le but de(?= \p{L})/giu, replace: 'pour' },
  ],
  requests: [
    {
      find: /^tu (?:peux|pourrais) m['’](?<verb>écrire|aider|expliquer|envoyer)(?= )(?!.{0,300} et (?:aussi )?(?:me |m['’]|comment ))/iu,
      verbs: {
        écrire: 'Écris-moi',
        aider: 'Aide-moi',
        expliquer: 'Explique-moi',
        envoyer: 'Envoie-moi',
      },
    },
    {
      find: /^(?:je voudrais|je veux|j['’]aimerais|il faudrait) que tu m['’ ]?(?:e )?(?<verb>écrives|fasses|expliques|aides|donnes|prépares|proposes)(?= )/iu,
      verbs: {
        écrives: 'Écris-moi',
        fasses: 'Fais-moi',
        expliques: 'Explique-moi',
        aides: 'Aide-moi',
        donnes: 'Donne-moi',
        prépares: 'Prépare-moi',
        proposes: 'Propose-moi',
      },
    },
    {
      find: /^tu (?:peux|pourrais) me (?<verb>préparer|faire|donner|expliquer|écrire|proposer|dire|trouver)(?= )(?!.{0,300} et (?:aussi )?(?:me |m['’]))/iu,
      verbs: {
        préparer: 'Prépare-moi',
        faire: 'Fais-moi',
        donner: 'Donne-moi',
        expliquer: 'Explique-moi',
        écrire: 'Écris-moi',
        proposer: 'Propose-moi',
        dire: 'Dis-moi',
        trouver: 'Trouve-moi',
      },
    },
    {
      find: /^(?:je veux|je voudrais|je souhaite|j['’]aimerais) que (?:tu|vous) (?<verb>agisses|agissiez|écrives|écriviez|crées|génères|expliques|fasses|analyses|traduises|résumes|rédiges|compares)(?= )/iu,
      verbs: {
        agisses: 'Agis',
        agissiez: 'Agissez',
        écrives: 'Écris',
        écriviez: 'Écrivez',
        crées: 'Crée',
        génères: 'Génère',
        expliques: 'Explique',
        fasses: 'Fais',
        analyses: 'Analyse',
        traduises: 'Traduis',
        résumes: 'Résume',
        rédiges: 'Rédige',
        compares: 'Compare',
      },
    },
    {
      find: /^(?:peux-tu|pourrais-tu|peux tu)(?: s['’]il te plaît)? (?:m['’]aider à )?(?<verb>écrire|créer|générer|expliquer|faire|analyser|traduire|résumer|rédiger|comparer|m['’]écrire|m['’]expliquer|me donner|me faire|me proposer)(?= )/iu,
      verbs: {
        écrire: 'Écris',
        créer: 'Crée',
        générer: 'Génère',
        expliquer: 'Explique',
        faire: 'Fais',
        analyser: 'Analyse',
        traduire: 'Traduis',
        résumer: 'Résume',
        rédiger: 'Rédige',
        comparer: 'Compare',
        "m'écrire": 'Écris-moi',
        'm’écrire': 'Écris-moi',
        "m'expliquer": 'Explique-moi',
        'm’expliquer': 'Explique-moi',
        'me donner': 'Donne-moi',
        'me faire': 'Fais-moi',
        'me proposer': 'Propose-moi',
      },
      end: /(?:,? s['’]il te plaît)?[ \u00A0\u202F]?\?$/iu,
      stop: '.',
    },
  ],
  starters: `
    le la les un une tu vous mon ma mes ne si quand jamais toujours écris crée génère explique fais
    agis résume traduis analyse utilise donne compare rédige propose évite ensuite puis aussi
    réponds je il elle
  `,
  undoubled: 'le la les de du des que en pour avec une et est dans sur',
  typos: {
    ca: 'ça',
    deja: 'déjà',
    tres: 'très',
    apres: 'après',
    meme: 'même',
    etre: 'être',
    francais: 'français',
    gateau: 'gâteau',
    gateaux: 'gâteaux',
    oeuf: 'œuf',
    oeufs: 'œufs',
    voila: 'voilà',
    probleme: 'problème',
    systeme: 'système',
    ecole: 'école',
    ecrire: 'écrire',
    etudiant: 'étudiant',
    theme: 'thème',
    numero: 'numéro',
    entrainement: 'entraînement',
    reponse: 'réponse',
    reponses: 'réponses',
    prenom: 'prénom',
    telephone: 'téléphone',
    video: 'vidéo',
    meteo: 'météo',
    bcp: 'beaucoup',
    pk: 'pourquoi',
    qd: 'quand',
    parmis: 'parmi',
    malgrés: 'malgré',
    dévelopement: 'développement',
    developper: 'développer',
    aujourdhui: "aujourd'hui",
  },
  rule: /^(?:ne |n['’]|jamais |toujours |évite|uniquement |utilise|assure-toi|tu (?:dois|ne dois)|réponds uniquement)/iu,
  firstInput:
    /^(?:ma|mon) premi(?:ère|er) (?:\p{L}{2,20} ){0,3}?(?:est|demande|question|phrase|requête|message)(?!\p{L})/iu,
  beforeData:
    /^(?:résume|traduis|réécris|corrige|analyse|améliore|reformule|classe|extrais|simplifie|relis)(?:z)?(?!\p{L})[^\n:]{0,160}:(?=\s)/iu,
  withoutData:
    /^(?:(?:peux-tu|pourrais-tu) )?(?:résume[rz]?|tradui(?:s|re|sez)|réécri(?:s|re)|corrige[rz]?|analyse[rz]?|améliore[rz]?|reformule[rz]?|simplifie[rz]?|explique[rz]?|relis)(?:-moi)? (?:les (?:erreurs|fautes) (?:de |dans ))?(?:ce|cet|cette|ces|le|la|mon|ma) (?:(?:texte|article|paragraphe|mail|e-mail|courriel|lettre|code|rapport|phrase|document|discours|cv|essai|fonction)(?: suivante?)?)(?=[\s.?!]{0,3}$| (?:en|et|au) )/iu,
  dataVariable: 'texte',
  code: { find: /(?<!\p{L})(?:code|fonction)(?!\p{L})/iu, variable: 'code' },
  openings,
  speech,
  slips: [
    {
      find: /(?<!\p{L})(donne|fais|dis|explique|propose|écris|aide|montre|prépare) (moi|nous)(?!\p{L})/giu,
      replace: '$1-$2',
    },
    {
      find: /(?<!\p{L})de (?=(?:assistante?|employée?|infirmi\p{L}{2,3}|ingénieure?|éduca\p{L}{4,6})(?!\p{L}))/giu,
      replace: "d'",
    },
    { find: /(?<!\p{L})si il(?=s? \p{L})/giu, replace: "s'il" },
    { find: /(?<!\p{L})motive moi(?!\p{L})/giu, replace: 'motive-moi' },
  ],
  details: [
    ...tasks,
    {
      task: task(
        WRITE,
        `${ARTICLES}(?:article(?: de blog)?|billet(?: de blog)?|essai|dissertation)(?!\\p{L})`,
      ),
      asks: [
        {
          unless: FOR,
          add: 'Écris pour {{public: le grand public | des débutants | des professionnels}}.',
        },
        { unless: LENGTH, add: 'Vise environ {{longueur: 500 | 800 | 1200}} mots.' },
        { unless: TONE, add: 'Adopte un ton {{ton: chaleureux | neutre | persuasif}}.' },
      ],
    },
    {
      task: task(WRITE, `${ARTICLES}(?:e-?mail|mail|courriel|lettre|message)(?!\\p{L})`),
      asks: [
        { unless: TONE, add: 'Adopte un ton {{ton: chaleureux | formel | ferme}}.' },
        { unless: LENGTH, add: 'Ne dépasse pas {{longueur: 80 | 120 | 200}} mots.' },
      ],
    },
    {
      task: task(`${WRITE}|raconte`, `${ARTICLES}(?:histoire|conte|nouvelle|récit)(?!\\p{L})`),
      asks: [
        {
          unless: FOR,
          add: 'Écris pour {{lecteurs: des enfants | des adolescents | des adultes}}.',
        },
        {
          unless: /\d|mots|pages?|paragraphes?/iu,
          add: 'Vise environ {{longueur: 300 | 600 | 1000}} mots.',
        },
      ],
    },
    {
      task: task(WRITE, `${ARTICLES}(?:poème|chanson|discours)(?!\\p{L})`),
      asks: [
        {
          unless: /\d|court|long|vers|strophes|minutes/iu,
          add: 'Longueur : {{longueur: courte | moyenne | longue}}.',
        },
        {
          unless: /ton|triste|joyeu|romantique|drôle|rime|émouvant/iu,
          add: 'Ambiance : {{ambiance: joyeuse | mélancolique | solennelle}}.',
        },
      ],
    },
    {
      task: task(
        WRITE,
        `${ARTICLES}(?:description|annonce|publicité|slogan|légende|post|publication)(?!\\p{L})`,
      ),
      asks: [
        {
          unless: /destiné|public|clients|jeunes/iu,
          add: 'Vise {{public: de nouveaux clients | des clients fidèles | des professionnels}}.',
        },
        { unless: TONE, add: 'Adopte un ton {{ton: chaleureux | assuré | enjoué}}.' },
      ],
    },
    {
      task: task(WRITE, `${ARTICLES}(?:fonction|script|programme|algorithme|code)(?!\\p{L})`),
      asks: [
        {
          unless: /python|java|c\+\+|c#|php|sql|ruby|rust|kotlin|swift|excel|html|bash/iu,
          add: 'Utilise le langage {{langage: Python | JavaScript | Java}}.',
        },
        {
          unless: /exemple|test|comment|seulement/iu,
          add: 'Donne {{résultat: seulement le code | le code commenté | le code avec des tests}}.',
        },
      ],
    },
    {
      task: task('résume[rz]?|résumes', '.{2,}'),
      asks: [
        {
          unless: LENGTH,
          add: 'Limite le résumé à {{longueur: 3 phrases | 5 points | 1 paragraphe}}.',
        },
      ],
    },
    {
      task: task('tradui(?:s|re|sez|ses)', '.{2,}'),
      asks: [
        {
          unless: /(?<!\p{L})(?:en|vers l[ea']) ?\p{L}{4,}/iu,
          add: 'Traduis en {{langue: anglais | français | espagnol}}.',
        },
      ],
    },
    {
      task: task('explique[rz]?|expliques', '(?!ce |cet |cette |ces |mon |ma |ton ).{2,}'),
      asks: [
        { unless: FOR, add: 'Explique pour {{public: un débutant | un étudiant | un expert}}.' },
      ],
    },
    {
      task: task('compare[rz]?', '.{2,}'),
      asks: [
        { unless: /selon|critères?|en termes|en matière/iu, add: 'Compare selon {{critères}}.' },
        {
          unless: /tableau|liste|paragraphe/iu,
          add: 'Présente le résultat sous forme de {{format: tableau | liste | texte court}}.',
        },
      ],
    },
    {
      task: task(
        `${WRITE}|planifie[rz]?|organise[rz]?|prévois`,
        String.raw`${ARTICLES}(?:voyage|itinéraire|séjour|week-end)(?!\p{L})`,
      ),
      asks: [
        { unless: /\d|jours?|semaines?|week-end/iu, add: 'Durée : {{jours: 3 | 7 | 14}} jours.' },
        { unless: /budget|pas cher|€|euros/iu, add: 'Budget : {{budget: petit | moyen | élevé}}.' },
        {
          unless: /gastronomie|art|nature|musées?|histoire|famille|randonn/iu,
          add: "Centres d'intérêt : {{intérêts: gastronomie | nature | histoire}}.",
        },
      ],
    },
    {
      task: task(
        `${WRITE}|donne[rz]?`,
        String.raw`${ARTICLES}(?:programme d['’]entraînement|programme sportif|programme de musculation|plan d['’]entraînement)(?!\p{L})`,
      ),
      asks: [
        {
          unless: /débutant|avancé|niveau/iu,
          add: 'Niveau : {{niveau: débutant | intermédiaire | avancé}}.',
        },
        { unless: /\d|jours?|semaines?/iu, add: 'Jours par semaine : {{jours: 2 | 3 | 5}}.' },
      ],
    },
  ],
};

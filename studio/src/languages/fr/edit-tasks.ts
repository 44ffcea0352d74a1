import type { Opening, TaskDetails } from '../../edit/vocabulary.ts';
import { details } from '../task-details.ts';

const GET = String.raw`(?:(?:il me faut|j['’]ai besoin d['’]|je (?:veux|voudrais|cherche)|donne[ -]moi|fais[ -]moi|écris[ -]moi|écrire|rédiger|faire|aide[ -]moi (?:à écrire|pour)) ?)?`;
const LANGUAGE = 'python|javascript|typescript|bash|powershell|sql|php|ruby|java|c#|vba|excel';

/** Starts of prompts that only name what they want. */
export const openings: readonly Opening[] = [
  [
    `${GET}(?:une |la |ma )?(lettre de (?:motivation|démission|recommandation|résiliation|réclamation|remerciement)) (?!(?:comme|chez|dans|pour|à|sur|de|en|avec|au|aux|du|des|que|qui|svp|stp)(?!\\p{L}))(?=\\p{L}{4,})`,
    'Écris une $1 : ',
  ],
  [
    `${GET}(?:une |la |ma )?(lettre(?: de (?:motivation|démission|recommandation|résiliation|réclamation|remerciement|relance))?|histoire(?: drôle| courte)?|chanson|invitation|annonce|description de produit|fiche de poste|carte d['’]anniversaire|déclaration d['’]amour|liste de courses)(?= (?:pour|à|sur|de|en|avec|au|aux)(?!\\p{L})|$)`,
    'Écris une $1',
  ],
  [
    `${GET}(?:un |le |mon )?(mail|e-mail|courrier|message|discours|poème|conte|rap|slogan|article|texte|résumé|cv|sms|communiqué de presse|post (?:instagram|linkedin|facebook)|mot (?:d['’]anniversaire|de remerciement|d['’]absence))(?= (?:pour|à|sur|de|du|au|aux|d['’]))`,
    'Écris un $1',
  ],
  [
    `${GET}(?:un |le )?(programme (?:sportif|de musculation|de révision)|plan (?:de cours|de révision|marketing|d['’]entraînement)|menu(?: de la semaine)?|planning|business plan)`,
    'Prépare un $1',
  ],
  [`${GET}(?:un |des )?titres? accrocheurs?`, 'Propose 10 titres accrocheurs'],
  [
    `${GET}(?:un |des )?(titre|nom|slogan)s?(?: original| originaux)?(?= (?:pour|de|d['’]))`,
    'Propose 10 $1s',
  ],
  [
    `(?:une |la )?recette(?: facile| simple| rapide)?(?: de| du| des| avec| pour)? (?=\\p{L})`,
    'Donne-moi une recette : ',
  ],
  [
    `que (?:puis-je|peut-on|faire à|manger|cuisiner)(?: manger| cuisiner)?( ce soir| aujourd['’]hui| ce midi)?`,
    'Propose-moi quoi cuisiner$1',
  ],
  [
    `comment (?:faire|préparer|cuisiner) ([^?]{3,60})`,
    'Explique étape par étape comment préparer $1',
  ],
  [
    `(?:c['’]est quoi|qu['’]est[- ]ce que(?: c['’]est que)?|qu['’]est[- ]ce qu['’]) ?(l['’]|la |le |les |un |une )?([^?.,\\n]{3,60}?) ?[?]{0,3}$`,
    "Explique ce qu'est $1$2",
  ],
  [`(?:la |les )?différences? entre`, 'Explique la différence entre'],
  [`avantages et inconvénients (de|du|des|d['’])`, 'Liste les avantages et les inconvénients $1'],
  [
    `(?:des |quelques |une |d['’])?idées? (?:de |d['’])?cadeaux? (?!(?:pour|à|au|de|du|pas|en|avec|sans)(?!\\p{L}))(?=\\p{L})`,
    'Propose des idées de cadeaux : ',
  ],
  [
    `(?:des |quelques |une |d['’])?(?:idées?) (?:de |d['’])?cadeaux?`,
    'Propose des idées de cadeaux',
  ],
  [`(?:un )?cadeau pour`, 'Propose des idées de cadeaux pour'],
  [`(?:des |quelques |une )?idées? (de |d['’]|pour )`, 'Propose des idées $1'],
  [`(?:un |une )?(script|programme|fonction|macro) (${LANGUAGE}) (pour|qui)`, 'Écris un $1 $2 $3'],
  [`(?:une )?formule excel (pour|qui)`, 'Écris une formule Excel $1'],
  [`(?:une )?lettre pour`, 'Écris une lettre pour'],
  [
    `aide[ -]moi (?:pour|avec) (?:mon |ma )(mémoire|dissertation|exposé|tfe|thèse)`,
    'Aide-moi pour mon $1',
  ],
  [
    `(?:s['’]il te plaît )?corrige(?:-moi)?(?: ce texte| ça| cette phrase)?(?= ?:)`,
    "Corrige l'orthographe et la grammaire du texte suivant sans changer le ton, et donne seulement le texte corrigé",
  ],
  [
    `(?:améliore|reformule)(?:-moi)?(?: ce texte| ça| cette phrase)?(?= ?:)`,
    'Réécris le texte suivant pour le rendre {{but: plus clair | plus chaleureux | plus court}}, et donne seulement le nouveau texte',
  ],
  [
    `traduis(?:-moi)?(?: ça| ce texte)? en (anglais|espagnol|allemand|italien|portugais)(?= ?:)`,
    'Traduis le texte suivant en $1, avec un ton {{ton: naturel | familier | soutenu}}',
  ],
];

const NUMBERED = /\d|(?<!\p{L})(?:trois|quatre|cinq|dix|plusieurs)(?!\p{L})/iu;
const TONE =
  /(?<!\p{L})(?:ton|style|formel|amical|drôle|professionnel|chaleureu|sérieu|humoristique|poli|ferme|sobre)/iu;
const LENGTH =
  /\d|(?<!\p{L})(?:court|long|bref|brève|mots|phrases|lignes|page|strophes|vers)(?!\p{L})/iu;
const starts = (text: string) => new RegExp(`^(?:s['’]il te plaît,? )?${text}`, 'iu');
const WRITE =
  '(?:écris|écrire|rédige|fais|crée|prépare|génère)(?:-moi)? (?:une? |le |la |mon |ma )?';

/** Questions for the author of a short prompt, by kind of task. */
export const tasks: readonly TaskDetails[] = [
  details(
    starts(`${WRITE}lettre de motivation`),
    [
      /(?<!\p{L})(?:domaine|poste de|comme|en tant que|stage (?:de|en|dans))(?!\p{L})| : \p{L}{4,}/iu,
      'Le poste ou le domaine : {{domaine}}.',
    ],
    [/entreprise|chez/iu, "L'entreprise : {{entreprise}}."],
    [/expérience|étudi|formation|diplôme/iu, 'Mon parcours : {{formation et expérience}}.'],
    [LENGTH, 'Une page maximum, sans formules toutes faites.'],
  ),
  details(
    starts(`${WRITE}mot d['’]absence`),
    [/prénom|s['’]appelle/iu, 'Élève : {{prénom et classe}}, absence du {{date}}.'],
    [
      /malad|rendez-vous|famil/iu,
      'Motif : {{motif: maladie | rendez-vous médical | raison familiale}}.',
    ],
    [TONE, 'Trois phrases, ton poli.'],
  ),
  details(
    starts(`${WRITE}lettre de (?:démission|résiliation)`),
    [/poste|contrat|abonnement/iu, 'Il s’agit de {{contrat ou poste}}, chez {{entreprise}}.'],
    [/\d|préavis/iu, 'Date de fin : {{date}}.'],
    [TONE, 'Une demi-page, ton {{ton: neutre | cordial | formel}}.'],
  ),
  details(
    starts(`${WRITE}(?:mot|carte|message) d['’]anniversaire`),
    [/souvenir|aime|parce/iu, 'Mentionne ce souvenir ou ce trait : {{détail}}.'],
    [TONE, 'Ton : {{ton: tendre | drôle | formel}}.'],
    [LENGTH, 'Longueur : {{longueur: 2 phrases | 5 phrases | 10 lignes}}.'],
  ),
  details(
    starts(`${WRITE}invitation`),
    [/\d{1,2} ?(?:h|\/)|date|samedi|dimanche/iu, 'Date et heure : {{date}}.'],
    [/lieu|chez (?:moi|nous)|salle/iu, 'Lieu : {{lieu}}.'],
    [TONE, 'Ton : {{ton: décontracté | chaleureux | formel}}.'],
  ),
  details(
    starts(`${WRITE}(?:lettre|mail|e-mail|courrier|message|discours|mot|carte|sms)`),
    [
      /(?<!\p{L})(?:à|au|pour) (?:mon|ma|mes|le|la|les|un|une|l['’]) ?\p{L}{3,}/iu,
      'Destinataire : {{destinataire}}.',
    ],
    [
      /(?<!\p{L})(?:car|parce|suite|sur|anniversaire|mariage|démission|résiliation|absence|remerci|afin|pour (?:dire|demander|annoncer))/iu,
      'Objet : {{objet}}.',
    ],
    [TONE, 'Ton : {{ton: chaleureux | formel | ferme}}.'],
    [LENGTH, 'Maximum {{longueur: 80 | 120 | 200}} mots.'],
  ),
  details(
    starts(`${WRITE}(?:poème|chanson|rap|conte|histoire|déclaration)`),
    [
      /souvenir|aime|s['’]appelle|parce/iu,
      'Ces détails doivent apparaître : {{souvenirs ou traits}}.',
    ],
    [
      /ambiance|triste|gai|joyeu|romantique|drôle|tendre/iu,
      'Ambiance : {{ambiance: tendre | joyeuse | nostalgique}}.',
    ],
    [LENGTH, 'Longueur : {{longueur: 8 vers | 16 vers | 1 page}}.'],
  ),
  details(
    starts(`${WRITE}(?:post|publication|annonce|slogan|légende)`),
    [/(?<!\p{L})(?:sur|pour)(?!\p{L})/iu, 'Sujet : {{sujet}}.'],
    [TONE, 'Ton : {{ton: chaleureux | professionnel | drôle}}.'],
    [
      /lien|commente|commande|visite|^(?!.*(?:boutique|magasin|marque|entreprise|société|café|boulangerie|restaurant|salon|agence|produit|vente|offre))/iu,
      'Termine par une invitation à {{action: venir en boutique | commenter | commander}}.',
    ],
    [/\d|hashtag|versions/iu, 'Donne 3 versions de moins de 40 mots, avec 3 mots-dièse au plus.'],
  ),
  details(
    starts(
      '(?:donne-moi|propose|écris|trouve)(?:-moi)? une recette|propose-moi quoi cuisiner|explique étape par étape comment préparer',
    ),
    [/personnes|parts|convives/iu, 'Pour {{personnes: 2 | 4 | 6}} personnes.'],
    [
      /végét|vegan|gluten|allerg|sans|lactose/iu,
      'Régime : {{régime: aucun | végétarien | sans gluten}}.',
    ],
    [/minutes|rapide|heure/iu, 'Temps maximum : {{minutes: 30 | 45 | 60}} minutes.'],
    [/quantités|étapes/iu, 'Indique les quantités et numérote les étapes.'],
  ),
  details(
    starts('(?:propose|donne|trouve|cherche)(?:-moi)? (?:des |quelques )?(?:idées de )?cadeaux?'),
    [/budget|€|euros|cher/iu, 'Budget : {{budget: 20 € | 50 € | 100 €}}.'],
    [
      /aime|passion|ans|loisir|intérêt/iu,
      'Âge et goûts : {{âge}}, {{goûts: cuisine | jardinage | sport}}.',
    ],
    [NUMBERED, 'Donne 8 idées, avec une phrase expliquant pourquoi chacune convient.'],
  ),
  details(
    starts('(?:propose|donne|trouve|cherche)(?:-moi)? .{0,30}noms?(?!\\p{L})'),
    [TONE, 'Style : {{style: élégant | simple | amusant}}.'],
    [
      /public|clients|^(?!.*(?:boutique|magasin|marque|entreprise|société|café|boulangerie|restaurant|salon|agence|produit))/iu,
      'Ils doivent plaire à {{public: des familles | des jeunes | des entreprises}}.',
    ],
    [/expliqu|pourquoi|sens/iu, 'Courts et faciles à dire, avec une brève explication chacun.'],
  ),
  details(
    starts('(?:propose|donne|trouve|cherche)(?:-moi)? .{0,30}(?:titres?|slogans?)(?!\\p{L})'),
    [
      /(?<!\p{L})(?:pour|de|du|sur) (?:mon|ma|mes|un|une|le|la|l['’])/iu,
      "C'est pour {{sujet: un article de blog | une vidéo | un livre}} sur {{thème}}.",
    ],
    [/public|clients|lecteurs/iu, 'Public : {{public: grand public | professionnels | jeunes}}.'],
    [TONE, 'Ton : {{ton: sérieux | intrigant | drôle}}.'],
    [/mots|court/iu, 'Maximum 10 mots chacun.'],
  ),
  details(
    starts(
      "propose des idées (?:de |d['’]|pour )(?:une? )?(?:entreprises?|business|micro-?entreprise)",
    ),
    [/€|euros|investir|budget/iu, 'Je peux investir {{montant}}.'],
    [/expérience/iu, "J'ai de l'expérience en {{domaine}} et j'habite à {{lieu}}."],
    [NUMBERED, 'Donne 8 idées, chacune avec sa première étape et son plus grand risque.'],
  ),
  details(
    starts('propose des idées'),
    [
      /original|facile|rapide/iu,
      'Le plus important : {{priorité: petit budget | peu de préparation | originalité}}.',
    ],
    [/budget|gratuit|€/iu, 'Budget : {{budget: gratuit | petit | moyen}}.'],
    [NUMBERED, 'Donne 8 idées différentes, avec une phrase chacune.'],
  ),
  details(
    starts(
      "(?:explique|explique-moi)(?: ce qu['’]est| la différence entre)? ?(?!ce texte|cette|mon|ma|étape|pourquoi tu).{2,}",
    ),
    [
      /(?<!\p{L})(?:pour|comme si|à un|niveau|débutant|enfant|simple|simplement|facilement)(?!\p{L})/iu,
      'Mon niveau : {{niveau: débutant | étudiant | professionnel}}.',
    ],
    [
      /exemple|compar/iu,
      "Commence par l'idée principale en une phrase, puis donne un exemple concret.",
    ],
    [LENGTH, 'Longueur : {{longueur: 100 mots | 300 mots | 1 page}}.'],
  ),
  details(
    starts('résume(?:-moi)? (?!ce |cet |ces |mon |le texte)\\p{L}{3,}'),
    [LENGTH, 'Longueur : {{longueur: 10 lignes | 1 page | 2 pages}}.'],
    [
      /(?<!\p{L})(?:pour|exposé|bac|examen)(?!\p{L})/iu,
      "C'est pour {{usage: un contrôle | un exposé | ma culture générale}}.",
    ],
    [
      /personnages|thèmes|intrigue/iu,
      "Couvre l'intrigue, les personnages principaux et les thèmes.",
    ],
  ),
  details(
    starts('écris un (?:script|programme|macro|fonction)'),
    [
      /windows|mac|linux|bash|powershell|excel/iu,
      'Il tourne sur {{système: Windows | macOS | Linux}}.',
    ],
    [/sauvegard/iu, 'Exemple : {{avant}} doit devenir {{après}}.'],
    [
      /^(?!.*sauvegard)/iu,
      'Dossier à sauvegarder : {{dossier}}, vers {{destination: un disque externe | un serveur | un autre dossier}}.',
    ],
    [
      /comment|test|usage/iu,
      "Avec de courts commentaires, la gestion des erreurs et un exemple d'utilisation.",
    ],
  ),
  details(
    starts('écris une formule excel'),
    [/colonne|cellule|[a-z]\d/u, 'Mes données : {{colonnes ou exemple}}.'],
    [
      /expliqu|exemple/iu,
      "Donne d'abord la formule, puis explique-la en deux phrases avec un exemple.",
    ],
  ),
  details(
    starts('aide-moi pour mon (?:mémoire|dissertation|exposé|tfe|thèse)'),
    [/sujet|sur/iu, 'Le sujet : {{sujet}}.'],
    [
      /plan|introduction|corrig/iu,
      "J'ai besoin {{aide: d'un plan | d'un avis sur un brouillon | d'une problématique}}.",
    ],
    [/filière|niveau|licence|lycée/iu, 'Niveau : {{niveau: lycée | licence | master}}.'],
  ),
  details(
    starts('liste les avantages et les inconvénients'),
    [/(?<!\p{L})pour (?:moi|un|une|mon)/iu, 'Ma situation : {{situation}}.'],
    [
      /tableau|liste d/iu,
      'Présente-les dans un tableau et termine par une recommandation en deux phrases.',
    ],
  ),
];

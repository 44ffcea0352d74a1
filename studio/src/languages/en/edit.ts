import type { EditVocabulary } from '../../edit/vocabulary.ts';
import { speech } from './edit-speech.ts';
import { openings, tasks } from './edit-tasks.ts';

const VERBS =
  'write|create|generate|explain|give|provide|make|build|design|draft|summari[sz]e|translate|describe|list|suggest|recommend|compare|analy[sz]e|develop|prepare|compose|outline|plan|rewrite|find|show|fix|improve|check|correct|make|tell|add|look|help';
const AUDIENCE =
  /\b(?:for|to|aimed at|audience|readers?|kids?|children|students?|beginners?|managers?|customers?|clients?|experts?|professionals?|parents|like i'?m|newbies?|grade|level)\b/i;
const LENGTH =
  /\d|\b(?:short|long|brief|concise|detailed|words?|sentences?|paragraphs?|pages?|lines?|tweet|haiku|limerick|sonnet|length|one|two|three|four|five|ten)\b/i;
const TONE =
  /\b(?:tone|style|voice|formal|informal|casual|friendly|professional|polite|funny|humorous|persuasive|serious|romantic|sarcastic|engaging|witty|firm|apologi[sz]\w{1,6}|love|thank|condolence|sympathy|resignation|cover)\b/i;
const LANGUAGE =
  /\b(?:python|java|javascript|js|typescript|ts|c\+\+|c#|golang|go|rust|ruby|php|swift|kotlin|sql|bash|shell|powershell|html|css|react|vue|angular|node|django|flask|r|matlab|excel|regex|vba|scala|perl|lua|dart|flutter|unity|laravel|wordpress|arduino|solidity|terraform|docker|query|jquery|next\.?js|express|spring|\.net|latex|assembly|haskell|pandas|sheets)\b|c\+\+|c#/i;
const VERB = (names: string) =>
  String.raw`^(?:(?:please|can you|could you|would you|will you|i want you to|i need you to|i(?:'d| would) like you to|help me)(?: please)? ){0,2}(?:${names})`;
const verb = (names: string, rest: string) =>
  new RegExp(String.raw`${VERB(names)}(?: me| us)? ${rest}`, 'i');
const MAKE = 'write|create|draft|make|compose|generate|give|prepare';
const ADJECTIVES = String.raw`(?:an? |the |some )?(?:[\w'-]{2,20} ){0,3}?`;

export const edit: EditVocabulary = {
  phrases: [
    { find: /\bin order to (?=[a-z])/gi, replace: 'to ' },
    { find: /\bdue to the fact that\b/gi, replace: 'because' },
    { find: /\bin spite of the fact that\b/gi, replace: 'although' },
    { find: /\bat this point in time\b/gi, replace: 'now' },
    { find: /\bin the event that\b/gi, replace: 'if' },
    { find: /\ba large number of\b/gi, replace: 'many' },
    { find: /\bthe majority of\b/gi, replace: 'most' },
    { find: /\bhas the ability to\b/gi, replace: 'can' },
    { find: /\b(?:in|with) regards? to\b/gi, replace: 'about' },
    { find: /\butilize\b/gi, replace: 'use' },
    { find: /\butilizing\b/gi, replace: 'using' },
    { find: /\breally really\b/gi, replace: 'really' },
  ],
  requests: [
    {
      find: /^(?:(?:hi|hello|hey)(?: there| chatgpt| chat)?[,!.]? )?(?:please )?(?:i want you to|i would like you to|i'd like you to|i need you to|i would like for you to)(?: please)? (?!be able|not |never |know|understand|have|think|feel|always|also|then|just|please)(?<verb>only (?:reply|respond|answer)|[a-z]{2,20})(?= )/i,
    },
    {
      find: new RegExp(
        String.raw`^(?:(?:hi|hello|hey)(?: there| chatgpt| chat)?[,!.]? )?(?:can|could|would|will) you (?:please )?(?:kindly )?(?:help me (?:to )?)?(?:please )?(?<verb>${VERBS})(?= )`,
        'i',
      ),
      end: /(?:,? please)? ?\?$/i,
      stop: '.',
    },
  ],
  opening:
    /^(?:write|explain|translate|summari[sz]e|give|make|create|build|suggest|brainstorm|fix|proofread|rewrite|help|tell|describe|draft|act as|plan an?|i|can you|could you|please)(?= )/i,
  starters: `
    act i my the you your please this it if when never always all only also make use then we they
    there do don't don’t don ensure provide write create generate explain give avoid include keep
    start begin remember imagine translate summarize describe list suggest help tell
    analyze compare design build improve rewrite draft can could what how why where who
    which and but or because so that with however
  `,
  undoubled: 'the to and of is in for with your my this you are be on as it an or',
  typos: {
    teh: 'the',
    recieve: 'receive',
    recieved: 'received',
    seperate: 'separate',
    seperated: 'separated',
    definately: 'definitely',
    occured: 'occurred',
    grammer: 'grammar',
    explaination: 'explanation',
    explainations: 'explanations',
    explanaition: 'explanation',
    wich: 'which',
    alot: 'a lot',
    thier: 'their',
    becuase: 'because',
    beacuse: 'because',
    improvment: 'improvement',
    improvments: 'improvements',
    acheive: 'achieve',
    beleive: 'believe',
    wierd: 'weird',
    untill: 'until',
    proffesional: 'professional',
    profesional: 'professional',
    langauge: 'language',
    languange: 'language',
    dont: "don't",
    doesnt: "doesn't",
    didnt: "didn't",
    isnt: "isn't",
    arent: "aren't",
    wouldnt: "wouldn't",
    shouldnt: "shouldn't",
    couldnt: "couldn't",
    youre: "you're",
    theyre: "they're",
    tommorow: 'tomorrow',
    tommorrow: 'tomorrow',
    buisness: 'business',
    bussiness: 'business',
    enviroment: 'environment',
    goverment: 'government',
    accomodation: 'accommodation',
    responce: 'response',
    sentance: 'sentence',
    sentances: 'sentences',
    paragrah: 'paragraph',
    summerize: 'summarize',
    reccomend: 'recommend',
    recomend: 'recommend',
    neccessary: 'necessary',
    begining: 'beginning',
    wirte: 'write',
    hte: 'the',
    adn: 'and',
    cant: "can't",
    wont: "won't",
    thats: "that's",
    whats: "what's",
    hasnt: "hasn't",
    havent: "haven't",
    wasnt: "wasn't",
    bc: 'because',
    bcs: 'because',
    cuz: 'because',
    thx: 'thanks',
    ur: 'your',
    sth: 'something',
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
    january: 'January',
    february: 'February',
    april: 'April',
    june: 'June',
    july: 'July',
    september: 'September',
    october: 'October',
    november: 'November',
    december: 'December',
    christmas: 'Christmas',
    english: 'English',
    spanish: 'Spanish',
    french: 'French',
    german: 'German',
    sql: 'SQL',
    pls: 'please',
    plz: 'please',
  },
  rule: /^(?:do not|don['’]?t|never|always|avoid|only|keep|use|make sure|ensure|you (?:must|should|can ?not|may not)|no |reply only|respond only|answer only|your (?:answer|reply|response)s? (?:should|must))/i,
  firstInput:
    /^my (?:first|1st) (?:[a-z]{2,20} ){0,3}?(?:is|request|question|sentence|message|command|prompt|word|words|task|query)\b/i,
  beforeData:
    /^(?:(?:please|can you|could you|i want you to) ){0,2}(?:summari[sz]e|translate|rewrite|rephrase|paraphrase|proofread|correct|analy[sz]e|classify|extract|edit|review|fix|improve|shorten|simplify|convert|check|make this (?:\w{3,8} )?better)\b[^\n:]{0,160}:(?=\s)/i,
  withoutData:
    /^(?:(?:please|can you|could you|would you|help me|i want you to|i need you to) ){0,2}(?:summari[sz]e|translate|rewrite|rephrase|paraphrase|proofread|correct|classify|edit|shorten|simplify|check|improve|fix|debug|review|refactor|explain|analy[sz]e) (?:the errors in |the grammar (?:of|in) |the spelling (?:of|in) )?(?:this|these|the following|the (?:text|article) below|my) (?:\w{2,15} )?(?:text|article|paragraph|paragraphs|email|e-mail|essay|letter|code|function|script|data|report|sentence|sentences|story|document|transcript|review|reviews|query|cover letter|resume|cv|poem|passage|abstract|bug)\b/i,
  dataVariable: 'text',
  code: { find: /(?<!\p{L})(?:code|function|script|query|bug)(?!\p{L})/iu, variable: 'code' },
  openings,
  speech,
  slips: [
    {
      find: /(?<![\p{L}\p{N}.(-])i(?=(?:['’](?:m|ve|d|ll)|,? \p{Ll}{1,12})(?!\p{L}))(?! (?:in|to|=))/gu,
      replace: 'I',
    },
    { find: /\bi(m|ve)\b/g, replace: "I'$1" },
    {
      find: /\bmy (daughter|son|husband|wife|mother|father|mom|dad|boss|brother|sister|friend)s (?=(?:school|birthday|car|house|room|teacher|name|job|wedding|phone|class)\b)/gi,
      replace: "my $1's ",
    },
    {
      find: /\bits (?=(?:been|about|an? |not |too |very |for my |the causes|just |really |hard |like |only |my )\b)/g,
      replace: "it's ",
    },
    {
      find: /\bits (?=(?:been|about|an?|not|too|very|for|just|really|hard|like|only|my)\b)/g,
      replace: "it's ",
    },
  ],
  details: [
    ...tasks,
    {
      task: verb(
        MAKE,
        String.raw`${ADJECTIVES}(?:blog(?: post)?|blogpost|article|newsletter|essay)\b(?! (?:titles?|ideas?|topics?|outline))`,
      ),
      asks: [
        {
          unless: AUDIENCE,
          add: 'Write it for {{audience: general readers | beginners | professionals}}.',
        },
        { unless: LENGTH, add: 'Keep it to about {{length: 500 | 800 | 1200}} words.' },
        { unless: TONE, add: 'Use a {{tone: friendly | neutral | persuasive}} tone.' },
      ],
    },
    {
      task: verb(MAKE, String.raw`${ADJECTIVES}(?:cover letter|resume|cv|application letter)\b`),
      asks: [
        {
          unless: /\b(?:experience|background|skills|worked|years)\b/i,
          add: 'My experience: {{experience}}.',
        },
        { unless: LENGTH, add: 'Keep it under {{length: 200 | 300 | 400}} words.' },
      ],
    },
    {
      task: verb(
        'help|prepare',
        String.raw`(?:me )?(?:to )?(?:prepare )?(?:for )?(?:an? |my )?(?:\w{3,15} )?interview\b`,
      ),
      asks: [
        {
          unless: /\b(?:position|role|job as|as an?|at )\b/i,
          add: 'The position is {{position}}.',
        },
        {
          unless: /\b(?:questions?|answers?|practice|mock)\b/i,
          add: 'Give {{result: likely questions with answers | a practice interview | a checklist}}.',
        },
      ],
    },
    {
      task: verb(
        MAKE,
        String.raw`${ADJECTIVES}(?:e-?mail|letter|message)\b(?! (?:marketing|campaign|template|list|sequence|subject|app|parser|validat))`,
      ),
      asks: [
        { unless: TONE, add: 'Use a {{tone: friendly | formal | firm}} tone.' },
        { unless: LENGTH, add: 'Keep it under {{length: 80 | 120 | 200}} words.' },
        { unless: /\b(?:sign|from|name is|my name)\b/i, add: 'Sign it as {{sender name}}.' },
      ],
    },
    {
      task: verb(
        MAKE.replace('write', 'write|tell'),
        String.raw`${ADJECTIVES}(?:story|tale|fairy tale|short story|bedtime story)\b`,
      ),
      asks: [
        {
          unless: /\b(?:for|adults?|kids?|children|teens?|year-olds?)\b/i,
          add: 'Write it for {{readers: children | teenagers | adults}}.',
        },
        {
          unless: /\d|words?|pages?|paragraphs?|sentences?/i,
          add: 'Keep it to about {{length: 300 | 600 | 1000}} words.',
        },
        {
          unless:
            /\b(?:funny|scary|sad|happy|horror|romantic|mood|tone|suspense|thriller|ending|humorous)\b/i,
          add: 'Give it a {{mood: warm | funny | tense}} mood.',
        },
      ],
    },
    {
      task: verb(MAKE, String.raw`${ADJECTIVES}(?:poem|song|lyrics|rap|speech|toast)\b`),
      asks: [
        { unless: LENGTH, add: 'Make it {{length: short | medium | long}}.' },
        {
          unless:
            /\b(?:funny|sad|happy|romantic|mood|tone|style|rhym\w{1,4}|humorous|free verse|emotional|inspiring)\b/i,
          add: 'Give it a {{mood: warm | funny | serious}} mood.',
        },
      ],
    },
    {
      task: verb(
        MAKE,
        String.raw`${ADJECTIVES}(?:product description|ad|advert|advertisement|caption|captions|tweet|tweets|post|posts|slogan|slogans|tagline|bio|landing page copy|sales copy)\b`,
      ),
      asks: [
        {
          unless: AUDIENCE,
          add: 'It is aimed at {{audience: new customers | existing customers | professionals}}.',
        },
        { unless: TONE, add: 'Use a {{tone: friendly | confident | playful}} tone.' },
      ],
    },
    {
      task: verb(
        'write|create|make|build|generate|code|develop|implement|give',
        String.raw`${ADJECTIVES}(?:function|script|program|algorithm|class|cli|code|parser|scraper|web scraper|api|unit tests?)\b`,
      ),
      asks: [
        { unless: LANGUAGE, add: 'Write it in {{language: Python | JavaScript | Java}}.' },
        {
          unless: /example|test|usage|comment|docstring|only/iu,
          add: 'Give {{result: only the code | the code with comments | the code with tests}}.',
        },
      ],
    },
    {
      task: verb('summari[sz]e', '.{2,}'),
      asks: [
        {
          unless: LENGTH,
          add: 'Keep the summary to {{length: 3 sentences | 5 bullet points | 1 paragraph}}.',
        },
      ],
    },
    {
      task: verb('translate', '.{2,}'),
      asks: [
        {
          unless: /\b(?:to|into|in) \p{Lu}?\p{L}{3,}/iu,
          add: 'Translate it into {{language: English | Spanish | French}}.',
        },
      ],
    },
    {
      task: verb('explain|teach', '(?!this|these|the following|my|your|why you|how you).{2,}'),
      asks: [
        {
          unless: AUDIENCE,
          add: 'Explain it for {{audience: a beginner | a student | an expert}}.',
        },
      ],
    },
    {
      task: verb('compare', '.{2,}'),
      asks: [
        {
          unless: /\b(?:in terms of|based on|criteria|by|regarding|on)\b/i,
          add: 'Compare them by {{criteria}}.',
        },
        {
          unless: /\b(?:table|bullet|list|format|words?|paragraph)/i,
          add: 'Give the result as {{format: a table | a list | a short text}}.',
        },
      ],
    },
    {
      task: verb(
        'plan|create|make|write|give|design|suggest|prepare|build',
        String.raw`${ADJECTIVES}(?:trip|itinerary|vacation|holiday|travel plan|weekend)\b`,
      ),
      asks: [
        { unless: /\d|\b(?:days?|weeks?|weekend)\b/i, add: 'It lasts {{days: 3 | 7 | 14}} days.' },
        {
          unless: /\b(?:budget|cheap|luxury)\b|[$€£]/i,
          add: 'My budget is {{budget: low | medium | high}}.',
        },
        {
          unless: /\b(?:food|art|nature|museums?|hik\w{1,4}|kids|interests?|family|history)\b/i,
          add: 'I am most interested in {{interests: food | nature | history}}.',
        },
      ],
    },
    {
      task: verb(
        'create|make|write|give|design|suggest|prepare|build|plan',
        String.raw`${ADJECTIVES}(?:workout|workout plan|fitness plan|training plan|exercise (?:plan|routine)|gym plan)\b`,
      ),
      asks: [
        {
          unless: /\b(?:beginner|advanced|intermediate|level|experience)/i,
          add: 'My level is {{level: beginner | intermediate | advanced}}.',
        },
        {
          unless: /\d|\b(?:daily|days?|weeks?)\b/i,
          add: 'I can train {{days: 2 | 3 | 5}} days a week.',
        },
        {
          unless: /\b(?:gym|home|equipment|dumbbells?)\b/i,
          add: 'I have {{equipment: no equipment | dumbbells | a gym}}.',
        },
      ],
    },
    {
      task: verb(
        'create|make|write|give|design|suggest|prepare|build|plan',
        String.raw`${ADJECTIVES}(?:meal plan|diet|diet plan|menu)\b`,
      ),
      asks: [
        {
          unless: /\b(?:vegan|vegetarian|keto|gluten|allerg|halal|kosher|low-carb|diabet)/i,
          add: 'Diet: {{diet: no restrictions | vegetarian | vegan}}.',
        },
        { unless: /\d|\b(?:days?|weeks?|weekly|daily)\b/i, add: 'Plan {{days: 3 | 5 | 7}} days.' },
      ],
    },
    {
      task: verb(
        'create|make|write|give|design|suggest|prepare|build',
        String.raw`${ADJECTIVES}(?:study plan|learning plan|study schedule|lesson plan|curriculum|syllabus|course)\b`,
      ),
      asks: [
        {
          unless: AUDIENCE,
          add: 'It is for {{level: beginners | intermediate learners | advanced learners}}.',
        },
        {
          unless: /\d|\b(?:days?|weeks?|months?|hours?)\b/i,
          add: 'The time available is {{time: 1 hour | 1 week | 3 months}}.',
        },
      ],
    },
    {
      task: verb(
        'create|make|write|give|design|suggest|prepare|build|develop',
        String.raw`${ADJECTIVES}(?:business plan|marketing plan|marketing strategy|content calendar|campaign|social media (?:plan|strategy)|go-to-market (?:plan|strategy))\b`,
      ),
      asks: [
        { unless: AUDIENCE, add: 'The target customers are {{customers}}.' },
        {
          unless: /\b(?:budget|goal|revenue)\b|[$€£]/i,
          add: 'The goal is {{goal: more sales | new customers | awareness}}, with a budget of {{budget}}.',
        },
      ],
    },
    {
      task: /^(?:act as|you are|pretend to be|imagine you are|i want you to act as) (?:an? |the |my )?[^.!?:]{3,60}[.!]?$/i,
      asks: [
        {
          unless: /\b(?:help|answer|write|give|explain|will|my|i |to [a-z]{3})/i,
          add: 'My first question is: {{question}}',
        },
      ],
    },
  ],
};

import type { SpeechVocabulary } from '../../speech/vocabulary.ts';
import { requirements } from './requirements.ts';

const VERBS =
  'write|create|generate|make|explain|teach|plan|design|draft|summari[sz]e|translate|describe|list|suggest|recommend|compare|analy[sz]e|develop|prepare|compose|outline|rewrite|find|build|come up with|figure out|organi[sz]e|brainstorm|draw|paint|turn|convert|improve|proofread|reply|answer|invite|thank|tell|ask|apologi[sz]e|announce|convince|sell|review';
const WISH =
  "(?:i|we)(?: really| just| basically| also)?(?: (?:need|want|wanna|gotta|have to|got to|am trying|are trying|would like|would love|am looking)|['’]d (?:like|love)|['’]m (?:trying|looking)|['’]ve got to|['’]re trying)";
const THING =
  '(?:something|some (?:kind of )?(?:thing|text|help|prompt)|an? (?:prompt|text|thing|way)|help)';
const wish = (rest: string) => new RegExp(`^${WISH}${rest}`, 'iu');
const thing = (nouns: string) =>
  wish(
    String.raw`(?: for)? (?<object>(?:an?|some|the|my|\d{1,3}|two|three|four|five|six|ten) (?:[\p{L}\d'’-]{1,20} ){0,4}?(?:${nouns}))(?![\p{L}\d-])(?! (?:that|which) (?:i|we)\b)`,
  );

export const speech: SpeechVocabulary = {
  fillers: String.raw`u+h+m*|u+m+|e+r+m*|h+m+|a+h+|you know(?! (?:what|how|that|who|where|when|why|if|the|my|your|it|me|him|her|them|about|nothing|everything))|basically|(?<=, ?)like(?=,| \d)|(?<=\b(?:been|for|in|about|around|with|and|takes?|at least|it's|it’s) )like(?= (?:an?|one|two|three|four|five|six|seven|eight|ten|twenty|\d))|(?<=\b(?:to|and) )like(?= (?:write|make|create|explain|say|tell|do|give|plan|list|show|merges?|sorts?|reads?)\b)|(?<=\b(?:is|was|it's|it’s|just) )like(?= (?:really|super|totally|very)\b)|i mean(?=,)`,
  openers:
    /^(?:(?:okay|ok|so|well|alright|yeah|yes|yep|hey|hi|hello|oh|anyway|look|listen|right)(?: there)?(?:,? |, ?)){1,4}(?=\S)/iu,
  closers:
    /(?:,? (?:you know|thanks(?: a lot)?|thank you|please|or something(?: like that)?|and stuff(?: like that)?|if that makes sense|that['’]s it|i guess)){1,3}([.!?]?)$/iu,
  joiners:
    /(?<![\p{L}])(?:because|but|and|or|want|need|that|to|so|with|for|in|on|at|of|the|an?|my|our|your|this|is|are|was|be|it's|it’s|about|like|from|by|could|can|would|should|will|something|some|really|also)$/iu,
  repeated:
    "i we you he she it they the a an to of in for with my your and or but is it's that so can could this on at as by be",
  corrections:
    'no,? wait|wait,? no|no,? sorry|sorry|i mean|or rather|no,? actually|actually no|scratch that|make that|no',
  correctable:
    'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|monday|tuesday|wednesday|thursday|friday|saturday|sunday',
  clauseStart:
    /^(?:it|he|she|they|we|i|there|that|this|he['’]s|she['’]s|it['’]s|they['’]re|we['’]re|we['’]ve|i['’]m|i['’]ve|there['’]s)(?:['’](?:s|re|ve|m|d|ll))? ?(?:is|are|was|were|has|have|had|am|been|costs?|turns?|needs?|wants?|should|must|can|will|don['’]t|like|love|live|work|want|hate|the|a|an|two|three|about|\d|been|turning|really|not|allergic|already|just|supposed|for)(?![\p{L}])/iu,
  subordinate:
    /(?<![\p{L}])(?:if|when|whenever|because|since|although|though|while|unless|until|after|before|as soon as)(?![\p{L}])/iu,
  breaks:
    / (?=(?:keep it|make it (?:sound|short|funny|look)|make sure)(?![\p{L}]))(?<=(?<![\p{L}])(?!to |and |or |that |please |can |will |should |just |but |then )[\p{L}\p{N}'’-]{1,30} )/giu,
  requests: [
    {
      find: wish(
        String.raw`(?: for)? (?<object>an? (?:[\p{L}\d-]{1,20} ){0,4}?(?:pictures?|images?|photos?|photographs?|illustrations?|paintings?|drawings?|logos?|posters?|wallpapers?|portraits?|icons?))(?![\p{L}-])`,
      ),
      write: '{object}',
    },
    {
      find: wish(
        String.raw`(?: for)? ${THING} (?:that|which|to|so (?:that )?(?:i|we) can)(?: (?:can|could|will|would))?(?: helps?)?(?: me| us)?(?: to)? (?<verb>${VERBS})(?= )`,
      ),
      write: '{verb}',
    },
    {
      find: wish(
        String.raw`(?: for)? ${THING} (?:that|which) (?<verb>explains|writes|creates|generates|makes|plans|describes|summari[sz]es|translates|lists|suggests|compares|analy[sz]es)(?= )`,
      ),
      write: '{verb}',
      verbs: Object.fromEntries(
        [
          ...['explain', 'write', 'create', 'generate', 'make', 'plan', 'describe', 'list'],
          ...['summarize', 'summarise', 'translate', 'suggest', 'compare', 'analyze', 'analyse'],
        ].map((verb) => [`${verb}s`, verb]),
      ),
    },
    {
      find: wish(String.raw`(?: for)? ${THING} (?:with|for|in)? ?(?<verb>[\p{L}]{3,20}ing)(?= )`),
      write: '{verb}',
      verbs: requirements.verbs.byGerund,
    },
    { find: wish(String.raw`(?: you)?(?: to)? (?<verb>${VERBS})(?= )`), write: '{verb}' },
    {
      find: new RegExp(
        String.raw`^(?:please )?(?:can|could|would|will) you (?:please |maybe |just )?(?:help (?:me|us) (?:to )?)?(?:please )?(?<verb>${VERBS}|give)(?= )`,
        'iu',
      ),
      write: '{verb}',
    },
    {
      find: new RegExp(
        String.raw`^(?:please )?help (?:me|us) (?:to )?(?<verb>${VERBS})(?= )`,
        'iu',
      ),
      write: '{verb}',
    },
    {
      find: thing(
        'e-?mails?|letters?|posts?|texts?|messages?|stor(?:y|ies)|poems?|speech|toast|descriptions?|summary|essays?|articles?|scripts?|bio|ads?|captions?|invitations?|reply|replies|reviews?|functions?|program|formula|quer(?:y|ies)|regex|song|newsletters?|slogans?|notes?|cards?|cover letter',
      ),
      write: 'Write {object}',
    },
    {
      find: thing(
        'plans?|schedules?|lists?|tables?|quiz(?:zes)?|menus?|itinerary|recipes?|workouts?|checklists?|lesson|worksheet|course|routine|outline|agenda|budget|calendar|timeline',
      ),
      write: 'Create {object}',
    },
    { find: thing('ideas|tips|names|suggestions|options|examples'), write: 'Suggest {object}' },
  ],
  withoutData:
    /^(?:please )?(?:summari[sz]e|translate|analy[sz]e|sort|shorten|turn|rewrite|answer|reply to) (?:the|my|our|these|all the|all my|all our) (?:\p{L}{2,20} ){0,2}?(?:reviews|comments|e-?mails?|notes|feedback|transcript|minutes|meeting|report|article|contract|messages|survey|answers)\b/iu,
  asks: [
    {
      task: /^(?:write|draft)(?: an? (?:[\p{L}-]{2,20} ){0,3}?(?:e-?mail|letter|message|note))? (?:to|for) (?:my|our|the|an?|mr|mrs|ms|dr)\b/iu,
      unless:
        /\b(?:sign|my name|from me|i['’]m \p{Lu}|our name|signature|wife|husband|mum|mom|dad)\b/iu,
      add: 'Sign it as {{sender name}}.',
    },
  ],
};

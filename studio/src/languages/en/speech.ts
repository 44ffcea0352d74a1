import type { SpeechVocabulary } from '../../speech/vocabulary.ts';
import { requirements } from './requirements.ts';

const VERBS =
  'write|create|generate|make|explain|teach|plan|design|draft|summari[sz]e|translate|describe|list|suggest|recommend|compare|analy[sz]e|develop|prepare|compose|outline|rewrite|find|build|come up with|figure out|organi[sz]e|brainstorm|draw|paint|turn|convert|improve|proofread|reply|answer|invite|thank|tell|ask|apologi[sz]e|announce|convince|sell|review';
const WISH =
  "(?:i|we)(?: really| just| basically| also)?(?: (?:need|want|wanna|gotta|have to|got to|am trying|are trying|would like|would love|am looking)|['’]d (?:like|love)|['’]m (?:trying|looking)|['’]ve got to|['’]re trying)";
const SUBJECT = 'i|we|he|she|they|it';
/** What follows a verb with an object: "I need a ...", but not "the house I want to buy". */
const OBJECT =
  'an?|the|it|you|my|our|your|his|her|their|some|no|two|three|four|five|ten|about|this|that|these|him|them|me|us|for|not|never|really|very|so|been|already|just|only|also|everything|something|help|ideas|people|\\d{1,6}|\\p{L}{2,12}ed';
const ADVERBS =
  'just|really|also|already|always|never|only|still|kind of|sort of|usually|sometimes|probably|actually';
const AUXILIARIES =
  "am|is|are|was|were|do|does|did|don['’]t|doesn['’]t|didn['’]t|can|can['’]t|cannot|could|couldn['’]t|will|won['’]t|would|wouldn['’]t|should|shouldn['’]t|haven['’]t|hasn['’]t|isn['’]t|aren['’]t|wasn['’]t|weren['’]t|must|might";
const FINITE =
  'keeps?|lives?|works?|thinks?|knows?|went|came|started|runs?|sells?|teach|teaches|speaks?|plays?|eats?|cook|prefer|hope|guess|feels?|moved|try|costs?|looks?|sounds?|goes|turned|met|study|finished|means?|would like';
const TRANSITIVE =
  'wants?|wanted|needs?|needed|likes?|loves?|hates?|said|says|told|asked|wrote|made|bought|got|gets?|uses?|used|lost|tried|sent|paid|found|broke|left|forgot|missed|takes?|have|has|had';
const THING =
  '(?:something|some (?:kind of )?(?:thing|text|help|prompt)|an? (?:prompt|text|thing|way)|help)';
const wish = (rest: string) => new RegExp(`^${WISH}${rest}`, 'iu');
const thing = (nouns: string) =>
  wish(
    String.raw`(?: for)? (?<object>(?:an?|some|the|my|\d{1,3}|two|three|four|five|six|ten) (?:[\p{L}\d'’-]{1,20} ){0,4}?(?:${nouns}))(?![\p{L}\d-])(?! (?:that|which) (?:i|we)\b)`,
  );

export const speech: SpeechVocabulary = {
  fillers: String.raw`u+h+m*|u+m+|e+r+m*|h+m+|a+h+|(?<!(?:do|did|don['’]t|if|what|that|as|people|well) )you know(?! (?:what|how|that|who|where|when|why|if|the|my|your|it|me|him|her|them|about|nothing|everything))|basically|(?<=, ?)like(?=,| \d)|(?<=\b(?:been|for|in|about|around|takes?|at least|need|want) )like(?= an? )|(?<=\b(?:been|for|in|about|around|with|takes?|at least|it's|it’s|and it's|and it’s) )like(?= (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|\d))|(?<=\b(?:to|and|you) )like(?= (?:write|make|create|explain|say|tell|do|give|plan|list|show|merges?|sorts?|reads?)\b)|(?<=\b(?:is|was|it's|it’s|just) )like(?= (?:really|super|totally|very)\b)|i mean(?=,)`,
  openers:
    /^(?:(?:okay|ok|so|well|alright|yeah|yes|yep|hey|hi|hello|oh|anyway|look|listen|right)(?: there)?(?:,? |, ?)){1,4}(?!(?:or|at|to|known|written|now|away|world|kitty)(?!\p{L}))(?=\S)/iu,
  closers:
    /(?:,? (?:you know|thanks(?: a lot)?|thank you|please|or something(?: like that)?|and stuff(?: like that)?|if that makes sense|that['’]s it|i guess)){1,3}([.!?]?)$/iu,
  joiners:
    /(?<![\p{L}])(?:because|but|and|or|want|need|that|to|so|with|for|in|on|at|of|the|an?|my|our|your|this|is|are|was|be|it's|it’s|about|like|from|by|could|can|would|should|will|something|some|really|also)$/iu,
  repeated:
    "i we you he she they the a an to of for with my your and or but it's so can could this on at by be i'm i've it's there because well just not if when",
  corrections: String.raw`no,? wait(?! (?:list|times?|in)(?!\p{L}))|wait,? no|oh wait|no,? hang on|hang on,? no|(?<!(?:say|said|says|tell|told|answered?) )no,? sorry|scratch that`,
  restarts: String.raw`no,? (?:wait )?let me (?:start (?:again|over)|rephrase(?: that)?)`,
  valueCorrections: String.raw`sorry(?:,? no)?|i mean|or rather|no,? actually|actually,? no|make that`,
  not: 'not|no not',
  instead: String.raw`it['’]s`,
  numbers:
    'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred',
  dates:
    'january|february|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday',
  clauseStart:
    /^(?:it|he|she|they|we|i|there|that|this|he['’]s|she['’]s|it['’]s|they['’]re|we['’]re|we['’]ve|i['’]m|i['’]ve|there['’]s)(?:['’](?:s|re|ve|m|d|ll))? ?(?:is|are|was|were|has|have|had|am|been|costs?|turns?|needs?|wants?|should|must|can|will|don['’]t|like|love|live|work|want|hate|the|a|an|two|three|about|\d|been|turning|really|not|allergic|already|just|supposed|for)(?![\p{L}])/iu,
  subordinate:
    /(?<![\p{L}])(?:if|when|whenever|because|since|although|though|while|unless|until|after|before|as soon as)(?![\p{L}])/iu,
  runOn: {
    starts: String.raw`(?!it like )(?:(?:it|he|she|they|we|i|there|that)['’](?:s|re|ve|m|d|ll) (?!and )[\p{L}\d]{1,20}|(?:${SUBJECT}) (?:${ADVERBS} ){0,2}(?:${AUXILIARIES}|${FINITE}|(?:${TRANSITIVE})(?= (?:${OBJECT})(?!\p{L})))|there (?:is|are|was|were)|(?:he|she|it) [\p{L}]{2,14}s|(?:my|our) (?!and )[\p{L}'’]{2,15} (?:is|are|was|were|has|keeps|can['’]t|won['’]t|doesn['’]t|don['’]t|says|said|wants|needs|loves|hates|likes|already|just)|(?:my|our|his) (?!and )[\p{L}'’]{2,15} (?:he|she|it|they)(?:['’](?:s|re|ve|ll)| [\p{L}'’]{2,15})|maybe (?:also|add|mention|include|something|make|use|say|put|with|(?:about |around )?(?:\d{1,4}|one|two|three|four|five|six|eight|ten|twelve|twenty))|also (?:add|mention|include|make|use|please|say|put))`,
    requests: String.raw`please|(?:can|could) you|(?:ask|tell|give|show) me|make (?:it|sure|them)|keep (?:it|the)|don['’]t (?:use|make|say|write|add|mention|put|include|forget|invent|tell|be)|no (?:text|words?|letters|people|faces|logos?|watermarks?|emojis?|hashtags?|jargon|clich[eé]s?|maths?|swearing|slang)`,
    linked: String.raw`(?:${SUBJECT}) [\p{L}'’]{2,20}|that (?:is|was|should|must)|(?:he|she|it|they)['’](?:s|re|ve|d|ll)|(?<=like )(?:an?|some) [\p{L}]{2,20}|nothing (?:too|about)|not too|(?:explain|comment|write|rewrite|make|put|format) (?:it|them|everything)|use|avoid|mention|include|add|tell|give|show|list|end|start|at the end|in the end`,
    links: String.raw`and(?: (?:also|yeah|please|oh))?|so like|plus|oh(?: and)?|i mean`,
    contrasts: 'but',
    sequels: String.raw`so(?! (?:that|(?:i|we|he|she|they|it|you) (?:can|could|don['’]t|won['’]t|will|would))(?![\p{L}]))|then|so then`,
    holds: String.raw`(?:and|but) now|(?:how|which|what|whose) [\p{L}]{2,15}|that|which|who|whom|whose|what|where|when|why|how|if|whether|because|cause|since|although|though|while|unless|until|till|before|after|as|than|like|so|or|and|but|nor|to|of|in|on|at|for|with|by|from|about|into|over|under|between|without|an?|the|my|our|your|his|her|their|this|these|those|every|each|some|any|no|all|whatever|whenever|wherever|not|just|only|very|maybe|please|let|once|I|we|you|he|she|they|it's|it’s|(?:tells?|told|telling|remind|show) (?:me|him|her|them|us|people|everyone)|(?:in|for) case|(?:(?:with|because|that) (?:my|our|his|her) [\p{L}'’]{2,20})`,
    leads: 'in|for|at|on|with|without|to|by',
    commas: String.raw`(?:upright|portrait|landscape|square) format|not (?:too |so |those )?[\p{L}-]{2,20}(?=[.]|$)`,
    joins: String.raw`today|keeping|making|letting|everything|anything|something|nothing|things?|stuff|way|ones?|thinks?|thought|says?|said|saying|knows?|knew|hopes?|hoping|guess|sure|afraid|glad|sorry|feels?|feeling|believes?|means?|suppose|promised|wish|bet|sees?|is|are|was|were|be|been|has|have|had|got|wants?|needs?|makes?|will|would|can|could|should|do|does|did|even|then|also|still|the (?:[\p{L}'’]{1,20} )?(?:time|day|moment|kind|email|one)|the (?:first|last|next|only|same|best|other) [\p{L}'’]{1,20}`,
    conditions: String.raw`if|when|whenever|because|since|although|though|while|unless|until|after|before|as|once`,
  },
  tasks: new RegExp(
    String.raw`^(?:please )?(?:(?:${VERBS}|tell|give|show|check|correct|fix) (?:an?|the|my|our|me|us|it|them|this|that|these|those|how|why|what|to|about|some|every|each|\d{1,3}|one|two|three|four|five|six|ten)|(?:can|could) you)(?![\p{L}'’])`,
    'iu',
  ),
  wants: /^(?:i|we)(?: would|['’]d| really)? (?:need|want|like|love)(?!\p{L})/iu,
  wishes:
    /(?<!\p{L})(?:want|wanna|need|needs|should|must|ha(?:s|ve) to|would like|['’]d like|prefer)(?!\p{L})|^(?:please|make|keep|maybe (?:add|mention|include|about|use|make|with|something|\d|\p{L}{3,6} (?:questions|words|points))|no|not|don['’]t|use|avoid|also|mention|include|add|end|start|nothing (?:too|about|fancy)|at the end)(?!\p{L})/iu,
  refersBack:
    /^(?:(?<always>that|this|those|these|(?:i|we) (?:think|guess|hope|believe)|i['’]m (?:not sure|pretty sure))(?:['’]s)?|(?:it|he|she)(?:['’](?:s|ve|d|ll))?)(?!\p{L})/iu,
  bareWish: /^an? (?:picture|image|photo|illustration|painting|drawing|poster|portrait)[.]?$/iu,
  persons: /^(?:my|our|his|her|he|she|they|students|people) /iu,
  onText:
    /(?<!\p{L})(?:explain|summari[sz]e|improve|translate|answer|reply|rewrite|shorten|proofread|check|correct|fix|analy[sz]e|compare|review|simplify|turn|convert|extract|make (?:this|it)|pretend|what['’]s)(?!\p{L})/iu,
  instructions: [
    {
      find: new RegExp(
        String.raw`^(?:i|we)(?: would like| want| need|['’]d like) (?:it|you|the (?:ai|model)) to (?<verb>${VERBS}|give|check|correct|fix)(?= )`,
        'iu',
      ),
      write: '{verb}',
    },
  ],
  requests: [
    {
      find: new RegExp(
        String.raw`^(?:${WISH}(?: for| you to (?:make|create|draw|generate))?|(?:please )?(?:make|create|generate|draw|paint|give)(?: me| us)?) (?<object>an? (?:(?!(?:for|of|with|about|to|from|on|in|my) )[\p{L}\d-]{1,20} ){0,3}?(?:pictures?|images?|photos?|photographs?|illustrations?|paintings?|drawings?|logos?|posters?|wallpapers?|portraits?|icons?))(?![\p{L}-]| (?:texts?|sets?|designers?|course|class|lessons?|plans?|taken|in words|of how|captions?|books?|contests?|competitions?|slogans?|descriptions?|titles?|prompts?|ideas?|names?|frames?|albums?|editors?))`,
        'iu',
      ),
      write: '{object}',
      isPicture: true,
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
    /based on (?:my|this|these|the attached)(?!\p{L})|^(?:(?:i['’]ve got|i have|i got|i wrote|i['’]ve written) (?:this|an?|the|my|these|some) (?:[\p{L}\d-]{2,20} ){0,3}?(?:script|code|e-?mail|letter|essay|text|report|minutes|job description|recipe|list|table|data|photo|contract|article|spreadsheet|transcript|document|draft|poem|resume|cv|pdf|notes)(?! (?:to|i (?:have|need|want|must)))|(?:please )?(?:make|improve|fix|correct|proofread|check|shorten) (?:this|my|the|these)(?: (?:sound|look|better|shorter|\p{L}{2,20} (?:sound|better|shorter)|(?:\p{L}{2,20} ){0,2}(?:e-?mail|letter|essay|text|report|article|draft|poem|resume|cv|cover letter|code|script)))|(?:please )?(?:summari[sz]e|translate|analy[sz]e|sort|shorten|turn|rewrite|answer|reply to) (?:the|my|our|these|all the|all my|all our) (?:\p{L}{2,20} ){0,2}?(?:reviews|comments|e-?mails?|notes|feedback|transcript|minutes|meeting|report|article|contract|messages|survey|answers))(?![\p{L}])/iu,
  asks: [
    {
      task: /^(?:write|draft)(?: an? (?:[\p{L}-]{2,20} ){0,3}?(?:e-?mail|letter|message|note))? (?:to|for) (?:my|our|the|an?|mr|mrs|ms|dr)\b/iu,
      unless:
        /\b(?:sign|my name|from me|i['’]m \p{Lu}|our name|signature|wife|husband|mum|mom|dad)\b/iu,
      add: 'Sign it as {{sender name}}.',
    },
  ],
};

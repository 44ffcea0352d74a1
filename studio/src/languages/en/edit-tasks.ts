import type { Opening, TaskDetails } from '../../edit/vocabulary.ts';
import { details } from '../task-details.ts';

const GET = String.raw`(?:(?:please )?(?:can you |could you )?(?:i (?:need|want)|i'm looking for|give me|need|write(?: me)?|make(?: me)?|create(?: me)?) )?`;
const A = '(?:an? |the |my |some )?';
const WORDS = String.raw`((?:[\p{L}'-]{2,20} ){0,2}?)`;
const LANGUAGE =
  'python|javascript|typescript|bash|shell|powershell|sql|php|ruby|java|c#|c\\+\\+|vba|excel vba';

/** Starts of prompts that only name what they want. */
export const openings: readonly Opening[] = [
  [
    `${GET}${A}${WORDS}(cover letter|resignation letter|thank[ -]you (?:note|letter|card|email)|complaint letter|letter of recommendation|reference letter|apology (?:letter|email))`,
    'Write a $1$2',
  ],
  [`${GET}${A}(out[ -]of[ -]office) (?:message|reply|email)?`, 'Write an out-of-office reply'],
  [
    `(?:i need|need|email|an email|e-mail)(?: an)?(?: e-?mail)? to (?=(?:my|the|a|our) )`,
    'Write an email to ',
  ],
  [`${GET}${A}instagram (post|caption|bio)`, 'Write an Instagram $1'],
  [
    `${GET}${A}${WORDS}(instagram|facebook|linkedin|twitter|tiktok) (post|caption|bio)`,
    'Write a $1$2 $3',
  ],
  [`${GET}${A}caption`, 'Write a caption'],
  [
    `${GET}${A}(birthday|wedding|anniversary|farewell|christmas|get well) (wish(?:es)?|message|card|speech|toast|greeting)(?! (?!for|to|from|about|as|with|that|in|on)\\p{L})`,
    'Write a $1 $2',
  ],
  [
    `${GET}${A}(wedding|best man'?s?|maid of honou?r|retirement|graduation) speech(?! (?!for|to|from|about|as|with|that|in|on)\\p{L})`,
    'Write a $1 speech',
  ],
  [
    `${GET}${A}(birthday|wedding|anniversary|farewell|retirement|graduation) (message|card|speech|toast) (?=\\p{L})`,
    'Write a $1 $2: ',
  ],
  [
    `${GET}${A}(poem|song|rap|limerick|haiku|short story|story|bedtime story|joke|slogan|tagline|product description|job description|press release|business plan|meal plan|workout plan|workout|study plan|lesson plan|packing list|to-?do list|newsletter|toast|eulogy)(?= (?:about|for|to|on|with|in|that|of|from)(?!\\p{L}))`,
    'Write a $1',
  ],
  [
    `${A}(poem|song|rap|limerick|haiku|short story|bedtime story|slogan|tagline|product description|job description|press release|business plan|meal plan|workout plan|workout|study plan|lesson plan|packing list|eulogy|cv|resume)$`,
    'Write a $1',
  ],
  [
    `(?:(?:a|some|any|good|easy|quick|cheap|fun|healthy) ){0,2}((?:easy|quick|cheap|fun|healthy|birthday|dinner|lunch|breakfast|gift|date(?: night)?|party|business|startup|halloween|costume|project|science fair project|essay topic|team building|activity|craft|content|video|blog|youtube|tattoo|name) ){1,2}ideas?`,
    'Suggest $1ideas',
  ],
  [`(?:some |fun |good |cool )?ideas for`, 'Suggest ideas for'],
  [
    `(?:a )?(budget|expense|workout|habit)? ?(spreadsheet|tracker|excel sheet)(?= (?:for|to|of)(?!\\p{L})|$)`,
    'Describe how to set up a $1 $2',
  ],
  [
    `(?:(?:good|best) )?((?:birthday |christmas )?gifts?|(?:birthday |christmas )?presents?) for`,
    'Suggest $1 for',
  ],
  [
    `what (?:should|can) (?:i|we) (?:get|buy|give) (my [^?,.]{2,40}?) for (his|her|their|my|our)? ?(birthday|christmas|anniversary|wedding)`,
    'Suggest gifts for $1 for $2 $3',
  ],
  [
    `(?:what (?:should|can|to) (?:i |we )?(?:cook|make|eat))(?: (for (?:dinner|lunch|breakfast)|tonight|today))?`,
    'Suggest what I can cook $1',
  ],
  [
    `(?:an? |the )?(?:(easy|simple|quick|healthy|good|best) )?recipes? (?=(?:for|with|using)(?!\\p{L}))`,
    'Give me a $1 recipe',
  ],
  [`([\\p{L}]{3,15}(?: [\\p{L}]{3,15}){0,2}) recipe`, 'Give me a recipe for $1'],
  [
    `how (?:do (?:i|you)|to) (?:make|cook|bake) ([^?]{3,60})`,
    'Explain step by step how to make $1',
  ],
  [
    `(?:an? )?(${LANGUAGE}) (script|program|function|code|macro) (to|that|for|which)`,
    'Write a $1 $2 $3',
  ],
  [`(?:an? )?(script|program|function|macro) (to|that|which)`, 'Write a $1 $2'],
  [`(?:an? )?(regex|regular expression|sql query|query) (to|for|that)`, 'Write a $1 $2'],
  [`(?:an? )?(excel|google sheets|spreadsheet) formula (to|for|that)`, 'Write a formula for $1 $2'],
  [`(?:an? |the |quick )?summary of`, 'Summarize'],
  [`(?:what(?:'s| is)|whats) ((?:an? )?[^?.,\\n]{3,50}?) ?[?]{0,3}$`, 'Explain what $1 is'],
  [`(?:the )?(?:difference|differences) between`, 'Explain the difference between'],
  [`pros and cons of`, 'List the pros and cons of'],
  [`(\\d{1,2}[- ]day|weekend|\\d{1,2} days?) (?:trip|itinerary)? ?(?:to|in)`, 'Plan a $1 trip to'],
  [`(?:trip|itinerary|vacation|holiday) (?:to|in|for)`, 'Plan a trip to'],
  [
    `(?:please )?make this (?:text |sound |email )?(?:sound )?(?:better|nicer|good)(?=:)`,
    'Rewrite this text so that it is {{goal: clearer | friendlier | shorter}}, and return only the new text',
  ],
  [
    `(?:please )?(?:correct|fix|proofread|check)(?: the (?:grammar|spelling)(?: of| in)?)? this(?: text| sentence| email)?(?=:)`,
    'Correct the spelling and grammar of this text without changing its tone, and return only the corrected text',
  ],
  [
    `(?:i need )?help (?:me )?with my (essay|thesis|dissertation|homework|resume|cv|cover letter|speech|presentation|business plan)`,
    'Help me with my $1',
  ],
  [`(interview questions) for`, 'List likely $1 for'],
  [`(?:a )?(?:catchy |good |cool |funny |unique )?(names?|titles?) for`, 'Suggest 10 $1 for'],
];

const NUMBERED = /\d|\b(?:one|two|three|four|five|six|ten|a few|couple)\b/i;
const NEVER = /(?!)/;
const starts = (text: string) => new RegExp(`^(?:please )?${text}`, 'i');
const WRITE =
  "(?:write|draft|create|make|give|compose|generate)(?: me| us)? (?:an? |some |the |my )?(?:[\\w'-]{2,20} ){0,2}?";

/** Questions for the author of a short prompt, by kind of task. */
export const tasks: readonly TaskDetails[] = [
  details(
    starts(`${WRITE}(?:resignation letter|letter of resignation)`),
    [/\b(?:as an?|position|job as|role)\b/i, 'I work as {{position}} at {{company}}.'],
    [
      /\d|\b(?:monday|friday|january|week|month|last day|notice)\b/i,
      'My last working day is {{last day}}.',
    ],
    [
      /\b(?:tone|friendly|formal|grateful|short|neutral)\b/i,
      'Keep it short and {{tone: grateful | neutral | formal}}.',
    ],
  ),
  details(
    starts(`${WRITE}(?:cover letter|application letter)`),
    [/\b(?:for|as) (?:an? |the )?\w{3,}/i, 'The position is {{position}} at {{company}}.'],
    [
      /\b(?:experience|background|skills|worked|years|degree)\b/i,
      'Mention this experience: {{experience}}.',
    ],
    [
      /\b(?:page|words|short|brief)\b/i,
      'Keep it under {{length: 200 | 300 | 400}} words, without clichés.',
    ],
  ),
  details(
    starts(`${WRITE}out-of-office reply`),
    [/\d|\b(?:until|from|back)\b/i, 'I am away from {{first day}} to {{last day}}.'],
    [/\b(?:contact|urgent)\b/i, 'For urgent matters, name {{contact}}.'],
  ),
  details(
    starts(`${WRITE}(?:thank|apology|complaint|reference|letter of recommendation)`),
    [/\bto \w{2,}|\bfor (?:my|the|an?|our) \w{3,}/i, 'It is for {{recipient}}.'],
    [/\b(?:because|after|about|since|for (?:the|his|her|their))\b/i, 'The reason is {{reason}}.'],
    [
      /\b(?:tone|warm|formal|friendly|firm|short)\b/i,
      'Tone: {{tone: warm | formal | brief and friendly}}.',
    ],
  ),
  details(
    starts(
      `${WRITE}(?:birthday|wedding|anniversary|farewell|christmas|get well|best man|maid of hono|retirement|graduation|toast|eulogy)`,
    ),
    [/\bfor (?:my|our|an?) \w{2,}|\bto my\b/i, 'It is for {{person}}.'],
    [
      /\b(?:memor|story|remember|hobb|loves|likes|because)/i,
      'Work in this memory or trait: {{detail}}.',
    ],
    [
      /\b(?:funny|warm|formal|humorous|heartfelt|serious|tone)\b/i,
      'Tone: {{tone: warm | funny | formal}}.',
    ],
    [
      /\d|\b(?:short|long|sentences|lines|minutes|speech|toast|eulogy)\b/i,
      'Length: {{length: 2 sentences | 5 sentences | 10 lines}}.',
    ],
    [
      /\d|\b(?:short|long|message|wish(?:es)?|card|greeting)\b/i,
      'Length: {{length: 2 minutes | 3 minutes | 5 minutes}}.',
    ],
  ),
  details(
    starts(`${WRITE}(?:instagram|facebook|linkedin|twitter|tiktok|caption)`),
    [/\b(?:about|announc\w{1,5}|launch\w{0,3}|sale|of|for)\b/i, 'It is about {{subject}}.'],
    [
      /\b(?:tone|friendly|funny|professional|playful|witty)\b/i,
      'Tone: {{tone: friendly | funny | professional}}.',
    ],
    [
      /\b(?:follow|buy|visit|comment|link|call to action)\b|^(?!.*\b(?:shop|store|brand|company|business|start-?up|caf[eé]|bakery|restaurant|salon|agency|practice|studio|product|sale|launch)\b)/i,
      'End with an invitation to {{action: visit us | comment | order}}.',
    ],
    [
      /\b(?:hashtags?|words|options|versions)\b/i,
      'Give 3 versions of at most 40 words, each with up to 3 hashtags.',
    ],
  ),
  details(
    starts(`(?:suggest|give|list|share|tell)(?: me| us)? .{0,40}\\b(?:gifts?|presents?)\\b`),
    [
      /[$€£]|\b(?:budget|under|cheap|dollars|euros|pounds)\b/i,
      'My budget is {{budget: $25 | $50 | $100}}.',
    ],
    [
      /\b(?:likes?|loves?|hobb|interest|into|enjoys?|who)\b/i,
      'Their interests are {{interests: cooking | gardening | reading}}.',
    ],
    [NUMBERED, 'Give 8 ideas, each with a sentence on why it fits.'],
  ),
  details(
    starts(`suggest (?:what (?:i|we) can cook|.{0,20}(?:dinner|lunch|breakfast) ideas)`),
    [
      /\b(?:vegan|vegetarian|gluten|keto|halal|kosher|allerg\w{1,4}|diet|meat)\b/i,
      'Diet: {{diet: anything | vegetarian | vegan}}.',
    ],
    [
      /\b(?:minutes?|mins?|hours?|quick|fast|easy)\b/i,
      'Each takes at most {{time: 20 | 30 | 60}} minutes.',
    ],
    [/\b(?:with|using|ingredients|have|leftover)\b/i, 'I have these ingredients: {{ingredients}}.'],
    [NUMBERED, 'Give 5 ideas, each with its main ingredients and one sentence on how to make it.'],
  ),
  details(
    starts(
      `(?:give|write|share|find|suggest)(?: me| us)? (?:an? |the )?(?:\\w{3,12} ){0,2}?recipe|^explain step by step how to make`,
    ),
    [
      /\b(?:for|serves?) (?:\d|two|four|six|one)\b|\bservings?\b|\bpeople\b/i,
      'It is for {{people: 2 | 4 | 6}} people.',
    ],
    [
      /\b(?:vegan|vegetarian|gluten|egg|dairy|allerg|halal|kosher)/i,
      'Diet: {{diet: no restrictions | vegetarian | gluten-free}}.',
    ],
    [
      /\b(?:steps?|list|grams|cups)\b(?! by)/i,
      'List the ingredients with amounts, then number the steps with their times.',
    ],
  ),
  details(
    starts(`(?:suggest|give|list|share|brainstorm)(?: me| us)? .{0,60}\\bnames?\\b`),
    [
      /\b(?:style|playful|elegant|short|funny|serious|tone|modern|classic|catchy)\b/i,
      'Style: {{style: playful | elegant | plain}}.',
    ],
    [
      /\b(?:customers|town|city|audience)\b|^(?!.*\b(?:shop|store|brand|company|business|start-?up|caf[eé]|bakery|restaurant|salon|agency|practice|studio|product)\b)/i,
      'It must appeal to {{customers: local families | young people | businesses}}.',
    ],
    [
      /\b(?:explain|reason|why|meaning|domain)\b/i,
      'Make them short and easy to say, and add a few words on why each one fits.',
    ],
  ),
  details(
    starts(
      `(?:suggest|give|list|write)(?: me| us)? .{0,40}\\b(?:titles?|headlines?|slogans?|taglines?)\\b`,
    ),
    [/\b(?:for|about|on) \w{3,}/i, 'It is for {{subject}}.'],
    [/\b(?:tone|funny|serious|playful|bold)\b/i, 'Tone: {{tone: serious | playful | bold}}.'],
    [/\d/, 'Give 10 of them, at most 8 words each.'],
  ),
  details(
    starts(`suggest (?:ideas for (?:an? |my )?|.{0,20}\\b)(?:business|start-?up)\\b`),
    [/[$€£]|\b(?:invest|budget|money)\b/i, 'I can invest {{amount}}.'],
    [
      /\b(?:experience|skills?|good at)\b/i,
      'I have experience in {{field}}, and live in {{place}}.',
    ],
    [NUMBERED, 'Give 8 ideas, each with its first step and its main risk.'],
  ),
  details(
    starts(`suggest .{0,60}\\bideas\\b`),
    [
      /\b(?:easy|quick|original|unusual|cheap)\b/i,
      'What matters most: {{priority: low cost | little preparation | originality}}.',
    ],
    [/[$€£]|\b(?:budget|cheap|free)\b/i, 'Budget: {{budget: free | low | medium}}.'],
    [NUMBERED, 'Give 8 different ideas with one sentence each.'],
  ),
  details(
    starts(
      `write (?:an? )?(?:[\\w#+]{1,12} )?(?:script|macro|program)\\b(?=.{0,12}\\b(?:python|bash|shell|powershell|php|ruby|vba|excel)|.{0,12}(?:to|that|for|which))(?=.*\\bfiles?|.*\\bfolders?|.*\\bdirector)`,
    ),
    [
      /\b(?:windows|mac(?:os)?|linux|bash|powershell|shell)\b/i,
      'It runs on {{system: Windows | macOS | Linux}}.',
    ],
    [
      /\b(?:from|pattern|example|date|prefix|lowercase|by)\b/i,
      'Example: {{name before}} should become {{name after}}.',
    ],
    [
      /\b(?:preview|dry|overwrite|backup|test)/i,
      'Show the changes first and overwrite nothing without asking.',
    ],
    [/\b(?:explain|comments?|usage)\b/i, 'Add short comments and an example of how to run it.'],
  ),
  details(
    starts(`write (?:an? )?(?:formula for|sql query|query|regex|regular expression)`),
    [/\b(?:column|cell|table|range|[a-z]\d)\b/i, 'My data: {{columns or an example}}.'],
    [
      /\b(?:explain|example)\b/i,
      'Give the result first, then explain it in two sentences with one example.',
    ],
  ),
  details(
    starts(`explain (?:what .{2,60} (?:is|are)\\b|the difference between)`),
    [
      /\b(?:for|to|like i'?m|beginners?|kids?|expert)\b/i,
      'Explain it for {{audience: a beginner | a student | a professional}}.',
    ],
    [/\b(?:example|compar|analog)/i, 'Use everyday words and one concrete example.'],
    [
      /\d|\b(?:short|words|brief|long|detail\w{0,2})\b/i,
      'Length: {{length: 3 sentences | 150 words | 1 page}}.',
    ],
  ),
  details(
    starts(
      `(?:explain|teach)(?: me)? (?!this|these|the following|my|your|why you|how you|step).{2,}`,
    ),
    [
      /\b(?:for|to|aimed|kids?|children|students?|beginners?|like i'?m|expert|grade|level|simple|simply)\b/i,
      'Explain it for {{audience: a beginner | a student | an expert}}.',
    ],
    [
      /\b(?:example|analog|compar|step)/i,
      'Begin with the main idea in one sentence, then give the steps and one everyday example.',
    ],
    [
      /\d|\b(?:short|words|brief|long|detail\w{0,2}|page)\b/i,
      'Length: {{length: 100 words | 300 words | 1 page}}.',
    ],
  ),
  details(
    starts(`list the pros and cons of`),
    [/\b(?:for (?:me|my|an?))\b/i, 'My situation: {{situation}}.'],
    [
      /\b(?:table|list|words)\b/i,
      'Put them in a table, and end with a recommendation in two sentences.',
    ],
  ),
  details(
    starts(`help me with my (?:essay|thesis|dissertation|homework)`),
    [/\b(?:about|on|topic)\b/i, 'The topic is {{topic}}.'],
    [
      /\b(?:outline|introduction|proofread|structure|ideas)\b/i,
      'I need {{help: an outline | feedback on a draft | ideas for the argument}}.',
    ],
    [
      /\d|\b(?:words|pages|level|school|university)\b/i,
      'Level and length: {{level: school | university}}, {{length: 500 | 1000 | 2000}} words.',
    ],
  ),
  details(
    starts(`list likely interview questions for`),
    [NEVER, 'The level is {{level: entry | mid | senior}}.'],
    [NUMBERED, 'Give 10 questions, each with what a good answer contains.'],
  ),
  details(
    starts(`write (?:an? )?(?:packing list|to-?do list)`),
    [/\d|\b(?:days?|weeks?|weekend)\b/i, 'It is for {{days: 3 | 7 | 14}} days.'],
    [
      /\b(?:beach|hiking|winter|summer|cold|hot|city|camping)\b/i,
      'Kind of trip: {{trip: beach | city | hiking}}.',
    ],
    [NEVER, 'Group the items, and mark what is easy to forget.'],
  ),
  details(
    starts(`write (?:an? )?job description`),
    [/\bfor (?:an? |the )?\w{3,}/i, 'The position is {{position}}.'],
    [
      /\b(?:remote|office|full|part)[ -]?/i,
      'Work: {{work: on site | hybrid | remote}}, {{hours: full-time | part-time}}.',
    ],
    [
      /\b(?:tasks|requirements)\b/i,
      'Include tasks, requirements and what we offer, in at most 300 words.',
    ],
  ),
];

import type { TaskPatterns, TitlePatterns } from '../../enhance/vocabulary.ts';

const VERBS =
  'write|create|generate|build|design|develop|analy[sz]e|explain|describe|summari[sz]e|translate|review|compare|plan|make|draft|find|help me|edit|transform|implement|prepare|research|identify|compose|present|craft|produce|evaluate|assess|convert|improve|give|tell|teach|list|suggest|recommend|fix|solve|answer|calculate|rewrite|rephrase|proofread|simplify|classify|extract|brainstorm|outline|debug|refactor|optimi[sz]e|propose|provide|conduct|perform|guide|assist|organi[sz]e|manage|critique|estimate|debate|simulate|test|automate|configure|set up';

export const taskPatterns: TaskPatterns = {
  statement:
    /\byour (?:primary |main |overall )?(?:task|goal|job|objective|mission|purpose) (?:is|will be) to:? (?<task>[^\n]{1,1000})/i,
  taskedWith: /\b(?:tasked with|in charge of) (?<gerund>[a-z]{2,20}ing) (?<rest>[^\n]{1,1000})/i,
  imperative: new RegExp(
    String.raw`^(?:(?:please|now|then|can you|could you|would you) ){0,2}(?<task>(?:${VERBS})\b(?! sure\b)[^\n]{1,1000})`,
    'i',
  ),
  want: /\bI(?:'d| would)? (?:want|need|like) you to (?!(?:act|be|play|pretend|respond|reply|assume|become|only|just|strictly|keep|answer only|imagine|simulate|not|never|always)\b)(?<task>[^\n]{1,1000})/i,
  will: /(?<!\b(?:if|when|that|what|which|as|before|after|where) )\byou (?:will|should|are to) (?!(?:be|act|only|not|also|never|always|receive|get|have|then|need|find|notice|respond|reply|make sure|ensure|start|use|keep|ask|wait|stop)\b)(?<task>[a-z]{2,30} [^\n]{1,1000})/i,
  role: /(?:^|\bI(?:'d| would)? (?:want|need|like) you to )(?<task>act (?:as|like) [^\n]{1,1000})/i,
  verb: new RegExp(`^(?:${VERBS})$`, 'i'),
  gerundEnding: 'ing',
  verbEnding: 'e',
  incompleteEnd:
    / (?:by|to|for|with|of|in|on|as|the|a|an|and|or|that|these|following|using|from|based on|(?:the )?following(?: [a-z]{1,30}){0,2})$/i,
  refersBack: /^[a-z]{2,20} (?:them|it|this|these|those|that|so)\b|\bthis goal\b/i,
  listLeadIn: /,? (?:including|such as|that includes?|which includes?|as follows)$/i,
};

export const titlePatterns: TitlePatterns = {
  role: /\b(?:act as|acting as|you are(?: now)?|pretend to be|behave as|in the role of)\b(?: if you were)?,? (?:an? |the |my )?(?<role>[^\n.,;:!?(]{3,120})/i,
  roleEnd:
    / (?:who|that|which|with|and|for|tasked|specializ|specialis|capable|designed|responsible|in charge)\b.*$/i,
  roleAsk: /^act (?:as|like) /i,
  pictureRequest:
    /^(?:please )?(?:create|generate|make|draw|paint|design|produce|render|imagine|present)?(?: me)?(?: an?| the)?(?: [\p{L}-]{1,20}){0,3}? ?(?:image|picture|photo|photograph|illustration|drawing|painting|portrait|render)s? (?:of|showing|featuring|depicting) /iu,
};

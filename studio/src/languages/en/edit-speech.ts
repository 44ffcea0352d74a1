import type { SpeechVocabulary } from '../../edit/vocabulary.ts';

const SUBJECT = String.raw`(?:i|we|he|she|they|it)(?:['’](?:m|ve|d|s|ll|re))?|its|im|ive|there(?:['’]s| is| are)|that['’]s|thats|this is`;

/** Words of English prompts that are written as people speak. */
export const speech: SpeechVocabulary = {
  fillers: String.raw`hi(?: there)?|hello|hey(?: there)?|good (?:morning|evening|afternoon)|ok(?:ay)?|so|um+|uh+|well|basically|anyway|please please|right|yeah|listen|quick question|(?:can you help me|could you help me|i need (?:some )?help)(?=[,.!])`,
  asides: String.raw`(?:thanks|thank you|thx|ty)(?: (?:so (?:very )?much|a lot|very much|a million))?(?: in advance)?|please please|pretty please|pls pls|lol|haha{0,3}|you know|if you know what i mean`,
  connectors: String.raw`and|and also|also|plus|oh and|oh|and then|ah`,
  contrasts: 'but',
  strongConnectors: String.raw`and also(?= (?:i|we|he|she|they|it['’]?s|please|tell|ask|make|give|can|could)(?![\p{L}]))|oh and|and by the way|also btw`,
  subjects: String.raw`(?:${SUBJECT}) [\p{L}'’]{1,20}|my [\p{L}'’]{2,15}(?: [\p{L}'’]{2,15})? (?:is|are|was|has|have|says?|said|wants?|can|can['’]?t|won['’]?t|will|just|doesn['’]?t|hates?|loves?|likes?|needs?|thinks?|told)|you (?:can|should|must|have)|the [\p{L}'’]{2,15}(?: [\p{L}'’]{2,15})? (?:is|are|was|has|says?|said|wants?|should|must|opens?)`,
  starts: String.raw`with (?:lots|many|some|a few|examples?)|not (?:too|very|so|just|only)|no (?:more|less|emojis?|hashtags?|jargon)|nothing (?:too|fancy|expensive)|lots of|short|keep it|realistic|maybe (?:also|with|something)|should be|must be|budget(?: is|:)?|around \d|about \d`,
  asks: String.raw`act as|pretend to be|imagine you|(?:please )?(?:make|write|give|tell|explain|include|mention|add|keep|use|ask|say|fix|show|list|suggest|create|help|find|compare|calculate|check|translate|summari[sz]e|send|put|avoid|propose|build|draft|plan|let me know|look at|recommend|rewrite|don['’]?t (?:make|use|write|mention|say|forget|include)|do not)|(?:can|could|would|will) you|i need (?:you|an?|some|to|help)|i want (?:you|an?|to)|i['’]d like|what (?:do|should|can) i do`,
  questions: String.raw`(?:what|how|why|when|where|which|who)(?: (?:much|many|long|often|one))? (?:am|do|does|should|can|could|is|are|will|would|did|have)|(?:should|can|could|do|does|is it|are there|is there|would|am) (?:i|we|it|they|he|she|that|this)?|what about|how about`,
  ifWords: 'if',
  conditions: String.raw`if|when|because|since|although|though|while|as|unless|after|before|once|maybe if`,
  attached: /\b(?:to|must|help me) \p{L}{2,15}(?: \p{L}{1,15}){0,2}$/iu,
  marks: ['.', ':', '?'],
  opens: '',
  salutations: 'Dear|Hi|Hello',
  choices: [
    ['tone', 'fun(?:ny)?', 'serious'],
    ['tone', 'funny', 'professional'],
    ['register', 'professional', 'casual'],
    ['tone', 'formal', '(?:casual|informal|relaxed)'],
    ['tone', 'playful', 'serious'],
    ['tone', 'strict', 'relaxed'],
    ['length', 'short', '(?:long|detailed)'],
    ['length', 'brief', 'detailed'],
    ['style', 'simple', 'complex'],
    ['style', 'modern', '(?:classic|traditional|vintage)'],
    ['style', 'minimalist', '(?:busy|detailed|colou?rful)'],
  ],
  between: String.raw`(?: and(?: also)? |, )`,
};

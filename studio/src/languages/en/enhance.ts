import type { EnhanceVocabulary } from '../../enhance/vocabulary.ts';
import { taskPatterns, titlePatterns } from './task-patterns.ts';
import { facets, traits } from './picture-terms.ts';

export const enhance: EnhanceVocabulary = {
  texts: {
    keep: 'Keep these exactly as written: {values}.',
  },
  traits,
  facets,
  detection: {
    role: /(?<!\b(?:if|when|whether|once|unless|until|while) )\b(?:you are (?:an?|the|my|now|one of)\b|you're an?\b|you will be (?:an?|the|my)\b|acts? as\b|acting as\b|your role\b|imagine you are\b|pretend (?:to be|you are)\b|play the role\b|(?:take on|assume) the role\b|behave (?:as|like)\b|serve as\b)/iu,
    negativeLabel: 'negative(?: prompts?)?',
    exclude:
      "avoid|exclude|excluding|do not (?:include|add|show|use)|don['’]t (?:include|add|show|use)",
    without: 'no|not|without|never',
    afterWithout: 'at|in|on|with|by|under|but|and|during|just|only',
    answerLeadIn:
      /^(?:sure|certainly|of course|here(?:'s| is| are))[^\n]{0,200}:[ \t]{0,4}\n{1,4}/i,
    manner: /^[a-z]{3,}(?:ly|ing)$/u,
    mannerExceptions: `
      painting building drawing lighting clothing marketing cooking programming writing
      gardening wedding evening morning king string spring wing ring ceiling planning coding
      training learning accounting engineering gaming branding advertising budgeting parenting
      hiking fishing cycling running swimming dancing coaching networking banking housing
      shopping pricing testing meeting jewelry family assembly butterfly monthly weekly daily
      fernando orlando
    `,
    plainAdjectives: `
      old young ultra big small large little tiny huge long short tall wide narrow high low deep
      bright dark soft hard warm cold hot clean pretty nice great perfect amazing stunning
      delicious modern ancient happy sad red blue green yellow black white brown grey gray pink
      purple orange golden silver
    `,
    abbreviations: String.raw`e\.g|i\.e|a\.k\.a|etc|vs|mr|mrs|ms|dr|prof|st|approx|inc|ltd|jr|sr|fig|no|u\.s|ca|cf`,
  },
  taskPatterns,
  titlePatterns,
};

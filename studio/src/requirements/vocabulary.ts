/** The words and texts of one language that `requirements` needs. */
export interface RequirementsVocabulary {
  /** terms that show the kind of requirement in a clause, separated by commas */
  readonly phrases: Readonly<Partial<Record<'tone' | 'amount' | 'urgent' | 'optional', string>>>;
  readonly audience?: AudienceVocabulary;
  readonly patterns: Readonly<Partial<Record<RequirementsPattern, string>>>;
  /** patterns with a group `what` that match a whole request for a prompt */
  readonly promptRequestPatterns?: readonly RegExp[];
  /** maps verb forms that say what a prompt does to imperatives for the model */
  readonly imperatives?: Readonly<Record<string, string>>;
  readonly verbs?: VerbForms;
  readonly promptTexts: PromptTexts;
  readonly imageLooks: ImageLooks;
}

/** The words with which a language names an audience, as parts of regular expressions. */
export interface AudienceVocabulary {
  /** words such as "for", before people */
  readonly prepositions?: string;
  readonly people?: string;
  /** words for people of an age */
  readonly ages?: string;
  /** a preposition and an age */
  readonly agePreposition?: readonly [preposition: string, age: string];
  /** a preposition that counts only directly before people, because a verb can also follow it */
  readonly barePreposition?: string;
  /** complete patterns with a group `who`, for text in lower case */
  readonly patterns?: readonly RegExp[];
}

export interface VerbForms {
  readonly byGerund: Readonly<Record<string, string>>;
  /** endings of the third person with their replacements; the first that matches is used */
  readonly thirdPerson: readonly (readonly [ending: RegExp, replacement: string])[];
  readonly write: string;
  readonly writeAbout: string;
}

/** Approaches of a prompt to a task. */
export type ApproachId =
  | 'direct'
  | 'organized'
  | 'details'
  | 'planned'
  | 'asking'
  | 'versions'
  | 'checked'
  | 'strict'
  | 'free';

/** The texts that are added to a brief. */
export interface PromptTexts {
  readonly titles: Readonly<Record<ApproachId, string>>;
  /** the sentence that makes an approach; the other approaches only arrange or complete the brief */
  readonly goals: Readonly<Record<Exclude<ApproachId, 'direct' | 'organized' | 'details'>, string>>;
  /** asks for the bare result */
  readonly result: string;
  readonly labels: Readonly<
    Record<
      | 'details'
      | 'requirements'
      | 'context'
      | 'audience'
      | 'format'
      | 'length'
      | 'tone'
      | 'style'
      | 'optional',
      string
    >
  >;
  readonly rules: Readonly<
    Record<'keep' | 'noPrompt' | 'invent' | 'edges' | 'each' | 'concrete' | 'again', string>
  >;
}

/**
 * Additions to an image prompt. None of them names light, weather or time, so they cannot
 * contradict the prompt.
 */
interface ImageLooks {
  /** in the order of LOOKS */
  readonly media: readonly string[];
  /** in the order of VIEWS */
  readonly views: readonly string[];
  readonly finishes: readonly string[];
}

/** Words that regular expressions look for; each is a list of alternatives, separated by `|`. */
export type RequirementsPattern =
  | 'gerunds'
  | 'notDescribingPeople'
  | 'articles'
  | 'agePrepositions'
  | 'ageRanges'
  | 'years'
  | 'peopleJoiners'
  | 'adjectivesBehindPeople'
  | 'possessiveEndings'
  | 'audienceLabels'
  | 'audienceLabelCopulas'
  | 'notCompoundEnds'
  | 'pluralPeople'
  | 'pluralEndings'
  | 'conjunctions'
  | 'greetings'
  | 'infinitiveEndings'
  | 'writtenThings'
  | 'notVerbs'
  | 'notPromptWords'
  | 'promptWords'
  | 'wishes'
  | 'thingEnds'
  | 'baseFormLeads'
  | 'thirdPersonVerbs'
  | 'missingWords'
  | 'negations'
  | 'turns'
  | 'unspacedNegations'
  | 'notNegatedBehind'
  | 'negationsBehind'
  | 'unspacedNegationsBehind'
  | 'weakBounds'
  | 'weakFirstBounds'
  | 'topicLeads'
  | 'amountBounds'
  | 'formatLabels'
  | 'formatLeadStarts'
  | 'formatLeads'
  | 'formatLeadPrepositions'
  | 'onlyLeadStarts'
  | 'onlyLeads'
  | 'onlyWords'
  | 'notFormats'
  | 'bareResultPhrases'
  | 'unspacedBareResultPhrases'
  | 'dataWords'
  | 'dataLeads'
  | 'secondPerson'
  | 'toneLabels'
  | 'likenessWords'
  | 'likenessEnds'
  | 'toneLabelsBehind'
  | 'toneNouns'
  | 'degrees'
  | 'textNouns'
  | 'soundVerbs'
  | 'soundVerbsBehind'
  | 'promptRequest'
  | 'englishRequest'
  | 'englishTask';

import type { TermTable } from '../languages/terms.ts';
import type { SceneId } from './scene-ids.ts';
import type { SUBJECT_KINDS } from './subject-kinds.ts';

/** The words of one language for what can be seen. They show whether a prompt is for a picture. */
export interface VisibleVocabulary {
  /** words that name the subject, by its kind */
  readonly subjects: Partial<TermTable<(typeof SUBJECT_KINDS)[number]>>;
  /** words that show a place, a time, a thing or a medium of which the engine knows details */
  readonly scenes?: Partial<TermTable<SceneId>>;
  /** verbs of fast movement */
  readonly moving: string;
  /** true if adjectives stand before their noun and keep their form */
  readonly adjectivesFirst?: boolean;
  /** true if the language writes compounds as one word */
  readonly joinsWords?: boolean;
  /** adjectives for how things in pictures look */
  readonly looks?: string;
  /** matches a participle: "eating" */
  readonly doing?: RegExp;
  /** matches an article, a preposition or a conjunction */
  readonly links?: RegExp;
  /** source of a pattern: words between a medium and what it shows, such as "of" */
  readonly ofWords?: string;
}

import type { PhraseId } from './picture-phrases.ts';
import type { SceneId, ScenePhrases } from './scene-ids.ts';

/** The words of one language with which prompts for pictures and videos are enhanced. */
export interface PictureVocabulary {
  /** words that ask for a video */
  readonly video: string;
  /** words that say how the camera of a video moves */
  readonly camera: string;
  /** words for several people */
  readonly several?: string;
  /** words of a fantastic picture, whatever it shows */
  readonly unreal?: string;
  /** words of a memory or a dream */
  readonly wistful?: string;
  /** words of a place from which the weather is only seen outside */
  readonly inside?: string;
  /** words between actions that follow each other */
  readonly narrated?: string;
  /** source of a pattern: words before a thing that is only beside the subject */
  readonly beside?: string;
  /** matches an article after a conjunction: such a phrase keeps its first article */
  readonly pairs?: RegExp;
  /** words about sound */
  readonly sound: string;
  /** drawings without colour, light or shade */
  readonly lines: string;
  /** words for the look of a film */
  readonly film?: string;
  /** pictures without things */
  readonly abstract: string;
  /** words that show that a given picture or video is to be changed */
  readonly given: string;
  /**
   * The phrases that can be added. A phrase is a noun phrase without commas. An article in
   * parentheses is only used in sentences. A phrase that a language lacks is never added.
   */
  readonly phrases: Partial<Record<PhraseId, string>>;
  /** the details that follow from places, times, things and media */
  readonly scenes?: ScenesVocabulary;
  /** matches a preposition of place and up to three words after it, at the end */
  readonly at?: RegExp;
  /** words that promise quality and show nothing: "masterpiece" */
  readonly empty?: string;
  /** words of a pile that are empty beside such words: "octane render" */
  readonly emptyInPile?: string;
  /** pairs that exclude each other, as `one, one / other, other`, separated by semicolons */
  readonly opposites?: string;
  /** source of a pattern: words around the name of a medium, such as "in a" or "style" */
  readonly styleWords?: string;
  /** source of a pattern: those of `styleWords` that can follow the medium */
  readonly styleNouns?: string;
  /** source of a pattern: words between two opposites, such as "but" */
  readonly connectors?: string;
  readonly sentences: PictureSentences;
  /** between two phrases; `, ` unless set */
  readonly comma?: string;
  /** before the last phrase of a sentence */
  readonly and: string;
  /** shapes of a picture; `{ratio}` is a ratio such as 16:9 */
  readonly frames: Readonly<Record<'wide' | 'tall' | 'square', string>>;
  /** the sentence that lists unwanted things; `{list}` */
  readonly without: string;
  /** flaws that a negative prompt names; the first is text */
  readonly flaws: readonly string[];
}

export type ScenesVocabulary = Readonly<Partial<Record<SceneId, ScenePhrases>>>;

interface PictureSentences {
  readonly image: string;
  readonly video: string;
  /** with `{subject}`, `{medium}` and `{list}` */
  readonly named: string;
  /** for a prompt that names its medium, with `{subject}` and `{list}` */
  readonly open: string;
}

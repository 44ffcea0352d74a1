/** How people of one language hesitate while they speak. */
export interface FillerVocabulary {
  /**
   * Sounds of hesitation that are never words of the language, separated by commas. Their last
   * letter may be repeated.
   */
  readonly fillers: string;
  /** false if words aren't separated by spaces; then fillers are found at the start of a phrase */
  readonly hasSpaces?: boolean;
}

export interface TryItPrompts {
  /** The prompt as its author wrote it. */
  original: string;
  /** A better version. Without it, the dialog offers to make one. */
  improved?: string;
  /** Called with the version that the user keeps. Without it, versions can only be copied. */
  onKeep?: (prompt: string) => void;
}

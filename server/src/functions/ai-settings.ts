/** The operator's AI gateway, with its models and limits. */
export interface AiSettings {
  /** OpenAI-compatible, without a slash at its end, e.g. `https://openrouter.ai/api/v1` */
  readonly baseUrl: string;
  /** undefined for a gateway without keys, e.g. one on this machine */
  readonly apiKey: string | undefined;
  /** in the order to try them; undefined for all that the gateway lists */
  readonly textModels: readonly string[] | undefined;
  readonly visionModel: string | undefined;
  /** requests per user in a day and in a calendar month, in UTC */
  readonly dailyLimit: number;
  readonly monthlyLimit: number;
  /** requests of all users together, because one person can have many accounts */
  readonly totalDailyLimit: number;
  readonly totalMonthlyLimit: number;
}

/** Limits per user and for all users together. */
export type RequestLimits = Pick<
  AiSettings,
  'dailyLimit' | 'monthlyLimit' | 'totalDailyLimit' | 'totalMonthlyLimit'
>;

/** Limits of one request, of one user and of all users together. */
export interface AiLimits {
  /** of a request; a picture of 10 MB is 13.4 MB in base64 */
  readonly bodyBytes: number;
  /** of bodies in memory at one time, per user and in total */
  readonly bodyBytesPerPerson: number;
  readonly bodyBytesUnderWay: number;
  /** time for a whole body to arrive */
  readonly bodyMs: number;
  /** of a request's text; only pictures are larger */
  readonly textChars: number;
  readonly answerTokens: number;
  readonly answerBytes: number;
  /** of an error answer; the rest is not read */
  readonly errorBytes: number;
  readonly modelListBytes: number;
  /** time until the answer begins, and between its pieces */
  readonly firstByteMs: number;
  readonly idleMs: number;
  /** time for the whole answer */
  readonly answerMs: number;
  readonly modelListMs: number;
  /** requests of one user that run at the same time, from the first byte of the body */
  readonly perPerson: number;
  /** complete requests of all users that run at the same time */
  readonly overall: number;
}

const MEGABYTE = 1024 * 1024;

export const AI_LIMITS: AiLimits = {
  bodyBytes: 16 * MEGABYTE,
  // One body of the largest size and some small ones; far below the total.
  bodyBytesPerPerson: 20 * MEGABYTE,
  bodyBytesUnderWay: 192 * MEGABYTE,
  // A picture of 10 MB at 1.5 Mbit/s.
  bodyMs: 90_000,
  textChars: 200_000,
  answerTokens: 4_000,
  // A streamed token takes about 300 bytes; reasoning adds to the answer.
  answerBytes: 8 * MEGABYTE,
  errorBytes: 16 * 1024,
  modelListBytes: 8 * MEGABYTE,
  // Reasoning models without streaming, and models that must be loaded first, are slow to start.
  firstByteMs: 120_000,
  idleMs: 60_000,
  answerMs: 10 * 60_000,
  modelListMs: 10_000,
  perPerson: 4,
  overall: 64,
};

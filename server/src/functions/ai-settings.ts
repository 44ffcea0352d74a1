/** The operator's AI gateway, with its models and limits. */
export interface AiSettings {
  /** OpenAI-compatible, without a slash at its end, e.g. `https://openrouter.ai/api/v1` */
  readonly baseUrl: string;
  /** undefined for a gateway that needs no key, e.g. on this machine */
  readonly apiKey: string | undefined;
  /** in the order to try them; undefined for all models that the gateway lists */
  readonly textModels: readonly string[] | undefined;
  readonly visionModel: string | undefined;
  /** turns recordings of speech into text; undefined if users may not send recordings */
  readonly transcriptionModel?: string | undefined;
  /** requests per user in a day and in a calendar month, in UTC */
  readonly dailyLimit: number;
  readonly monthlyLimit: number;
  /** requests of all users together; limited because one person can have many accounts */
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
  /** size of a request; a picture of 10 MB has 13.4 MB in base64 */
  readonly bodyBytes: number;
  /** size of a request with a recording */
  readonly recordingBytes: number;
  /** size of all request bodies in memory, per user and in total */
  readonly bodyBytesPerPerson: number;
  readonly bodyBytesUnderWay: number;
  /** time for a whole request body to arrive */
  readonly bodyMs: number;
  /** length of all text in a request; pictures are not counted */
  readonly textChars: number;
  readonly answerTokens: number;
  readonly answerBytes: number;
  /** size of an error answer; longer answers are cut */
  readonly errorBytes: number;
  readonly modelListBytes: number;
  /** time until the answer begins, and between two pieces of it */
  readonly firstByteMs: number;
  readonly idleMs: number;
  /** after this silence, clients abandon a model and ask the next one */
  readonly silenceMs: number;
  /** time for the whole answer */
  readonly answerMs: number;
  readonly modelListMs: number;
  /** concurrent requests of one user, counted from the first byte of the body */
  readonly perPerson: number;
  /** concurrent requests of all users, counted when the body is complete */
  readonly overall: number;
}

const MEGABYTE = 1024 * 1024;

export const AI_LIMITS: AiLimits = {
  bodyBytes: 16 * MEGABYTE,
  // Five minutes of speech, the longest that the recorder allows, at 128 kbit/s have 4.8 MB.
  recordingBytes: 6 * MEGABYTE,
  // One body of the maximum size and some small ones, but far below the total.
  bodyBytesPerPerson: 20 * MEGABYTE,
  bodyBytesUnderWay: 192 * MEGABYTE,
  // Enough for a picture of 10 MB at 1.5 Mbit/s.
  bodyMs: 90_000,
  textChars: 200_000,
  answerTokens: 4_000,
  // A streamed token takes about 300 bytes. Reasoning makes answers longer.
  answerBytes: 8 * MEGABYTE,
  errorBytes: 16 * 1024,
  modelListBytes: 8 * MEGABYTE,
  // Slow to start: reasoning models without streaming, and models that must be loaded first.
  firstByteMs: 120_000,
  idleMs: 60_000,
  // Clients wait 25 s; the difference is for the network.
  silenceMs: 20_000,
  answerMs: 10 * 60_000,
  modelListMs: 10_000,
  perPerson: 4,
  overall: 64,
};

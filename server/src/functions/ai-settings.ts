/** The gateway that the operator chose, and what people may ask of it. */
export interface AiSettings {
  /** OpenAI-compatible, without a slash at its end, e.g. `https://openrouter.ai/api/v1` */
  readonly baseUrl: string;
  /** none for a gateway that asks for none, e.g. one on this machine */
  readonly apiKey: string | undefined;
  /** in the order in which they should be tried; undefined for whatever the gateway lists */
  readonly textModels: readonly string[] | undefined;
  readonly visionModel: string | undefined;
  /** requests of one person in a day and in a calendar month of UTC */
  readonly dailyLimit: number;
  readonly monthlyLimit: number;
  /** requests of all people together, who may have as many accounts as they like */
  readonly totalDailyLimit: number;
  readonly totalMonthlyLimit: number;
}

/** What may be asked in which time, of one person and of all. */
export type RequestLimits = Pick<
  AiSettings,
  'dailyLimit' | 'monthlyLimit' | 'totalDailyLimit' | 'totalMonthlyLimit'
>;

/** How much one request, one person and all together may take. */
export interface AiLimits {
  /** of a request: a picture of 10 MB is 13.4 MB in base64 */
  readonly bodyBytes: number;
  /** of the bodies of one person, and of all, that are held at one time */
  readonly bodyBytesPerPerson: number;
  readonly bodyBytesUnderWay: number;
  /** how long a whole body may take to come */
  readonly bodyMs: number;
  /** of the words of a request; only pictures need more room */
  readonly textChars: number;
  readonly answerTokens: number;
  readonly answerBytes: number;
  /** of an answer that is an error, of which the rest is left out */
  readonly errorBytes: number;
  readonly modelListBytes: number;
  /** how long a gateway may take to begin an answer, and to go on with it */
  readonly firstByteMs: number;
  readonly idleMs: number;
  /** how long a whole answer may take */
  readonly answerMs: number;
  readonly modelListMs: number;
  /** requests of one person under way at one time, from the first byte of their bodies */
  readonly perPerson: number;
  /** requests of all that have come whole and are under way */
  readonly overall: number;
}

const MEGABYTE = 1024 * 1024;

export const AI_LIMITS: AiLimits = {
  bodyBytes: 16 * MEGABYTE,
  // The largest body and a few ordinary ones; nobody alone fills the room of all.
  bodyBytesPerPerson: 20 * MEGABYTE,
  bodyBytesUnderWay: 192 * MEGABYTE,
  // A picture of 10 MB on a line of 1.5 Mbit/s.
  bodyMs: 90_000,
  textChars: 200_000,
  answerTokens: 4_000,
  // A token of a stream comes in some 300 bytes of event; reasoning comes on top of the answer.
  answerBytes: 8 * MEGABYTE,
  errorBytes: 16 * 1024,
  modelListBytes: 8 * MEGABYTE,
  // Reasoning models that do not stream, and models that are loaded first, take their time.
  firstByteMs: 120_000,
  idleMs: 60_000,
  answerMs: 10 * 60_000,
  modelListMs: 10_000,
  perPerson: 4,
  overall: 64,
};

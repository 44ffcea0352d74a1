import type { EnhancedOption, Enhancement } from '@promptory/studio';
import * as z from 'zod/mini';
import { AI_TAB_PREFIX } from '../../browser/web-storage.ts';
import { parseJson } from '../../lib/parse-json.ts';

const STORAGE_KEY = `${AI_TAB_PREFIX}enhancements`;
/**
 * Maximum number of stored results. One result with four long options has about 15,000 characters.
 */
const RESULTS_MAX = 10;
const SUPPRESSED_MAX = 50;

const optionSchema = z.object({
  id: z.string(),
  style: z.enum(['photographic', 'artistic', 'cinematic', 'digital_art', 'professional']),
  prompt: z.string(),
  description: z.string(),
  madeWithoutModel: z.boolean(),
  restored: z.array(z.string()),
  edits: z.array(
    z.object({ start: z.number(), end: z.number(), text: z.string(), reason: z.string() }),
  ),
});

const savedSchema = z.object({
  userId: z.string(),
  quiet: z.array(z.string()),
  applied: z._default(z.nullable(z.object({ option: optionSchema, original: z.string() })), null),
  results: z.array(
    z.object({
      original: z.string(),
      enhanced: z.array(optionSchema),
      alreadyClear: z.boolean(),
      processingTime: z.number(),
      model: z.nullable(z.string()),
      category: z.enum([
        'image_generation',
        'text_ai',
        'code_generation',
        'creative_writing',
        'analysis',
        'research',
      ]),
      cached: z.boolean(),
      madeWithoutModel: z.boolean(),
      notice: z.nullable(z.string()),
      problem: z.nullable(z.string()),
    }),
  ),
});

/** An applied option. */
export interface Applied {
  readonly option: EnhancedOption;
  /** The text before the option was applied. */
  readonly original: string;
}

type HistoryStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The enhancements of one user in this tab. Keeps the options and undo after a reload or when the
 * panel closes, and avoids repeated requests.
 */
export class EnhancementHistory {
  readonly userId: string;
  readonly #storage: HistoryStorage | null;
  #results: readonly Enhancement[] = [];
  #suppressed: readonly string[] = [];
  #applied: Applied | null = null;
  #isWritten = false;

  constructor(storage: HistoryStorage | null, userId: string) {
    this.userId = userId;
    this.#storage = storage;
    const read = savedSchema.safeParse(parseJson(storage?.getItem(STORAGE_KEY) ?? null));
    if (!read.success || read.data.userId !== userId) return;
    this.#isWritten = true;
    this.#results = read.data.results;
    this.#suppressed = read.data.quiet;
    this.#applied = read.data.applied;
  }

  /** True if the stored data was cleared elsewhere, for example with all AI data. */
  get isCleared(): boolean {
    return this.#isWritten && this.#storage?.getItem(STORAGE_KEY) === null;
  }

  /** The newest enhancement of a text, or null. */
  find(text: string): Enhancement | null {
    const wanted = text.trim();
    return this.#results.find(({ original }) => original.trim() === wanted) ?? null;
  }

  /**
   * True if this text must not be enhanced automatically: it is an option, or the user stopped its
   * enhancement.
   */
  isSuppressed(text: string): boolean {
    const said = text.trim();
    return (
      this.#suppressed.includes(said) ||
      this.#results.some(({ enhanced }) => enhanced.some(({ prompt }) => prompt.trim() === said))
    );
  }

  /** The applied option, or null. */
  get applied(): Applied | null {
    return this.#applied;
  }

  /** Sets the applied option; null clears it. */
  setApplied(applied: Applied | null): void {
    if (applied === this.#applied) return;
    this.#applied = applied;
    this.#write();
  }

  add(result: Enhancement): void {
    const original = result.original.trim();
    const others = this.#results.filter((kept) => kept.original.trim() !== original);
    this.#results = [result, ...others].slice(0, RESULTS_MAX);
    this.#suppressed = this.#suppressed.filter((text) => text !== original);
    this.#write();
  }

  /** Stops automatic enhancement of a text and removes its options. */
  suppress(text: string): void {
    const said = text.trim();
    this.#suppressed = [said, ...this.#suppressed.filter((one) => one !== said)].slice(
      0,
      SUPPRESSED_MAX,
    );
    this.#results = this.#results.filter(({ original }) => original.trim() !== said);
    this.#write();
  }

  #write(): void {
    const { userId } = this;
    // Don't store results of the built-in rules: leaving the page cancels requests and creates such
    // results.
    const results = this.#results.filter(({ madeWithoutModel }) => !madeWithoutModel);
    const kept = { userId, quiet: this.#suppressed, applied: this.#applied, results };
    try {
      this.#storage?.setItem(STORAGE_KEY, JSON.stringify(kept));
      this.#isWritten = true;
    } catch {
      // Storage is full; the history lasts until the page closes.
    }
  }
}

import type { EnhancedOption, Enhancement } from '@promptory/studio/enhance/enhancement';
import * as z from 'zod/mini';
import { AI_TAB_PREFIX } from '../../lib/tab-storage.ts';
import { parseJson } from '../../lib/parse-json.ts';

const STORAGE_KEY = `${AI_TAB_PREFIX}enhancements`;
/** So many are kept; four long options make about 15,000 characters. */
const KEPT_MAX = 10;
const QUIET_MAX = 50;

const optionSchema = z.object({
  id: z.string(),
  style: z.enum(['photographic', 'artistic', 'cinematic', 'digital_art', 'professional']),
  prompt: z.string(),
  description: z.string(),
  madeWithoutModel: z.boolean(),
  restored: z.array(z.string()),
});

const keptSchema = z.object({
  userId: z.string(),
  quiet: z.array(z.string()),
  applied: z._default(z.nullable(z.object({ option: optionSchema, original: z.string() })), null),
  results: z.array(
    z.object({
      original: z.string(),
      enhanced: z.array(optionSchema),
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

/** An option that was taken. */
export interface Applied {
  readonly option: EnhancedOption;
  /** what stood in the field before */
  readonly original: string;
}

type Place = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * What one person had enhanced in this tab, so that a reload, or a panel that is closed and opened,
 * neither loses the options and the way back from one, nor asks for them again.
 */
export class KeptEnhancements {
  readonly userId: string;
  readonly #storage: Place | null;
  #results: readonly Enhancement[] = [];
  #quiet: readonly string[] = [];
  #applied: Applied | null = null;
  #isWritten = false;

  constructor(storage: Place | null, userId: string) {
    this.userId = userId;
    this.#storage = storage;
    const read = keptSchema.safeParse(parseJson(storage?.getItem(STORAGE_KEY) ?? null));
    if (!read.success || read.data.userId !== userId) return;
    this.#isWritten = true;
    this.#results = read.data.results;
    this.#quiet = read.data.quiet;
    this.#applied = read.data.applied;
  }

  /** Whether what was kept here has been forgotten since, with everything of the AI screens. */
  get isForgotten(): boolean {
    return this.#isWritten && this.#storage?.getItem(STORAGE_KEY) === null;
  }

  /** The latest enhancement of a text; null when it has none. */
  find(text: string): Enhancement | null {
    const wanted = text.trim();
    return this.#results.find(({ original }) => original.trim() === wanted) ?? null;
  }

  /** Whether nobody wants this text enhanced unasked: it is an option, or its enhancement was stopped. */
  isQuiet(text: string): boolean {
    const said = text.trim();
    return (
      this.#quiet.includes(said) ||
      this.#results.some(({ enhanced }) => enhanced.some(({ prompt }) => prompt.trim() === said))
    );
  }

  /** The option that was taken last; null without one. */
  get applied(): Applied | null {
    return this.#applied;
  }

  /** Notes that an option was taken, or with null that there is nothing to take back. */
  noteApplied(applied: Applied | null): void {
    if (applied === this.#applied) return;
    this.#applied = applied;
    this.#write();
  }

  keep(result: Enhancement): void {
    const original = result.original.trim();
    const others = this.#results.filter((kept) => kept.original.trim() !== original);
    this.#results = [result, ...others].slice(0, KEPT_MAX);
    this.#quiet = this.#quiet.filter((text) => text !== original);
    this.#write();
  }

  /** Leaves a text alone until it is asked for, and forgets its options. */
  quieten(text: string): void {
    const said = text.trim();
    this.#quiet = [said, ...this.#quiet.filter((one) => one !== said)].slice(0, QUIET_MAX);
    this.#results = this.#results.filter(({ original }) => original.trim() !== said);
    this.#write();
  }

  #write(): void {
    const { userId } = this;
    // A page that is left breaks its requests off: what rules made instead is not to outlive it.
    const results = this.#results.filter(({ madeWithoutModel }) => !madeWithoutModel);
    const kept = { userId, quiet: this.#quiet, applied: this.#applied, results };
    try {
      this.#storage?.setItem(STORAGE_KEY, JSON.stringify(kept));
      this.#isWritten = true;
    } catch {
      // Full: what is kept then ends with the page.
    }
  }
}

import {
  changeRequirement,
  type ComplexityLevel,
  DESCRIPTION_MIN_CHARS,
  DESCRIPTION_UNDER_CHARS,
  GatewayError,
  type ParsedRequirement,
  RequirementsError,
  type RequirementsInput,
  type Studio,
  type TargetLength,
} from '@promptory/studio';
import { countChars } from '@promptory/domain/text';
import * as z from 'zod/mini';
import { STUDIO_TAB_KEY } from '../../browser/web-storage.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { Store } from '../../lib/store.ts';

/** How the user describes what a prompt should do. */
export type StudioMode = 'text' | 'voice' | 'smart';

export interface StudioForm {
  readonly description: string;
  readonly additionalContext: string;
  readonly preferredStyle: string;
  readonly targetLength: TargetLength;
  readonly complexityLevel: ComplexityLevel;
}

type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'analyzing' }
  | { readonly kind: 'failed'; readonly message: string };

export interface StudioState {
  readonly mode: StudioMode;
  readonly form: StudioForm;
  /** Error of the description. */
  readonly problem: string | null;
  readonly step: Step;
  /** The shown entry of the history; null for none. */
  readonly entryId: string | null;
}

export interface StudioSessionDeps {
  /** The engine of this user at the time of the call; null after a sign-out. */
  readonly engine: () => Pick<Studio, 'analyzeRequirements' | 'history'> | null;
  /** Null if storage is blocked. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  readonly userId: string;
  /** Called when prompts were generated. */
  readonly onGenerated: () => void;
}

/** The field holds this much, so that a long text can be pasted and shortened. */
const HELD_MAX_CHARS = 20_000;
/** A spoken text is analyzed at once if it is longer. */
const ANALYZED_ABOVE_CHARS = 10;

const savedSchema = z.object({
  userId: z.string(),
  mode: z.enum(['text', 'voice', 'smart']),
  entryId: z.nullable(z.string()),
  form: z.object({
    description: z.string(),
    additionalContext: z.string(),
    preferredStyle: z.string(),
    targetLength: z.enum(['short', 'medium', 'long']),
    complexityLevel: z.enum(['basic', 'intermediate', 'advanced']),
  }),
});

const EMPTY_FORM: StudioForm = {
  description: '',
  additionalContext: '',
  preferredStyle: '',
  targetLength: 'medium',
  complexityLevel: 'intermediate',
};

/**
 * The description of one user in this tab, and its analysis. Prompts go into the history of the
 * engine, also when the screen was left meanwhile.
 */
export class StudioSession extends Store<StudioState> {
  readonly #deps: StudioSessionDeps;
  #running: AbortController | null = null;
  #isWritten = false;

  constructor(deps: StudioSessionDeps) {
    const saved = load(deps);
    super({
      mode: saved?.mode ?? 'text',
      form: saved?.form ?? EMPTY_FORM,
      entryId: saved?.entryId ?? null,
      problem: null,
      step: { kind: 'idle' },
    });
    this.#deps = deps;
    this.#isWritten = saved !== null;
  }

  get userId(): string {
    return this.#deps.userId;
  }

  /** True if the saved description was cleared elsewhere, as by deleting all AI data. */
  get isCleared(): boolean {
    return this.#isWritten && this.#deps.storage?.getItem(STUDIO_TAB_KEY) === null;
  }

  readonly setMode = (mode: StudioMode): void => {
    this.#change({ mode });
  };

  readonly edit = (change: Partial<StudioForm>): void => {
    const form = { ...this.snapshot().form, ...change };
    if (form.description.length > HELD_MAX_CHARS) {
      this.#change({ problem: tooLong() });
      return;
    }
    const { step } = this.snapshot();
    this.#change({ form, problem: null, step: step.kind === 'failed' ? { kind: 'idle' } : step });
  };

  /**
   * Adds a spoken text to the description, or replaces an earlier one, and analyzes it if it is long
   * enough.
   */
  readonly addTranscript = (text: string, replaced?: string): void => {
    const { mode, form } = this.snapshot();
    const said = text.trim();
    const before = mode === 'voice' && replaced === undefined ? '' : form.description;
    const description =
      replaced !== undefined && before.includes(replaced)
        ? before.replace(replaced, () => said)
        : [before.trim(), said].filter((part) => part !== '').join(' ');
    this.edit({ description });
    if (countChars(said) > ANALYZED_ABOVE_CHARS) void this.analyze({ isVoice: true });
  };

  /** Analyzes the description. Resolves when it is done, failed or stopped. */
  readonly analyze = async ({ isVoice = false } = {}): Promise<void> => {
    const engine = this.#deps.engine();
    if (engine === null) return;
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    const { description, ...options } = this.snapshot().form;
    const input: RequirementsInput = { naturalLanguageDescription: description, ...options };
    this.#change({ problem: null, step: { kind: 'analyzing' } });
    try {
      const analysis = await engine.analyzeRequirements(input, {
        isVoice,
        signal: running.signal,
      });
      // The engine may have been replaced meanwhile. The new one must not store for another user.
      const history = this.#deps.engine()?.history;
      if (history === undefined || running.signal.aborted) return;
      const entryId = history.add(input, analysis);
      this.#change({ step: { kind: 'idle' }, entryId });
      this.#deps.onGenerated();
    } catch (error) {
      if (this.#running === running) this.#fail(error);
    } finally {
      if (this.#running === running) this.#running = null;
    }
  };

  /** Stops a running analysis; the description stays. */
  readonly stop = (): void => {
    this.#running?.abort();
    this.#running = null;
    this.#change({ step: { kind: 'idle' } });
  };

  /** Changes a requirement in the description ('' leaves it out), and analyzes it again. */
  readonly changeRequirement = (requirement: ParsedRequirement, wanted: string): void => {
    const { description } = this.snapshot().form;
    this.edit({ description: changeRequirement(description, requirement, wanted) });
    void this.analyze();
  };

  /** Shows an entry of the history, with its description. */
  readonly show = (entryId: string): void => {
    const entry = this.#deps
      .engine()
      ?.history.entries()
      .find(({ id }) => id === entryId);
    if (entry === undefined) return;
    const { naturalLanguageDescription: description, ...options } = entry.input;
    this.#change({ entryId, form: { description, ...options }, problem: null });
  };

  /** Starts with an empty description. The history keeps the analyses. */
  readonly startNew = (): void => {
    this.stop();
    this.#change({ form: EMPTY_FORM, entryId: null, problem: null });
  };

  #fail(error: unknown): void {
    if (error instanceof GatewayError && error.code === 'cancelled') {
      this.#change({ step: { kind: 'idle' } });
    } else if (error instanceof RequirementsError && error.code !== 'failed') {
      this.#change({ step: { kind: 'idle' }, problem: error.message });
    } else {
      const message = error instanceof Error ? error.message : 'Failed to analyze requirements';
      this.#change({ step: { kind: 'failed', message } });
    }
  }

  #change(change: Partial<StudioState>): void {
    const next = { ...this.snapshot(), ...change };
    this.set(next);
    const { storage, userId } = this.#deps;
    const { mode, form, entryId } = next;
    try {
      storage?.setItem(STUDIO_TAB_KEY, JSON.stringify({ userId, mode, form, entryId }));
      this.#isWritten = storage !== null;
    } catch {
      // Storage is full. The description is lost on reload; generated prompts are in the history.
    }
  }
}

/** True if the description can be analyzed: it is long enough. */
export function isAnalyzable({ description }: StudioForm): boolean {
  return countChars(description.trim()) >= DESCRIPTION_MIN_CHARS;
}

function tooLong(): string {
  return `Description must be less than ${String(DESCRIPTION_UNDER_CHARS)} characters`;
}

function load({ storage, userId }: StudioSessionDeps) {
  const read = savedSchema.safeParse(parseJson(storage?.getItem(STUDIO_TAB_KEY) ?? null));
  return read.success && read.data.userId === userId ? read.data : null;
}

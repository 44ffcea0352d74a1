import {
  ANALYSED_CHARS,
  type MetaPrompt,
  type PromptAnalysis,
  type PromptQuality,
} from '@promptory/studio';
import { countChars } from '@promptory/domain/text';
import { isEditOf } from '../../widgets/enhancer/is-edit-of.ts';
import { Store } from '../../lib/store.ts';
import { AI_TAB_PREFIX, type TextStorage } from '../../browser/web-storage.ts';
import { parseJson } from '../../lib/parse-json.ts';
import * as z from 'zod/mini';
import { formatNumber } from '../../lib/format.ts';

/** Maximum prompt length in characters. The engine does not analyze longer prompts completely. */
export const TRANSFORM_MAX_CHARS = ANALYSED_CHARS;

/** Maximum length of the field in UTF-16 units. Leaves room to paste a long text and shorten it. */
const HELD_MAX_CHARS = 100_000;

const EMPTY_TEXT = 'Please enter a prompt to transform';
const FAILED = 'Transformation failed: ';

/** The result of a transformation with the quality before and after. */
export interface Transformed {
  readonly request: TransformRequest;
  readonly meta: MetaPrompt;
  readonly analysis: PromptAnalysis;
  readonly before: PromptQuality;
  readonly after: PromptQuality;
}

export interface TransformState extends TransformRequest {
  /**
   * Values for the variables of the result, by key. A variable without a value keeps its
   * placeholder.
   */
  readonly values: ReadonlyMap<string, string>;
  /** Validation error of the current input. */
  readonly inputProblem: string | null;
  /** Error of the last transformation. */
  readonly failure: string | null;
  readonly result: Transformed | null;
}

export interface TransformDeps {
  readonly transform: (text: string, templateId?: string) => MetaPrompt;
  readonly analyze: (text: string) => PromptAnalysis;
  readonly assess: (text: string) => PromptQuality;
  /** Null if storage is blocked. */
  readonly storage: TextStorage | null;
  readonly userId: string;
}

/** The current prompt and the last result, saved for this tab. */
export class TransformSession extends Store<TransformState> {
  readonly #deps: TransformDeps;

  /**
   * Restores the saved state. The result is computed again, since the same prompt gives the same
   * result.
   */
  constructor(deps: TransformDeps) {
    const saved = deps.storage === null ? null : loadTransform(deps.storage, deps.userId);
    const draft = saved?.draft ?? { text: '', templateId: '' };
    const values = new Map(Object.entries(saved?.values ?? {}));
    super({ ...draft, values, inputProblem: null, failure: null, result: null });
    this.#deps = deps;
    if (saved?.made) this.#make(saved.made);
  }

  /** Sets the prompt. A text that is too long is rejected with an error. */
  readonly setText = (text: string): void => {
    if (!this.acceptsText(text)) return;
    this.#change({ text, inputProblem: null, failure: null });
  };

  readonly chooseTemplate = (templateId: string): void => {
    this.#change({ templateId, failure: null });
  };

  /** Sets the value of a variable of the result. It is kept for the next transformation. */
  readonly setValue = (key: string, value: string): void => {
    this.#change({ values: new Map(this.snapshot().values).set(key, value) });
  };

  /** Returns false and sets an error if the text is too long for the field. */
  readonly acceptsText = (text: string): boolean => {
    if (text.length <= HELD_MAX_CHARS) return true;
    const [length, most] = [text.length, HELD_MAX_CHARS].map(formatNumber);
    this.set({
      ...this.snapshot(),
      inputProblem: `That text is too long: it has ${length ?? ''} characters and the limit is ${most ?? ''}.`,
    });
    return false;
  };

  /** Transforms the prompt. Returns false and sets an error on failure. */
  readonly transform = (): boolean => {
    const { text, templateId } = this.snapshot();
    if (text.trim() === '') {
      this.#change({ inputProblem: EMPTY_TEXT, failure: null });
      return false;
    }
    const length = countChars(text.trim());
    if (length > TRANSFORM_MAX_CHARS) {
      const [has, most] = [length, TRANSFORM_MAX_CHARS].map(formatNumber);
      this.#change({
        inputProblem: null,
        failure: `${FAILED}the prompt has ${has ?? ''} characters and the limit is ${most ?? ''}`,
      });
      return false;
    }
    const { result, values } = this.snapshot();
    // Drop the values: they belong to another prompt.
    if (values.size > 0 && result !== null && !isEditOf(text, result.request.text)) {
      this.#change({ values: new Map() });
    }
    return this.#make({ text, templateId });
  };

  #make(request: TransformRequest): boolean {
    const { transform, analyze, assess } = this.#deps;
    const { text, templateId } = request;
    try {
      const meta = transform(text, templateId === '' ? undefined : templateId);
      const result = {
        request,
        meta,
        analysis: analyze(text),
        before: assess(text),
        after: assess(meta.transformedPrompt),
      };
      this.#change({ inputProblem: null, failure: null, result });
      return true;
    } catch (error) {
      this.#change({ inputProblem: null, failure: failureText(error) });
      return false;
    }
  }

  #change(change: Partial<TransformState>): void {
    const next = { ...this.snapshot(), ...change };
    this.set(next);
    const { storage, userId } = this.#deps;
    const { text, templateId, values, result } = next;
    if (storage === null) return;
    saveTransform(storage, userId, {
      draft: { text, templateId },
      made: result?.request ?? null,
      values: Object.fromEntries(values),
    });
  }
}

/** True if the form changed after the last transformation. */
export function isOutdated({ text, templateId, result }: TransformState): boolean {
  if (result === null) return false;
  return result.request.text !== text || result.request.templateId !== templateId;
}

function failureText(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.startsWith(FAILED) ? reason : `${FAILED}${reason}`;
}

const STORAGE_KEY = `${AI_TAB_PREFIX}transform`;

const chosenSchema = z.object({ text: z.string(), templateId: z.string() });
const savedSchema = z.object({
  userId: z.string(),
  draft: chosenSchema,
  made: z.nullable(chosenSchema),
  /** Missing in data of earlier versions. */
  values: z.optional(z.record(z.string(), z.string())),
});

/** A prompt and the id of its template. With an empty id, the engine chooses the template. */
export interface TransformRequest {
  readonly text: string;
  readonly templateId: string;
}

/** The data to restore after a reload: the current input and the input of the shown result. */
interface SavedTransform {
  readonly draft: TransformRequest;
  readonly made: TransformRequest | null;
  readonly values?: Readonly<Record<string, string>> | undefined;
}

/** The saved state of this user in this tab, or null. */
function loadTransform(storage: TextStorage, userId: string): SavedTransform | null {
  const text = storage.getItem(STORAGE_KEY);
  if (text === null) return null;
  const parsed = savedSchema.safeParse(parseJson(text));
  return parsed.success && parsed.data.userId === userId ? parsed.data : null;
}

/** Saves the state for a reload of this tab. */
function saveTransform(storage: TextStorage, userId: string, saved: SavedTransform): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify({ userId, ...saved }));
  } catch {
    // Storage is full; the screen works but does not survive a reload.
  }
}

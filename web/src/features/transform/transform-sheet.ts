import type { PromptQuality } from '@promptory/studio/quality/assess-prompt';
import { ANALYSED_CHARS, type PromptAnalysis } from '@promptory/studio/transform/analyze-prompt';
import type { MetaPrompt } from '@promptory/studio/transform/meta-prompt';
import { countChars } from '@promptory/domain/text';
import { Store } from '../../lib/store.ts';
import { loadSheet, saveSheet, type TransformRequest } from './sheet-storage.ts';

/** Longer prompts, in characters, are not transformed: the engine would not read them whole. */
export const TRANSFORM_MAX_CHARS = ANALYSED_CHARS;

/** What the field holds at most, in UTF-16 units: room to paste too much and shorten it, no more. */
const HELD_MAX_CHARS = 100_000;

const EMPTY_TEXT = 'Please enter a prompt to transform';
const FAILED = 'Transformation failed: ';

/** What a transformation gave, and what the prompt was worth before and after. */
export interface Transformed {
  readonly request: TransformRequest;
  readonly meta: MetaPrompt;
  readonly analysis: PromptAnalysis;
  readonly before: PromptQuality;
  readonly after: PromptQuality;
}

export interface SheetState extends TransformRequest {
  /** What is wrong with the input as it is now. */
  readonly inputProblem: string | null;
  /** Why the last transformation came to nothing. */
  readonly failure: string | null;
  readonly result: Transformed | null;
}

export interface SheetDeps {
  readonly transform: (text: string, templateId?: string) => MetaPrompt;
  readonly analyze: (text: string) => PromptAnalysis;
  readonly assess: (text: string) => PromptQuality;
  /** Null where the browser keeps nothing. */
  readonly storage: Storage | null;
  readonly userId: string;
}

/** The prompt that is typed, and the result of the last transformation: kept for this tab. */
export class TransformSheet extends Store<SheetState> {
  readonly #deps: SheetDeps;

  /** Begins where a reload left off; the result is made again, as the same prompt gives the same. */
  constructor(deps: SheetDeps) {
    const kept = deps.storage === null ? null : loadSheet(deps.storage, deps.userId);
    const draft = kept?.draft ?? { text: '', templateId: '' };
    super({ ...draft, inputProblem: null, failure: null, result: null });
    this.#deps = deps;
    if (kept?.made) this.#make(kept.made);
  }

  /** Takes what is typed; a text that the field cannot hold leaves it as it was, and says so. */
  readonly type = (text: string): void => {
    if (!this.takes(text)) return;
    this.#change({ text, inputProblem: null, failure: null });
  };

  readonly chooseTemplate = (templateId: string): void => {
    this.#change({ templateId, failure: null });
  };

  /** Whether a text may come into the field; where not, the state says why. */
  readonly takes = (text: string): boolean => {
    if (text.length <= HELD_MAX_CHARS) return true;
    const [length, most] = [text.length, HELD_MAX_CHARS].map((count) => count.toLocaleString('en'));
    this.set({
      ...this.snapshot(),
      inputProblem: `That text was left out: it has ${length ?? ''} characters, and at most ${most ?? ''} fit here.`,
    });
    return false;
  };

  /** Transforms what is typed; false when there is nothing to transform or it failed, as the state says. */
  readonly transform = (): boolean => {
    const { text, templateId } = this.snapshot();
    if (text.trim() === '') {
      this.#change({ inputProblem: EMPTY_TEXT, failure: null });
      return false;
    }
    const length = countChars(text.trim());
    if (length > TRANSFORM_MAX_CHARS) {
      const [has, most] = [length, TRANSFORM_MAX_CHARS].map((count) => count.toLocaleString('en'));
      this.#change({
        inputProblem: null,
        failure: `${FAILED}the prompt has ${has ?? ''} characters, and at most ${most ?? ''} can be transformed`,
      });
      return false;
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

  #change(change: Partial<SheetState>): void {
    const next = { ...this.snapshot(), ...change };
    this.set(next);
    const { storage, userId } = this.#deps;
    const { text, templateId, result } = next;
    if (storage === null) return;
    saveSheet(storage, userId, { draft: { text, templateId }, made: result?.request ?? null });
  }
}

/** Whether the result in sight was made of something else than what stands in the form now. */
export function isOutdated({ text, templateId, result }: SheetState): boolean {
  if (result === null) return false;
  return result.request.text !== text || result.request.templateId !== templateId;
}

function failureText(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.startsWith(FAILED) ? reason : `${FAILED}${reason}`;
}

import type { PostFormInput } from '@promptory/domain/post';
import { Store } from '../../../lib/store.ts';

/** Fields that can be filled automatically. */
export type FillableFields = Pick<
  PostFormInput,
  'title' | 'description' | 'prompt' | 'tags' | 'attachedPrompt'
>;

/** Maximum number of undo steps. */
const FILLS_MAX = 5;

/** One automatic change. */
export interface Fill {
  /**
   * The source of the change. If one source fills different fields in a row, they are merged into
   * one undo step.
   */
  id: string;
  /** The message for the user. */
  text: string;
  /** The field values to restore on undo or redo. */
  other: { [Name in keyof FillableFields]?: FillableFields[Name] };
  undone: boolean;
}

export interface FillTarget {
  read: () => FillableFields;
  write: (fields: Partial<FillableFields>) => void;
}

/**
 * Automatic changes of a form, newest last. Undo and redo swap the current and previous values, so
 * text typed in between is never lost.
 */
export class FillHistory extends Store<readonly Fill[]> {
  readonly #target: FillTarget;

  constructor(target: FillTarget, initialFills: readonly Fill[] = []) {
    super(initialFills);
    this.#target = target;
  }

  /** Fills fields and records an undo step. Does nothing if the fields already hold the values. */
  readonly fill = (
    id: string,
    textOf: string | ((names: readonly string[]) => string),
    fields: Partial<FillableFields>,
  ): void => {
    const now = this.#target.read();
    const changed = pick(fields, (name) => !isSame(now[name], fields[name]));
    if (Object.keys(changed).length === 0) return;
    const before = pick(now, (name) => name in changed);
    const newest = this.snapshot().at(-1);
    // Do not merge a second change of the same field: undo would lose text typed in between.
    const joins =
      newest?.id === id &&
      !newest.undone &&
      !Object.keys(changed).some((name) => name in newest.other);
    const other = joins ? pick({ ...before, ...newest.other }, () => true) : before;
    const earlier = joins ? this.snapshot().slice(0, -1) : this.snapshot();
    const text = typeof textOf === 'string' ? textOf : textOf(Object.keys(other));
    this.set([...earlier, { id, text, other, undone: false }].slice(-FILLS_MAX));
    this.#target.write(changed);
  };

  /** Rewrites the placeholders of the prompt and the attached prompt, as one undo step. */
  readonly convert = (rewrite: (text: string) => string): void => {
    const { prompt, attachedPrompt } = this.#target.read();
    this.fill('placeholders', 'The placeholders were converted.', {
      prompt: rewrite(prompt),
      ...(attachedPrompt !== null && {
        attachedPrompt: { ...attachedPrompt, content: rewrite(attachedPrompt.content) },
      }),
    });
  };

  /** Undoes or redoes the newest change. */
  readonly toggleUndo = (): void => {
    const newest = this.snapshot().at(-1);
    if (newest === undefined) return;
    const other = pick(this.#target.read(), (name) => name in newest.other);
    this.set([...this.snapshot().slice(0, -1), { ...newest, other, undone: !newest.undone }]);
    this.#target.write(newest.other);
  };

  /** Removes the newest undo step and keeps the values. */
  readonly dismiss = (): void => {
    this.set(this.snapshot().slice(0, -1));
  };
}

function pick(
  fields: Partial<FillableFields>,
  wanted: (name: keyof FillableFields) => boolean,
): Partial<FillableFields> {
  const { title, description, prompt, tags, attachedPrompt } = fields;
  return {
    ...(title !== undefined && wanted('title') && { title }),
    ...(description !== undefined && wanted('description') && { description }),
    ...(prompt !== undefined && wanted('prompt') && { prompt }),
    ...(tags !== undefined && wanted('tags') && { tags: [...tags] }),
    ...(attachedPrompt !== undefined && wanted('attachedPrompt') && { attachedPrompt }),
  };
}

function isSame(
  one: FillableFields[keyof FillableFields],
  other: FillableFields[keyof FillableFields] | undefined,
): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

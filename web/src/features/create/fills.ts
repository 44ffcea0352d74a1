import type { PostFormInput } from '@promptory/domain/post';
import { Store } from '../../lib/store.ts';

/** Fields of the form that something else than the keyboard can fill in. */
export type FillableFields = Pick<PostFormInput, 'title' | 'description' | 'prompt' | 'tags'>;

/** So many can be undone, one after the other. */
const FILLS_MAX = 5;

/** One filling in. */
export interface Fill {
  /** What filled in; the same again, in other fields, joins it, so that one undo takes all back. */
  id: string;
  /** What to tell about it. */
  text: string;
  /** What its fields hold on the other side of an undo or redo. */
  other: { [Name in keyof FillableFields]?: FillableFields[Name] };
  undone: boolean;
}

export interface FillTarget {
  read: () => FillableFields;
  write: (fields: Partial<FillableFields>) => void;
}

/**
 * What was filled into a form by a press, newest last. Undo and redo swap what the fields hold with
 * what they held, so that nothing is lost in either direction, whatever was typed in between.
 */
export class Fills extends Store<readonly Fill[]> {
  readonly #target: FillTarget;

  constructor(target: FillTarget, kept: readonly Fill[] = []) {
    super(kept);
    this.#target = target;
  }

  /** Fills fields in and tells so, about all that one undo takes back; nothing when they hold that already. */
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
    // What was typed since then into the same field would be lost.
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

  /** Takes the newest back, or puts it in again. */
  readonly swap = (): void => {
    const newest = this.snapshot().at(-1);
    if (newest === undefined) return;
    const other = pick(this.#target.read(), (name) => name in newest.other);
    this.set([...this.snapshot().slice(0, -1), { ...newest, other, undone: !newest.undone }]);
    this.#target.write(newest.other);
  };

  /** Lets the newest stand as it is. */
  readonly dismiss = (): void => {
    this.set(this.snapshot().slice(0, -1));
  };
}

function pick(
  fields: Partial<FillableFields>,
  wanted: (name: keyof FillableFields) => boolean,
): Partial<FillableFields> {
  const { title, description, prompt, tags } = fields;
  return {
    ...(title !== undefined && wanted('title') && { title }),
    ...(description !== undefined && wanted('description') && { description }),
    ...(prompt !== undefined && wanted('prompt') && { prompt }),
    ...(tags !== undefined && wanted('tags') && { tags: [...tags] }),
  };
}

function isSame(one: string | string[], other: string | string[] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

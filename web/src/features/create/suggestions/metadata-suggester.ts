import { addTags } from '@promptory/domain/tags';
import { failureText, type GeneratedMetadata } from '@promptory/studio';
import { Store } from '../../../lib/store.ts';
import type { FillableFields, FillHistory } from '../form/fill-history.ts';

export type MetadataField = 'title' | 'description' | 'tags';

/**
 * `offered` lists fields whose suggestion needs to be accepted. `isNew` is false if the fields
 * already hold all suggestions.
 */
export type MetadataState =
  | { step: 'idle' }
  | { step: 'busy' }
  | { step: 'failed'; message: string }
  | {
      step: 'made';
      made: GeneratedMetadata;
      offered: readonly MetadataField[];
      isNew: boolean;
    };

const FILL_ID = 'metadata';

/**
 * Suggests title, description and tags for the prompt. Empty fields are filled; other fields show a
 * suggestion.
 */
export class MetadataSuggester extends Store<MetadataState> {
  readonly #fills: FillHistory;
  readonly #read: () => FillableFields;
  #ending: AbortController | null = null;

  constructor(fills: FillHistory, read: () => FillableFields) {
    super({ step: 'idle' });
    this.#fills = fills;
    this.#read = read;
  }

  /** Starts generating the given fields, unless already running. */
  async start(
    generate: (prompt: string, signal: AbortSignal) => Promise<GeneratedMetadata>,
    fields: readonly MetadataField[],
  ): Promise<void> {
    if (this.#ending !== null) return;
    const ending = new AbortController();
    this.#ending = ending;
    this.set({ step: 'busy' });
    try {
      const made = await generate(this.#read().prompt, ending.signal);
      if (!ending.signal.aborted) this.#take(made, fields);
    } catch (error) {
      if (!ending.signal.aborted) {
        this.set({ step: 'failed', message: failureText(error, 'enhancement') });
      }
    } finally {
      if (this.#ending === ending) this.#ending = null;
    }
  }

  readonly stop = (): void => {
    if (this.#ending === null) return;
    this.#ending.abort();
    this.#ending = null;
    this.set({ step: 'idle' });
  };

  /** Accepts a suggestion: replaces the text, or adds the tags. */
  readonly accept = (field: MetadataField): void => {
    const state = this.snapshot();
    if (state.step !== 'made') return;
    this.set({ ...state, offered: state.offered.filter((other) => other !== field) });
    const { made } = state;
    const value =
      field === 'tags'
        ? { tags: withTags(this.#read().tags, made.tags) }
        : { [field]: made[field] };
    this.#fills.fill(FILL_ID, filledText, value);
  };

  /** Dismisses the suggestion for a field. */
  readonly decline = (field: MetadataField): void => {
    const state = this.snapshot();
    if (state.step !== 'made') return;
    this.set({ ...state, offered: state.offered.filter((other) => other !== field) });
  };

  readonly dismiss = (): void => {
    if (this.snapshot().step !== 'busy') this.set({ step: 'idle' });
  };

  #take(made: GeneratedMetadata, fields: readonly MetadataField[]): void {
    const now = this.#read();
    const useful = fields.filter((field) => made[field].length > 0);
    const empty = useful.filter((field) => isEmpty(now[field]));
    const offered = useful.filter((field) => !empty.includes(field) && differs(now, made, field));
    this.set({ step: 'made', made, offered, isNew: empty.length + offered.length > 0 });
    const { title, description, tags } = made;
    this.#fills.fill(FILL_ID, filledText, {
      ...(empty.includes('title') && { title }),
      ...(empty.includes('description') && { description }),
      ...(empty.includes('tags') && { tags: withTags([], tags) }),
    });
  }
}

function isEmpty(value: string | readonly string[]): boolean {
  return typeof value === 'string' ? value.trim() === '' : value.length === 0;
}

function differs(now: FillableFields, made: GeneratedMetadata, field: MetadataField): boolean {
  if (field !== 'tags') return now[field].trim() !== made[field].trim();
  return withTags(now.tags, made.tags).length > now.tags.length;
}

/** Adds new tags up to the limit. */
function withTags(tags: readonly string[], more: readonly string[]): string[] {
  return more.reduce<string[]>(
    (all, tag) => {
      const added = addTags(all, tag);
      return added.ok ? added.tags : all;
    },
    [...tags],
  );
}

function filledText(names: readonly string[]): string {
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} filled in.`;
}

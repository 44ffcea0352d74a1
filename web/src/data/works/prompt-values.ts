import * as z from 'zod/mini';
import { localStorageOrNull } from '../../browser/web-storage.ts';
import { logError } from '../../browser/log-error.ts';
import { parseJson } from '../../lib/parse-json.ts';

const PREFIX = 'promptory.prompt-values:';
/** The owner of values that were entered without an account. */
const SIGNED_OUT = 'signed-out';
/** Maximum number of prompts and of names whose values are kept. The oldest are removed. */
const PROMPTS_MAX = 50;
const NAMES_MAX = 200;
/** Longer values are not remembered. */
const VALUE_MAX_LENGTH = 2_000;
/** Maximum size of all values of a person, in UTF-16 units. */
const TOTAL_MAX_LENGTH = 200_000;

// Newest first. The keys are the ids of posts and reels, and the keys of variables.
const storedSchema = z.object({
  prompts: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
  names: z.array(z.tuple([z.string(), z.string()])),
});
type Stored = z.output<typeof storedSchema>;

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The values that a person filled into variables of prompts, on this device. */
export class PromptValues {
  readonly #storage: KeyValueStorage | null;
  readonly #key: string;

  /** Without a storage, nothing is remembered. */
  constructor(storage: KeyValueStorage | null, userId: string | null) {
    this.#storage = storage;
    this.#key = PREFIX + (userId ?? SIGNED_OUT);
  }

  /** The values entered for this prompt, by variable; null if none were entered. */
  ofPrompt(workId: string): ReadonlyMap<string, string> | null {
    const values = this.#read().prompts.find(([id]) => id === workId)?.[1];
    return values === undefined ? null : new Map(Object.entries(values));
  }

  /** The last values of variables with these names, in any prompt. */
  ofNames(): ReadonlyMap<string, string> {
    return new Map(this.#read().names);
  }

  /** Saves all values of a prompt. `changed` is the variable that was just edited. */
  save(workId: string, values: ReadonlyMap<string, string>, changed?: string): void {
    const { prompts, names } = this.#read();
    const kept = [...values].filter(([, value]) => value.length <= VALUE_MAX_LENGTH);
    const value = changed === undefined ? '' : (values.get(changed) ?? '');
    const isKept = value.trim() !== '' && value.length <= VALUE_MAX_LENGTH;
    this.#write({
      prompts: [[workId, Object.fromEntries(kept)], ...prompts.filter(([id]) => id !== workId)],
      names: [
        ...(changed !== undefined && isKept ? [[changed, value] as [string, string]] : []),
        ...names.filter(([name]) => name !== changed),
      ],
    });
  }

  /** Removes everything, for example with the account. */
  clear(): void {
    this.#storage?.removeItem(this.#key);
  }

  #read(): Stored {
    const parsed = storedSchema.safeParse(parseJson(this.#storage?.getItem(this.#key) ?? null));
    return parsed.success ? parsed.data : { prompts: [], names: [] };
  }

  #write(stored: Stored): void {
    let prompts = stored.prompts.slice(0, PROMPTS_MAX);
    const names = stored.names.slice(0, NAMES_MAX);
    let text = JSON.stringify({ prompts, names });
    while (text.length > TOTAL_MAX_LENGTH && (prompts.length > 1 || names.length > 0)) {
      if (prompts.length > 1) prompts = prompts.slice(0, Math.ceil(prompts.length / 2));
      else names.length = Math.floor(names.length / 2);
      text = JSON.stringify({ prompts, names });
    }
    try {
      this.#storage?.setItem(this.#key, text);
    } catch (error) {
      // The storage is full. The values stay in the form until a reload.
      logError('Could not remember the values of a prompt', error);
    }
  }
}

/** The remembered values of a person; null for somebody without an account. */
export function promptValues(userId: string | null): PromptValues {
  return new PromptValues(localStorageOrNull(), userId);
}

import * as z from 'zod/mini';
import { Store } from '../lib/store.ts';
import { localStorageOrNull } from './web-storage.ts';

/** The version of the tour. Raise it when a changed tour should be shown again. */
const TOUR_VERSION = '1.0.0';

const schema = z.object({
  hasCompletedTour: z.boolean(),
  hasSeenAIStudio: z.boolean(),
  hasUsedVoiceInput: z.boolean(),
  hasGeneratedPrompt: z.boolean(),
  lastTourVersion: z.string(),
});

/** Which parts of the AI studio a user has seen and used. Kept in this browser, per user. */
export type Onboarding = Readonly<z.infer<typeof schema>>;

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

const NEW: Onboarding = {
  hasCompletedTour: false,
  hasSeenAIStudio: false,
  hasUsedVoiceInput: false,
  hasGeneratedPrompt: false,
  lastTourVersion: '',
};

/** The storage key of a user's onboarding state. */
export function onboardingKey(userId: string): string {
  return `promptory.onboarding:${userId}`;
}

/** True if the tour should open by itself. */
export function needsTour(state: Onboarding): boolean {
  return (
    !state.hasCompletedTour || !state.hasSeenAIStudio || state.lastTourVersion !== TOUR_VERSION
  );
}

/** The onboarding state of one user. */
export class OnboardingStore extends Store<Onboarding> {
  readonly #storage: TextStorage | null;
  readonly #key: string;

  constructor(userId: string, storage: TextStorage | null = localStorageOrNull()) {
    const key = onboardingKey(userId);
    super(read(storage, key));
    this.#storage = storage;
    this.#key = key;
  }

  /** Call after the tour, whether it was finished, skipped or closed. */
  completeTour(): void {
    this.#note({ hasCompletedTour: true, hasSeenAIStudio: true, lastTourVersion: TOUR_VERSION });
  }

  /** Call when voice input gave a text. */
  noteVoiceInput(): void {
    this.#note({ hasUsedVoiceInput: true });
  }

  /** Call when the studio generated a prompt. */
  noteGeneratedPrompt(): void {
    this.#note({ hasGeneratedPrompt: true });
  }

  #note(change: Partial<Onboarding>): void {
    // Another tab may have written in the meantime.
    const next = { ...this.snapshot(), ...trueOf(read(this.#storage, this.#key)), ...change };
    this.set(next);
    try {
      this.#storage?.setItem(this.#key, JSON.stringify(next));
    } catch {
      // Storage is full or blocked. The state lasts until reload.
    }
  }
}

function read(storage: Pick<Storage, 'getItem'> | null, key: string): Onboarding {
  try {
    const stored = schema.safeParse(JSON.parse(storage?.getItem(key) ?? 'null'));
    return stored.success ? stored.data : NEW;
  } catch {
    // Storage is blocked or contains invalid JSON.
    return NEW;
  }
}

/** Only what has happened: a state that another tab couldn't read must not undo ours. */
function trueOf(state: Onboarding): Partial<Onboarding> {
  return Object.fromEntries(
    Object.entries(state).filter(([, value]) => value !== false && value !== ''),
  );
}

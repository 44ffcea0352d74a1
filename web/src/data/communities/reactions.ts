import type { ReactionType } from '@promptory/domain/community';
import type { Clock } from '../../lib/clock.ts';
import { Store } from '../../lib/store.ts';
import {
  type DiscussionMessage,
  type DiscussionRow,
  ownReaction,
  REACTION_TYPES,
  type ReactionCounts,
  reactionCounts,
} from './discussion-message.ts';

/**
 * A saved choice stays in the overlay for this time, until the screen shows the reloaded message.
 */
const FORGET_AFTER_MS = 500;

/** Reactions that the viewer has chosen, by message id. Null: the viewer removed the reaction. */
type Chosen = ReadonlyMap<string, ReactionType | null>;

interface ReactionsDeps {
  clock: Clock;
  /** Stores the viewer's reaction; null removes it. May reject with an error. */
  write: (messageId: string, type: ReactionType | null) => Promise<void>;
  /** Loads a message again and shows it, with exact counts. */
  reload: (messageId: string) => Promise<void>;
  /** Shows counts from a live change. */
  showCounts: (messageId: string, reactions: DiscussionRow['reactions']) => void;
  onError: (error: unknown) => void;
}

/**
 * Shows the viewer's reactions at once and stores them. Of several quick choices for a message, the
 * last one wins. Afterwards the message is loaded again, so that its counts are exact.
 */
export class Reactions extends Store<Chosen> {
  readonly #deps: ReactionsDeps;
  readonly #running = new Set<string>();
  /** The counts of live changes that arrived while a message was loaded again. */
  readonly #held = new Map<string, DiscussionRow['reactions']>();

  constructor(deps: ReactionsDeps) {
    super(new Map());
    this.#deps = deps;
  }

  /** Sets the viewer's reaction to a message. */
  choose(messageId: string, type: ReactionType | null): void {
    this.set(new Map([...this.snapshot(), [messageId, type]]));
    if (this.#running.has(messageId)) return;
    this.#running.add(messageId);
    void this.#run(messageId);
  }

  /**
   * True while a reaction to a message is being stored. Its live changes must not be shown then: the
   * counts may or may not include the viewer.
   */
  isRunning(messageId: string): boolean {
    return this.#running.has(messageId);
  }

  /** Keeps the counts of a live change for later if `isRunning`. Returns whether it did. */
  hold({ id, reactions }: Pick<DiscussionRow, 'id' | 'reactions'>): boolean {
    if (!this.isRunning(id)) return false;
    this.#held.set(id, reactions);
    return true;
  }

  async #run(id: string): Promise<void> {
    const { write, reload, showCounts, onError, clock } = this.#deps;
    let failure: { error: unknown } | null;
    let type: ReactionType | null;
    do {
      type = this.#chosen(id);
      failure = await write(id, type).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (this.#chosen(id) !== type) continue;
      this.#held.delete(id);
      await reload(id);
    } while (this.#chosen(id) !== type);
    const held = this.#held.get(id);
    this.#held.delete(id);
    this.#running.delete(id);
    if (held !== undefined) showCounts(id, held);
    if (failure !== null) {
      this.#forget(id);
      onError(failure.error);
      return;
    }
    clock.after(FORGET_AFTER_MS, () => {
      if (!this.isRunning(id)) this.#forget(id);
    });
  }

  #chosen(id: string): ReactionType | null {
    return this.snapshot().get(id) ?? null;
  }

  #forget(id: string): void {
    const next = new Map(this.snapshot());
    if (next.delete(id)) this.set(next);
  }
}

/** The reactions to a message, with the choice of the viewer that is not stored yet. */
export function shownReactions(
  message: DiscussionMessage,
  chosen: Chosen,
): { counts: ReactionCounts; own: ReactionType | null } {
  const stored = ownReaction(message);
  const counts = reactionCounts(message);
  const choice = chosen.get(message.id);
  if (choice === undefined || choice === stored) return { counts, own: stored };
  const more: ReactionCounts = {};
  if (stored !== null) more[stored] = -1;
  if (choice !== null) more[choice] = 1;
  return { counts: addCounts(counts, more), own: choice };
}

/** The sum of two counts by type, without zeros. */
function addCounts(counts: ReactionCounts, more: ReactionCounts): ReactionCounts {
  const sum: ReactionCounts = {};
  for (const type of REACTION_TYPES) {
    const count = (counts[type] ?? 0) + (more[type] ?? 0);
    if (count > 0) sum[type] = count;
  }
  return sum;
}

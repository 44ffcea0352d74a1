import { z } from 'zod';
import {
  addTallies,
  boundTally,
  EMPTY_TALLY,
  mergeTallies,
  type Tally,
  tallySchema,
} from './tally.ts';

/** Length of an era. A tab that has written nothing for a whole era is merged into `base`. */
const ERA_MS = 24 * 60 * 60 * 1000;
/** With more tabs than this, an era ends early. */
const WRITERS_MAX = 64;
/** Stored data with more tabs is treated as damaged. */
const WRITERS_STORED_MAX = 1000;
/** Stored data with a larger era number is treated as damaged. */
const ERA_MAX = 1_000_000_000;

const eraSchema = z.number().int().min(0).max(ERA_MAX);
const writerSchema = z.object({ era: eraSchema, tally: tallySchema });

export const ledgerSchema = z.object({
  era: eraSchema,
  eraStartedAt: z.number(),
  base: tallySchema,
  writers: z
    .record(z.string().max(100), writerSchema)
    .refine((writers) => Object.keys(writers).length <= WRITERS_STORED_MAX),
});

/**
 * The usage of one user, counted by several tabs at once. Storage has no locks, so a tab can
 * overwrite data with an older version. Therefore each tab counts under its own id, and a merge
 * takes the larger number of each: a grow-only counter (Shapiro et al., 2011). Closed tabs are
 * merged into `base` by era and not by time, so a changing clock cannot count a tab twice.
 */
export type Ledger = Readonly<z.infer<typeof ledgerSchema>>;

export function emptyLedger(now: number): Ledger {
  return { era: 0, eraStartedAt: now, base: EMPTY_TALLY, writers: {} };
}

/** Merges the ledgers of two tabs. Commutative and idempotent; entries of `stored` come first. */
export function mergeLedgers(stored: Ledger, mine: Ledger): Ledger {
  const newer = mine.era > stored.era ? mine : stored;
  const base = mine.era === stored.era ? mergeTallies(stored.base, mine.base) : newer.base;
  const ids = new Set([...Object.keys(stored.writers), ...Object.keys(mine.writers)]);
  const writers = Array.from(ids).flatMap((id) => {
    // Ignore entries that are too old, because the newer ledger has already merged them into its
    // base.
    const known = [writerOf(stored, id), writerOf(mine, id)].filter(
      (writer) => writer !== null && !isFolded(writer.era, newer.era),
    ) as Writer[];
    if (known.length === 0) return [];
    const era = Math.max(...known.map((writer) => writer.era));
    return [
      [id, { era, tally: known.map((writer) => writer.tally).reduce(mergeTallies) }] as const,
    ];
  });
  return {
    era: newer.era,
    eraStartedAt: Math.max(
      ...[stored, mine].filter(({ era }) => era === newer.era).map((one) => one.eraStartedAt),
    ),
    base,
    writers: Object.fromEntries(writers),
  };
}

type Writer = Ledger['writers'][string];

/** Returns the entry of a tab. Ids come from storage and files, so an id can be `constructor`. */
function writerOf(ledger: Ledger, id: string): Writer | null {
  return Object.hasOwn(ledger.writers, id) ? (ledger.writers[id] ?? null) : null;
}

function isFolded(writerEra: number, ledgerEra: number): boolean {
  return writerEra < ledgerEra - 1;
}

/**
 * Starts the next era if the current one is over, and merges tabs into `base` that have not written
 * for a whole era.
 */
export function advanceEra(ledger: Ledger, now: number): Ledger {
  const isOver = Math.abs(now - ledger.eraStartedAt) >= ERA_MS;
  if (ledger.era >= ERA_MAX) return ledger;
  if (!isOver && Object.keys(ledger.writers).length <= WRITERS_MAX) return ledger;
  const era = ledger.era + 1;
  const entries = Object.entries(ledger.writers);
  const gone = entries.filter(([, writer]) => isFolded(writer.era, era));
  return {
    era,
    eraStartedAt: now,
    base: boundTally(
      gone.reduce((base, [, writer]) => addTallies(base, writer.tally), ledger.base),
    ),
    writers: Object.fromEntries(entries.filter(([, writer]) => !isFolded(writer.era, era))),
  };
}

/** Updates the tally of one tab. */
export function countAs(ledger: Ledger, id: string, change: (tally: Tally) => Tally): Ledger {
  const tally = change(writerOf(ledger, id)?.tally ?? EMPTY_TALLY);
  return { ...ledger, writers: { ...ledger.writers, [id]: { era: ledger.era, tally } } };
}

/** The total over all tabs. */
export function totalOf(ledger: Ledger): Tally {
  const tallies = Object.values(ledger.writers).map((writer) => writer.tally);
  return boundTally(tallies.reduce(addTallies, ledger.base));
}

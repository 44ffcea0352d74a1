import { z } from 'zod';
import {
  addTallies,
  boundTally,
  EMPTY_TALLY,
  largerTally,
  type Tally,
  tallySchema,
} from './tally.ts';

/** How long an era lasts; a tab that did not write for a whole one is folded away. */
const ERA_MS = 24 * 60 * 60 * 1000;
/** With more tabs than this an era ends early. */
const WRITERS_MAX = 64;
/** More in storage are refused as damage. */
const WRITERS_STORED_MAX = 1000;
/** More days than anybody counts; a larger number in storage is damage. */
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
 * The usage of a person, counted by several tabs at once. Storage has no locks, and a tab may read
 * what another has already replaced; so each tab counts under an id of its own, and ledgers join by
 * the larger of each number: a grow-only counter (Shapiro et al., 2011). Tabs that are gone are
 * folded into `base` by eras, not by time of day, so that a clock that jumps cannot count twice.
 */
export type Ledger = Readonly<z.infer<typeof ledgerSchema>>;

export function emptyLedger(now: number): Ledger {
  return { era: 0, eraStartedAt: now, base: EMPTY_TALLY, writers: {} };
}

/** What two tabs know, joined: commutative, idempotent, `stored` first in order. */
export function joinLedgers(stored: Ledger, mine: Ledger): Ledger {
  const newer = mine.era > stored.era ? mine : stored;
  const base = mine.era === stored.era ? largerTally(stored.base, mine.base) : newer.base;
  const ids = new Set([...Object.keys(stored.writers), ...Object.keys(mine.writers)]);
  const writers = Array.from(ids).flatMap((id) => {
    // The ledger of the newer era has the older versions in its base already, also of a tab that
    // has begun to count anew since.
    const known = [writerOf(stored, id), writerOf(mine, id)].filter(
      (writer) => writer !== null && !isFolded(writer.era, newer.era),
    ) as Writer[];
    if (known.length === 0) return [];
    const era = Math.max(...known.map((writer) => writer.era));
    return [[id, { era, tally: known.map((writer) => writer.tally).reduce(largerTally) }] as const];
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

/** Ids come from storage and files: one may be called `constructor`. */
function writerOf(ledger: Ledger, id: string): Writer | null {
  return Object.hasOwn(ledger.writers, id) ? (ledger.writers[id] ?? null) : null;
}

function isFolded(writerEra: number, ledgerEra: number): boolean {
  return writerEra < ledgerEra - 1;
}

/** Begins the next era when the current one is over, and folds away who did not write in the last. */
export function turnEra(ledger: Ledger, now: number): Ledger {
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

/** Changes what one tab has counted. */
export function countAs(ledger: Ledger, id: string, change: (tally: Tally) => Tally): Ledger {
  const tally = change(writerOf(ledger, id)?.tally ?? EMPTY_TALLY);
  return { ...ledger, writers: { ...ledger.writers, [id]: { era: ledger.era, tally } } };
}

/** All that was counted, by whichever tab. */
export function totalOf(ledger: Ledger): Tally {
  const tallies = Object.values(ledger.writers).map((writer) => writer.tally);
  return boundTally(tallies.reduce(addTallies, ledger.base));
}

import type { Database } from '../../db/database.ts';
import type { Change } from './subscriptions.ts';

/** A position in the feed. All changes that are visible in this snapshot were read. */
export interface Position {
  readonly snapshot: string;
  /** time of the snapshot, by the database's clock */
  readonly at: string;
}

/** Progress of a read that takes several pages: its target, and the id of the last change read. */
export interface Progress {
  readonly target: Position;
  readonly after: number;
}

export interface Page {
  /** true if changes were deleted before they were read; reading restarts at `position` */
  readonly lost: boolean;
  readonly position: Position;
  readonly more: boolean;
  readonly changes: readonly Change[];
}

const MAX_CHANGES = 200;
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Returns the current position. A reader that starts here skips all earlier changes. Throws
 * DatabaseError.
 */
export async function readPosition(db: Database): Promise<Position> {
  const { rows } = await db.asAuthService(
    (transaction) =>
      transaction.query(
        'select pg_current_snapshot()::text as snapshot, statement_timestamp()::text as at',
      ),
    { readOnly: true },
  );
  const [row] = rows;
  return { snapshot: String(row?.['snapshot']), at: String(row?.['at']) };
}

export interface PageRequest {
  readonly seen: Position;
  readonly progress: Progress | undefined;
  /**
   * columns whose values are read; undefined reads no values and marks the changes as unreadable
   */
  readonly columns: readonly string[] | undefined;
  readonly most?: number | undefined;
}

/**
 * Reads the next changes after a position, in commit order as far as it is known. Throws
 * DatabaseError.
 */
export async function readPage(
  db: Database,
  { seen, progress, columns, most = MAX_CHANGES }: PageRequest,
): Promise<Page> {
  const { rows } = await db.asAuthService(
    (transaction) =>
      transaction.query('select realtime.read_changes($1, $2, $3, $4, $5, $6, $7) as page', [
        seen.snapshot,
        seen.at,
        progress?.target.snapshot ?? null,
        progress?.after ?? 0,
        columns ?? [],
        most,
        MAX_BYTES,
      ]),
    { readOnly: true },
  );
  const page = rows[0]?.['page'] as {
    lost: boolean;
    snapshot: string;
    at: string;
    more?: boolean;
    changes?: Change[];
  };
  return {
    lost: page.lost,
    position: progress?.target ?? { snapshot: page.snapshot, at: page.at },
    more: page.more ?? false,
    changes: (page.changes ?? []).map((change) =>
      columns === undefined ? { ...change, unreadable: true } : change,
    ),
  };
}

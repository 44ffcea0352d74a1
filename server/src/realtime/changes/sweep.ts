import type { Database } from '../../db/database.ts';

/** How long a reader may be away without missing anything. */
const KEPT = '10 minutes';
const MARK_EVERY = '1 minute';
const MAX_ROWS = 10_000;

/** Takes old changes out of the outbox, in steps that stay short. Throws DatabaseError. */
export async function sweepOutbox(db: Database): Promise<void> {
  for (let swept = MAX_ROWS; swept === MAX_ROWS;) {
    const { rows } = await db.asAuthService((transaction) =>
      transaction.query('select realtime.sweep_outbox($1, $2, $3) as swept', [
        KEPT,
        MARK_EVERY,
        MAX_ROWS,
      ]),
    );
    swept = Number(rows[0]?.['swept']);
  }
}

import type { Database, SqlValue } from '../../db/database.ts';

/**
 * Runs one statement in its own read-only transaction. The statement must return one value. Throws
 * DatabaseError.
 */
export async function queryScalar(
  db: Database,
  text: string,
  values: readonly SqlValue[],
  timeoutMs?: number,
): Promise<unknown> {
  const { rows } = await db.asAuthService(
    async (transaction) => {
      if (timeoutMs !== undefined)
        await transaction.query(`set local statement_timeout = ${timeoutMs}`);
      return transaction.query(text, values);
    },
    { readOnly: true },
  );
  return rows[0]?.['answer'] ?? null;
}

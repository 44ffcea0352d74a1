import type pg from 'pg';
import type { Config } from './config.ts';

/**
 * Sets the operator's limits in the schema's table of quotas, and removes earlier ones. Throws an
 * Error for the operator if a quota does not exist.
 */
export async function setQuotas(owner: pg.Client, quotas: Config['quotas']): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query(
      'update private.quotas set operator_amount = null where operator_amount is not null',
    );
    for (const { name, amount } of quotas) {
      const { rowCount } = await owner.query(
        `update private.quotas set operator_amount = $2 where action || '/' || per = $1`,
        [name, amount],
      );
      if (rowCount === 0) throw new Error(await unknownQuota(owner, name));
    }
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

async function unknownQuota(owner: pg.Client, name: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select action || '/' || per as name from private.quotas order by 1`,
  );
  const known = rows.map((row) => row.name).join(', ');
  return `QUOTAS: there is no quota ${name}. The quotas are ${known}.`;
}

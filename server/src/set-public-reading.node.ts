import type pg from 'pg';

/** Stores in the schema whether people without an account may read public content. */
export async function setPublicReading(owner: pg.Client, isOn: boolean): Promise<void> {
  await owner.query('update private.instance set public_reading = $1', [isOn]);
}

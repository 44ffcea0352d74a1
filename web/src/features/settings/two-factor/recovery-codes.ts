import { queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../../../data/client/database.ts';
import { unwrap } from '../../../data/client/unwrap.ts';

export const remainingCodesKey = ['settings', 'recovery-codes-left'] as const;

/** The number of unused recovery codes. */
export function remainingCodesQuery(client: DbClient) {
  return queryOptions({
    queryKey: remainingCodesKey,
    queryFn: async ({ signal }): Promise<number> =>
      unwrap(await client.rpc('recovery_codes_left').abortSignal(signal).retry(false)),
    staleTime: 0,
  });
}

/** Creates ten recovery codes and invalidates earlier ones. Throws the error of the service. */
export async function createRecoveryCodes(client: DbClient): Promise<string[]> {
  return unwrap(await client.rpc('create_recovery_codes').retry(false));
}

/** The content of the downloaded file, with enough context to be understood years later. */
export function recoveryCodesText(codes: readonly string[], account: string, site: string): string {
  return [
    `Promptory recovery codes for ${account}`,
    site,
    '',
    ...codes,
    '',
    'Each code signs you in once without your authenticator app and turns two-factor authentication off.',
    '',
  ].join('\n');
}

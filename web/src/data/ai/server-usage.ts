import type { Database } from '@promptory/domain/database.types';
import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '../data-error.ts';

/** What a person asked through this site's server, in days and months of UTC. */
export interface ServerUsage {
  readonly today: number;
  readonly thisMonth: number;
  /** when the counts begin anew, as ISO times */
  readonly nextDay: string;
  readonly nextMonth: string;
}

type Row = Database['public']['Functions']['ai_usage']['Returns'][number];

/** The server's own counts of the signed-in person. */
export function serverUsageQuery(client: SupabaseClient<Database>, userId: string) {
  return queryOptions({
    queryKey: ['ai', 'usage', userId],
    queryFn: async ({ signal }): Promise<ServerUsage> => {
      const row = dataOf(
        await client.rpc('ai_usage').abortSignal(signal).retry(false).single<Row>(),
      );
      return {
        today: row.today,
        thisMonth: row.this_month,
        nextDay: row.next_day,
        nextMonth: row.next_month,
      };
    },
    // Other devices ask too.
    staleTime: 0,
  });
}

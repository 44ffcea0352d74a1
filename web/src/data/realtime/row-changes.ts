import type { RealtimeChannel, RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import type { Row, TableName } from '../client/database.ts';

/** A change of a row. For a deleted row, only its key is known. */
export type RowChange<Table extends TableName> = RealtimePostgresChangesPayload<Row<Table>>;

interface Subscription<Table extends TableName> {
  table: Table;
  event?: '*' | 'INSERT';
  filter?: string;
}

/** Calls `onChange` for each change of a table. Add it before the channel is joined. */
export function onRowChange<Table extends TableName>(
  channel: RealtimeChannel,
  { table, event = '*', filter }: Subscription<Table>,
  onChange: (change: RowChange<Table>) => void,
): void {
  channel.on<Row<Table>>(
    'postgres_changes',
    { event, schema: 'public', table, ...(filter !== undefined && { filter }) },
    onChange,
  );
}

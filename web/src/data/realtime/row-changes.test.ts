import type { RealtimeChannel } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';
import { onRowChange } from './row-changes.ts';

function listen(wanted: Parameters<typeof onRowChange>[1]) {
  const on = vi.fn();
  const hear = vi.fn();
  onRowChange({ on } as unknown as RealtimeChannel, wanted, hear);
  return { on, hear };
}

test('subscribes to all changes of a table', () => {
  const { on, hear } = listen({ table: 'comments' });
  expect(on).toHaveBeenCalledExactlyOnceWith(
    'postgres_changes',
    { event: '*', schema: 'public', table: 'comments' },
    hear,
  );
  expect(on.mock.calls[0]?.[1]).not.toHaveProperty('filter');
});

test('subscribes to changes of one kind, filtered by column', () => {
  const { on } = listen({ table: 'likes', event: 'INSERT', filter: 'post_id=eq.p' });
  expect(on.mock.calls[0]?.[1]).toEqual({
    event: 'INSERT',
    schema: 'public',
    table: 'likes',
    filter: 'post_id=eq.p',
  });
});

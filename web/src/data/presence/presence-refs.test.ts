import type { RealtimeChannel } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { keepPresenceRefs } from './join-presence.ts';

type Handler = (payload: { currentPresences: Record<string, unknown>[] }) => void;

test.each(['join', 'leave'])('a %s keeps the references of other tabs', (event) => {
  const handlers = new Map<string, Handler>();
  const channel = {
    on: (_: string, filter: { event: string }, handler: Handler) => {
      handlers.set(filter.event, handler);
    },
  } as unknown as Pick<RealtimeChannel, 'on'>;
  keepPresenceRefs(channel);
  const tab: Record<string, unknown> = { userId: 'ada', presence_ref: 'ref-1' };
  handlers.get(event)?.({ currentPresences: [tab] });
  expect(tab['phx_ref']).toBe('ref-1');
});

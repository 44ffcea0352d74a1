import type { Tokens } from './http/tokens.ts';
import type { Database } from './db/database.ts';
import { openChangeFeed } from './realtime/changes/open-change-feed.ts';
import { createRealtime } from './realtime/realtime.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Listen } from './realtime/relay/relay.ts';

/** Opens the change feed and the realtime service. `openHttp` closes the sockets. */
export async function openRealtime(
  {
    db,
    listen,
    onWrite,
  }: {
    readonly db: Database;
    readonly listen: Listen;
    /** sets the function that is called after each commit of this server that may have written */
    readonly onWrite: (listener: () => void) => void;
  },
  options: {
    readonly tokens: Tokens;
    readonly now: () => Date;
    readonly log: (line: string) => void;
  },
): Promise<{ readonly service: Realtime; readonly close: () => Promise<void> }> {
  const changes = openChangeFeed({ db, listen, log: options.log });
  onWrite(() => {
    changes.readNow();
  });
  const service = createRealtime({ db, changes, listen, ...options });
  await service.relay.heartbeat();
  return { service, close: () => changes.close() };
}

import type { Tokens } from './http/tokens.ts';
import type { OpenDatabase } from './open-database.node.ts';
import { openChangeFeed } from './realtime/changes/open-change-feed.ts';
import { createRealtime } from './realtime/realtime.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Part } from './shutdown.node.ts';

/** Opens the change feed and the realtime service. `openHttp` closes the sockets. */
export async function openRealtime(
  { db, listen, onWrite }: Pick<OpenDatabase, 'db' | 'listen' | 'onWrite'>,
  options: {
    readonly tokens: Tokens;
    readonly now: () => Date;
    readonly log: (line: string) => void;
  },
): Promise<Part & { service: Realtime }> {
  const changes = openChangeFeed({ db, listen, log: options.log });
  onWrite(() => {
    changes.readNow();
  });
  const service = createRealtime({ db, changes, listen, ...options });
  await service.relay.heartbeat();
  return { service, close: () => changes.close() };
}

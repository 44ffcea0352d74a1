import { createGateway } from '@promptory/studio/gateway/create-gateway';
import type { Gateway } from '@promptory/studio/gateway/gateway';
import type { RequestHeaders } from '@promptory/studio/gateway/gateway-config';
import type { OwnGateway } from '@promptory/studio/gateway/own-gateway';
import { useSyncExternalStore } from 'react';
import { tokenClaims } from '../../lib/token-claims.ts';
import { backendConfig, backendUrl, freshAccessToken } from '../client.ts';
import { currentSession } from '../use-session.ts';
import { type AiConnection, connectionOf } from './ai-connection.ts';
import { noteOpenEngine, siteStorage } from './forget-ai.ts';
import { type OperatorAi, operatorAi } from './operator-ai.ts';
import { type Ai, StudioKeeper } from './studio-keeper.ts';

let keeper: StudioKeeper | undefined;

/** The prompt engine of who is signed in, and where its models are; throws when nobody is. */
export function useAi(): Ai {
  const { subscribe, snapshot } = windowKeeper();
  return useSyncExternalStore(subscribe, snapshot);
}

/** The same outside React: for what began earlier and goes on now. */
export function currentAi(): Ai {
  return windowKeeper().snapshot();
}

/** What the operator of this site offers; null for nothing. */
export function offeredAi(): OperatorAi | null {
  return operatorAi(backendConfig().ai);
}

/** The way to a gateway that nobody has saved yet, to try it; what goes there is not counted. */
export function gatewayToTry(own: OwnGateway): Gateway {
  const { gateway } = connectionOf(own, null, {
    backendUrl: backendUrl(),
    siteUrl: window.location.origin,
    carrierHeaders: () => Promise.resolve(null),
  });
  return createGateway(gateway, { fetch: (...request) => fetch(...request), clock: Date.now });
}

function windowKeeper(): StudioKeeper {
  keeper ??= openKeeper();
  return keeper;
}

function openKeeper(): StudioKeeper {
  const session = currentSession();
  const { user } = session.snapshot();
  if (user === null) throw new Error('The prompt engine is used before anybody is signed in');
  const opened = new StudioKeeper(
    { fetch: (...request) => fetch(...request), storage: siteStorage(), connect },
    user.id,
  );
  session.subscribe(() => {
    opened.become(session.snapshot().user?.id ?? null);
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    opened.heard(key, newValue === null);
  });
  window.addEventListener('pagehide', () => {
    opened.pause();
  });
  window.addEventListener('pageshow', () => {
    opened.resume();
  });
  noteOpenEngine((userId) => opened.snapshot().userId !== userId || opened.forget());
  return opened;
}

function connect(own: OwnGateway, userId: string): AiConnection {
  return connectionOf(own, offeredAi(), {
    backendUrl: backendUrl(),
    siteUrl: window.location.origin,
    carrierHeaders: () => carrierHeaders(userId),
  });
}

/** Another tab may have signed somebody else in a moment ago: nothing is asked on their account. */
async function carrierHeaders(userId: string): Promise<RequestHeaders | null> {
  const token = await freshAccessToken();
  if (token === null || tokenClaims(token).subject !== userId) return null;
  return { authorization: `Bearer ${token}`, apikey: backendConfig().anonKey };
}

import { useSyncExternalStore } from 'react';
import { backendConfig, backendUrl, freshAccessToken } from '../client.ts';
import { currentSession } from '../use-session.ts';
import { type AiConnection, connectionOf } from './ai-connection.ts';
import { type OperatorAi, operatorAi } from './operator-ai.ts';
import { type Ai, StudioKeeper } from './studio-keeper.ts';
import type { OwnGateway } from '@promptory/studio/gateway/own-gateway';
import type { RequestHeaders } from '@promptory/studio/gateway/gateway-config';

let keeper: StudioKeeper | undefined;

/** The prompt engine of who is signed in, and where its models are; throws when nobody is. */
export function useAi(): Ai {
  const { subscribe, snapshot } = windowKeeper();
  return useSyncExternalStore(subscribe, snapshot);
}

/** What the operator of this site offers; null for nothing. */
export function offeredAi(): OperatorAi | null {
  return operatorAi(backendConfig().ai);
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
  window.addEventListener('storage', ({ key }) => {
    opened.heard(key);
  });
  window.addEventListener('pagehide', () => {
    opened.pause();
  });
  window.addEventListener('pageshow', () => {
    opened.resume();
  });
  return opened;
}

function connect(own: OwnGateway): AiConnection {
  return connectionOf(own, offeredAi(), {
    backendUrl: backendUrl(),
    siteUrl: window.location.origin,
    carrierHeaders,
  });
}

async function carrierHeaders(): Promise<RequestHeaders | null> {
  const token = await freshAccessToken();
  if (token === null) return null;
  return { authorization: `Bearer ${token}`, apikey: backendConfig().anonKey };
}

function siteStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    // Access itself throws: what is remembered then ends with the page.
    return null;
  }
}

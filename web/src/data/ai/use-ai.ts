import {
  type BrowserModel,
  createGateway,
  type Gateway,
  type OwnGateway,
  type RequestHeaders,
} from '@promptory/studio';
import { useSyncExternalStore } from 'react';
import { systemClock } from '../../lib/clock.ts';
import { parseTokenClaims } from '../../lib/token-claims.ts';
import { backendConfig, backendUrl } from '../client/backend-config.ts';
import { freshAccessToken } from '../client/client.ts';
import { currentSession } from '../session/use-session.ts';
import { type AiConnection, chooseConnection } from './ai-connection.ts';
import {
  BROWSER_MODEL_KEY,
  type BrowserModelState,
  BrowserModelStore,
} from './browser-model-store.ts';
import { setEngineReset, siteStorage } from './clear-ai-data.ts';
import { type OperatorAi, parseOperatorAi } from './operator-ai.ts';
import { type Ai, StudioManager } from './studio-manager.ts';

let manager: StudioManager | undefined;

/** The AI model of this browser. */
export const browserModel = new BrowserModelStore({
  model: (globalThis as { LanguageModel?: BrowserModel }).LanguageModel,
  storage: siteStorage(),
  clock: systemClock,
});
// Begin at once, so that the answer is known when the first AI screen is shown.
void browserModel.check();

/** The prompt engine of the signed-in user and its model source. Throws when signed out. */
export function useAi(): Ai {
  const { subscribe, snapshot } = windowManager();
  return useSyncExternalStore(subscribe, snapshot);
}

/** The state of the browser's own model. */
export function useBrowserModel(): BrowserModelState {
  return useSyncExternalStore(browserModel.subscribe, browserModel.snapshot);
}

/** Like `useAi`, but for use outside of React and for requests that outlive their component. */
export function currentAi(): Ai {
  return windowManager().snapshot();
}

/** The AI that the operator of this site offers; null if there is none. */
export function currentOperatorAi(): OperatorAi | null {
  return parseOperatorAi(backendConfig().ai);
}

/** A gateway to test settings before they are saved. Its requests are not counted as usage. */
export function createTrialGateway(own: OwnGateway): Gateway {
  const { gateway } = chooseConnection(own, null, {
    browserModel: null,
    backendUrl: backendUrl(),
    siteUrl: window.location.origin,
    carrierHeaders: () => Promise.resolve(null),
  });
  return createGateway(gateway, { fetch: (...request) => fetch(...request), clock: Date.now });
}

function windowManager(): StudioManager {
  manager ??= openManager();
  return manager;
}

function openManager(): StudioManager {
  const session = currentSession();
  const { user } = session.snapshot();
  if (user === null) throw new Error('Sign in before using the prompt engine');
  const opened = new StudioManager(
    { fetch: (...request) => fetch(...request), storage: siteStorage(), connect },
    user.id,
  );
  session.subscribe(() => {
    opened.setUser(session.snapshot().user?.id ?? null);
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    opened.handleStorageEvent(key, newValue === null);
    if (key === BROWSER_MODEL_KEY) void browserModel.check();
  });
  window.addEventListener('pagehide', () => {
    opened.pause();
  });
  window.addEventListener('pageshow', () => {
    opened.resume();
  });
  browserModel.subscribe(() => {
    opened.reconnect();
  });
  document.addEventListener('visibilitychange', () => {
    // Another tab may have downloaded the model or turned it off, or the browser removed it.
    if (document.visibilityState === 'visible') void browserModel.check();
  });
  setEngineReset((userId) => opened.snapshot().userId !== userId || opened.erase());
  return opened;
}

function connect(own: OwnGateway, userId: string): AiConnection {
  return chooseConnection(own, currentOperatorAi(), {
    browserModel: usableBrowserModel(),
    backendUrl: backendUrl(),
    siteUrl: window.location.origin,
    carrierHeaders: () => carrierHeaders(userId),
  });
}

/** The browser's model, if it is on this device and not turned off. */
function usableBrowserModel() {
  const { model } = browserModel;
  const state = browserModel.snapshot();
  if (model === undefined || state.step !== 'ready' || state.choice === false) return null;
  return { model, seesPictures: state.seesPictures, isChosen: state.choice === true };
}

/** Null if another tab just signed in another user, so that no request uses the wrong account. */
async function carrierHeaders(userId: string): Promise<RequestHeaders | null> {
  const token = await freshAccessToken();
  if (token === null || parseTokenClaims(token).subject !== userId) return null;
  return { authorization: `Bearer ${token}`, apikey: backendConfig().anonKey };
}

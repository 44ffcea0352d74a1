import '@fontsource-variable/geist';
import '@fontsource-variable/geist-mono';
import './styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { setBackendConfig } from '../data/client/backend-config.ts';
import { readConfig, requestConfig } from '../data/client/config.ts';
import type { BackendConfig } from '../data/client/config.ts';
import { DEMO_PATH, hasDemoSession } from '../data/demo/demo-session.ts';
import { nextTask } from '../browser/next-task.ts';
import { installHistoryListener } from '../browser/navigation-blocker.ts';
import { addressOf, currentPath, SITE_PATH } from '../browser/site-path.ts';
import { App } from './App.tsx';
import { preloadEntry } from './Entry.tsx';
import { Shell } from './CheckingAuthentication.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

async function start(container: HTMLElement): Promise<void> {
  installHistoryListener();
  await nextTask();
  const root = createRoot(container);
  try {
    await writeCanonicalAddress();
    const config = await backend(root);
    const { pathname, search } = window.location;
    if (config.demoMode && pathname + search === '/' && hasDemoSession()) {
      window.location.replace(DEMO_PATH);
      return;
    }
    setBackendConfig(config);
    await preloadEntry();
    await nextTask();
    // A transition renders in steps of 5 ms, between which the browser can react to the user.
    startTransition(() => {
      root.render(
        <StrictMode>
          <App />
        </StrictMode>,
      );
    });
    void reportErrors();
  } catch (error) {
    root.render(
      <ErrorScreen
        error={error}
        onTryAgain={() => {
          window.location.reload();
        }}
      />,
    );
  }
}

/** Signs of an address as people type or copy it, for which the router may have no screen. */
const UNUSUAL_PATH = /^\/\/|.\/$|^\/(?!@|user\/|tag\/)[^%]*[A-Z]|^\/(?:%|user\/[@%]|tag\/%)/;

/** Writes the address as the product does. Few pages load the code for it. */
async function writeCanonicalAddress(): Promise<void> {
  const { pathname, search, hash } = window.location;
  if (!UNUSUAL_PATH.test(currentPath()) || !pathname.startsWith(SITE_PATH)) return;
  try {
    const { canonicalPath } = await import('@promptory/domain/canonical-path');
    const address = addressOf(canonicalPath(currentPath())) + search + hash;
    window.history.replaceState(window.history.state, '', address);
  } catch (error) {
    console.warn('Could not load the forms of addresses', error);
  }
}

/** The backend: in a static build that of demo mode, which runs in this browser. */
async function backend(root: Root): Promise<BackendConfig> {
  const { VITE_STATIC: version } = import.meta.env;
  if (version) return (await import('./open-demo.tsx')).openDemo(root, version);
  const embedded = readConfig();
  if (embedded === null) root.render(<Shell />);
  return embedded ?? requestConfig();
}

async function reportErrors(): Promise<void> {
  try {
    (await import('./unhandled-errors.ts')).reportUnhandledErrors(window);
  } catch (error) {
    console.warn('Could not load the reporting of unhandled errors', error);
  }
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root"');
void start(container);

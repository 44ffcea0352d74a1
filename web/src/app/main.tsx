import './zod-config.ts';
import '@fontsource-variable/geist';
import '@fontsource-variable/geist-mono';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connect, hasStoredSession } from '../data/client/client.ts';
import { readConfig } from '../data/client/config.ts';
import { supabaseSession } from '../data/session/supabase-session.ts';
import { openSession } from '../data/session/use-session.ts';
import { installHistoryListener } from '../browser/navigation-blocker.ts';
import { App } from './App.tsx';
import { CheckingAuthentication } from './CheckingAuthentication.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { preloadFor } from './routes.tsx';

async function start(container: HTMLElement): Promise<void> {
  installHistoryListener();
  const root = createRoot(container);
  root.render(<CheckingAuthentication />);
  preloadFor(window.location.pathname, hasStoredSession());
  try {
    openSession(supabaseSession(connect(await readConfig())));
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
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

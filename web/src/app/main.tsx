import '@fontsource-variable/geist';
import '@fontsource-variable/geist-mono';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connect, hasStoredSession } from '../data/client.ts';
import { readConfig } from '../data/config.ts';
import { supabaseSession } from '../data/supabase-session.ts';
import { openSession } from '../data/use-session.ts';
import { openHistoryGate } from '../lib/history-gate.ts';
import { App } from './App.tsx';
import { CheckingAuthentication } from './CheckingAuthentication.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { preloadFor } from './routes.tsx';

async function boot(place: HTMLElement): Promise<void> {
  openHistoryGate();
  const root = createRoot(place);
  root.render(<CheckingAuthentication />);
  preloadFor(window.location.pathname, hasStoredSession());
  try {
    openSession(supabaseSession(connect(await readConfig())));
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
    void tellOfErrors();
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

async function tellOfErrors(): Promise<void> {
  try {
    (await import('./unhandled-errors.ts')).tellOfUnhandledErrors(window);
  } catch (error) {
    console.warn('Unhandled errors will show in the console only', error);
  }
}

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id root');
void boot(place);

import { useState } from 'react';
import type { Root } from 'react-dom/client';
import type { BackendConfig } from '../data/client/config.ts';
import {
  canRunDemo,
  entryFrom,
  isDemoOfProduct,
  keepEntry,
  leaveDemo,
} from '../data/demo/demo-site.ts';
import { startDemo } from '../data/demo/start-demo.ts';
import { errorTexts } from '../lib/error-texts.ts';
import { Button } from '../ui/Button.tsx';
import { ShellSkeleton } from './ShellSkeleton.tsx';

const UNSUPPORTED =
  'The demo needs an address with https, and a browser with service workers. Private windows of some browsers have none.';

/**
 * Starts demo mode. Meanwhile, the page shows a placeholder and says what happens. Never resolves if
 * the browser can't run the demo, or if that fails.
 */
export async function openDemo(root: Root, version: string): Promise<BackendConfig> {
  const show = (text: string, hasFailed = false) => {
    root.render(<DemoStart text={text} hasFailed={hasFailed} />);
  };
  if (!canRunDemo()) {
    show(UNSUPPORTED);
    return new Promise(() => undefined);
  }
  show('Preparing the demo in this browser...');
  const from = entryFrom();
  try {
    const config = await startDemo({
      version,
      signIn: from !== null,
      onWaiting() {
        show('The demo is open in another tab. Continue there, or close that tab.');
      },
    });
    if (from !== null) keepEntry(from);
    return config;
  } catch (error) {
    console.error('The demo could not start', error);
    show(errorTexts(error).text, true);
    return new Promise(() => undefined);
  }
}

function DemoStart({ text, hasFailed }: { text: string; hasFailed: boolean }) {
  const [isSilent, setIsSilent] = useState(false);
  return (
    <>
      {/* When the demo begins, its person is signed in. */}
      <ShellSkeleton kind="app" />
      <div
        role="status"
        className="fixed inset-x-4 top-1/2 mx-auto flex w-fit max-w-md animate-appear flex-col items-center gap-2 rounded-card border bg-panel px-4 py-2 text-center text-sm text-quiet"
      >
        <p>{text}</p>
        {isSilent && <p>{"Promptory's server can't be reached yet."}</p>}
        {(hasFailed || isDemoOfProduct) && (
          <p className="flex flex-wrap justify-center gap-2">
            {hasFailed && (
              <Button
                variant="primary"
                size="sm"
                onClick={() => {
                  window.location.reload();
                }}
              >
                Try Again
              </Button>
            )}
            {isDemoOfProduct && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  void leaveDemo().then((isLeft) => {
                    setIsSilent(!isLeft);
                  });
                }}
              >
                Back to Promptory
              </Button>
            )}
          </p>
        )}
      </div>
    </>
  );
}

import type { Root } from 'react-dom/client';
import type { BackendConfig } from '../data/client/config.ts';
import { canRunDemo, startDemo } from '../data/demo/start-demo.ts';
import { ShellSkeleton } from './ShellSkeleton.tsx';

const UNSUPPORTED =
  'The demo needs an address with https, and a browser with service workers. Private windows of some browsers have none.';

/**
 * Starts demo mode. Meanwhile, the page shows a placeholder and says what happens. Never resolves if
 * the browser can't run the demo.
 */
export function openDemo(root: Root, version: string): Promise<BackendConfig> {
  if (!canRunDemo()) {
    root.render(<DemoStart text={UNSUPPORTED} />);
    return new Promise(() => undefined);
  }
  root.render(<DemoStart text="Preparing the demo in this browser..." />);
  return startDemo(version, () => {
    root.render(
      <DemoStart text="The demo is open in another tab. Continue there, or close that tab." />,
    );
  });
}

function DemoStart({ text }: { text: string }) {
  return (
    <>
      {/* When the demo begins, its person is signed in. */}
      <ShellSkeleton kind="app" />
      <p
        role="status"
        className="fixed inset-x-4 top-1/2 mx-auto w-fit max-w-md animate-appear rounded-card border bg-panel px-4 py-2 text-center text-sm text-quiet"
      >
        {text}
      </p>
    </>
  );
}

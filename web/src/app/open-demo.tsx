import type { Root } from 'react-dom/client';
import type { BackendConfig } from '../data/client/config.ts';
import { startDemo } from '../data/demo/start-demo.ts';
import { ShellSkeleton } from './ShellSkeleton.tsx';

/** Starts demo mode. Meanwhile, the page shows a placeholder and says what happens. */
export function openDemo(root: Root, version: string): Promise<BackendConfig> {
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
        className="fixed inset-x-4 top-1/2 mx-auto w-fit animate-appear rounded-full border bg-panel px-4 py-2 text-center text-sm text-quiet"
      >
        {text}
      </p>
    </>
  );
}

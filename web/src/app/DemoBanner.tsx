import FlaskConical from 'lucide-react/icons/flask-conical';
import { SITE_PATH } from '../browser/site-path.ts';
import { useEffect, useState } from 'react';
import type { Demo } from '../data/client/config.ts';
import { nextTestOfLost } from '../data/client/connection-monitor.ts';
import { accountId, isDemoOfProduct, leaveDemo, productAnswers } from '../data/demo/demo-site.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { showError } from '../ui/show-error.ts';
import { DemoMails } from './DemoMails.tsx';

/** Files are copied within the browser. Those for which this is too short stay in the demo. */
const PREPARATION_MS = 15_000;
const LEAVING_MS = 3_000;

type ProductState = 'unknown' | 'silent' | 'answers' | 'answers again';

/** Offers the way back to the product while its backend answers. */
function WayBack() {
  const [state, setState] = useState<ProductState>('unknown');
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const test = async () => {
      const answers = await productAnswers();
      if (isOver) return;
      setState((before) => stateAfter(before, answers));
      timer = setTimeout(() => void test(), nextTestOfLost());
    };
    void test();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);

  const leave = async () => {
    setIsLeaving(true);
    await prepareCopies();
    if (!(await leaveDemo())) setState('silent');
    // The browser may ask whether to leave the page.
    setTimeout(() => {
      setIsLeaving(false);
    }, LEAVING_MS);
  };

  return (
    <div role="status" className="flex flex-wrap items-center justify-center gap-x-3">
      {state === 'silent' && <span>Promptory's server can't be reached yet.</span>}
      {state === 'answers again' && <span>Promptory's server answers again.</span>}
      {state.startsWith('answers') && (
        <Button size="sm" busy={isLeaving} onClick={() => void leave()}>
          {accountId() !== null ? 'Return to your account' : 'Back to Promptory'}
        </Button>
      )}
    </div>
  );
}

/** Lets the product offer to copy what was made here. A failure does not keep anybody in the demo. */
async function prepareCopies(): Promise<void> {
  const account = accountId();
  if (account === null) return;
  try {
    const { exportDemoContent } = await import('../data/demo/export-demo-content.ts');
    await exportDemoContent(account, AbortSignal.timeout(PREPARATION_MS));
  } catch (error) {
    console.warn('Could not prepare what was made here for the account', error);
  }
}

function stateAfter(before: ProductState, answers: boolean): ProductState {
  if (!answers) return 'silent';
  return before === 'silent' || before === 'answers again' ? 'answers again' : 'answers';
}

/** Says above every screen that this is the demo, and lets the user begin it anew. */
export function DemoBanner({ demo }: { demo: Demo }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);

  const startOver = async () => {
    setIsAsking(false);
    setIsDeleting(true);
    try {
      await demo.deleteContent();
      window.location.assign(SITE_PATH);
    } catch (error) {
      setIsDeleting(false);
      showError("Couldn't delete the demo's content", { error });
    }
  };

  return (
    <aside
      aria-label="Demo mode"
      className="flex flex-wrap items-center justify-center gap-x-3 bg-accent-soft px-4 py-1.5 text-sm text-accent-text [&_.lucide]:size-4"
    >
      <p className="flex items-center gap-2">
        <FlaskConical aria-hidden />
        Demo Mode Active - Using mock data
        {demo.wasOutdated && <span>(begun anew for a new version)</span>}
      </p>
      {isDemoOfProduct && <WayBack />}
      <div className="flex">
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setIsReading(true);
          }}
        >
          Mails
        </Button>
        <Button
          variant="ghost"
          size="sm"
          busy={isDeleting}
          onClick={() => {
            setIsAsking(true);
          }}
        >
          Start over
        </Button>
      </div>
      <DemoMails demo={demo} open={isReading} onOpenChange={setIsReading} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Start the demo over?"
        text="Everything that was made in this demo is deleted from this browser. You can't undo this."
        confirmLabel="Delete and start over"
        onConfirm={() => void startOver()}
      />
    </aside>
  );
}

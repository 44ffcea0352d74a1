import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasBlocker } from '../browser/navigation-blocker.ts';
import { backendConfig } from '../data/client/backend-config.ts';
import { ConnectionMonitor } from '../data/client/connection-monitor.ts';
import { backendAnswers } from '../data/client/connection-test.ts';
import { onUnanswered } from '../data/client/unanswered.ts';
import { hasDemoContent } from '../data/demo/demo-content.ts';
import { enterDemo, isDemoReady, keepDemo, prepareDemo } from '../data/demo/demo-site.ts';
import { useSession } from '../data/session/use-session.ts';
import { systemClock } from '../lib/clock.ts';
import { Button } from '../ui/Button.tsx';
import { LateComponent } from '../widgets/LateComponent.tsx';

/** The demo's files are requested this long after the first screen. */
const KEEP_AFTER_MS = 10_000;
const DEMO_AFTER_S = 10;

const monitor = new ConnectionMonitor({
  test: () => backendAnswers(backendConfig().supabaseUrl),
  isOnline: () => navigator.onLine,
  clock: systemClock,
});

async function loadOffer() {
  return (await import('./DemoContentOffer.tsx')).DemoContentOffer;
}

/** Says above every screen that the server can't be reached, and goes on in demo mode. */
export function LostConnection() {
  const state = useSyncExternalStore(monitor.subscribe, monitor.snapshot);
  const { user } = useSession();
  const [hasContent, setHasContent] = useState(false);
  useEffect(() => {
    hasDemoContent().then(setHasContent, (error: unknown) => {
      console.warn('Could not look for what was made in demo mode', error);
    });
    const unsubscribe = onUnanswered(monitor.handleUnanswered);
    // The code of another screen could not be loaded.
    window.addEventListener('vite:preloadError', monitor.handleUnanswered);
    const timer = setTimeout(() => {
      keepDemo().catch((error: unknown) => {
        console.warn('Could not keep the demo for later', error);
      });
    }, KEEP_AFTER_MS);
    return () => {
      unsubscribe();
      window.removeEventListener('vite:preloadError', monitor.handleUnanswered);
      clearTimeout(timer);
      monitor.stop();
    };
  }, []);
  return (
    <>
      <div
        role="status"
        // Below the bar at the top, which differs on phones.
        className="sticky top-[calc(3rem+1px+env(safe-area-inset-top))] z-20 md:top-[calc(3.5rem+1px)]"
      >
        {state === 'lost' && <LostBanner />}
      </div>
      {hasContent && user !== null && (
        <LateComponent key={user.id} load={loadOffer} props={{ userId: user.id }} />
      )}
    </>
  );
}

function LostBanner() {
  const [hasDemo, setHasDemo] = useState(false);
  const [stays, setStays] = useState(false);
  useEffect(() => {
    void isDemoReady().then((isReady) => {
      setHasDemo(isReady);
      if (!isReady) return;
      prepareDemo().catch((error: unknown) => {
        console.warn('Could not prepare the demo', error);
      });
    });
  }, []);
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 bg-accent-soft px-4 py-1.5 text-sm text-accent-text [&_.lucide]:size-4">
      <p className="flex items-center gap-2">
        <CloudOff aria-hidden />
        The server can't be reached. Your account and what you typed are kept.
        {hasDemo && !stays && <Countdown />}
      </p>
      {hasDemo && (
        <div className="flex">
          <Button variant="ghost" size="sm" onClick={enterDemo}>
            Continue in demo mode
          </Button>
          {!stays && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                setStays(true);
              }}
            >
              Stay here
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Opens demo mode after 10 s without a sign that somebody uses this page. */
function Countdown() {
  const [seconds, setSeconds] = useState(DEMO_AFTER_S);
  useEffect(() => {
    const controller = new AbortController();
    const begin = () => {
      setSeconds(DEMO_AFTER_S);
    };
    for (const event of ['pointerdown', 'keydown', 'scroll', 'wheel', 'touchmove']) {
      window.addEventListener(event, begin, { capture: true, signal: controller.signal });
    }
    const timer = setInterval(() => {
      setSeconds((left) => (isPageNeeded() ? DEMO_AFTER_S : Math.max(0, left - 1)));
    }, 1_000);
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, []);
  useEffect(() => {
    if (seconds === 0) enterDemo();
  }, [seconds]);
  const isShown = seconds > 0 && seconds < DEMO_AFTER_S;
  return isShown && <span aria-hidden>Demo mode opens in {seconds} s.</span>;
}

const TEXT_FIELDS =
  'textarea, input:not([type]), input:is([type="text"], [type="search"], [type="url"], [type="email"])';

/** True if the page is hidden, or has texts or changes of somebody. */
function isPageNeeded(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS);
  return (
    document.visibilityState !== 'visible' ||
    document.activeElement?.matches('input, textarea, select') === true ||
    [...fields].some(({ value }) => value !== '') ||
    // It covers the banner.
    document.querySelector('[role="dialog"]') !== null ||
    hasBlocker()
  );
}

import { useState } from 'react';
import { addressOf } from '../../browser/site-path.ts';
import { logError } from '../../browser/log-error.ts';
import { useOnline } from '../../browser/use-online.ts';
import { clearTabStorage, localStorageOrNull } from '../../browser/web-storage.ts';
import { SITE_PATH } from '../../browser/site-path.ts';
import { backendConfig, backendUrl } from '../../data/client/backend-config.ts';
import { currentSession, useSession } from '../../data/session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { showError } from '../../ui/show-error.ts';
import { CONNECTION_CHECK, listCheck } from './backend-checks.ts';
import type { Check, CheckGroup } from './check.ts';
import { MEDIA_CHECK, POST_CHECK, UPLOAD_CHECK } from './content-checks.ts';
import { DiagnosticPage } from './DiagnosticPage.tsx';
import { ENHANCEMENT_CHECK, IMAGE_ANALYSIS_CHECK, TRANSFORMATION_CHECK } from './engine-checks.ts';
import { REALTIME_CHECK } from './realtime-check.ts';

function onClick(check: Check, action: string): Check {
  return { ...check, action };
}

const GROUPS: readonly CheckGroup[] = [
  {
    title: 'Connection',
    checks: [
      CONNECTION_CHECK,
      listCheck('tools', 'Tools'),
      listCheck('posts', 'Posts'),
      listCheck('reels', 'Reels'),
    ],
  },
  { title: 'Media', checks: [MEDIA_CHECK] },
  {
    title: 'Actions',
    checks: [
      UPLOAD_CHECK,
      POST_CHECK,
      onClick(ENHANCEMENT_CHECK, 'Test AI enhancement'),
      onClick(IMAGE_ANALYSIS_CHECK, 'Test image analysis'),
      onClick(REALTIME_CHECK, 'Test real-time connection'),
      onClick(TRANSFORMATION_CHECK, 'Test transformation engine'),
    ],
  },
];

/** '/test': the lists, and the actions of members. Actions delete what they make. */
export function TestPage() {
  const [isClearing, setIsClearing] = useState(false);

  const clear = async () => {
    setIsClearing(true);
    try {
      await clearStorage();
      window.location.assign(addressOf('/auth/login'));
    } catch (error) {
      setIsClearing(false);
      showError("Couldn't clear the storage", { error });
    }
  };

  // Without the checks, which would run for a visitor and store their results.
  if (isClearing) {
    return (
      <p role="status" className="flex items-center justify-center gap-2 py-24">
        <Spinner /> Clearing the storage
      </p>
    );
  }
  return (
    <DiagnosticPage
      path="/test"
      text="Whether the site can be read, and whether its actions work. Actions run when you press their button, and delete what they make."
      groups={GROUPS}
      below={
        <>
          <DebugInformation />
          <ClearStorage onConfirm={() => void clear()} />
        </>
      }
    />
  );
}

/** Shows visitors nothing but facts about their own browser and session. */
function DebugInformation() {
  const { loading, user, profile, error } = useSession();
  const isOnline = useOnline();
  const facts = [
    ['Signed in as', user?.email ?? (loading ? 'Loading' : 'Not signed in')],
    ['Username', profile?.username ?? 'None'],
    ['Session error', error ?? 'None'],
    ['Backend', new URL(backendUrl()).origin],
    ['Device', isOnline ? 'Online' : 'Offline'],
    ['Demo mode', backendConfig().demo === undefined ? 'Off' : 'On'],
  ] as const;
  return (
    <Panel title="Debug information">
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="min-w-0 break-words max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function ClearStorage({ onConfirm }: { onConfirm: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Panel
      title="Storage"
      text="Removes everything that this site keeps in this browser: the session, drafts, messages that wait to be sent, settings, AI data and your own AI key. What is stored on the server stays."
    >
      <Button
        variant="danger"
        className="self-start"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Clear storage
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Clear the storage?"
        text="You are signed out, and drafts, messages that wait to be sent, AI data and your own AI key are deleted from this browser. You can't undo this."
        confirmLabel="Clear storage"
        onConfirm={onConfirm}
      />
    </Panel>
  );
}

/**
 * Signs out and empties the storage. In demo mode, its content stays: the banner deletes it, and so
 * does the account of a product at the same host.
 */
async function clearStorage(): Promise<void> {
  try {
    await currentSession().signOut();
  } catch (error) {
    // Without a network, the session ends only in this browser.
    logError('Could not sign out on the server', error);
  }
  clearTabStorage('');
  if (SITE_PATH === '/') localStorageOrNull()?.clear();
  if (backendConfig().demo !== undefined) return;
  // Missing without https, which the DOM types don't express.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const workers = (await serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
}

import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { useAi } from '../../data/ai/use-ai.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChatPane } from './ChatPane.tsx';
import Gauge from 'lucide-react/icons/gauge';
import Trash2 from 'lucide-react/icons/trash-2';

const UsagePanel = lazy(() =>
  import('../../widgets/usage/UsagePanel.tsx').then((module) => ({ default: module.UsagePanel })),
);

const loading = <Skeleton className="h-64 rounded-card" />;
const usage = (
  <Suspense fallback={loading}>
    <UsagePanel />
  </Suspense>
);
/** The dialog already shows the title. */
const usageInDialog = (
  <Suspense fallback={loading}>
    <UsagePanel titled={false} />
  </Suspense>
);

/** The 'AI Chat' screen: the conversation with the AI usage panel beside it. */
export function ChatScreen() {
  useDocumentTitle('AI Chat');
  const { userId } = useAi();
  const isWide = useWide();
  const [isUsageOpen, setIsUsageOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-8.5rem)] w-full max-w-[1120px] gap-10 gutter md:min-h-[calc(100dvh-3.75rem)]">
      <div className="mx-auto flex max-w-[720px] min-w-0 flex-1 flex-col">
        <PageHeader
          title="AI Chat"
          actions={
            <>
              {!isWide && (
                <Button
                  size="sm"
                  className="max-md:h-11"
                  icon={<Gauge aria-hidden />}
                  onClick={() => {
                    setIsUsageOpen(true);
                  }}
                >
                  Usage
                </Button>
              )}
              <ClearButton
                onCleared={() => {
                  field.current?.focus();
                }}
              />
            </>
          }
        />
        {/* The key gives each user their own text and images. */}
        <ChatPane key={userId} fieldRef={field} />
      </div>
      {isWide && (
        // The side panel scrolls on its own, so the page is only as long as the conversation.
        <aside
          aria-label="AI usage"
          className="sticky top-15 -mx-2 max-h-[calc(100dvh-3.75rem)] w-84 flex-none self-start overflow-y-auto px-2 pt-8 pb-4"
        >
          {usage}
        </aside>
      )}
      <Dialog open={isUsageOpen && !isWide} onOpenChange={setIsUsageOpen} title="AI usage">
        {usageInDialog}
      </Dialog>
    </div>
  );
}

function ClearButton({ onCleared }: { onCleared: () => void }) {
  const { conversation } = useAi().studio;
  const { messages } = useSyncExternalStore(conversation.subscribe, conversation.snapshot);
  const [isAsking, setIsAsking] = useState(false);
  const hasCleared = useRef(false);
  return (
    <>
      <Button
        size="sm"
        className="max-md:h-11"
        icon={<Trash2 aria-hidden />}
        disabled={messages.length === 0}
        onClick={() => {
          hasCleared.current = false;
          setIsAsking(true);
        }}
      >
        Clear
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Clear the conversation?"
        text="All messages will be removed from this browser. This can't be undone."
        confirmLabel="Clear"
        onConfirm={() => {
          conversation.clear();
          hasCleared.current = true;
          setIsAsking(false);
        }}
        // The Clear button is disabled now, so it cannot take the focus back.
        onClosed={() => {
          if (hasCleared.current) onCleared();
        }}
      />
    </>
  );
}

/** The `lg` breakpoint, where a side panel fits. */
const WIDE = '(width >= 64rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}

/** True if the window is wide enough for a side panel. */
function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

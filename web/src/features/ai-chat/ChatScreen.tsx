import Gauge from 'lucide-react/icons/gauge';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useAi } from '../../data/ai/use-ai.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChatPane } from './ChatPane.tsx';
import { useWide } from './use-wide.ts';

const UsagePanel = lazy(() =>
  import('../../widgets/usage/UsagePanel.tsx').then((module) => ({ default: module.UsagePanel })),
);

const usage = (
  <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
    <UsagePanel />
  </Suspense>
);

/** The screen 'AI Chat': the conversation, with what was used of the models at its side. */
export function ChatScreen() {
  useDocumentTitle('AI Chat');
  const { userId } = useAi();
  const isWide = useWide();
  const [isUsageOpen, setIsUsageOpen] = useState(false);
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
              <ClearButton />
            </>
          }
        />
        {/* Whoever comes after has a text and pictures of their own. */}
        <ChatPane key={userId} />
      </div>
      {isWide && (
        <aside aria-label="AI usage" className="w-80 flex-none pt-8">
          <div className="sticky top-20">{usage}</div>
        </aside>
      )}
      <Dialog open={isUsageOpen && !isWide} onOpenChange={setIsUsageOpen} title="AI usage">
        {usage}
      </Dialog>
    </div>
  );
}

function ClearButton() {
  const { conversation } = useAi().studio;
  const { messages } = useSyncExternalStore(conversation.subscribe, conversation.snapshot);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        className="max-md:h-11"
        icon={<Trash2 aria-hidden />}
        disabled={messages.length === 0}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Clear
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Clear the conversation?"
        text="All its messages are removed from this browser. This cannot be undone."
        confirmLabel="Clear"
        onConfirm={() => {
          conversation.clear();
          setIsAsking(false);
        }}
      />
    </>
  );
}

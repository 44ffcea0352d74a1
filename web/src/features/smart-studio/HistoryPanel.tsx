import type { HistoryEntry, PromptHistory } from '@promptory/studio';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { toast } from '../../ui/toast.ts';

/** More entries are behind a button. */
const SHOWN_MAX = 5;

interface HistoryPanelProps {
  /** Newest first. */
  history: readonly HistoryEntry[];
  store: PromptHistory;
  shownId: string | null;
  onShow: (entryId: string) => void;
}

/** The earlier descriptions with their prompts, kept in this browser. Nothing without entries. */
export function HistoryPanel({ history, store, shownId, onShow }: HistoryPanelProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  if (history.length === 0) return null;

  function remove(entry: HistoryEntry) {
    store.remove(entry.id);
    toast('Removed from your history', {
      action: {
        label: 'Undo',
        run: () => {
          store.restore(entry);
        },
      },
    });
  }

  return (
    <section aria-labelledby="history" className="rounded-card border p-4 md:p-5">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="history" className="text-base">
          History
        </h2>
        <Button
          size="sm"
          variant="ghost"
          className="-mr-2 px-2 text-xs"
          onClick={() => {
            setIsAsking(true);
          }}
        >
          Clear all
        </Button>
      </div>
      {store.hasFailed() && (
        <Banner tone="accent" className="mb-2">
          This browser has no room left, so new prompts are kept only until you close the page.
        </Banner>
      )}
      <ul className="flex flex-col divide-y">
        {(showsAll ? history : history.slice(0, SHOWN_MAX)).map((entry) => (
          <li key={entry.id} className="flex items-center gap-1 py-1">
            <button
              type="button"
              aria-current={entry.id === shownId ? 'true' : undefined}
              className="min-h-11 min-w-0 flex-1 rounded-control px-2 py-1.5 text-left text-sm hover:bg-hover aria-[current]:bg-accent-soft"
              onClick={() => {
                onShow(entry.id);
              }}
            >
              <span className="line-clamp-2 break-words" dir="auto">
                {entry.input.naturalLanguageDescription}
              </span>
              <span className="text-xs text-quiet">
                <RelativeTime at={new Date(entry.createdAt).toISOString()} />
                {` · ${String(entry.analysis.generatedPrompts.length)} ${entry.analysis.generatedPrompts.length === 1 ? 'prompt' : 'prompts'}`}
              </span>
            </button>
            <IconButton
              size="sm"
              label="Remove from history"
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                remove(entry);
              }}
            />
          </li>
        ))}
      </ul>
      {history.length > SHOWN_MAX && !showsAll && (
        <Button
          size="sm"
          className="mt-2"
          onClick={() => {
            setShowsAll(true);
          }}
        >
          Show all {history.length}
        </Button>
      )}
      <p className="mt-3 text-xs text-quiet">Kept in this browser for your account.</p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Clear your history?"
        text="All descriptions and generated prompts are removed from this browser. It can't be undone."
        confirmLabel="Clear all"
        onConfirm={() => {
          setIsAsking(false);
          store.clear();
        }}
      />
    </section>
  );
}

import type { Usage } from '@promptory/studio/usage/usage';
import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { saveTextFile } from '../../lib/save-text-file.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';

/** Takes the counts out as a file, and clears them. */
export function UsageActions({ usage }: { usage: Usage }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={<Download aria-hidden />}
        onClick={() => {
          const { fileName, json } = usage.exportData();
          saveTextFile(fileName, json, 'application/json');
        }}
      >
        Export
      </Button>
      <Button
        size="sm"
        icon={<Trash2 aria-hidden />}
        onClick={() => {
          setAsking(true);
        }}
      >
        Clear Data
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Clear usage data?"
        text="All counts of requests, tokens and costs are removed from this browser, and today's and this month's begin at 0. Your limits stay. This cannot be undone."
        confirmLabel="Clear Data"
        onConfirm={() => {
          setAsking(false);
          usage.clear();
          toast('Usage data cleared', { tone: 'success' });
        }}
      />
    </div>
  );
}

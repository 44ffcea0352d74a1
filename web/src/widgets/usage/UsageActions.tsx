import type { Usage } from '@promptory/studio';
import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { downloadTextFile } from '../../browser/download-text-file.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';

/** Buttons to export the usage data as a file and to clear it. */
export function UsageActions({ usage }: { usage: Usage }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={<Download aria-hidden />}
        onClick={() => {
          const { fileName, json } = usage.exportData();
          downloadTextFile(fileName, json, 'application/json');
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
        text="This removes all counts of requests, tokens and costs from this browser. Your limits are kept. This can't be undone."
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

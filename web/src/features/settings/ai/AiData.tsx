import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { useRef, useState } from 'react';
import { clearAiData } from '../../../data/ai/clear-ai-data.ts';
import { currentAi, useAi } from '../../../data/ai/use-ai.ts';
import { downloadTextFile } from '../../../browser/download-text-file.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { describeImport, readAiFile } from './import-data.ts';

/** Exports, imports or deletes the AI data in this browser. */
export function AiData() {
  const { studio, userId } = useAi();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function importFile(file: File) {
    setProblem(null);
    const text = await readAiFile(file);
    if (text === null) {
      setProblem("Couldn't read the file.");
      return;
    }
    // The engine may have been replaced while the file was read.
    const current = currentAi();
    if (current.userId !== userId) return;
    const before = current.studio.exportData();
    const result = describeImport(current.studio.importData(text));
    setProblem(result.problem);
    if (result.done === null) return;
    toast(result.done, {
      tone: 'success',
      action: {
        label: 'Undo',
        run: () => {
          const now = currentAi();
          if (now.userId === userId) now.studio.importData(before.json);
        },
      },
    });
  }

  return (
    <Panel
      title="Your AI data in this browser"
      text="This browser stores your chats, generated prompts, usage counts, limits and template history. This data and your key stay here after you sign out, so delete them on a shared device. If you delete your account in this browser, they are deleted too."
    >
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Download aria-hidden />}
          onClick={() => {
            const { fileName, json } = studio.exportData();
            downloadTextFile(fileName, json, 'application/json');
          }}
        >
          Export AI data
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label="AI data file"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Reset the input so that choosing the same file again triggers a change.
            if (file) void importFile(file);
            event.target.value = '';
          }}
        />
        <Button size="sm" icon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
          Import AI data
        </Button>
        <Button
          size="sm"
          variant="danger"
          icon={<Trash2 aria-hidden />}
          onClick={() => {
            setAsking(true);
          }}
        >
          Delete all AI data
        </Button>
      </div>
      <p className="text-xs text-quiet">
        The file doesn&apos;t contain your key. Importing replaces the data in this browser.
      </p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete all AI data?"
        text="This deletes your key, chats, usage counts and limits from this browser. It can't be undone, so export the data first if you want to keep it."
        confirmLabel="Delete all"
        onConfirm={() => {
          setAsking(false);
          setProblem(null);
          if (clearAiData(userId)) toast('AI data deleted', { tone: 'success' });
          else
            setProblem(
              "Couldn't delete everything. Clear the data of this site in your browser settings.",
            );
        }}
      />
    </Panel>
  );
}

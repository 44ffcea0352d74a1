import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { useRef, useState } from 'react';
import { forgetAi } from '../../../data/ai/forget-ai.ts';
import { currentAi, useAi } from '../../../data/ai/use-ai.ts';
import { saveTextFile } from '../../../lib/save-text-file.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { Panel } from '../Panel.tsx';
import { importWords, readAiFile } from './import-words.ts';

/** What the AI screens keep in this browser: taken out, brought back, forgotten. */
export function AiData() {
  const { studio, userId } = useAi();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function bringIn(file: File) {
    setProblem(null);
    const text = await readAiFile(file);
    if (text === null) {
      setProblem('The file could not be read.');
      return;
    }
    // Meanwhile another key may have come, and another engine with it.
    const here = currentAi();
    if (here.userId !== userId) return;
    const before = here.studio.exportData();
    const words = importWords(here.studio.importData(text));
    setProblem(words.problem);
    if (words.done === null) return;
    toast(words.done, {
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
      text="The conversation, the counts and limits, and which templates you used. They stay here when you sign out, and so does your key: nobody else sees them on this site, but on a device that you share, forget them first. They go with your account when you delete it in this browser."
    >
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Download aria-hidden />}
          onClick={() => {
            const { fileName, json } = studio.exportData();
            saveTextFile(fileName, json, 'application/json');
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
            // So that choosing the same file again is a change again.
            if (file) void bringIn(file);
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
          Forget all AI data
        </Button>
      </div>
      <p className="text-xs text-quiet">
        The file holds no key. Importing replaces what is here by what the file holds.
      </p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Forget all AI data?"
        text="Your key, the conversation, the counts and your limits are removed from this browser. This cannot be undone; export them first if you want to keep them."
        confirmLabel="Forget all"
        onConfirm={() => {
          setAsking(false);
          setProblem(null);
          if (forgetAi(userId)) toast('AI data forgotten', { tone: 'success' });
          else
            setProblem(
              'This browser did not allow removing everything. Clear its data for this site.',
            );
        }}
      />
    </Panel>
  );
}

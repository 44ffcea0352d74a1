import { postFormSchema } from '@promptory/domain/post';
import { PROMPT_UNDER_CHARS, TITLE_UNDER_CHARS } from '@promptory/domain/limits';
import { countChars } from '@promptory/domain/text';
import { useId, useState } from 'react';
import { DataError } from '../../data/data-error.ts';
import type { Reel } from '../../data/reel.ts';
import { useEditReel } from '../../data/use-edit-reel.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';

interface EditReelDialogProps {
  reel: Reel;
  open: boolean;
  onClose: () => void;
}

/** Where an author changes what is said about a reel. */
export function EditReelDialog({ reel, open, onClose }: EditReelDialogProps) {
  const formId = useId();
  const edit = useEditReel(reel.id);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      onClosed={edit.reset}
      title="Edit reel"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={edit.isPending}>
            Save
          </Button>
        </>
      }
    >
      <EditForm
        formId={formId}
        reel={reel}
        failure={edit.error}
        onSave={(text) => {
          if (edit.isPending) return;
          edit.mutate(text, {
            onSuccess: () => {
              onClose();
              toast('Reel saved', { tone: 'success' });
            },
          });
        }}
      />
    </Dialog>
  );
}

interface EditFormProps {
  formId: string;
  reel: Reel;
  failure: Error | null;
  onSave: (text: Parameters<ReturnType<typeof useEditReel>['mutate']>[0]) => void;
}

function failureText(failure: Error): string {
  return failure instanceof DataError && failure.status === 0
    ? 'Network error. Please check your internet connection and try again.'
    : 'The reel could not be saved. Please try again.';
}

function EditForm({ formId, reel, failure, onSave }: EditFormProps) {
  const [title, setTitle] = useState(reel.title);
  const [prompt, setPrompt] = useState(reel.prompt ?? '');
  const [tags, setTags] = useState(reel.tags.join(', '));
  const [allowCopyPrompt, setAllowCopyPrompt] = useState(reel.allow_copy_prompt);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});

  function submit(event: { preventDefault(): void }) {
    event.preventDefault();
    const parsed = postFormSchema.safeParse({
      title,
      prompt,
      description: '',
      tags: [tags],
      allowCopyPrompt,
    });
    if (parsed.success) {
      setProblems({});
      onSave(parsed.data);
    } else {
      setProblems(
        Object.fromEntries(
          parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
        ),
      );
    }
  }

  return (
    <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {failure !== null && <Banner tone="danger">{failureText(failure)}</Banner>}
      <TextField
        label="Title"
        value={title}
        error={problems['title']}
        counter={{ value: countChars(title.trim()), max: TITLE_UNDER_CHARS - 1 }}
        onChange={(event) => {
          setTitle(event.target.value);
        }}
      />
      <TextArea
        label="Prompt"
        mono
        value={prompt}
        error={problems['prompt']}
        counter={{ value: countChars(prompt.trim()), max: PROMPT_UNDER_CHARS - 1 }}
        onChange={(event) => {
          setPrompt(event.target.value);
        }}
      />
      <TextField
        label="Tags"
        help="Separated by commas."
        value={tags}
        autoCapitalize="none"
        error={problems['tags']}
        onChange={(event) => {
          setTags(event.target.value);
        }}
      />
      <Switch
        label="Allow others to copy the prompt"
        checked={allowCopyPrompt}
        onCheckedChange={setAllowCopyPrompt}
      />
    </form>
  );
}

import type { AttachedPrompt } from '@promptory/domain/attached-prompt';
import { ATTACHED_PROMPT_MAX_CHARS, PROMPT_UNDER_CHARS } from '@promptory/domain/limits';
import { countChars } from '@promptory/domain/text';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { PromptHighlight } from '../../../widgets/prompt/PromptHighlight.tsx';
import type { FillHistory } from './fill-history.ts';
import { focusField } from './focus-field.ts';
import type { PostFormApi } from './use-post-tools.ts';

const FORMATS = [
  { value: 'markdown', label: 'Markdown' },
  { value: 'text', label: 'Plain text' },
] as const;

interface AttachedPromptFieldProps {
  form: PostFormApi;
  fills: FillHistory;
  isReel: boolean;
}

/** The attached prompt of a post: its text, its format, and a button to remove it. */
export function AttachedPromptField({ form, fills, isReel }: AttachedPromptFieldProps) {
  return (
    <Controller
      control={form.control}
      name="attachedPrompt"
      render={({ field, fieldState }) =>
        field.value === null ? (
          <></>
        ) : (
          <AttachedTextField
            attached={field.value}
            error={
              isReel
                ? "A reel can't have an attached prompt. Add another file to make a post."
                : fieldState.error?.message
            }
            onChange={field.onChange}
            onBlur={field.onBlur}
            onRemove={(content) => {
              // A text that fits goes back to the prompt field.
              const fits = countChars(content) < PROMPT_UNDER_CHARS;
              fills.fill('attach', 'The attached prompt was removed.', {
                attachedPrompt: null,
                ...(fits && content !== '' && { prompt: content }),
              });
            }}
          />
        )
      }
    />
  );
}

interface AttachedTextFieldProps {
  attached: AttachedPrompt;
  error: string | undefined;
  onChange: (attached: AttachedPrompt) => void;
  onBlur: () => void;
  onRemove: (content: string) => void;
}

function AttachedTextField(props: AttachedTextFieldProps) {
  const { attached, error, onChange, onBlur, onRemove } = props;
  const { content, format } = attached;
  const count = useMemo(() => countChars(content.trim()), [content]);
  return (
    <div className="mt-4">
      <TextArea
        label="Attached prompt"
        hint="Shown on the page of the post"
        rows={8}
        mono
        dir="auto"
        spellCheck={false}
        backdrop={<PromptHighlight prompt={content} />}
        value={content}
        onChange={(event) => {
          onChange({ ...attached, content: event.target.value });
        }}
        onBlur={onBlur}
        error={error}
        counter={{ value: count, max: ATTACHED_PROMPT_MAX_CHARS }}
      />
      <div className="mt-2 flex items-center gap-2">
        <div className="w-36">
          <Select
            aria-label="Format of the attached prompt"
            options={FORMATS}
            value={format}
            onChange={(event) => {
              const isMarkdown = event.target.value === 'markdown';
              onChange({ ...attached, format: isMarkdown ? 'markdown' : 'text' });
            }}
          />
        </div>
        <Button
          variant="ghost"
          icon={<Trash2 aria-hidden />}
          onClick={(event) => {
            focusField(event.currentTarget);
            onRemove(content.trim());
          }}
        >
          Remove
        </Button>
      </div>
    </div>
  );
}

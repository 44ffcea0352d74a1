import { addTags } from '@promptory/domain/tags';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { isComposing } from '../browser/is-composing.ts';
import { Button } from './Button.tsx';
import { TagChip } from './TagChip.tsx';
import { TextField } from './TextField.tsx';

interface TagFieldProps {
  tags: readonly string[];
  onTagsChange: (tags: string[]) => void;
  /** The typed text that was not added yet. The form adds it on submit. */
  typed: string;
  onTypedChange: (typed: string) => void;
  /** An error about the added tags. */
  error?: string | undefined;
}

/**
 * A tag input. Enter, a comma or the Add button adds a tag, a pasted list adds its tags; the X button
 * or Backspace removes one.
 */
export function TagField({ tags, onTagsChange, typed, onTypedChange, error }: TagFieldProps) {
  const [problem, setProblem] = useState<string | undefined>();

  function add(text: string) {
    const result = addTags(tags, text);
    setProblem(result.ok ? undefined : result.message);
    if (result.ok) onTagsChange(result.tags);
    onTypedChange(result.ok ? '' : text);
  }

  // An input would join the lines of a pasted list.
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text/plain').replace(/[\r\n]+/g, ', ');
    const result = addTags([], pasted);
    if (result.ok && result.tags.length < 2) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    add(typed.slice(0, selectionStart ?? 0) + pasted + typed.slice(selectionEnd ?? 0));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' || event.key === ',') {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) {
      onTagsChange(tags.slice(0, -1));
    }
  }

  return (
    <div>
      <div className="flex items-start gap-2">
        <TextField
          label="Tags"
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="enter"
          error={problem}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onChange={(event) => {
            setProblem(undefined);
            onTypedChange(event.target.value);
          }}
          className="flex-1"
        />
        {/* Aligns the button with the field below the label. */}
        <Button
          className="mt-[26px]"
          disabled={typed.trim() === ''}
          onClick={() => {
            add(typed);
          }}
        >
          Add
        </Button>
      </div>
      {tags.length > 0 && (
        <div className="mt-2.5 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <TagChip
              key={tag}
              tag={tag}
              onRemove={() => {
                onTagsChange(tags.filter((other) => other !== tag));
              }}
            />
          ))}
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className="mt-1.5 text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

import { charsOverLimit, COMMENT_MAX_CHARS, tidyComment } from '@promptory/domain/comment';
import { commentFailureText } from '@promptory/domain/comment-errors';
import { countChars } from '@promptory/domain/text';
import { useEffect, useRef, useState } from 'react';
import { isComposing } from '../../../browser/is-composing.ts';
import type { Comment } from '../data/comment.ts';
import { useEditComment } from '../data/comment-mutations.ts';
import { keepAboveKeyboard } from './keep-above-keyboard.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { MentionList } from '../../../widgets/mentions/MentionList.tsx';
import { useCommentsContext } from '../comments-context.ts';
import { useThreadMentions } from './use-thread-mentions.ts';

interface EditFormProps {
  comment: Comment;
  onDone: () => void;
}

/** Edits the viewer's own comment. Ctrl+Enter saves, Escape cancels. */
export function EditForm({ comment, onDone }: EditFormProps) {
  const { target } = useCommentsContext();
  const edit = useEditComment(target, comment.id);
  const [text, setText] = useState(comment.content);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useThreadMentions({ field, text, onText: setText });
  const content = tidyComment(text);
  const over = charsOverLimit(text);
  const canSave = content !== '' && over <= 0 && !edit.isPending;

  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
    return form.current === null ? undefined : keepAboveKeyboard(form.current);
  }, []);

  function save() {
    if (content === comment.content) onDone();
    else if (canSave) edit.mutate(content, { onSuccess: onDone });
  }

  return (
    <form
      ref={form}
      data-composer
      className="mt-1"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent) || mentions.handleKey(event)) return;
        if (event.key === 'Escape') {
          // Do not let Escape also close the surrounding drawer.
          event.stopPropagation();
          onDone();
        }
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          save();
        }
      }}
    >
      <TextArea
        ref={field}
        {...mentions.fieldProps}
        label="Edit comment"
        rows={2}
        value={text}
        counter={{ value: countChars(content), max: COMMENT_MAX_CHARS }}
        error={edit.error ? commentFailureText(edit.error, 'edit') : ''}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <div className="relative">
        <MentionList {...mentions.list} />
      </div>
      <div className="mt-2 flex justify-end gap-2">
        <Button variant="ghost" size="sm" className="max-md:h-11" onClick={onDone}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="sm"
          className="max-md:h-11"
          disabled={!canSave && !edit.isPending}
          busy={edit.isPending}
        >
          Save
        </Button>
      </div>
    </form>
  );
}

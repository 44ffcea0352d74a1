import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from '../../../browser/is-composing.ts';
import { Button } from '../../../ui/Button.tsx';
import { controlClass } from '../../../ui/Field.tsx';

interface EditMessageProps {
  text: string;
  /** True while an answer is being written; the message can't be sent meanwhile. */
  isBusy: boolean;
  /** Returns why the message was refused, or null. */
  onSend: (text: string) => string | null;
  onCancel: () => void;
}

/** A field to change an own message. Enter sends, Shift+Enter starts a new line, Esc cancels. */
export function EditMessage({ text: before, isBusy, onSend, onCancel }: EditMessageProps) {
  const [text, setText] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(before.length, before.length);
  }, [before]);

  function send() {
    if (!isBusy) setProblem(onSend(text));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') {
      // Esc would also stop an answer.
      event.preventDefault();
      onCancel();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      aria-label="Edit message"
      className="w-full"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        aria-label="Edit message"
        aria-invalid={problem !== null || undefined}
        aria-describedby={id}
        dir="auto"
        rows={2}
        value={text}
        enterKeyHint="send"
        onChange={(event) => {
          setText(event.target.value);
          setProblem(null);
        }}
        onKeyDown={onKeyDown}
        className={clsx(
          controlClass,
          'field-sizing-content max-h-[50dvh] w-full resize-none px-3 py-2 max-md:text-lg',
        )}
      />
      <p id={id} role="alert" className="text-sm text-danger not-empty:mt-1">
        {problem}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        <p className="mr-auto text-xs text-quiet max-sm:basis-full">
          The messages after it are replaced.
        </p>
        <Button size="sm" className="max-md:h-11" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="sm"
          variant="primary"
          className="max-md:h-11"
          disabled={isBusy || text.trim() === ''}
        >
          Send
        </Button>
      </div>
    </form>
  );
}

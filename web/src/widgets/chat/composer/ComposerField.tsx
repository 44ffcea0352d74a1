import { clsx } from 'clsx';
import type { KeyboardEvent, RefObject } from 'react';
import { isComposing } from '../../../browser/is-composing.ts';
import { hasTouchKeyboard } from '../../../browser/touch-keyboard.ts';
import type { useMentions } from '../../mentions/use-mentions.ts';
import { type ComposerState, sendBlock, shownText } from './composer-state.ts';

/** The part of the visible height that the field grows to. Longer texts scroll. */
const MAX_PART = 0.4;

interface ComposerFieldProps {
  /** The ids of the texts below are `{id}-status` and `{id}-count`. */
  id: string;
  state: ComposerState;
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder: string;
  /** The height of the keyboard on the screen. */
  keyboardPx: number;
  className: string;
  mentions: Pick<ReturnType<typeof useMentions>, 'fieldProps' | 'handleKey'>;
  onText: (text: string) => void;
  /** Called by Enter, also if nothing can be sent. */
  onSubmit: () => void;
  /** Called by Escape; null if there is nothing to cancel. */
  onCancel: (() => void) | null;
  /** Called by Arrow Up in the empty field. */
  onEditLast: (() => void) | null;
}

/** The multi-line field for a message. It grows with its text. */
export function ComposerField({
  id,
  state,
  field,
  label,
  placeholder,
  keyboardPx,
  className,
  mentions,
  onText,
  onSubmit,
  onCancel,
  onEditLast,
}: ComposerFieldProps) {
  const text = shownText(state);
  const isPrompt = state.edit === null ? state.isPrompt : state.edit.message.type === 'prompt';

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent) || mentions.handleKey(event)) return;
    const action = actionOf(event, text);
    const run = { send: onSubmit, cancel: onCancel, 'edit-last': onEditLast, none: null }[action];
    if (run === null) return;
    event.preventDefault();
    // Escape must not also close a surrounding dialog.
    event.stopPropagation();
    // A key that is held down must not send the next text too.
    if (!event.repeat) run();
  }

  return (
    <span data-composer className={clsx('flex min-w-0', className)}>
      <textarea
        ref={field}
        rows={1}
        aria-label={label}
        aria-invalid={sendBlock(state) === 'too-long' || undefined}
        aria-describedby={`${id}-status ${id}-count`}
        dir="auto"
        value={text}
        placeholder={placeholder}
        readOnly={state.edit?.isSaving ?? false}
        enterKeyHint={hasTouchKeyboard() ? 'enter' : 'send'}
        onChange={(event) => {
          onText(event.target.value);
        }}
        {...mentions.fieldProps}
        onKeyDown={onKeyDown}
        style={{ maxHeight: `calc((100dvh - ${String(keyboardPx)}px) * ${String(MAX_PART)})` }}
        className={clsx(
          'field-sizing-content w-full resize-none bg-transparent px-1 py-3 text-lg text-ink outline-none read-only:opacity-60',
          isPrompt ? 'font-mono md:text-sm md:leading-[21px]' : 'md:text-base',
        )}
      />
    </span>
  );
}

function actionOf(event: KeyboardEvent, text: string): 'send' | 'cancel' | 'edit-last' | 'none' {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (key === 'Escape') return 'cancel';
  if (shiftKey || altKey) return 'none';
  const isCommand = ctrlKey || metaKey;
  if (key === 'Enter') return isCommand || !hasTouchKeyboard() ? 'send' : 'none';
  return key === 'ArrowUp' && !isCommand && text === '' ? 'edit-last' : 'none';
}

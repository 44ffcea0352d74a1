import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useKeyboardInset } from '../../../browser/use-keyboard-inset.ts';
import { ComposerForm, type ComposerProps } from './ComposerForm.tsx';

interface MessageComposerProps extends ComposerProps {
  /** Why the person can't write here. It is shown instead of the field, except for an edit. */
  disabledReason?: ReactNode;
}

/**
 * The form for a message at the bottom of a conversation. Enter sends, and Shift+Enter adds a line;
 * on touch keyboards Enter adds a line. It stays above the keyboard of a phone.
 */
export function MessageComposer({ disabledReason, ...props }: MessageComposerProps) {
  const { composer } = props;
  const keyboardPx = useKeyboardInset();
  useEffect(() => composer.show(), [composer]);
  const { edit } = useSyncExternalStore(composer.subscribe, composer.snapshot);
  const isDisabled = disabledReason !== undefined && edit === null;
  const reason = useRef<HTMLParagraphElement>(null);
  const wasDisabled = useRef(isDisabled);
  useEffect(() => {
    // The field had the focus, which is lost when it goes.
    const isLost = document.activeElement === document.body;
    if (isDisabled && !wasDisabled.current && isLost) reason.current?.focus();
    wasDisabled.current = isDisabled;
  }, [isDisabled]);
  return (
    <div
      className="flex-none bg-page px-3 pt-2 md:px-4"
      style={{
        paddingBottom: `calc(0.5rem + max(${String(keyboardPx)}px, env(safe-area-inset-bottom)))`,
      }}
    >
      {isDisabled ? (
        <p
          ref={reason}
          tabIndex={-1}
          className="rounded-card border bg-panel px-4 py-3 text-center text-quiet"
        >
          {disabledReason}
        </p>
      ) : (
        <ComposerForm {...props} keyboardPx={keyboardPx} />
      )}
    </div>
  );
}

import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { hasTouchKeyboard } from '../../../browser/touch-keyboard.ts';

/**
 * Moves the focus to the end of the text in the field when a reply or an edit of another message
 * starts. Returns a function that moves the focus back to the field after a button was pressed.
 * That function doesn't open the on-screen keyboard.
 */
export function useFieldFocus(
  field: RefObject<HTMLTextAreaElement | null>,
  messageId: string | null,
): () => void {
  const before = useRef(messageId);
  useEffect(() => {
    if (before.current === messageId) return;
    before.current = messageId;
    if (messageId === null || field.current === null) return;
    const end = field.current.value.length;
    field.current.focus();
    field.current.setSelectionRange(end, end);
  }, [field, messageId]);

  return useCallback(() => {
    if (!hasTouchKeyboard()) field.current?.focus();
  }, [field]);
}

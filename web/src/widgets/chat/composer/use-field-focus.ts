import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useHref, useLocation, useNavigationType } from 'react-router';
import { TYPING_AREAS } from '../../../browser/shortcuts.ts';
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

/**
 * Moves the focus to the field when its chat is opened by a link or button, so that people can type
 * at once. It stays where it is on touch devices, after Back or a reload, and if the address names a
 * message, which gets the focus instead.
 */
export function useFocusOnOpen(field: RefObject<HTMLTextAreaElement | null>): void {
  const { key, pathname, search } = useLocation();
  const address = useHref(pathname);
  const type = useNavigationType();
  const focusField = useEffectEvent(() => {
    const isJump = new URLSearchParams(search).has('message');
    if (type === NavigationType.Pop || isJump || hasTouchKeyboard()) return;
    const { activeElement } = document;
    // Somebody who opened a menu meanwhile, or moves through a list of links, is busy there.
    const isBusy =
      activeElement instanceof HTMLAnchorElement
        ? activeElement.pathname !== address
        : activeElement?.closest(TYPING_AREAS) instanceof Element;
    // A link to the open chat replaces the address. So do other parts of the chat.
    const isLink = type !== NavigationType.Replace || activeElement instanceof HTMLAnchorElement;
    if (isLink && !isBusy) field.current?.focus();
  });
  useEffect(() => {
    focusField();
  }, [key]);
}

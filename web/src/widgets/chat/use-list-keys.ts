import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import type { ChatMessage } from './chat-message.ts';
import type { EndFollower } from './end-follower.ts';
import type { MessageVirtualizer } from './list-geometry.ts';

/** How far an arrow key scrolls in a message that is taller than the view. */
const TALL_STEP_VIEWPORTS = 0.8;

/** Elements that use these keys themselves. */
const OWN_KEYS = 'input, textarea, select, video';
/** A button that opens a menu with an arrow key. */
const OWN_ARROWS = '[aria-haspopup=menu]';

interface ListKeysInput {
  virtualizer: MessageVirtualizer;
  follower: EndFollower;
  scroller: RefObject<HTMLDivElement | null>;
  messages: readonly ChatMessage[];
  activeId: string | null;
  onActive: (id: string) => void;
  /** Shows the newest messages if they are not loaded; undefined if they are. */
  onJumpToNewest: (() => void) | undefined;
}

/** The message that contains an element; null if there is none. */
function messageOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-message-id]') : null;
}

/**
 * Handles the keys of the list. Tab reaches the list, then the active message and its controls. In
 * the list, the up and down arrows move to the previous and next message, Home to the first loaded
 * message, End to the newest one. All other keys scroll as usual.
 */
export function useListKeys({
  follower,
  virtualizer,
  scroller,
  messages,
  activeId,
  onActive,
  onJumpToNewest,
}: ListKeysInput) {
  // Removing the focused message removes the focus without a blur event.
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    scroller.current?.focus({ preventScroll: true });
  }, [scroller, messages]);

  /** Renders a message if needed, and moves the focus to it. */
  const focusMessage = useCallback(
    (id: string) => {
      flushSync(() => {
        onActive(id);
      });
      scroller.current
        ?.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`)
        ?.focus({ preventScroll: true });
    },
    [scroller, onActive],
  );

  function moveTo(index: number): void {
    const message = messages[index];
    if (message === undefined) return;
    virtualizer.scrollToIndex(index, { align: 'auto' });
    follower.movedByReader();
    focusMessage(message.id);
  }

  /** Scrolls within a message that is taller than the view. Returns false if it is all seen. */
  function scrollWithin(element: HTMLElement, list: HTMLElement, by: -1 | 1): boolean {
    const [box, view] = [element.getBoundingClientRect(), list.getBoundingClientRect()];
    const hidden = by < 0 ? view.top - box.top : box.bottom - view.bottom;
    if (box.height <= view.height || hidden <= 1) return false;
    virtualizer.scrollBy(by * Math.min(hidden, view.height * TALL_STEP_VIEWPORTS));
    follower.movedByReader();
    return true;
  }

  function move(by: -1 | 1, list: HTMLElement, from: HTMLElement | null): void {
    if (from === null) {
      const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
      moveTo(by < 0 ? endIndex : startIndex);
    } else if (!scrollWithin(from, list, by)) {
      const id = from.dataset['messageId'];
      moveTo(messages.findLastIndex((message) => message.id === id) + by);
    }
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, currentTarget: list, target } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    // Events of menus and dialogs of a message bubble here too. These are outside of the list's
    // element.
    if (!(target instanceof Element) || !list.contains(target) || target.matches(OWN_KEYS)) return;
    if (key.startsWith('Arrow') && target.matches(OWN_ARROWS)) return;
    const from = messageOf(target);
    if (key === 'ArrowUp') move(-1, list, from);
    else if (key === 'ArrowDown') move(1, list, from);
    else if (key === 'Home' && from !== null) moveTo(0);
    else if (key === 'End' && onJumpToNewest !== undefined) onJumpToNewest();
    else if (key === 'End' && from !== null) moveTo(messages.length - 1);
    else if (key === 'End') {
      // The browser's own scrolling would stop before the end, because rows get their height on the
      // way.
      follower.follow();
      virtualizer.scrollToEnd();
    } else return;
    event.preventDefault();
  };

  const onFocus = ({ target }: FocusEvent<HTMLDivElement> | PointerEvent<HTMLDivElement>) => {
    hasFocus.current = scroller.current?.contains(document.activeElement) ?? false;
    const id = messageOf(target)?.dataset['messageId'];
    if (id !== undefined && id !== activeId) onActive(id);
  };
  const onBlur = () => {
    hasFocus.current = false;
  };

  return { onKeyDown, onFocus, onBlur, focusMessage };
}

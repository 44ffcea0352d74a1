import { type RefObject, useEffect, useState } from 'react';

/**
 * Lets people select a part of a message on touch screens, where a long press opens its menu.
 * `selectText` selects the whole text; the browser's handles change that. It ends with the selection.
 */
export function useSelectText(bubble: RefObject<HTMLElement | null>) {
  const [isSelecting, setIsSelecting] = useState(false);
  useEffect(() => {
    const content = bubble.current;
    const selection = window.getSelection();
    if (!isSelecting || content === null || selection === null) return;
    selection.selectAllChildren(content.querySelector('[data-message-text]') ?? content);
    const onChange = () => {
      if (selection.isCollapsed || !content.contains(selection.anchorNode)) setIsSelecting(false);
    };
    document.addEventListener('selectionchange', onChange);
    return () => {
      document.removeEventListener('selectionchange', onChange);
    };
  }, [isSelecting, bubble]);
  return {
    isSelecting,
    selectText: () => {
      setIsSelecting(true);
    },
  };
}

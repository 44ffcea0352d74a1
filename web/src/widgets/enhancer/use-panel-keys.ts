import { type RefObject, useEffect, useRef } from 'react';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { type KeyedPanel, type PanelAct, PanelKeys } from './panel-keys.ts';

const keys = new PanelKeys();
let panels = 0;

function onKeyDown(event: KeyboardEvent): void {
  if (keys.press(event)) event.preventDefault();
}

/** Listens for the panels of the page, while there are any. */
function listen(): () => void {
  // Before the field gets the key: what is typed there is not meant.
  if (panels === 0) document.addEventListener('keydown', onKeyDown, { capture: true });
  panels += 1;
  return () => {
    panels -= 1;
    if (panels === 0) document.removeEventListener('keydown', onKeyDown, { capture: true });
  };
}

/** Whether text is selected, in the page or in a field: then Ctrl+C copies that. */
export function hasSelection(): boolean {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) {
    return field.selectionStart !== field.selectionEnd;
  }
  return window.getSelection()?.isCollapsed === false;
}

/** Whether a panel is not behind a dialog, a menu or anything else that took the page over. */
function isInFront(panel: HTMLElement | null, target: EventTarget | null): boolean {
  if (panel?.closest('[inert], [aria-hidden="true"]') !== null) return false;
  const dialog =
    target instanceof Element ? target.closest('[role$="dialog"], [role="menu"]') : null;
  return dialog === null || dialog.contains(panel);
}

/**
 * Puts Ctrl+E, Ctrl+C and Ctrl+1 to Ctrl+4 in force for a panel, also from within its prompt field;
 * of several panels for the one used last, which a change of `prompt` is too.
 */
export function usePanelKeys(
  root: RefObject<HTMLElement | null>,
  prompt: string,
  act: (act: PanelAct) => boolean,
): void {
  const newest = useRef(act);
  const own = useRef<KeyedPanel | null>(null);
  useEffect(() => {
    newest.current = act;
  });
  useEffect(() => {
    const panel: KeyedPanel = {
      isUsable: (target) => isInFront(root.current, target),
      act: (one) => newest.current(one),
    };
    own.current = panel;
    const ends = [keys.add(panel), listen()];
    const element = root.current;
    const use = () => {
      keys.use(panel);
    };
    element?.addEventListener('focusin', use);
    element?.addEventListener('pointerdown', use);
    return () => {
      own.current = null;
      element?.removeEventListener('focusin', use);
      element?.removeEventListener('pointerdown', use);
      for (const end of ends) end();
    };
  }, [root]);
  useEffect(() => {
    if (own.current !== null) keys.use(own.current);
  }, [prompt]);
  // For their list only: these keys work in fields too, where the others do not.
  useShortcuts([
    { keys: `${MODIFIER}+E`, label: 'Enhance the prompt', run: () => act('enhance') },
    { keys: `${MODIFIER}+C`, label: 'Copy the applied option', run: () => act('copy') },
    { keys: `${MODIFIER}+1…4`, label: 'Apply the option with that number', run: () => act(1) },
  ]);
}

/** The name of the key that goes with the letters, on this device. */
export const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

import { type RefObject, useEffect, useRef } from 'react';
import { useShortcuts } from '../../browser/use-shortcuts.ts';
import { type KeyedPanel, type PanelCommand, PanelKeys } from './panel-keys.ts';

const keys = new PanelKeys();
let panels = 0;

function onKeyDown(event: KeyboardEvent): void {
  if (keys.press(event)) event.preventDefault();
}

/** Listens for key presses while at least one panel is mounted. Returns a cleanup function. */
function listen(): () => void {
  // Use the capture phase, to handle the key before the text field does.
  if (panels === 0) document.addEventListener('keydown', onKeyDown, { capture: true });
  panels += 1;
  return () => {
    panels -= 1;
    if (panels === 0) document.removeEventListener('keydown', onKeyDown, { capture: true });
  };
}

/** True if text is selected. Ctrl+C should then copy the selection. */
export function hasSelection(): boolean {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) {
    return field.selectionStart !== field.selectionEnd;
  }
  return window.getSelection()?.isCollapsed === false;
}

/** True if no dialog, menu or other overlay covers the panel. */
function isInFront(panel: HTMLElement | null, target: EventTarget | null): boolean {
  if (panel?.closest('[inert], [aria-hidden="true"]') !== null) return false;
  const dialog =
    target instanceof Element ? target.closest('[role$="dialog"], [role="menu"]') : null;
  return dialog === null || dialog.contains(panel);
}

/**
 * Handles Ctrl+E, Ctrl+C and Ctrl+1 to Ctrl+4 for the most recently used panel, also while its
 * prompt field has the focus. A change of `prompt` counts as use.
 */
export function usePanelKeys(
  root: RefObject<HTMLElement | null>,
  prompt: string,
  act: (act: PanelCommand) => boolean,
): void {
  const newest = useRef(act);
  const own = useRef<KeyedPanel | null>(null);
  useEffect(() => {
    newest.current = act;
  });
  useEffect(() => {
    const panel: KeyedPanel = {
      isUsable: (target) => isInFront(root.current, target),
      run: (one) => newest.current(one),
    };
    own.current = panel;
    const ends = [keys.add(panel), listen()];
    const element = root.current;
    const use = () => {
      keys.activate(panel);
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
    if (own.current !== null) keys.activate(own.current);
  }, [prompt]);
  // Only for the list of shortcuts: the listener above handles these keys, also in text fields.
  useShortcuts([
    { keys: `${MODIFIER}+E`, label: 'Enhance the prompt', run: () => act('enhance') },
    { keys: `${MODIFIER}+C`, label: 'Copy the enhanced prompt', run: () => act('copy') },
    { keys: `${MODIFIER}+1…4`, label: 'Apply the option with that number', run: () => act(1) },
  ]);
}

/** The label of the modifier key on this device. */
export const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** What a key press asks of the enhancer; a number is that of an option, from 1. */
export type PanelAct = 'enhance' | 'copy' | 1 | 2 | 3 | 4;

export interface PanelKeyPress {
  readonly key: string;
  /** the place of the key, which holds the digits also where they need Shift */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  readonly repeat: boolean;
}

/** What a key press with Ctrl, or Cmd on a Mac, means to the enhancer; null for any other. */
export function panelAct(event: PanelKeyPress): PanelAct | null {
  // AltGr counts as Ctrl and Alt: it writes letters.
  if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return null;
  if (event.isComposing || event.repeat) return null;
  const key = event.key.toLowerCase();
  if (key === 'e') return 'enhance';
  if (key === 'c') return 'copy';
  const digit = /^(?:Digit|Numpad)([1-4])$/.exec(event.code)?.[1] ?? key;
  return digit === '1' ? 1 : digit === '2' ? 2 : digit === '3' ? 3 : digit === '4' ? 4 : null;
}

export interface KeyedPanel {
  /** Whether somebody in front of the page can use it now, from where the key was pressed. */
  readonly isUsable: (target: EventTarget | null) => boolean;
  /** False when there is nothing to do: the key then does what it always does. */
  readonly act: (act: PanelAct) => boolean;
}

/** The panels of the page, the one used last first: only one of them hears a key. */
export class PanelKeys {
  #panels: readonly KeyedPanel[] = [];

  /** Takes a panel in, as the one used last; the function that comes back takes it out. */
  add(panel: KeyedPanel): () => void {
    this.use(panel);
    return () => {
      this.#panels = this.#panels.filter((one) => one !== panel);
    };
  }

  /** Somebody does something with this panel or its field. */
  use(panel: KeyedPanel): void {
    if (this.#panels[0] === panel) return;
    this.#panels = [panel, ...this.#panels.filter((one) => one !== panel)];
  }

  /** Hands a key press on; true when a panel did something with it. */
  press(event: PanelKeyPress & { readonly target: EventTarget | null }): boolean {
    const act = panelAct(event);
    if (act === null) return false;
    return this.#panels.find((panel) => panel.isUsable(event.target))?.act(act) ?? false;
  }
}

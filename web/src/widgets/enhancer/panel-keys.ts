/** A keyboard command. A number applies the option at this position, from 1. */
export type PanelCommand = 'enhance' | 'copy' | 1 | 2 | 3 | 4;

export interface PanelKeyPress {
  readonly key: string;
  /** The physical key, because some keyboard layouts need Shift for digits. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  readonly repeat: boolean;
}

/** The command for a key press with Ctrl (Cmd on a Mac); null if there is none. */
export function panelCommand(event: PanelKeyPress): PanelCommand | null {
  // Ignore AltGr, which types characters and is reported as Ctrl and Alt.
  if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return null;
  if (event.isComposing || event.repeat) return null;
  const key = event.key.toLowerCase();
  if (key === 'e') return 'enhance';
  if (key === 'c') return 'copy';
  const digit = /^(?:Digit|Numpad)([1-4])$/.exec(event.code)?.[1] ?? key;
  return digit === '1' ? 1 : digit === '2' ? 2 : digit === '3' ? 3 : digit === '4' ? 4 : null;
}

export interface KeyedPanel {
  /**
   * True if the panel is not covered by a dialog or menu. `target` is the element that received the
   * key.
   */
  readonly isUsable: (target: EventTarget | null) => boolean;
  /** Returns false if there is nothing to do. The key then keeps its default action. */
  readonly run: (act: PanelCommand) => boolean;
}

/** The panels of the page, most recently used first. Only one panel handles a key. */
export class PanelKeys {
  #panels: readonly KeyedPanel[] = [];

  /** Adds a panel as the most recently used. Returns a function that removes it. */
  add(panel: KeyedPanel): () => void {
    this.activate(panel);
    return () => {
      this.#panels = this.#panels.filter((one) => one !== panel);
    };
  }

  /** Marks a panel as the most recently used. */
  activate(panel: KeyedPanel): void {
    if (this.#panels[0] === panel) return;
    this.#panels = [panel, ...this.#panels.filter((one) => one !== panel)];
  }

  /** Sends a key press to the first usable panel. Returns true if it was handled. */
  press(event: PanelKeyPress & { readonly target: EventTarget | null }): boolean {
    const act = panelCommand(event);
    if (act === null) return false;
    return this.#panels.find((panel) => panel.isUsable(event.target))?.run(act) ?? false;
  }
}

import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import type { MenuPopup } from './MenuPopup.tsx';
import { toast } from './toast.ts';

export type MenuEntry =
  | {
      kind: 'action';
      label: string;
      icon?: ReactNode;
      danger?: boolean;
      disabled?: boolean;
      onSelect: () => void;
    }
  | { kind: 'link'; label: string; icon?: ReactNode; to: string }
  | { kind: 'separator' };

export interface MenuProps {
  /** The button that opens it: a Button or an IconButton, without an onClick of its own. */
  trigger: ReactElement<Record<string, unknown>>;
  entries: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end';
}

function load() {
  return import('./MenuPopup.tsx');
}

/** A list of actions that opens from a button. Its code loads when the button is first approached. */
export function Menu(props: MenuProps) {
  const [Loaded, setLoaded] = useState<typeof MenuPopup | null>(null);
  if (Loaded) return <Loaded {...props} />;

  function open() {
    load().then(
      (module) => {
        setLoaded(() => module.MenuPopup);
      },
      () => {
        toast('Network error. Please check your internet connection and try again.', {
          tone: 'danger',
        });
      },
    );
  }
  function prepare() {
    // A failure to prepare is told when the button is pressed.
    load().catch(() => undefined);
  }
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: open,
  });
}

import { cloneElement, type ComponentType, useState } from 'react';
import type { MenuProps } from './menu-props.ts';
import { toast } from './toast.ts';

function load() {
  return import('./MenuPopup.tsx');
}

/** A list of actions that opens from a button. Its code loads when the button is first approached. */
export function Menu(props: MenuProps) {
  const [Loaded, setLoaded] = useState<ComponentType<MenuProps> | null>(null);
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

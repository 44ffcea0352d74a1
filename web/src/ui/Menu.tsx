import { cloneElement, type ComponentType, useState } from 'react';
import type { MenuProps } from './menu-props.ts';
import { showError } from './show-error.ts';

function load() {
  return import('./MenuPopup.tsx');
}

/**
 * A menu that opens with a button. Its code loads when the pointer or the focus reaches the button.
 */
export function Menu(props: MenuProps) {
  const [Loaded, setLoaded] = useState<ComponentType<MenuProps> | null>(null);
  if (Loaded) return <Loaded {...props} />;

  function open() {
    load().then(
      (module) => {
        setLoaded(() => module.MenuPopup);
      },
      () => {
        showError('Network error. Please check your internet connection and try again.');
      },
    );
  }
  function prepare() {
    // Ignored here: pressing the button loads again and shows the error.
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

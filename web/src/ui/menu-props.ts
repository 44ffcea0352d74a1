import type { ReactElement, ReactNode } from 'react';

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
  | { kind: 'external'; label: string; icon?: ReactNode; href: string; onSelect?: () => void }
  | { kind: 'separator' };

export interface MenuProps {
  /** The Button or IconButton that opens the menu, without an onClick. */
  trigger: ReactElement<Record<string, unknown>>;
  entries: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end';
}

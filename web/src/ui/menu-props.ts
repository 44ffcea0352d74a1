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
  /** The button that opens it: a Button or an IconButton, without an onClick of its own. */
  trigger: ReactElement<Record<string, unknown>>;
  entries: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end';
}

import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** The buttons below; the main action comes last and lies under the thumb on phones. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** What takes the focus at first, instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  onClosed?: () => void;
}

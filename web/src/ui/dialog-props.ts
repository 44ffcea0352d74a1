import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** The buttons at the bottom. The main action comes last, near the thumb on phones. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Gets the focus first, instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  onClosed?: () => void;
}

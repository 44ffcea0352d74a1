import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** The buttons at the bottom. Put the main action last, where the thumb reaches it on phones. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** The element with the initial focus. Default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  onClosed?: () => void;
}

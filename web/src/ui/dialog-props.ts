import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** The buttons at the bottom. Put the main action last, where the thumb reaches it on phones. */
  footer?: ReactNode;
  /** From 768 px, a drawer at the left or right edge instead of a centred dialog. */
  side?: 'left' | 'right';
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** The element with the initial focus. Default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  onClosed?: () => void;
}

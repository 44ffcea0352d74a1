import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';

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

const DialogPopup = lazy(() =>
  import('./DialogPopup.tsx').then((module) => ({ default: module.DialogPopup })),
);

/**
 * A dialog above the page; on phones (768 px and narrower) a sheet from the bottom. Esc and the
 * backdrop close it, the focus stays inside and returns to where it came from. Its code loads when
 * it first opens.
 */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return (
    wanted && (
      <Suspense>
        <DialogPopup {...props} />
      </Suspense>
    )
  );
}

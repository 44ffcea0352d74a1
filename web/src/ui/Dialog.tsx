import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';

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

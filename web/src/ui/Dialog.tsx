import { Suspense, useState } from 'react';
import { lazyScreen } from '../browser/lazy-screen.ts';
import type { DialogProps } from './dialog-props.ts';
import { LoadBoundary } from './LoadBoundary.tsx';

const DialogPopup = lazyScreen(() => import('./DialogPopup.tsx'), 'DialogPopup');

/**
 * A dialog above the page, or a sheet from the bottom on phones (768 px and narrower). Esc and the
 * backdrop close it, focus stays inside and returns on close. Its code loads when it first opens.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <LoadBoundary hidden={!props.open} floating>
        <Suspense>
          <DialogPopup {...props} />
        </Suspense>
      </LoadBoundary>
    )
  );
}

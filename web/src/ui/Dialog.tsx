import { Suspense, useState } from 'react';
import { lazyScreen } from '../browser/lazy-screen.ts';
import type { DialogProps } from './dialog-props.ts';
import { LoadBoundary } from './LoadBoundary.tsx';

const DialogPopup = lazyScreen(() => import('./DialogPopup.tsx'), 'DialogPopup');

/**
 * A modal dialog; on phones (768 px or narrower) a sheet at the bottom. Esc and a click on the
 * backdrop close it. Its code loads when it first opens.
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

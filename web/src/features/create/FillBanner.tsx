import X from 'lucide-react/icons/x';
import { useSyncExternalStore } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { focusField } from './focus-field.ts';
import type { Fills } from './fills.ts';

/** Tells what was filled in last, and takes it back. */
export function FillBanner({ fills }: { fills: Fills }) {
  const newest = useSyncExternalStore(fills.subscribe, fills.snapshot).at(-1);
  if (newest === undefined) return null;
  return (
    <Banner
      tone="info"
      className="py-1.5"
      action={
        <span className="flex flex-none items-center gap-1 text-ink">
          <Button size="sm" onClick={fills.swap}>
            {newest.undone ? 'Redo' : 'Undo'}
          </Button>
          <IconButton
            size="sm"
            label="Dismiss"
            icon={<X aria-hidden />}
            onClick={(event) => {
              focusField(event.currentTarget);
              fills.dismiss();
            }}
            tooltipSide="top"
          />
        </span>
      }
    >
      <span className="break-words">
        {newest.undone ? 'Undone: what you had is back.' : newest.text}
      </span>
    </Banner>
  );
}

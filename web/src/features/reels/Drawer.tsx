import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import { useKeyboardInset } from '../../browser/use-keyboard-inset.ts';

interface DrawerProps {
  open: boolean;
  title: string;
  /** Set if the content has its own heading. */
  titleHidden?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A side panel in wide windows, a bottom sheet on phones that stays above the keyboard. Escape and
 * a press outside close it. The focus is trapped inside and returned on close.
 */
export function Drawer({ open, title, titleHidden = false, onClose, children }: DrawerProps) {
  const popup = useRef<HTMLDivElement>(null);
  const keyboardPx = useKeyboardInset();
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-shade transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport
          className="fixed inset-0 z-40 flex items-end justify-end"
          style={{ paddingBottom: keyboardPx }}
        >
          <Base.Popup
            ref={popup}
            // Focus the popup: focusing a field would open the phone keyboard.
            initialFocus={popup}
            className={clsx(
              'relative flex max-h-full w-full flex-col overflow-hidden bg-raised text-ink shadow-lift outline-none',
              'transition-[opacity,translate] duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0',
              'max-md:rounded-t-card max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full',
              'md:h-full md:max-w-[26rem] md:data-ending-style:translate-x-8 md:data-starting-style:translate-x-8',
              titleHidden ? 'max-md:h-[max(75dvh,24rem)]' : 'max-md:max-h-[75dvh]',
            )}
          >
            <Base.Title
              className={titleHidden ? 'sr-only' : 'p-4 pr-16 pb-3 text-lg font-semibold'}
            >
              {title}
            </Base.Title>
            <div
              className={clsx(
                'min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-[calc(1rem+env(safe-area-inset-bottom))]',
                titleHidden && 'pt-4',
              )}
            >
              {children}
            </div>
            <Base.Close
              aria-label="Close"
              className="absolute top-2.5 right-2.5 grid size-9 place-items-center rounded-control bg-raised text-quiet transition-colors hover:bg-hover hover:text-ink max-md:top-1.5 max-md:right-2 max-md:size-11"
            >
              <X aria-hidden />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

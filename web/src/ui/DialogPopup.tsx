import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import type { DialogProps } from './dialog-props.ts';

const SIZES = { sm: 'md:max-w-sm', md: 'md:max-w-lg', lg: 'md:max-w-3xl', xl: 'md:max-w-6xl' };
const SIDES = {
  left: 'md:justify-self-start md:data-ending-style:-translate-x-full md:data-starting-style:-translate-x-full',
  right:
    'md:justify-self-end md:data-ending-style:translate-x-full md:data-starting-style:translate-x-full',
};

/** The content of `Dialog`, which loads this file when it first opens. */
export function DialogPopup({
  open,
  onOpenChange,
  title,
  text,
  children,
  footer,
  side,
  size = 'md',
  initialFocus,
  onClosed,
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(nowOpen) => {
        if (!nowOpen) onClosed?.();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-shade transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport
          className={clsx(
            'fixed inset-0 z-40 grid place-items-center max-md:items-end',
            side === undefined && 'md:p-6',
          )}
        >
          <Base.Popup
            {...(initialFocus && { initialFocus })}
            className={clsx(
              'relative flex max-h-full w-full flex-col overflow-hidden bg-raised shadow-lift outline-none',
              'transition-[opacity,translate,scale] duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0',
              'max-md:max-h-[90dvh] max-md:rounded-t-card max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full',
              side === undefined
                ? 'md:rounded-card md:data-ending-style:scale-[0.98] md:data-starting-style:scale-[0.98]'
                : ['md:h-full', SIDES[side]],
              SIZES[size],
            )}
          >
            <header className="p-4 pr-16 pb-3">
              <Base.Title className="text-lg font-semibold">{title}</Base.Title>
              {text !== undefined && (
                <Base.Description className="mt-1 text-quiet">{text}</Base.Description>
              )}
            </header>
            {children !== undefined && (
              <div className="min-h-0 overflow-y-auto px-4 pb-4">{children}</div>
            )}
            {footer !== undefined && (
              <footer className="border-t safe-bottom">
                <div className="flex justify-end gap-2 p-4 max-md:[&>*]:flex-1">{footer}</div>
              </footer>
            )}
            {/* Last in the DOM, so that a field or another button gets the initial focus. */}
            <Base.Close
              aria-label="Close"
              className="absolute top-3 right-3 grid size-8 place-items-center rounded-control text-quiet transition-colors hover:bg-hover hover:text-ink max-md:top-1.5 max-md:right-2 max-md:size-11"
            >
              <X aria-hidden />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

import { Popover } from '@base-ui/react/popover';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type NotificationGroup, unreadCount } from './notification-lists.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { BellList } from './BellList.tsx';
import { ConnectionLine } from './ConnectionLine.tsx';
import { BELL_ON_SCREEN, trackOnScreen } from '../../data/notifications/on-screen.ts';
import { useMarkRead } from './notification-mutations.ts';

export interface BellPopupProps {
  trigger: ReactElement<Record<string, unknown>>;
  recent: UseQueryResult<readonly NotificationGroup[]>;
}

/** The dropdown of the bell. Loaded separately to keep the popover code out of the first load. */
export function BellPopup({ trigger, recent }: BellPopupProps) {
  const [open, setOpen] = useState(true);
  const { read, readAll } = useMarkRead();
  const unread = unreadCount(recent.data);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    // Rotating a phone can hide this bell and show the bell of the other layout.
    const closeIfHidden = () => {
      if (button.current?.getClientRects().length === 0) setOpen(false);
    };
    window.addEventListener('resize', closeIfHidden);
    const untrack = trackOnScreen(BELL_ON_SCREEN);
    return () => {
      window.removeEventListener('resize', closeIfHidden);
      untrack();
    };
  }, [open]);
  const close = () => {
    setOpen(false);
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger ref={button} render={trigger} />
      <Popover.Portal>
        <Popover.Positioner
          // The bar with the bell does not scroll. Otherwise the dropdown lags behind it.
          positionMethod="fixed"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Popover.Popup className="flex max-h-[min(36rem,var(--available-height))] w-[min(24rem,calc(100vw-16px))] origin-(--transform-origin) flex-col overflow-hidden rounded-card bg-raised shadow-lift transition-[opacity,scale] outline-none data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0">
            <header className="border-b px-4 pt-3 pb-2">
              <div className="flex items-center justify-between gap-3">
                <Popover.Title className="text-lg">Notifications</Popover.Title>
                <Button
                  variant="ghost"
                  size="sm"
                  className="-mr-2"
                  disabled={unread === 0}
                  onClick={readAll}
                >
                  Mark all read
                </Button>
              </div>
              <ConnectionLine />
              <div role="status">
                <VisuallyHidden>{unread > 0 && `${String(unread)} unread`}</VisuallyHidden>
              </div>
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
              <BellList
                recent={recent}
                onOpen={(group) => {
                  read(group);
                  close();
                }}
              />
            </div>
            <footer className="border-t p-1.5">
              <Link
                to="/notifications"
                onClick={close}
                className={buttonClass('ghost', 'md', 'w-full')}
              >
                View all notifications
              </Link>
            </footer>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

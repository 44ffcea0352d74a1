import { badgeText } from '@promptory/domain/notification';
import Bell from 'lucide-react/icons/bell';
import type { ComponentProps } from 'react';
import { ConnectionDot } from './ConnectionDot.tsx';

interface BellButtonProps extends ComponentProps<'button'> {
  unread: number;
  connected: boolean;
}

/** The bell with what is unread and how the connection is; its name says both. */
export function BellButton({ unread, connected, ...props }: BellButtonProps) {
  const badge = badgeText(unread);
  const name = [
    'Notifications',
    ...(badge === null ? [] : [`${badge} unread`]),
    connected ? 'online' : 'offline',
  ].join(', ');
  return (
    <button
      {...props}
      type="button"
      aria-label={name}
      data-tooltip="Notifications"
      className="relative inline-grid size-10 flex-none place-items-center rounded-control text-quiet transition-colors hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink max-md:size-11"
    >
      <Bell aria-hidden />
      {badge !== null && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 left-1/2 ml-0.5 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-accent px-1 text-xs leading-none font-semibold text-on-accent"
        >
          {badge}
        </span>
      )}
      <ConnectionDot
        on={connected}
        className="absolute right-2 bottom-2 ring-2 ring-page max-md:right-2.5 max-md:bottom-2.5"
      />
    </button>
  );
}

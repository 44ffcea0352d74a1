import { badgeText } from '@promptory/domain/badge';
import { clsx } from 'clsx';

interface CountBadgeProps {
  count: number;
  /** Its position over the icon. */
  className: string;
}

/**
 * A number over an icon, such as unread notifications. Hidden from screen readers: the accessible
 * name of the control must contain the number.
 */
export function CountBadge({ count, className }: CountBadgeProps) {
  const text = badgeText(count);
  return (
    text !== null && (
      <span
        aria-hidden="true"
        // CSS draws the number. As text it would be a part of the visible label beside it.
        data-count={text}
        className={clsx(
          'absolute grid h-[18px] min-w-[18px] place-items-center rounded-full bg-accent px-1 text-xs leading-none font-semibold text-on-accent before:content-[attr(data-count)]',
          className,
        )}
      />
    )
  );
}

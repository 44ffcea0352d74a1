import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

interface ActionRowProps {
  /** What the actions are for, such as "post". */
  name: string;
  /** True if it no longer exists: a text replaces the actions. */
  isGone: boolean;
  className: string;
  children: ReactNode;
}

/** The actions of a post, reel or comment. When they are replaced, a horizontal row keeps its height. */
export function ActionRow({ name, isGone, className, children }: ActionRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const wasGone = useRef(isGone);
  useEffect(() => {
    // The pressed button was removed, so the focus would be lost.
    if (isGone && !wasGone.current && document.activeElement === document.body) {
      row.current?.focus({ preventScroll: true });
    }
    wasGone.current = isGone;
  }, [isGone]);
  return (
    <div ref={row} tabIndex={isGone ? -1 : undefined} className={clsx(className, 'outline-none')}>
      {isGone ? (
        <p className="flex min-h-9 items-center px-2 text-sm text-quiet max-md:min-h-11">
          This {name} is no longer available.
        </p>
      ) : (
        children
      )}
    </div>
  );
}

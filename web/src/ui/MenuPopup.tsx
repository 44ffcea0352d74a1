import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isComposing } from '../browser/is-composing.ts';
import type { MenuEntry, MenuProps } from './menu-props.ts';

const itemClass =
  'flex h-9 w-full cursor-default items-center gap-2.5 rounded-control px-2 pr-4 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover max-md:h-11 [&_.lucide]:size-4';

/** The content of `Menu`, which loads this file when it is first needed. */
export function MenuPopup({ trigger, entries, align = 'end' }: MenuProps) {
  const [isOpen, setOpen] = useState(true);
  const popup = useRef<HTMLDivElement>(null);

  // Until the focus has reached the menu, a dialog around it would take Escape for itself.
  useLayoutEffect(() => {
    if (!isOpen) return;
    function closeFirst(event: KeyboardEvent) {
      if (event.key !== 'Escape' || isComposing(event)) return;
      if (event.target instanceof Node && popup.current?.contains(event.target)) return;
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    }
    document.addEventListener('keydown', closeFirst, true);
    return () => {
      document.removeEventListener('keydown', closeFirst, true);
    };
  }, [isOpen]);

  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} className="z-50 outline-none">
          <Base.Popup
            ref={popup}
            className="min-w-44 origin-(--transform-origin) rounded-card bg-raised p-1 shadow-lift transition-[opacity,scale] outline-none data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0"
          >
            {entries.map((entry, index) => (
              <Entry
                key={entry.kind === 'separator' ? `line-${String(index)}` : entry.label}
                entry={entry}
              />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'action':
      return (
        <Base.Item
          disabled={entry.disabled ?? false}
          onClick={entry.onSelect}
          className={clsx(itemClass, entry.danger && 'text-danger')}
        >
          {entry.icon}
          <span>{entry.label}</span>
        </Base.Item>
      );
    case 'link':
      return (
        <Base.LinkItem render={<Link to={entry.to} />} closeOnClick className={itemClass}>
          {entry.icon}
          <span>{entry.label}</span>
        </Base.LinkItem>
      );
    case 'external':
      return (
        <Base.LinkItem
          href={entry.href}
          target="_blank"
          rel="noopener noreferrer"
          closeOnClick
          onClick={entry.onSelect}
          className={itemClass}
        >
          {entry.icon}
          <span>{entry.label}</span>
          {entry.icon === undefined && <ArrowUpRight aria-hidden className="ml-auto text-quiet" />}
          <span className="sr-only">(opens a new tab)</span>
        </Base.LinkItem>
      );
    case 'separator':
      return <Base.Separator className="my-1 h-px bg-hairline" />;
  }
}

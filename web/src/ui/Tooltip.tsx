import { cloneElement, type ReactElement } from 'react';

interface TooltipProps {
  label: string;
  side?: 'top' | 'bottom';
  /** One element that passes its attributes on; it must carry its own accessible name. */
  children: ReactElement<Record<string, unknown>>;
}

/**
 * A hint for the pointer and the keyboard; it repeats the name of its element and adds nothing.
 * It only marks the element: one TooltipLayer shows the hints of the whole window, so that sixty
 * buttons of a feed cost nothing.
 */
export function Tooltip({ label, side = 'bottom', children }: TooltipProps) {
  return cloneElement(children, { 'data-tooltip': label, 'data-tooltip-side': side });
}

import { cloneElement, type ReactElement } from 'react';

interface TooltipProps {
  label: string;
  side?: 'top' | 'bottom';
  /** One element that forwards its attributes and has its own accessible name. */
  children: ReactElement<Record<string, unknown>>;
}

/**
 * Adds a tooltip to an element. It only sets attributes: one TooltipLayer shows the tooltips of the
 * whole window, so many buttons stay cheap.
 */
export function Tooltip({ label, side = 'bottom', children }: TooltipProps) {
  return cloneElement(children, { 'data-tooltip': label, 'data-tooltip-side': side });
}

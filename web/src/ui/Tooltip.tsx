import { cloneElement, type ReactElement } from 'react';

interface TooltipProps {
  label: string;
  side?: 'top' | 'bottom';
  /** One element that passes its attributes on to the DOM and has an accessible name. */
  children: ReactElement<Record<string, unknown>>;
}

/**
 * Adds a tooltip to an element. For performance it only sets attributes: one TooltipLayer shows all
 * tooltips of the window.
 */
export function Tooltip({ label, side = 'bottom', children }: TooltipProps) {
  return cloneElement(children, { 'data-tooltip': label, 'data-tooltip-side': side });
}

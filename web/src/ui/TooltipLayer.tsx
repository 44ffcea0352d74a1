import { useEffect, useRef } from 'react';
import { positionTooltip } from '../browser/tooltip-position.ts';

const SHOW_AFTER_MS = 400;
const HIDE_AFTER_MS = 100;

/**
 * Shows the tooltip of the element that is hovered (mouse or pen) or has the keyboard focus. Esc
 * hides the tooltip, and it stays while it is hovered (WCAG 1.4.13). The app renders this once.
 */
export function TooltipLayer() {
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const popup = layer.current;
    return popup ? attach(popup) : undefined;
  }, []);

  return (
    <div
      ref={layer}
      popover="manual"
      aria-hidden="true"
      className="fixed m-0 rounded-control bg-ink px-2 py-1 text-xs font-medium text-page transition-opacity starting:opacity-0"
    />
  );
}

function attach(popup: HTMLElement): () => void {
  let anchor: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hide() {
    clearTimeout(timer);
    anchor = null;
    popup.hidePopover();
  }

  function show(next: HTMLElement) {
    clearTimeout(timer);
    anchor = next;
    popup.textContent = next.dataset['tooltip'] ?? '';
    popup.showPopover();
    const side = next.dataset['tooltipSide'] === 'top' ? 'top' : 'bottom';
    const room = { width: window.innerWidth, height: window.innerHeight };
    const size = { width: popup.offsetWidth, height: popup.offsetHeight };
    const { left, top } = positionTooltip(next.getBoundingClientRect(), size, room, side);
    popup.style.left = `${String(left)}px`;
    popup.style.top = `${String(top)}px`;
  }

  function later(ms: number, task: () => void) {
    clearTimeout(timer);
    timer = setTimeout(task, ms);
  }

  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true };
  document.addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType === 'touch') return;
      const next = marked(event.target);
      if (next && next !== anchor)
        later(anchor ? 0 : SHOW_AFTER_MS, () => {
          show(next);
        });
      else if (next || event.target === popup) clearTimeout(timer);
      else later(HIDE_AFTER_MS, hide);
    },
    options,
  );
  document.addEventListener(
    'focusin',
    (event) => {
      const next = marked(event.target);
      if (next?.matches(':focus-visible')) show(next);
      else hide();
    },
    options,
  );
  for (const type of ['focusout', 'pointerdown', 'scroll'] as const) {
    document.addEventListener(type, hide, { ...options, capture: true });
  }
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') hide();
    },
    options,
  );

  return () => {
    hide();
    listening.abort();
  };
}

function marked(target: EventTarget | null): HTMLElement | null {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
  // The CSS property --tooltip is 'off' where the label of the element is visible.
  const named = found && getComputedStyle(found).getPropertyValue('--tooltip') === 'off';
  return named ? null : found;
}

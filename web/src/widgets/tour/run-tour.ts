import { driver, type Driver, type DriveStep, type PopoverDOM } from 'driver.js';
import 'driver.js/dist/driver.css';
import { prefersReducedMotion } from '../../browser/media-preferences.ts';
import './tour.css';
import { TOUR_STEPS } from './tour-steps.ts';

/** The specified fade between two steps. */
const FADE_MS = 150;
const KEYS: Readonly<Record<string, (tour: Driver) => void>> = {
  ArrowRight: (tour) => {
    tour.moveNext();
  },
  ArrowLeft: (tour) => {
    if (tour.hasPreviousStep()) tour.movePrevious();
  },
  Escape: (tour) => {
    tour.destroy();
  },
};
/** Attributes that the library adds to the highlighted element, where most roles don't allow them. */
const ADDED_ATTRIBUTES = ['aria-haspopup', 'aria-expanded', 'aria-controls'];

/**
 * Shows the tour. Calls `onClose` once when the user finishes, skips or closes it. Returns a
 * function that removes it without calling `onClose`.
 */
export function runTour(onClose: () => void): () => void {
  let isRemoved = false;
  let popover: PopoverDOM | null = null;
  const isStill = prefersReducedMotion();
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && popover !== null) keepFocus(event, popover.wrapper);
    const act = KEYS[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) act(tour);
  };
  const tour: Driver = driver({
    steps: TOUR_STEPS.map(({ title, text, targets }) => stepOf(title, text, targets)),
    animate: !isStill,
    smoothScroll: !isStill,
    duration: FADE_MS,
    overlayOpacity: 0.6,
    stagePadding: 8,
    stageRadius: 12,
    disableActiveInteraction: true,
    // The library ignores keys until the fade of a step has ended.
    allowKeyboardControl: false,
    overlayClickBehavior: 'close',
    popoverClass: 'tour',
    showProgress: true,
    progressText: 'Step {{current}} of {{total}}',
    nextBtnText: 'Next',
    prevBtnText: 'Back',
    doneBtnText: 'Done',
    onPopoverRender: (rendered, { driver: current }) => {
      popover = rendered;
      prepare(rendered, current);
    },
    onHighlighted: removeAddedAttributes,
    onDestroyed: () => {
      window.removeEventListener('keydown', onKey, true);
      if (!isRemoved) onClose();
    },
  });
  window.addEventListener('keydown', onKey, true);
  tour.drive();
  return () => {
    isRemoved = true;
    tour.destroy();
  };
}

function stepOf(title: string, description: string, targets: readonly string[]): DriveStep {
  const element = targets
    .map((target) => document.querySelector(`[data-tour="${target}"]`))
    .find((found) => found !== null && found.getClientRects().length > 0);
  return { ...(element && { element }), popover: { title, description } };
}

/** Adds the Skip button and moves the focus to the main button. */
function prepare({ wrapper, nextButton, closeButton, footer }: PopoverDOM, tour: Driver): void {
  wrapper.setAttribute('aria-modal', 'true');
  closeButton.setAttribute('aria-label', 'Close the tour');
  if (!tour.isLastStep()) {
    const skip = document.createElement('button');
    skip.type = 'button';
    skip.className = 'tour-skip';
    skip.textContent = 'Skip tour';
    skip.addEventListener('click', () => {
      tour.destroy();
    });
    footer.prepend(skip);
  }
  // The library focuses the first button after this call.
  queueMicrotask(() => {
    removeAddedAttributes();
    nextButton.focus();
  });
}

function removeAddedAttributes(): void {
  for (const element of document.querySelectorAll('[aria-controls="driver-popover-content"]')) {
    for (const name of ADDED_ATTRIBUTES) element.removeAttribute(name);
  }
}

/** Keeps the focus in the dialog. The library would also let it into the highlighted element. */
function keepFocus(event: KeyboardEvent, dialog: HTMLElement): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  const buttons = [...dialog.querySelectorAll('button')].filter(
    (button) => !button.disabled && button.getClientRects().length > 0,
  );
  const at = buttons.findIndex((button) => button === document.activeElement);
  const step = event.shiftKey ? -1 : 1;
  buttons.at((Math.max(at, -1) + step + buttons.length) % buttons.length)?.focus();
}

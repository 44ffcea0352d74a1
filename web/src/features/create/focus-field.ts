/** Moves the focus from a button that goes away to the field that it stands beside. */
export function focusField(button: HTMLElement): void {
  const field = button
    .closest('[data-field]')
    ?.querySelector<HTMLElement>('textarea, input:not([hidden]), button');
  field?.focus({ preventScroll: true });
}

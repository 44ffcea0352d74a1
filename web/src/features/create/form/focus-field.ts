/** Moves the focus to the field beside a button that is about to disappear. */
export function focusField(button: HTMLElement): void {
  const field = button
    .closest('[data-field]')
    ?.querySelector<HTMLElement>('textarea, input:not([hidden]), button');
  field?.focus({ preventScroll: true });
}

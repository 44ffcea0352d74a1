import { fireEvent } from '@testing-library/react';

/** Takes a suggestion of an input method with a key, with the events in the order of a browser. */
export function takeSuggestion(
  field: Element,
  browser: 'Chrome' | 'Safari',
  key: { key: string; ctrlKey?: boolean } = { key: 'Enter' },
): void {
  fireEvent.compositionStart(field);
  if (browser === 'Safari') fireEvent.compositionEnd(field);
  fireEvent.keyDown(field, { ...key, keyCode: 229, isComposing: browser === 'Chrome' });
  if (browser === 'Chrome') fireEvent.compositionEnd(field);
}

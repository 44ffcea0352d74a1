/** A link inside a text. The underline distinguishes it without color. */
export const linkClass =
  'font-medium text-ink underline decoration-edge underline-offset-3 transition-colors hover:decoration-ink';

/** A link inside a text: told from it by its line, not only its colour. */
export const linkClass =
  'font-medium text-ink underline decoration-edge underline-offset-3 transition-colors hover:decoration-ink';

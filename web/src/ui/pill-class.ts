/**
 * The class names of one of several choices: a link with `aria-current`, or a button with
 * `aria-pressed`.
 */
export const pillClass =
  'inline-flex h-9 flex-none items-center gap-1.5 rounded-full border border-edge/60 px-3.5 text-sm font-medium whitespace-nowrap text-quiet transition-colors hover:bg-hover hover:text-ink ' +
  'aria-[current]:border-accent/60 aria-[current]:bg-accent-soft aria-[current]:text-accent-text ' +
  'aria-pressed:border-accent/60 aria-pressed:bg-accent-soft aria-pressed:text-accent-text max-md:h-11 max-md:px-4';

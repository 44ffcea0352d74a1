/** The class names of a small action with a count, such as a like. */
export const actionClass =
  'inline-flex h-9 min-w-9 items-center justify-center gap-1.5 rounded-control px-2 text-sm font-medium transition-colors hover:bg-hover max-md:h-11 max-md:min-w-11';

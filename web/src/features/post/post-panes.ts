/** Media at the left and text at the right; one below the other where there is no room for both. */
export const POST_PANES = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-8';

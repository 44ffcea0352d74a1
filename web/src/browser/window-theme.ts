import { createWindowTheme } from './theme.ts';

/** The theme of this window. */
export const windowTheme = createWindowTheme();

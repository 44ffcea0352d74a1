import { createContext } from 'react';

/** Opens the viewer with the picture of a message. */
export const OpenPicture = createContext<(messageId: string) => void>(() => undefined);

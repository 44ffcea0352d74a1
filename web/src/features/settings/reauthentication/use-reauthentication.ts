import { createContext, useContext } from 'react';
import type { Reauthentication } from './reauthentication.ts';

export const ReauthenticationContext = createContext<Reauthentication | null>(null);

/** Runs actions that need a proof of identity. */
export function useReauthentication(): Reauthentication {
  const reauthentication = useContext(ReauthenticationContext);
  if (reauthentication === null) {
    throw new Error('useReauthentication must be used inside SettingsScreen');
  }
  return reauthentication;
}

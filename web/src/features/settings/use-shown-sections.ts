import { useAuthSettings } from '../../data/auth-settings.ts';
import { identityOf } from './account.ts';
import { type SectionName } from './sections.ts';
import { useAccount } from './use-account.ts';

/** Whether there is anything to say about Google: it is offered here, or linked from earlier. */
function useGoogleShown(): boolean {
  const { google } = useAuthSettings();
  const account = useAccount();
  const linked = account.data !== undefined && identityOf(account.data, 'google') !== undefined;
  return linked || google;
}

/** The groups of the overview and the navigation, in their order. */
export function useShownSections(): readonly (readonly SectionName[])[] {
  const signIn: readonly SectionName[] = useGoogleShown()
    ? ['email', 'password', 'twoFactor', 'google']
    : ['email', 'password', 'twoFactor'];
  return [['picture', 'notifications', 'privacy', 'ai'], signIn, ['sessions'], ['account']];
}

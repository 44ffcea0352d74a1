import Bell from 'lucide-react/icons/bell';
import KeyRound from 'lucide-react/icons/key-round';
import Eye from 'lucide-react/icons/eye';
import ImageIcon from 'lucide-react/icons/image';
import Link2 from 'lucide-react/icons/link-2';
import Mail from 'lucide-react/icons/mail';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sparkles from 'lucide-react/icons/sparkles';
import UserX from 'lucide-react/icons/user-x';
import { useAuthSettings } from '../../data/session/auth-settings.ts';
import { findIdentity } from './account/account.ts';
import { useAccount } from './account/use-account.ts';

const picture = { path: '/settings/picture', label: 'Profile picture', Icon: ImageIcon };
const password = { path: '/settings/password', label: 'Password', Icon: KeyRound };
const email = { path: '/settings/email', label: 'Email', Icon: Mail };
const twoFactor = {
  path: '/settings/two-factor',
  label: 'Two-factor authentication',
  Icon: ShieldCheck,
};
const google = { path: '/settings/google', label: 'Google account', Icon: Link2 };
const notifications = { path: '/settings/notifications', label: 'Notifications', Icon: Bell };
const privacy = { path: '/settings/privacy', label: 'Privacy', Icon: Eye };
const ai = { path: '/settings/ai', label: 'AI', Icon: Sparkles };
const sessions = { path: '/settings/sessions', label: 'Sessions', Icon: MonitorSmartphone };
const account = { path: '/settings/account', label: 'Delete account', Icon: UserX };

/** All sections by name. */
export const SECTIONS = {
  picture,
  notifications,
  privacy,
  ai,
  password,
  email,
  twoFactor,
  google,
  sessions,
  account,
} as const;

export type SectionName = keyof typeof SECTIONS;

/** Subpages of two-factor authentication. */
export const NEW_FACTOR_PATH = '/settings/two-factor/new';
export const RECOVERY_CODES_PATH = '/settings/two-factor/recovery-codes';

/** True if the server offers Google sign-in, or a Google account is still linked. */
function useIsGoogleVisible(): boolean {
  const { google } = useAuthSettings();
  const account = useAccount();
  const linked = account.data !== undefined && findIdentity(account.data, 'google') !== undefined;
  return linked || google;
}

/** The visible sections in groups, in display order. */
export function useVisibleSections(): readonly (readonly SectionName[])[] {
  const signIn: readonly SectionName[] = useIsGoogleVisible()
    ? ['email', 'password', 'twoFactor', 'google']
    : ['email', 'password', 'twoFactor'];
  return [['picture', 'notifications', 'privacy', 'ai'], signIn, ['sessions'], ['account']];
}

import Bookmark from 'lucide-react/icons/bookmark';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { useMatch } from 'react-router';
import { Menu } from '../ui/Menu.tsx';
import { useSignOut } from '../widgets/use-sign-out.ts';

interface AccountMenuProps {
  avatar: ReactNode;
  className: string;
}

/** The menu of the avatar in the top bar: the viewer's profile, settings and sign-out. */
export function AccountMenu({ avatar, className }: AccountMenuProps) {
  const { busy, signOut } = useSignOut();
  const onProfile = useMatch('/profile') !== null;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label="Account"
          aria-current={onProfile ? 'page' : undefined}
          data-tooltip="Account"
          className={className}
        >
          {avatar}
        </button>
      }
      entries={[
        { kind: 'link', label: 'Profile', icon: <UserRound aria-hidden />, to: '/profile' },
        { kind: 'link', label: 'Saved', icon: <Bookmark aria-hidden />, to: '/profile?tab=saved' },
        { kind: 'link', label: 'Settings', icon: <Settings aria-hidden />, to: '/settings' },
        { kind: 'separator' },
        {
          kind: 'action',
          label: 'Sign Out',
          icon: <LogOut aria-hidden />,
          disabled: busy,
          onSelect: signOut,
        },
      ]}
    />
  );
}

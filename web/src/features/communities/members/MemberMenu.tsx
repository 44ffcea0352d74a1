import type { CommunityRole } from '@promptory/domain/community';
import Ban from 'lucide-react/icons/ban';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import UserMinus from 'lucide-react/icons/user-minus';
import { type ReactNode, useState } from 'react';
import type { MemberAction } from '../../../data/communities/members-writes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuEntry } from '../../../ui/menu-props.ts';
import { MemberConfirmation } from './MemberConfirmation.tsx';
import { type ActionTexts, isPromotion } from './member-actions.ts';

interface MemberMenuProps {
  /** The username of the person. */
  username: string;
  role: CommunityRole;
  actions: readonly MemberAction[];
  isBusy: boolean;
  textsOf: (action: MemberAction) => ActionTexts;
  onRun: (action: MemberAction) => void;
}

/** The menu with what owners and admins may do with a member. Each entry asks for confirmation. */
export function MemberMenu({ username, role, actions, isBusy, textsOf, onRun }: MemberMenuProps) {
  const [asked, setAsked] = useState<MemberAction | null>(null);
  const isRole = ({ kind }: MemberAction) => kind === 'role';
  const entry = (action: MemberAction): MenuEntry => ({
    kind: 'action',
    label: textsOf(action).label,
    icon: iconOf(action, role),
    danger: !isRole(action),
    disabled: isBusy,
    onSelect: () => {
      setAsked(action);
    },
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={`Manage @${username}`}
            icon={<Ellipsis aria-hidden />}
            className="max-md:size-11"
            size="sm"
            data-member-action
          />
        }
        entries={[
          ...actions.filter(isRole).map(entry),
          { kind: 'separator' },
          ...actions.filter((action) => !isRole(action)).map(entry),
        ]}
      />
      <MemberConfirmation
        action={asked}
        variant={asked !== null && isPromotion(asked, role) ? 'primary' : 'danger'}
        textsOf={textsOf}
        onConfirm={onRun}
        onClose={() => {
          setAsked(null);
        }}
      />
    </>
  );
}

function iconOf(action: MemberAction, role: CommunityRole): ReactNode {
  if (action.kind === 'ban') return <Ban aria-hidden />;
  if (action.kind !== 'role') return <UserMinus aria-hidden />;
  return isPromotion(action, role) ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />;
}

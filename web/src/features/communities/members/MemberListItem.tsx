import { clsx } from 'clsx';
import { type RefObject, useRef } from 'react';
import { type Community, membershipOf } from '../../../data/communities/community.ts';
import type { Member, MemberStatus } from '../../../data/communities/members-queries.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { formatLongDate } from '../../../lib/format.ts';
import { FollowButton } from '../../../widgets/FollowButton.tsx';
import { RoleBadge } from '../../../widgets/people/RoleBadge.tsx';
import { BannedActions } from './BannedActions.tsx';
import { handOverFocus } from './hand-over-focus.ts';
import { actionsOn } from './member-actions.ts';
import { MemberMenu } from './MemberMenu.tsx';
import { MemberRow } from './MemberRow.tsx';
import { RequestActions } from './RequestActions.tsx';
import { useMemberAction } from './use-member-action.ts';

interface MemberListItemProps {
  community: Community;
  member: Member;
  status: MemberStatus;
  /** Gets the focus when the last row disappears. */
  fallbackFocus: RefObject<HTMLElement | null>;
  /** Called after an action on the person. */
  onChanged: () => void;
}

/** A member, a request or a banned person, with the actions of the viewer. */
export function MemberListItem({
  community,
  member,
  status,
  fallbackFocus,
  onChanged,
}: MemberListItemProps) {
  const { user } = useSession();
  const row = useRef<HTMLLIElement>(null);
  const { run, running, textsOf } = useMemberAction({
    community,
    member,
    status,
    onLeaveList: () => {
      handOverFocus(row.current, fallbackFocus.current);
    },
    onSettled: onChanged,
  });
  const isViewer = user?.id === member.id;
  const actions =
    status === 'active' && !isViewer ? actionsOn(membershipOf(community).role, member.role) : [];
  return (
    <MemberRow
      rowRef={row}
      person={member.profile}
      badge={member.role !== 'member' && <RoleBadge role={member.role} />}
      details={detailsOf(member, status, isViewer)}
      isBusy={running !== null}
      wraps={status === 'pending'}
      actions={
        status === 'pending' ? (
          <RequestActions username={member.profile.username} running={running} onRun={run} />
        ) : status === 'banned' ? (
          <BannedActions
            username={member.profile.username}
            wasMember={member.was_member}
            isBusy={running !== null}
            textsOf={textsOf}
            onRun={run}
          />
        ) : (
          <>
            {/* On phones a manager's row has only space for the menu. */}
            {!isViewer && (
              <FollowButton
                person={{ ...member.profile, loadedAt: member.loadedAt }}
                following={member.following}
                className={clsx('max-md:h-11', actions.length > 0 && 'max-sm:hidden')}
              />
            )}
            {actions.length > 0 && (
              <MemberMenu
                username={member.profile.username}
                role={member.role}
                actions={actions}
                isBusy={running !== null}
                textsOf={textsOf}
                onRun={run}
              />
            )}
          </>
        )
      }
    />
  );
}

function detailsOf(
  { joined_at, inviter }: Member,
  status: MemberStatus,
  isViewer: boolean,
): string {
  const date = formatLongDate(joined_at);
  if (status === 'pending') return `Asked to join on ${date}`;
  if (status === 'banned') return "Can't join or ask to join";
  const invited = inviter === null ? '' : ` · Invited by @${inviter.username}`;
  return `${isViewer ? 'You joined' : 'Joined'} ${date}${invited}`;
}

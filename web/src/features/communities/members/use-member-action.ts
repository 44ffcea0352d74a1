import { communityFailureText } from '@promptory/domain/community-errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Community } from '../../../data/communities/community.ts';
import type { Member, MemberStatus } from '../../../data/communities/members-queries.ts';
import { changeMember, type MemberAction } from '../../../data/communities/members-writes.ts';
import { supabase } from '../../../data/client/client.ts';
import { showError } from '../../../ui/show-error.ts';
import { toast } from '../../../ui/toast.ts';
import { type ActionTexts, actionTexts } from './member-actions.ts';
import { applyAction } from './member-cache.ts';

interface MemberActionOptions {
  community: Community;
  member: Member;
  /** The list in which the person is shown. */
  status: MemberStatus;
  /** Called before the person disappears from the list. */
  onLeaveList: () => void;
  /** Called after an action, also a failed one: the lists may differ from the database. */
  onSettled: () => void;
}

interface RunMemberAction {
  run: (action: MemberAction) => void;
  /** The action that runs now, or null. Others are ignored meanwhile. */
  running: MemberAction | null;
  textsOf: (action: MemberAction) => ActionTexts;
}

/** Runs actions of owners and admins on one person, and shows their results. */
export function useMemberAction(options: MemberActionOptions): RunMemberAction {
  const { community, member, status, onLeaveList, onSettled } = options;
  const queryClient = useQueryClient();
  const { username } = member.profile;
  const textsOf = (action: MemberAction) =>
    actionTexts(action, { username, role: member.role, community });
  const mutationKey = ['community-member', community.id, member.id];
  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    mutationFn: (action: MemberAction) =>
      changeMember(supabase(), { communityId: community.id, userId: member.id }, action),
    // Fail at once while offline, so that the error is shown.
    networkMode: 'always',
    onSuccess: (_, action) => {
      if (action.kind !== 'role') onLeaveList();
      applyAction(queryClient, { communityId: community.id, userId: member.id, status }, action);
      toast(textsOf(action).done, { tone: 'success' });
    },
    onError: (error, action) => {
      const { failed, forbidden } = textsOf(action);
      showError(communityFailureText(error, failed, forbidden), { error });
    },
    onSettled,
  });
  return {
    run: (action) => {
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(action);
    },
    running: isPending ? variables : null,
    textsOf,
  };
}

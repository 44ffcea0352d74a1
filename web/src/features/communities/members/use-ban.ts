import { communityFailureText } from '@promptory/domain/community-errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { supabase } from '../../../data/client/client.ts';
import type { Community } from '../../../data/communities/community.ts';
import { changeMember } from '../../../data/communities/members-writes.ts';
import { communityKeys } from '../../../data/query/query-keys.ts';
import type { Author } from '../../../data/works/post.ts';
import { showError } from '../../../ui/show-error.ts';
import { toast } from '../../../ui/toast.ts';
import { actionTexts } from './member-actions.ts';

const BAN = { kind: 'ban' } as const;

type Person = Pick<Author, 'id' | 'username'>;

/**
 * Bans the author of a message or the sharer of a work after a confirmation, also if they are no
 * longer a member.
 */
export function useBan(community: Community) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Person | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const textsAbout = ({ username }: Person) =>
    actionTexts(BAN, { username, role: 'member', community });
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Person) =>
      changeMember(supabase(), { communityId: community.id, userId: id }, BAN),
    onSuccess: (_, person) => {
      toast(textsAbout(person).done, { tone: 'success' });
      return queryClient.invalidateQueries({ queryKey: communityKeys.members(community.id) });
    },
    onError: (error, person) => {
      showError(communityFailureText(error, textsAbout(person).failed), { error });
    },
  });
  const ask = useCallback((person: Person) => {
    setAsked(person);
    setIsOpen(true);
  }, []);
  const confirm = asked === null ? null : textsAbout(asked).confirm;
  return {
    ask,
    /** The props of the ConfirmDialog. */
    confirmation: {
      open: isOpen,
      onOpenChange: setIsOpen,
      title: confirm?.title ?? '',
      text: confirm?.text ?? '',
      confirmLabel: confirm?.label ?? '',
      onConfirm: () => {
        setIsOpen(false);
        if (asked !== null && !isPending) mutate(asked);
      },
    },
  };
}

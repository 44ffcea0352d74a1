import { useOffline } from '../../data/use-offline.ts';
import { avatarSource } from '../../data/renditions.ts';
import { useSession } from '../../data/use-session.ts';
import type { PendingComment } from '../../data/pending-comments.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { CommentText } from './CommentText.tsx';

/** An own comment that is on its way. */
export function PendingItem({ comment }: { comment: PendingComment }) {
  const { profile } = useSession();
  const offline = useOffline();
  const name = profile?.full_name ?? profile?.username ?? '?';
  return (
    <div className="flex gap-2.5 opacity-60" data-pending={comment.id} aria-busy>
      <Avatar
        {...avatarSource(profile?.avatar_url)}
        name={name}
        size={comment.threadId === null ? 32 : 24}
      />
      <div className="min-w-0 flex-1">
        <p className="text-xs">
          <span className="mr-1.5 text-sm font-medium">{name}</span>
          {offline ? 'Waiting for the network...' : 'Posting...'}
        </p>
        <CommentText content={comment.content} />
      </div>
    </div>
  );
}

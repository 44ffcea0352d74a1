import { useOffline } from '../../data/client/use-offline.ts';
import { avatarSource } from '../../data/media/renditions.ts';
import { useSession } from '../../data/session/use-session.ts';
import type { PendingComment } from './data/pending-comments.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { CommentText } from './CommentText.tsx';

/** The viewer's comment while it is being sent. */
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
          {offline ? 'Waiting for connection...' : 'Posting...'}
        </p>
        <CommentText content={comment.content} times={null} />
      </div>
    </div>
  );
}

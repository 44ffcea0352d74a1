import { notificationMessage, notificationPath } from '@promptory/domain/notification';
import { BELL_ON_SCREEN, isOnScreen } from '../../data/notifications/on-screen.ts';
import type { ToastOptions } from '../../ui/toast.ts';
import type { NotificationGroup } from './notification-lists.ts';

interface Options {
  show: (message: string, options: ToastOptions) => void;
  /** Marks these groups as read and opens the path. */
  open: (groupIds: readonly string[], path: string) => void;
}

/** The news in a visible toast. */
interface News {
  actors: readonly string[];
  groupIds: ReadonlySet<string>;
}

/**
 * Announces new notifications with toasts. While a toast is visible, further news of the same kind
 * about the same thing join it: 'ada and 2 others liked your post'.
 */
export class NotificationToasts {
  readonly #options: Options;
  readonly #visible = new Map<string, News>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Announces that this person did something. Silent if the subject is on the screen. */
  announce(actor: string, group: NotificationGroup): void {
    if (isSubjectOnScreen(group)) return;
    const { comment_id, post_id, reel_id, community_id, group_id, type } = group;
    // Likes of a comment are about the comment, but comments are about the post or reel.
    const target = type === 'like' ? comment_id : null;
    const key = [type, target ?? post_id ?? reel_id ?? community_id].join(' ');
    const earlier = this.#visible.get(key);
    const actors = [actor, ...(earlier?.actors.filter((other) => other !== actor) ?? [])];
    const groupIds = new Set([...(earlier?.groupIds ?? []), group_id]);
    this.#visible.set(key, { actors, groupIds });
    const subject = { ...group, actor_usernames: actors, total: actors.length };
    this.#options.show(notificationMessage(subject), {
      key,
      detail: 'Just now',
      action: {
        label: 'View',
        run: () => {
          this.#options.open([...groupIds], notificationPath(subject));
        },
      },
      onClose: () => {
        this.#visible.delete(key);
      },
    });
  }
}

/** True if the viewer sees the post, reel or discussion, or the list of notifications in the bell. */
function isSubjectOnScreen(group: NotificationGroup): boolean {
  return (
    isOnScreen(BELL_ON_SCREEN) ||
    isOnScreen(group.post_id ?? group.reel_id) ||
    (group.community_message_id !== null && isOnScreen(group.community_id))
  );
}

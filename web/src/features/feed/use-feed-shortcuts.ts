import type { Post } from '../../data/post.ts';
import { recordCopy, seenWork, toggleWork } from '../../data/work-state.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { toast } from '../../ui/toast.ts';

function cardOf(postId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-work-id="${postId}"]`);
}

/** The post whose card has the focus. */
function focusedIndex(posts: readonly Post[]): number {
  const id = document.activeElement?.closest<HTMLElement>('[data-work-id]')?.dataset['workId'];
  return posts.findIndex((post) => post.id === id);
}

/** Where to begin without a focus: the first post of which the beginning is in sight. */
function firstInSight(posts: readonly Post[]): number {
  return posts.findIndex((post) => (cardOf(post.id)?.getBoundingClientRect().top ?? -1) >= 0);
}

/** j and k move through the posts in time order; l, s and c like, save and copy the one in focus. */
export function useFeedShortcuts(posts: readonly Post[]): void {
  function move(by: -1 | 1) {
    const focused = focusedIndex(posts);
    const next = posts[focused === -1 ? firstInSight(posts) : focused + by];
    const card = next === undefined ? null : cardOf(next.id);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  }

  function withFocused(act: (post: Post) => void) {
    const post = posts[focusedIndex(posts)];
    if (post !== undefined) act(seenWork(post));
  }

  async function copyPrompt(post: Post) {
    if (post.prompt === null || !post.allow_copy_prompt) toast('This prompt cannot be copied.');
    else if (await copyText(post.prompt)) {
      toast('Copied!', { tone: 'success' });
      recordCopy(post);
    }
  }

  useShortcuts([
    {
      keys: 'j',
      label: 'Next post',
      run: () => {
        move(1);
      },
    },
    {
      keys: 'k',
      label: 'Previous post',
      run: () => {
        move(-1);
      },
    },
    {
      keys: 'l',
      label: 'Like the post in focus',
      run: () => {
        withFocused((post) => {
          toggleWork(post, 'liked');
        });
      },
    },
    {
      keys: 's',
      label: 'Save the post in focus',
      run: () => {
        withFocused((post) => {
          toggleWork(post, 'saved');
        });
      },
    },
    {
      keys: 'c',
      label: 'Copy the prompt in focus',
      run: () => {
        withFocused((post) => void copyPrompt(post));
      },
    },
  ]);
}

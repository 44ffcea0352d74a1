import type { Overlaid, PostOverlay, PostToggle } from './post-overlay.ts';
import { ToggleQueue } from './toggle-queue.ts';

interface Options {
  overlay: PostOverlay;
  /** Brings the server to this state; rejects when it did not. */
  write: (postId: string, toggle: PostToggle, on: boolean) => Promise<void>;
  /** Told about failures; the state has gone back by then. */
  onFailure: (failure: unknown) => void;
  nowMs: () => number;
}

/** Likes and saves: shown at once through the overlay, sent through one queue per post and kind. */
export class PostToggles {
  readonly #options: Options;
  readonly #queues = new Map<string, ToggleQueue>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Turns a like or save over. `post` is the post as the visitor sees it. */
  toggle(post: Pick<Overlaid, 'id' | PostToggle>, toggle: PostToggle): void {
    const on = !post[toggle];
    this.#options.overlay.begin(post.id, toggle, on);
    const key = `${toggle} ${post.id}`;
    let queue = this.#queues.get(key);
    if (queue === undefined) {
      queue = this.#open(key, post.id, toggle, post[toggle]);
      this.#queues.set(key, queue);
    }
    queue.set(on);
  }

  #open(key: string, postId: string, toggle: PostToggle, initial: boolean): ToggleQueue {
    const { overlay, write, onFailure, nowMs } = this.#options;
    return new ToggleQueue({
      initial,
      run: (on) => write(postId, toggle, on),
      onSettled: (on, failure) => {
        this.#queues.delete(key);
        overlay.settle(postId, toggle, on, nowMs());
        if (failure !== undefined) onFailure(failure);
      },
    });
  }
}

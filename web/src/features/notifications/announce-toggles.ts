import { toggleNews } from '../../data/toggles/toggle-news.ts';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';

const KEY = 'offline-changes';

/** The news that were already announced. Kept, because some can come before this code has loaded. */
let last: ReturnType<typeof toggleNews.snapshot> = { waiting: 0, saved: 0, failed: 0 };

/**
 * Shows a toast when a like, save or follow waits for the network, when the waiting ones are saved,
 * and when one failed and was undone. Returns a function that stops this.
 */
export function announceToggles(): () => void {
  const announce = () => {
    const before = last;
    last = toggleNews.snapshot();
    const { waiting, saved, failed } = last;
    if (failed > before.failed) {
      showError("Couldn't save the change. Please try again.", { key: 'failed-change' });
    }
    if (waiting > before.waiting) {
      toast("You're offline. Your change will be saved when you're back online.", { key: KEY });
    } else if (waiting === 0 && before.waiting > 0 && saved > 0) {
      const text =
        saved === 1 ? 'Your change was saved.' : `Your ${String(saved)} changes were saved.`;
      toast(text, { key: KEY, tone: 'success' });
    }
  };
  announce();
  return toggleNews.subscribe(announce);
}

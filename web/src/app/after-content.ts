import type { QueryClient } from '@tanstack/react-query';
import { runInOwnTask } from '../browser/task-queue.ts';
import { whenLoaded } from '../data/query/when-loaded.ts';

const LONGEST_PICTURE_WAIT_MS = 3_000;
/** React renders what has just loaded within this time, in browsers that don't tell when they are idle. */
const RENDER_MS = 100;

/**
 * Calls `run` after the first data and pictures of the screen, because code that is less urgent would
 * share a slow network with them; after 8 s at the latest. Returns a function that cancels the call.
 */
export function afterContent(client: QueryClient, run: () => void): () => void {
  let cancel = whenLoaded(client, () => {
    cancel = whenPicturesShown(() => {
      cancel = runInOwnTask(run);
    });
  });
  return () => {
    cancel();
  };
}

/** The same for the pictures that the screen requests first. */
function whenPicturesShown(run: () => void): () => void {
  let isOver = false;
  const cancel = () => {
    isOver = true;
    clearTimeout(end);
  };
  const finish = () => {
    if (isOver) return;
    cancel();
    run();
  };
  const end = setTimeout(finish, LONGEST_PICTURE_WAIT_MS);
  const wait = async () => {
    const pictures = document.querySelectorAll<HTMLImageElement>('main img[fetchpriority="high"]');
    await Promise.allSettled([...pictures].map((picture) => picture.decode()));
    // The second frame comes after the paint.
    requestAnimationFrame(() => requestAnimationFrame(finish));
  };
  // React hears of the data in the next task, and then renders it.
  if ('requestIdleCallback' in window) setTimeout(() => requestIdleCallback(() => void wait()));
  else setTimeout(() => void wait(), RENDER_MS);
  return cancel;
}

import { logError } from '../../../browser/log-error.ts';
import { backendConfig } from '../../../data/client/backend-config.ts';
import { fetchPublicPage } from '../../../data/public/public-page.ts';
import type { Media } from '../../../data/works/post.ts';

/** With fewer pictures, the drawn artwork looks better. */
const ENOUGH_PICTURES = 6;

let pictures: Promise<readonly Media[]> | undefined;

/**
 * The pictures of the newest public posts. Empty if there are too few, if they can't be loaded, or
 * if only members can read. Requested once per window.
 */
export function newestPictures(): Promise<readonly Media[]> {
  pictures ??= backendConfig().publicReading ? request() : Promise.resolve([]);
  return pictures;
}

async function request(): Promise<readonly Media[]> {
  try {
    const page = await fetchPublicPage('/browse', null, new AbortController().signal);
    const works = page?.kind === 'browse' ? page.works : [];
    const covers = works.flatMap((work) => {
      const [cover] = work.kind === 'post' ? work.media : [];
      return cover?.kind === 'image' ? [cover] : [];
    });
    return covers.length < ENOUGH_PICTURES ? [] : covers;
  } catch (error) {
    // The pictures are a decoration, so the drawn artwork is shown instead.
    logError('Could not load the newest pictures', error);
    return [];
  }
}

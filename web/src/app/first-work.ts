// The build puts this script into index.html, behind the data of a public page. It shows the picture
// and the title of its post or reel in the placeholder before the code of the app has loaded.
import { setBackendConfig } from '../data/client/backend-config.ts';
import { readConfig } from '../data/client/config.ts';
import { readEmbeddedPage } from '../data/public/embedded-page.ts';
import { toWork } from '../data/public/to-work.ts';
import { pageMedia } from '../widgets/cards/page-media.ts';

function showFirstWork(): void {
  const config = readConfig();
  const embedded = readEmbeddedPage();
  const page = embedded?.path === window.location.pathname ? embedded.page : null;
  if (config === null || page === null || !('work' in page)) return;
  setBackendConfig(config);
  const work = toWork(page.work, 0);
  const media = pageMedia(work.kind === 'post' ? work.media : [work.video]);
  const first = media?.items[0];
  const picture = first?.kind === 'video' ? first.poster : first?.picture;
  const place = document.querySelector<HTMLElement>('[data-first-work]');
  const heading = place?.querySelector('h1');
  const image = place?.querySelector('img');
  if (!place || !heading || !image || media === null || picture === undefined) return;

  const { box, maxWidth } = media;
  const frame = image.parentElement;
  if (frame !== null) frame.style.aspectRatio = `${String(box.width)} / ${String(box.height)}`;
  if (frame?.parentElement) frame.parentElement.style.maxWidth = maxWidth;
  heading.textContent = work.title;
  // The app requests the same address again, and gets it from the cache.
  image.fetchPriority = 'high';
  if (picture.srcSet !== undefined) {
    image.sizes = picture.sizes ?? '';
    image.srcset = picture.srcSet;
  }
  image.src = picture.src;
  place.hidden = false;
  place.parentElement?.querySelector('[data-works]')?.setAttribute('hidden', '');
}

showFirstWork();

import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { fileTabUrl } from '../../browser/site-path.ts';
import { lazyScreen } from '../../browser/lazy-screen.ts';
import type { Media } from '../../data/works/post.ts';
import type { MediaItem, PictureItem } from '../../lib/media-item.ts';
import { LoadBoundary } from '../../ui/LoadBoundary.tsx';
import { MediaCarousel } from '../../ui/media/MediaCarousel.tsx';
import { MediaView } from '../../ui/media/MediaView.tsx';
import { pageMedia } from '../cards/page-media.ts';

const WorkPictureViewer = lazyScreen(() => import('./WorkPictureViewer.tsx'), 'WorkPictureViewer');

interface WorkMediaProps {
  title: string;
  media: readonly Media[];
}

/**
 * The pictures or videos of a post or reel, uncropped and never taller than the window. A press on a picture
 * opens the full-size viewer.
 */
export function WorkMedia({ title, media }: WorkMediaProps) {
  const [viewed, setViewed] = useState<number | null>(null);
  const shown = pageMedia(media);
  if (shown === null) return null;
  const { items, box, maxWidth } = shown;
  const pictures = items.filter((item) => item.kind === 'image');

  const wrap = (view: ReactNode, item: MediaItem) => {
    const index = pictures.findIndex(({ src }) => src === item.src);
    // An animated picture contains its own button.
    if (item.kind === 'video' || item.animated) return view;
    return (
      <FullSizeLink
        item={item}
        onView={() => {
          setViewed(index);
        }}
      >
        {view}
      </FullSizeLink>
    );
  };

  return (
    <div className="overflow-hidden rounded-card bg-panel max-md:-mx-4 max-md:rounded-none lg:sticky lg:top-20">
      <div className="mx-auto" style={{ maxWidth }}>
        {items.length > 1 ? (
          <MediaCarousel
            items={items}
            label={title}
            box={box}
            fit="contain"
            priority
            animate
            wrap={wrap}
          />
        ) : (
          items.map((item) => (
            <Fragment key={item.src}>
              {wrap(<MediaView item={item} box={box} fit="contain" priority animate />, item)}
            </Fragment>
          ))
        )}
      </div>
      {viewed !== null && (
        <LoadBoundary floating>
          <Suspense fallback={<div className="fixed inset-0 z-50 bg-black" />}>
            <WorkPictureViewer
              pictures={pictures}
              start={viewed}
              onClose={() => {
                setViewed(null);
              }}
            />
          </Suspense>
        </LoadBoundary>
      )}
    </div>
  );
}

interface FullSizeLinkProps {
  item: PictureItem;
  onView: () => void;
  children: ReactNode;
}

/** A link to the file of a picture, which opens the viewer. In a new tab it opens the file. */
function FullSizeLink({ item, onView, children }: FullSizeLinkProps) {
  return (
    <a
      href={fileTabUrl(item.src)}
      aria-label={item.alt === '' ? 'View full size' : `View full size: ${item.alt}`}
      draggable={false}
      className="block cursor-zoom-in -outline-offset-2"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onView();
      }}
    >
      {children}
    </a>
  );
}

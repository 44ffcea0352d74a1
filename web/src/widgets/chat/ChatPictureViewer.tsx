import ExternalLink from 'lucide-react/icons/external-link';
import ImageOff from 'lucide-react/icons/image-off';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { ImageSlide, type RenderSlideProps, type SlideImage } from 'yet-another-react-lightbox';
import { fileTabUrl } from '../../browser/site-path.ts';
import { useFileUrl } from '../../data/messages/file-urls.ts';
import { Button } from '../../ui/Button.tsx';
import { PictureViewer } from '../../ui/media/PictureViewer.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { ChatMessage } from './chat-message.ts';

interface ChatPictureViewerProps {
  /** The messages with a picture, oldest first. */
  pictures: readonly ChatMessage[];
  openedId: string;
  /** The element that contains the messages. */
  list: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The loaded pictures of a chat in the whole window, in the order of their messages. */
export function ChatPictureViewer({ pictures, openedId, list, onClose }: ChatPictureViewerProps) {
  const [shown, setShown] = useState(() => {
    return { id: openedId, index: pictures.findIndex(({ id }) => id === openedId) };
  });
  const slides = useMemo(() => pictures.flatMap(toSlide), [pictures]);
  // Other messages may come and go. If the shown one was deleted, its successor takes its place.
  const found = pictures.findIndex(({ id }) => id === shown.id);
  const index = found < 0 ? Math.min(shown.index, pictures.length - 1) : found;
  const picture = pictures[index];
  const isEmpty = picture === undefined;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  if (picture?.file == null) return null;

  function pictureInList(id: string): HTMLElement | null {
    return list.current?.querySelector<HTMLElement>(`[data-picture~="${CSS.escape(id)}"]`) ?? null;
  }

  return (
    <PictureViewer
      label="Image"
      slides={slides}
      index={index}
      onIndexChange={(next) => {
        const id = pictures[next]?.id;
        if (id !== undefined) setShown({ id, index: next });
      }}
      loops={false}
      renderSlide={(slide) => <FileSlide {...slide} />}
      heading={
        <p
          role="status"
          className="pointer-events-none absolute top-0 left-0 flex h-16 max-w-[calc(100%-13rem)] items-center px-2 text-sm text-ink *:bg-black/60 *:px-2 *:py-1"
        >
          {pictures.length > 1 && (
            <span className="flex-none rounded-s-control font-medium tabular-nums">
              {index + 1} of {pictures.length}
            </span>
          )}
          <span
            dir="auto"
            className="truncate rounded-e-control text-quiet first:rounded-s-control"
          >
            {picture.file.name}
          </span>
        </p>
      }
      action={<OpenInTab key="tab" path={picture.file.path} />}
      finalFocus={() => {
        const last = pictureInList(picture.id);
        last?.scrollIntoView({ block: 'nearest' });
        return last ?? pictureInList(openedId) ?? list.current;
      }}
      onClose={onClose}
    />
  );
}

/** A slide with the path of its file instead of a URL, which is signed when the slide is near. */
function toSlide({ file }: ChatMessage): SlideImage[] {
  if (file === null) return [];
  const { path, name, width, height } = file;
  const size = width === null || height === null ? {} : { width, height };
  return [{ src: path, alt: name, ...size }];
}

function FileSlide({ slide, offset, rect }: RenderSlideProps) {
  const { file, retry } = useFileUrl(slide.src);
  // A loaded picture keeps its URL when the URL is renewed.
  const [shownUrl, setShownUrl] = useState<string | null>(null);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const url = shownUrl ?? file.url;
  if (file.status === 'failed' || (url !== null && url === brokenUrl)) {
    return (
      <div className="flex flex-col items-center gap-3 p-4 text-center text-quiet">
        <ImageOff aria-hidden />
        <p>Couldn&apos;t load the image</p>
        <Button
          className="max-md:h-11"
          onClick={() => {
            setShownUrl(null);
            setBrokenUrl(null);
            retry();
          }}
        >
          Retry
        </Button>
      </div>
    );
  }
  if (url === null) return <Spinner />;
  return (
    <ImageSlide
      slide={{ ...slide, src: url }}
      offset={offset}
      rect={rect}
      onLoad={() => {
        setShownUrl(url);
      }}
      onError={() => {
        setBrokenUrl(url);
      }}
    />
  );
}

function OpenInTab({ path }: { path: string }) {
  const { file } = useFileUrl(path);
  if (file.url === null) return null;
  return (
    <a
      href={fileTabUrl(file.url)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Open in a new tab"
      className="yarl__button"
    >
      <ExternalLink aria-hidden className="m-1 size-6!" />
    </a>
  );
}

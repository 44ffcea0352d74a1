import { clsx } from 'clsx';
import ImageOff from 'lucide-react/icons/image-off';
import { useContext, useState } from 'react';
import { useFileUrl } from '../../data/messages/file-urls.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ChatFile } from './chat-message.ts';
import { mediaBox } from './media-box.ts';
import { OpenPicture } from './open-picture.ts';

interface MessageImageProps {
  messageId: string;
  file: ChatFile;
  /** Set if it fills its parent: the whole picture, or cut to the shape of the parent. */
  tile?: 'whole' | 'cut';
  /** The messages with pictures that only the viewer shows, after this one. */
  moreIds?: readonly string[];
}

const NONE: readonly string[] = [];

/** A picture of a message. A click opens the viewer. Its space is reserved before it has loaded. */
export function MessageImage({
  messageId,
  file: { path, name, width, height },
  tile,
  moreIds = NONE,
}: MessageImageProps) {
  const openPicture = useContext(OpenPicture);
  const { file, retry } = useFileUrl(path);
  // A loaded picture keeps its URL when the URL is renewed.
  const [shownUrl, setShownUrl] = useState<string | null>(null);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const url = shownUrl ?? file.url;
  const isFailed = file.status === 'failed' || (url !== null && url === brokenUrl);
  const box = mediaBox(width, height);
  const more = moreIds.length === 0 ? '' : ` and ${String(moreIds.length)} more`;

  function tryAgain() {
    setBrokenUrl(null);
    setShownUrl(null);
    setAttempt(attempt + 1);
    retry();
  }

  return (
    <div
      className={clsx(
        'grid place-items-center overflow-hidden bg-hover',
        tile === undefined ? 'relative max-w-full rounded-control' : 'absolute inset-0',
      )}
      {...(tile === undefined && {
        style: { width: box.width, aspectRatio: `${String(box.width)} / ${String(box.height)}` },
      })}
    >
      {isFailed ? (
        <FailedImage name={name} isSmall={tile === 'cut'} onRetry={tryAgain} />
      ) : (
        <>
          {shownUrl === null && (
            <div className="absolute inset-0 grid *:h-full">
              <Skeleton className="h-full rounded-none! bg-edge/30!" />
            </div>
          )}
          {url !== null && (
            <button
              type="button"
              aria-label={`Open image ${name}${more}`}
              aria-haspopup="dialog"
              data-picture={[messageId, ...moreIds].join(' ')}
              className="relative size-full cursor-zoom-in! -outline-offset-2!"
              onClick={() => {
                openPicture(messageId);
              }}
            >
              <img
                key={attempt}
                src={url}
                alt=""
                width={box.width}
                height={box.height}
                decoding="async"
                className={clsx('size-full', tile === 'cut' ? 'object-cover' : 'object-contain')}
                onLoad={() => {
                  setShownUrl(url);
                }}
                onError={() => {
                  setBrokenUrl(url);
                }}
              />
            </button>
          )}
        </>
      )}
      {moreIds.length > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-1 grid place-items-center rounded-control bg-black/55 text-xl font-semibold text-white"
        >
          +{moreIds.length}
        </span>
      )}
    </div>
  );
}

interface FailedImageProps {
  name: string;
  /** True if there is room for a button only. */
  isSmall: boolean;
  onRetry: () => void;
}

function FailedImage({ name, isSmall, onRetry }: FailedImageProps) {
  if (isSmall) {
    return (
      <button
        type="button"
        aria-label={`Couldn't load the image ${name}. Retry`}
        className="grid size-full place-items-center text-quiet -outline-offset-2! hover:text-ink"
        onClick={onRetry}
      >
        <span className="flex flex-col items-center gap-1 text-sm">
          <ImageOff aria-hidden />
          <span>Retry</span>
        </span>
      </button>
    );
  }
  return (
    <div className="flex flex-col items-center gap-2 p-2 text-center text-sm text-quiet">
      <ImageOff aria-hidden />
      <p>Couldn&apos;t load the image</p>
      <Button size="sm" className="max-md:h-11" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

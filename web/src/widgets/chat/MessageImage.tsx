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
}

/** A picture of a message. A click opens the viewer. Its space is reserved before it has loaded. */
export function MessageImage({
  messageId,
  file: { path, name, width, height },
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

  function tryAgain() {
    setBrokenUrl(null);
    setShownUrl(null);
    setAttempt(attempt + 1);
    retry();
  }

  return (
    <div
      className="relative grid max-w-full place-items-center overflow-hidden rounded-control bg-hover"
      style={{ width: box.width, aspectRatio: `${String(box.width)} / ${String(box.height)}` }}
    >
      {isFailed ? (
        <div className="flex flex-col items-center gap-2 p-2 text-center text-sm text-quiet">
          <ImageOff aria-hidden />
          <p>Couldn&apos;t load the image</p>
          <Button size="sm" className="max-md:h-11" onClick={tryAgain}>
            Retry
          </Button>
        </div>
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
              aria-label={`Open image ${name}`}
              aria-haspopup="dialog"
              data-picture
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
                className="size-full object-contain"
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
    </div>
  );
}

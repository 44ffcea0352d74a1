import VideoOff from 'lucide-react/icons/video-off';
import { fileTabUrl } from '../../browser/site-path.ts';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useFileUrl } from '../../data/messages/file-urls.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ChatFile } from './chat-message.ts';
import { mediaBox } from './media-box.ts';

/** A video of a message with the browser's controls. Its space is reserved. */
export function MessageVideo({ file: { path, name, width, height } }: { file: ChatFile }) {
  const { file, retry } = useFileUrl(path);
  // A video keeps its URL when the URL is renewed, because a new URL would restart it.
  const [usedUrl, setUsedUrl] = useState<string | null>(null);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const resumeAt = useRef(0);
  const url = usedUrl ?? file.url;
  const isFailed = file.status === 'failed' || (url !== null && url === brokenUrl);
  const box = mediaBox(width, height);

  function onError({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
    resumeAt.current = currentTarget.currentTime;
    // The old URL has expired while the video was open, and there is a new one.
    if (file.url !== url) setUsedUrl(file.url);
    else setBrokenUrl(url);
  }

  function onLoadedMetadata({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
    setUsedUrl(url);
    if (resumeAt.current > 0) currentTarget.currentTime = resumeAt.current;
    resumeAt.current = 0;
  }

  return (
    <div
      className="relative grid max-w-full place-items-center overflow-hidden rounded-control bg-hover"
      style={{ width: box.width, aspectRatio: `${String(box.width)} / ${String(box.height)}` }}
    >
      {isFailed ? (
        <div className="flex flex-col items-center gap-2 p-2 text-center text-sm text-quiet">
          <VideoOff aria-hidden />
          <p>Couldn&apos;t load the video</p>
          <div className="flex flex-wrap justify-center gap-2">
            <Button
              size="sm"
              className="max-md:h-11"
              onClick={() => {
                setBrokenUrl(null);
                setUsedUrl(null);
                retry();
              }}
            >
              Retry
            </Button>
            {url !== null && (
              <a
                href={fileTabUrl(url)}
                download={name}
                className={buttonClass('ghost', 'sm', 'max-md:h-11')}
              >
                Download
              </a>
            )}
          </div>
        </div>
      ) : url === null ? (
        <div className="absolute inset-0 grid *:h-full">
          <Skeleton className="h-full rounded-none! bg-edge/30!" />
        </div>
      ) : (
        <video
          src={url}
          aria-label={`Video ${name}`}
          controls
          preload="metadata"
          playsInline
          onLoadedMetadata={onLoadedMetadata}
          onError={onError}
          className="size-full bg-black object-contain"
        />
      )}
    </div>
  );
}

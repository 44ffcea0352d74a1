import { clsx } from 'clsx';
import type { ChatMessage } from './chat-message.ts';
import { MessageImage } from './MessageImage.tsx';
import { ALBUM_TILES_MAX, albumBox, mediaBox } from './media-box.ts';

/** Pictures that were sent together, as a grid. The last tile says how many more there are. */
export function MessageAlbum({ album }: { album: readonly ChatMessage[] }) {
  const tiles = album.slice(0, ALBUM_TILES_MAX);
  const [first] = album;
  const isAlone = album.length === 1;
  const box = isAlone
    ? mediaBox(first?.file?.width ?? null, first?.file?.height ?? null)
    : albumBox(album.length);
  return (
    <div
      className="grid max-w-full auto-rows-fr grid-cols-2 gap-0.5 overflow-hidden rounded-control"
      style={{ width: box.width, aspectRatio: `${String(box.width)} / ${String(box.height)}` }}
    >
      {tiles.map(({ id, file }, index) => (
        <div
          key={id}
          className={clsx(
            'relative',
            index === 0 && (isAlone || tiles.length === 3) && 'col-span-2',
          )}
        >
          {file && (
            <MessageImage
              messageId={id}
              file={file}
              tile={isAlone ? 'whole' : 'cut'}
              moreIds={
                index === tiles.length - 1
                  ? album.slice(ALBUM_TILES_MAX).map((more) => more.id)
                  : []
              }
            />
          )}
        </div>
      ))}
    </div>
  );
}

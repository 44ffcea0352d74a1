import ImageOff from 'lucide-react/icons/image-off';
import Play from 'lucide-react/icons/play';
import type { UploadItem } from '../../data/uploads/upload-item.ts';

/** A thumbnail of a file. Hidden from screen readers, because the name is next to it. */
export function UploadPreview({ item }: { item: UploadItem }) {
  const shape = 'size-20 flex-none rounded-control bg-hover object-cover';
  if (item.state.step === 'failed' && !item.state.canRetry) {
    return (
      <span className={`${shape} grid place-items-center text-quiet`}>
        <ImageOff aria-hidden />
      </span>
    );
  }
  if (item.kind === 'image') {
    return <img src={item.preview} alt="" draggable={false} className={shape} />;
  }
  return (
    <span className="relative block">
      <video
        src={item.preview}
        muted
        playsInline
        preload="metadata"
        tabIndex={-1}
        aria-hidden
        className={shape}
      />
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-7 place-items-center rounded-full bg-black/60 text-white">
          <Play aria-hidden className="size-3.5 fill-current" />
        </span>
      </span>
    </span>
  );
}

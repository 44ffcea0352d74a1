import type { ContentType } from '@promptory/domain/media-type';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Film from 'lucide-react/icons/film';
import Image from 'lucide-react/icons/image';
import Images from 'lucide-react/icons/images';

const KINDS = {
  reel: { label: 'Reel', Icon: Clapperboard },
  video: { label: 'Video', Icon: Film },
  carousel: { label: 'Carousel', Icon: Images },
  image: { label: 'Image', Icon: Image },
} as const;

/** Tells what the chosen files will become; nothing without files. */
export function ContentChip({ type }: { type: ContentType | null }) {
  if (type === null) return null;
  const { label, Icon } = KINDS[type];
  return (
    <span className="inline-flex h-6 items-center gap-1 rounded-full bg-accent-soft px-2 text-xs font-medium text-accent-text">
      <Icon aria-hidden className="size-3.5" />
      {label}
    </span>
  );
}

import { mediaKindOfUrl } from '@promptory/domain/upload';
import FileText from 'lucide-react/icons/file-text';
import Film from 'lucide-react/icons/film';
import { pictureSource } from '../../data/media/renditions.ts';
import { Picture } from '../../ui/media/Picture.tsx';
import type { NotificationGroup } from './notification-lists.ts';

const SIDE_PX = 48;
const SQUARE = { width: SIDE_PX, height: SIDE_PX };

interface NotificationPictureProps {
  group: Pick<NotificationGroup, 'picture' | 'title' | 'reel_id'>;
}

/**
 * The small picture of a post or reel, or an icon if it has none. Shows nothing if there is no post or
 * reel, or if the viewer can't see it any more.
 */
export function NotificationPicture({ group }: NotificationPictureProps) {
  const { picture, title, reel_id } = group;
  if (title === null) return null;
  const isVideo = picture !== null && mediaKindOfUrl(picture) === 'video';
  if (picture === null || isVideo) {
    const Icon = isVideo || reel_id !== null ? Film : FileText;
    return (
      <span className="grid size-12 flex-none place-items-center rounded-control bg-hover text-quiet">
        <Icon aria-hidden />
      </span>
    );
  }
  return (
    <span className="block size-12 flex-none overflow-hidden rounded-control">
      <Picture
        source={pictureSource(picture, {
          sizes: `${String(SIDE_PX)}px`,
          quality: 'card',
          cropTo: SQUARE,
        })}
        // The title is next to it.
        alt=""
        box={SQUARE}
      />
    </span>
  );
}

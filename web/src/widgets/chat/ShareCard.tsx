import Film from 'lucide-react/icons/film';
import ImageIcon from 'lucide-react/icons/image';
import { Link } from 'react-router';
import { pictureSource } from '../../data/media/renditions.ts';
import { Picture } from '../../ui/media/Picture.tsx';
import { ToolLogo } from '../tools/ToolLogo.tsx';
import type { ChatShare } from './chat-message.ts';

/** The aspect ratio of the picture. */
const BOX = { width: 16, height: 10 };
/** Width of the card in px, and of the logo of a tool. */
const CARD_PX = 288;
const LOGO_PX = 48;

/** A shared post, reel or tool. It links to its page. Null: it is no longer available. */
export function ShareCard({ share }: { share: ChatShare | null }) {
  if (share === null) {
    return (
      <p className="flex w-60 max-w-full items-center gap-2 rounded-control border bg-page px-3 py-2.5 text-quiet">
        <ImageIcon aria-hidden className="size-4" />
        No longer available
      </p>
    );
  }
  const isTool = share.kind === 'tool';
  return (
    <Link
      to={share.to}
      className="block max-w-full overflow-hidden rounded-control border bg-page transition-colors hover:bg-hover"
      style={{ width: CARD_PX }}
    >
      {!isTool && <SharedPicture share={share} />}
      <span className={isTool ? 'flex items-center gap-3 p-3' : 'block p-3'}>
        {isTool && (
          <ToolLogo
            tool={{ name: share.title, logo_url: share.media?.url ?? null }}
            size={LOGO_PX}
          />
        )}
        <span className="block min-w-0">
          <span dir="auto" className="block truncate font-medium">
            {share.title}
          </span>
          <span className="block truncate text-sm text-quiet">{share.byline}</span>
          {share.text !== null && (
            <span
              dir="auto"
              className={`mt-1 line-clamp-2 text-sm wrap-anywhere text-quiet ${isTool ? '' : 'font-mono'}`}
            >
              {share.text}
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

function SharedPicture({ share: { kind, media } }: { share: ChatShare }) {
  if (media?.kind !== 'image') {
    return (
      <span className="grid aspect-[16/10] place-items-center bg-hover text-quiet">
        {kind === 'reel' || media !== null ? <Film aria-hidden /> : <ImageIcon aria-hidden />}
      </span>
    );
  }
  const { url, alt, size, placeholder } = media;
  const source = pictureSource(url, {
    sizes: `${String(CARD_PX)}px`,
    quality: 'card',
    size,
    cropTo: BOX,
  });
  return <Picture source={source} alt={alt} box={BOX} size={size} placeholder={placeholder} />;
}

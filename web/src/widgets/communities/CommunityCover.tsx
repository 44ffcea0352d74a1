import { clsx } from 'clsx';
import { pictureSource } from '../../data/media/renditions.ts';
import type { Community } from '../../data/communities/community.ts';
import { nameHue } from '../../lib/name-hue.ts';
import { Picture } from '../../ui/media/Picture.tsx';

/** The aspect ratio of covers. The page of a community crops them more. */
const COVER_BOX = { width: 3, height: 1 };

interface CommunityCoverProps {
  community: Pick<Community, 'name' | 'cover_image_url'>;
  /** The display width, as the attribute `sizes` of an `img`. */
  sizes: string;
  /** True to load the picture first, because it is visible without scrolling. */
  priority?: boolean;
  className?: string;
}

/** The cover of a community. Without a picture, shapes in a color made from the name. */
export function CommunityCover({
  community: { name, cover_image_url: url },
  sizes,
  priority = false,
  className,
}: CommunityCoverProps) {
  if (url === null) return <CoverShapes name={name} className={className} />;
  return (
    <Picture
      source={pictureSource(url, { sizes, quality: 'card', cropTo: COVER_BOX })}
      alt=""
      box={COVER_BOX}
      priority={priority}
      className={className}
    />
  );
}

/** Calm shapes whose color and places depend on the name. */
function CoverShapes({ name, className }: { name: string; className: string | undefined }) {
  const hue = nameHue(name);
  const color = (turn: number, lighter: number) =>
    `oklch(calc(var(--avatar-fill) + ${String(lighter)}) 0.05 ${String(hue + turn)})`;
  const circles = [
    { cx: 40 + (hue % 90), cy: 100 - (hue % 30), r: 70, turn: 20 },
    { cx: 190 + ((hue * 7) % 90), cy: (hue * 3) % 60, r: 58, turn: -25 },
    { cx: 130 + ((hue * 5) % 60), cy: 90 - ((hue * 11) % 50), r: 30, turn: 40 },
  ];
  return (
    <svg
      aria-hidden
      viewBox="0 0 300 100"
      preserveAspectRatio="xMidYMid slice"
      className={clsx('block w-full', className)}
      style={{ backgroundColor: color(0, -0.03) }}
    >
      {circles.map(({ turn, ...circle }) => (
        <circle key={turn} {...circle} fill={color(turn, 0.04)} opacity={0.7} />
      ))}
    </svg>
  );
}

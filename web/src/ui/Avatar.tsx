import { clsx } from 'clsx';
import { useState } from 'react';
import { nameHue } from '../lib/name-hue.ts';

interface AvatarProps {
  /** The URL of the picture. Without it, the initials are shown. */
  src?: string | null | undefined;
  /** The original file of the rendition `src`, used if the rendition can't be loaded. */
  original?: string | undefined;
  /** The name. Determines the initials and their colour. */
  name: string;
  /** Width and height in px. */
  size?: number;
  /** Shows a green dot: the person is online. */
  online?: boolean;
  /** A square with round corners, for groups. People have circles. */
  square?: boolean;
}

type FaceProps = Omit<AvatarProps, 'online' | 'size'> & { size: number };

function initialsOf(name: string): string {
  const words = name.trim().split(/[\s_]+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) =>
    String.fromCodePoint(word?.codePointAt(0) ?? 0x20),
  );
  return letters.join('').trim().toUpperCase();
}

/**
 * The picture or initials of a person or community. Hidden from screen readers, because the name is next to it.
 */
export function Avatar({ online = false, size = 32, ...props }: AvatarProps) {
  return (
    <span className="relative block flex-none" style={{ width: size, height: size }}>
      <Face {...props} size={size} />
      {online && (
        <span
          role="img"
          aria-label="Online"
          className={clsx(
            'absolute rounded-full border-2 border-page bg-success',
            // Place the dot on the circle, which is further from the corner in larger avatars.
            size < 64 ? '-right-0.5 -bottom-0.5 size-3' : 'right-0.5 bottom-0.5 size-4',
          )}
        />
      )}
    </span>
  );
}

function Face({ src: wanted, original, name, size, square = false }: FaceProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const box = { width: size, height: size };
  const shape = square ? 'rounded-[22%]' : 'rounded-full';
  const src = [wanted, original].find((url) => url && !broken.includes(url));
  if (src) {
    return (
      <img
        src={src}
        alt=""
        {...box}
        loading="lazy"
        decoding="async"
        onError={() => {
          setBroken([...broken, src]);
        }}
        className={`flex-none bg-hover object-cover ${shape}`}
        style={box}
      />
    );
  }
  const hue = String(nameHue(name));
  return (
    <span
      aria-hidden="true"
      // CSS draws the initials. As text they would become part of the label of a surrounding link.
      data-initials={initialsOf(name)}
      className={`grid flex-none place-items-center font-medium select-none before:content-[attr(data-initials)] ${shape}`}
      style={{
        ...box,
        fontSize: size * 0.38,
        backgroundColor: `oklch(var(--avatar-fill) 0.045 ${hue})`,
        color: `oklch(var(--avatar-ink) 0.04 ${hue})`,
      }}
    />
  );
}

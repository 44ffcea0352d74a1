import { clsx } from 'clsx';
import { useState } from 'react';
import { nameHue } from '../lib/name-hue.ts';

interface AvatarProps {
  /** The picture; null or undefined shows initials. */
  src?: string | null | undefined;
  /** The file that `src` is a rendition of, used when the rendition can't be loaded. */
  original?: string | undefined;
  /** The person's name. Gives the initials and their colour. */
  name: string;
  /** Width and height in px. */
  size?: number;
  /** Marks a person who is online. */
  online?: boolean;
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
 * A person's picture or initials. It is decorative, because the name is next to it. A green dot
 * marks people who are online.
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
            // On the edge of the circle, which is further from the corner in larger avatars.
            size < 64 ? '-right-0.5 -bottom-0.5 size-3' : 'right-0.5 bottom-0.5 size-4',
          )}
        />
      )}
    </span>
  );
}

function Face({ src: wanted, original, name, size }: FaceProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const box = { width: size, height: size };
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
        className="flex-none rounded-full bg-hover object-cover"
        style={box}
      />
    );
  }
  const hue = String(nameHue(name));
  return (
    <span
      aria-hidden="true"
      // The stylesheet draws the initials. As text they would become part of a surrounding link's
      // label.
      data-initials={initialsOf(name)}
      className="grid flex-none place-items-center rounded-full font-medium select-none before:content-[attr(data-initials)]"
      style={{
        ...box,
        fontSize: size * 0.38,
        backgroundColor: `oklch(var(--avatar-fill) 0.045 ${hue})`,
        color: `oklch(var(--avatar-ink) 0.04 ${hue})`,
      }}
    />
  );
}

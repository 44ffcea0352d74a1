import { useState } from 'react';
import { pictureSource } from '../../data/media/renditions.ts';
import type { Tool } from '../../data/tools/tool.ts';
import { nameHue } from '../../lib/name-hue.ts';

interface ToolLogoProps {
  tool: Pick<Tool, 'name' | 'logo_url'>;
  /** Width and height in px. */
  size: number;
}

/** The initials: the first letters of up to two words. */
function monogram(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0x20))
    .join('')
    .trim()
    .toUpperCase();
}

/**
 * A tool's logo, or its initials on a color derived from the name. Hidden from screen readers,
 * because the name is next to it.
 */
export function ToolLogo({ tool: { name, logo_url }, size }: ToolLogoProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const box = { width: size, height: size };
  const source =
    logo_url === null
      ? null
      : pictureSource(logo_url, { sizes: `${String(size)}px`, quality: 'card' });
  const tries = source === null ? [] : [source.src, source.original];
  const src = tries.find((url) => url !== '' && !broken.includes(url));
  if (src !== undefined) {
    return (
      <img
        key={src}
        src={src}
        {...(src === source?.src &&
          source.srcSet !== undefined && { srcSet: source.srcSet, sizes: source.sizes })}
        alt=""
        {...box}
        loading="lazy"
        decoding="async"
        onError={() => {
          setBroken([...broken, src]);
        }}
        className="flex-none rounded-[22%] bg-hover object-contain"
        style={box}
      />
    );
  }
  const hue = String(nameHue(name));
  return (
    <span
      aria-hidden
      data-initials={monogram(name)}
      className="grid flex-none place-items-center rounded-[22%] font-semibold select-none before:content-[attr(data-initials)]"
      style={{
        ...box,
        fontSize: size * 0.36,
        backgroundColor: `oklch(var(--avatar-fill) 0.045 ${hue})`,
        color: `oklch(var(--avatar-ink) 0.04 ${hue})`,
      }}
    />
  );
}

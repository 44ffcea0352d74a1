import { clsx } from 'clsx';
import { PICTURE_HEIGHT, PICTURE_WIDTH, ridgelines } from './ridgelines.ts';

interface Scene {
  name: string;
  seed: number;
  /** Position and size of the sun or moon, in the units of the picture. */
  disc: { x: number; y: number; radius: number };
  /** Colors of the sky and the disc. */
  sky: string;
  light: string;
  /** Colors of the farthest and the nearest ridge. */
  far: Oklch;
  near: Oklch;
}

type Oklch = readonly [lightness: number, chroma: number, hue: number];

const SCENES: readonly [Scene, Scene, Scene] = [
  {
    name: 'dusk',
    seed: 11,
    disc: { x: 258, y: 168, radius: 62 },
    sky: 'oklch(0.79 0.14 72)',
    light: 'oklch(0.94 0.07 88)',
    far: [0.7, 0.15, 52],
    near: [0.19, 0.04, -20],
  },
  {
    name: 'noon',
    seed: 23,
    disc: { x: 130, y: 110, radius: 34 },
    sky: 'oklch(0.9 0.03 240)',
    light: 'oklch(0.99 0.02 95)',
    far: [0.82, 0.04, 235],
    near: [0.36, 0.05, 200],
  },
  {
    name: 'night',
    seed: 42,
    disc: { x: 292, y: 122, radius: 40 },
    sky: 'oklch(0.25 0.05 275)',
    light: 'oklch(0.87 0.03 95)',
    far: [0.33, 0.055, 275],
    near: [0.12, 0.02, 275],
  },
];

const RIDGES = 6;

/** The color of a ridge at `depth`, from 0 (farthest) to 1 (nearest). */
function ridgeColor({ far, near }: Scene, depth: number): string {
  const [lightness, chroma, hue] = far.map(
    (start, index) => start + ((near[index] ?? start) - start) * depth,
  );
  return `oklch(${String(lightness)} ${String(chroma)} ${String(hue)})`;
}

const WHOLE_PICTURE = `0 0 ${String(PICTURE_WIDTH)} ${String(PICTURE_HEIGHT)}`;
/** The part of the picture around the sun. */
const STRIP = `0 92 ${String(PICTURE_WIDTH)} 175`;

interface MountainsProps {
  scene: Scene;
  viewBox?: string;
  className?: string;
}

function Mountains({ scene, viewBox = WHOLE_PICTURE, className }: MountainsProps) {
  return (
    <svg viewBox={viewBox} preserveAspectRatio="xMidYMid slice" className={className}>
      <rect width={PICTURE_WIDTH} height={PICTURE_HEIGHT} fill={scene.sky} />
      <circle cx={scene.disc.x} cy={scene.disc.y} r={scene.disc.radius} fill={scene.light} />
      {ridgelines(scene.seed, RIDGES).map((path, index) => (
        <path key={path} d={path} fill={ridgeColor(scene, index / (RIDGES - 1))} />
      ))}
    </svg>
  );
}

/** Decoration: a prompt and three pictures made with it. */
export function DrawnArtwork() {
  const [main, ...others] = SCENES;
  return (
    <div aria-hidden="true" className="w-full max-w-[500px] select-none">
      <div className="grid grid-cols-[2fr_1fr] gap-3">
        <Mountains scene={main} className="row-span-2 aspect-4/5 size-full rounded-card" />
        {others.map((scene) => (
          <Mountains key={scene.name} scene={scene} className="size-full rounded-card" />
        ))}
      </div>
      <div className="mt-3 rounded-card bg-panel p-4 font-mono text-sm leading-relaxed shadow-card">
        <p className="text-ink">
          Ridgelines at <Variable name="hour" />, cut paper in six layers, one low sun, quiet air
        </p>
        <p className="mt-2 text-quiet">
          --ar <span className="text-ink">4:5</span> --seed <span className="text-ink">11</span>
        </p>
        <div className="mt-3 flex gap-2 border-t pt-3 text-xs">
          {SCENES.map((scene) => (
            <span
              key={scene.name}
              className={clsx(
                'rounded-full border px-2 py-0.5',
                scene === main ? 'border-accent text-accent-text' : 'text-quiet',
              )}
            >
              {scene.name}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

function Variable({ name }: { name: string }) {
  return (
    <span className="rounded-[4px] bg-accent-soft px-1 text-accent-text">{`{{${name}}}`}</span>
  );
}

/** Decoration: a strip of one picture, for narrow screens. */
export function ArtworkStrip() {
  return (
    <div aria-hidden="true" className="h-full">
      <Mountains scene={SCENES[0]} viewBox={STRIP} className="size-full" />
    </div>
  );
}

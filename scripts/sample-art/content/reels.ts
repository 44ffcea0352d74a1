import type { Motion } from '../core/motion.ts';
import { auroraCurtain } from '../motions/aurora-curtain.ts';
import { blossomTree } from '../motions/blossom-tree.ts';
import { driftingMist } from '../motions/drifting-mist.ts';
import { foldingPaper } from '../motions/folding-paper.ts';
import { harmonograph } from '../motions/harmonograph.ts';
import { honey } from '../motions/honey.ts';
import { nightTrain } from '../motions/night-train.ts';
import { orbits } from '../motions/orbits.ts';
import { paperWaves } from '../motions/paper-waves.ts';
import { shapeClock } from '../motions/shape-clock.ts';
import { starLattice } from '../motions/star-lattice.ts';
import { sunOnWater } from '../motions/sun-on-water.ts';

export interface SampleReel {
  /** The name of the video file and of its poster. */
  readonly name: string;
  readonly motion: Motion;
  readonly seconds: number;
  /** The moment of the loop that the poster shows, 0 to 1. */
  readonly posterAt: number;
  readonly alt: string;
  readonly by: string;
  readonly title: string;
  readonly prompt: string;
  readonly tags: readonly string[];
  readonly copying?: false;
}

/** The size of the sample reels, in pixels. */
export const REEL_SIZE = { width: 540, height: 960 };

/** The sample reels, newest first. */
export const REELS: readonly SampleReel[] = [
  {
    name: 'sun-on-water',
    motion: sunOnWater,
    seconds: 6,
    posterAt: 0.5,
    alt: 'A large sun at the horizon, its reflection in stripes on violet water, birds passing by',
    by: 'kofi_a',
    title: 'Big sun, small birds',
    prompt:
      'animated poster, enormous sun half sunk behind a flat sea, reflection broken into stripes that drift towards the viewer, six birds cross from left to right, {{palette: coral and violet | gold and navy}}, paper grain, seamless 6 second loop --ar 9:16',
    tags: ['poster', 'loop', 'sunset', 'landscape'],
  },
  {
    name: 'aurora-curtain',
    motion: auroraCurtain,
    seconds: 6,
    posterAt: 0.1,
    alt: 'Green curtains of northern lights waving over a dark lake that reflects them',
    by: 'ada_lind',
    title: 'Six seconds of a long night',
    prompt:
      'green aurora curtains waving slowly above a still arctic lake, fine vertical rays, violet upper edge, mirror reflection with gentle ripples, locked camera, night photography, seamless loop --ar 9:16 --motion low',
    tags: ['aurora', 'night', 'photography', 'loop'],
  },
  {
    name: 'blossom-tree',
    motion: blossomTree,
    seconds: 7,
    posterAt: 0.76,
    alt: 'A cherry tree grows in front of the moon, flowers and loses its petals',
    by: 'yuki_ito',
    title: '一本の桜 (one spring, seven seconds)',
    prompt:
      'a single cherry tree grows from bare soil in front of a huge pale moon, branches fork eight times, pink blossoms open from the tips, petals fall, then it withdraws into the ground, flat dusk gradient, silhouette, seamless loop --ar 9:16',
    tags: ['tree', 'spring', 'loop', 'tiny-worlds'],
  },
  {
    name: 'star-lattice',
    motion: starLattice,
    seconds: 5,
    posterAt: 0.42,
    alt: 'Golden stars on blue tiles that open into circles and close again',
    by: 'noor_haddad',
    title: 'نجوم تتنفس',
    prompt:
      'زخرفة هندسية إسلامية متحركة، نجوم ثمانية من خطوط ذهبية على بلاط أزرق مخضر، تتغير زاوية التماس ببطء فتنفتح النجوم إلى دوائر ثم تعود، حلقة متصلة --ar 9:16',
    tags: ['geometry', 'gold', 'pattern', 'loop'],
  },
  {
    name: 'orbits',
    motion: orbits,
    seconds: 8,
    posterAt: 0.25,
    alt: 'Eight colored lights with long trails circle a small sun',
    by: 'tomasz_w',
    title: 'Eight lights, one sun',
    prompt:
      'minimal orrery in deep space, eight glowing planets with long light trails on tilted orbits around a warm star, inner planets five times faster than outer ones, faint orbit lines, no text, physically plausible, seamless loop --ar 9:16',
    tags: ['space', 'planets', 'physics', 'loop'],
  },
  {
    name: 'folding-paper',
    motion: foldingPaper,
    seconds: 5,
    posterAt: 0.62,
    alt: 'Squares of cream paper fold their corners to the middle and show colored backs',
    by: 'lena_b',
    title: 'Blintz, 32 mal',
    prompt:
      'Stop-Motion von oben, quadratische Papiere in einem Raster falten nacheinander ihre Ecken zur Mitte, cremefarbene Vorderseite, Rückseiten in Ziegel, Petrol, Ocker und Pflaume, weiches Licht von links oben, dunkler Tisch, nahtlose Schleife --ar 9:16',
    tags: ['papier', 'muster', 'origami', 'loop'],
  },
  {
    name: 'honey',
    motion: honey,
    seconds: 6,
    posterAt: 0.75,
    alt: 'Drops of glowing amber rise, merge and part',
    by: 'bruno_m',
    title: 'Amber, before it was a stone',
    prompt:
      'macro video of liquid amber drops rising and merging in dark glass, lit from behind and below, smooth surface tension, soft highlights on the upper left, slow, seamless loop --ar 9:16 --no bubbles, dust',
    tags: ['amber', 'macro', 'minerals', 'loop'],
  },
  {
    name: 'paper-waves',
    motion: paperWaves,
    seconds: 5,
    posterAt: 0.25,
    alt: 'Waves cut from orange, red and violet paper move in front of a paper sun',
    by: 'diego_sol',
    title: 'Mar de papel',
    prompt:
      'olas de papel recortado en ocho capas, del naranja al violeta, cada capa se mueve en sentido contrario a la siguiente, sombra suave entre las hojas, sol de cartulina, bucle perfecto --ar 9:16',
    tags: ['papel', 'olas', 'naranja', 'loop'],
  },
  {
    name: 'drifting-mist',
    motion: driftingMist,
    seconds: 8,
    posterAt: 0.5,
    alt: 'Mist drifts between rows of wooded ridges at sunrise',
    by: 'mira_okafor',
    title: 'The mist does the walking',
    prompt:
      'locked shot of six forested ridges at sunrise, warm mist drifting slowly from right to left through the valleys, trees stay sharp, birds hang in the light, {{mood: calm | lonely}}, painterly, seamless 8 second loop --ar 9:16 --motion low',
    tags: ['landscape', 'mist', 'fog', 'loop'],
  },
  {
    name: 'night-train',
    motion: nightTrain,
    seconds: 6,
    posterAt: 0.3,
    alt: 'Villages with lit windows pass by a train window under a crescent moon',
    by: 'amelie_r',
    title: 'Last train, window seat',
    prompt:
      'view from a night train window, crescent moon stands still, villages with a few lit windows slide past on three layers of hills, masts flick by in front, reading lamp reflected in the glass, quiet, seamless loop --ar 9:16',
    tags: ['fiction', 'night', 'train', 'loop'],
  },
  {
    name: 'harmonograph',
    motion: harmonograph,
    seconds: 5,
    posterAt: 0.5,
    alt: 'A figure of glowing rainbow thread that turns through its shapes',
    by: 'hana_park',
    title: 'Harmonograph, one full phase',
    prompt:
      'harmonograph figure drawn in a single glowing thread, frequencies 2:3, damping to a half, phase moves one full turn, rainbow along the thread, black cloth, seamless loop --ar 9:16',
    tags: ['attractor', 'generative', 'neon', 'loop'],
  },
  {
    name: 'shape-clock',
    motion: shapeClock,
    seconds: 8,
    posterAt: 0.04,
    alt: 'Nested polygons with three to eleven sides, each with a light that walks around it',
    by: 'jonas_berg',
    title: 'A clock from three to eleven',
    prompt:
      'nested regular polygons with three to eleven sides, one light walks around each, nine rounds on the triangle and one on the outermost, all start at twelve o’clock and meet there again, thin neon lines on violet black, seamless 8 second loop --ar 9:16',
    tags: ['geometry', 'teaching', 'generative', 'loop'],
    copying: false,
  },
];

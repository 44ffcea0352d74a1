import type { Paint, Size } from '../core/raster.ts';
import { agate } from '../painters/agate.ts';
import { attractor } from '../painters/attractor.ts';
import { aurora } from '../painters/aurora.ts';
import { blackHole } from '../painters/black-hole.ts';
import { fractal } from '../painters/fractal.ts';
import { galaxy } from '../painters/galaxy.ts';
import { island } from '../painters/island.ts';
import { marble } from '../painters/marble.ts';
import { mistyMountains } from '../painters/misty-mountains.ts';
import { reaction } from '../painters/reaction.ts';
import { ringedPlanet } from '../painters/ringed-planet.ts';

export interface Picture extends Size {
  readonly paint: Paint;
  readonly alt: string;
}

const SQUARE = { width: 880, height: 880 };
const PORTRAIT = { width: 800, height: 1000 };
const TALL = { width: 720, height: 1080 };
const STORY = { width: 612, height: 1088 };
const WIDE = { width: 1088, height: 612 };
const CLASSIC = { width: 1020, height: 680 };
const CINEMA = { width: 1092, height: 468 };
const SOFT = { width: 780, height: 1040 };

/** All pictures by file name. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  'dawn-ridges': {
    ...CLASSIC,
    alt: 'Layers of blue mountain ridges in mist under a pale orange sunrise',
    paint: mistyMountains({
      seed: 4,
      sky: ['#3f6a94', '#8fb0c4', '#f3cfa2', '#ffe3bd'],
      far: '#9fb6c4',
      near: '#14222e',
      mist: '#f4dcc0',
      sun: { x: 0.3, y: -0.1, radius: 0.1, colour: '#fff0cf', glow: 0.7 },
      ridges: 7,
      trees: 0.1,
      birds: 4,
    }),
  },
  'violet-ridges': {
    ...TALL,
    alt: 'Violet mountains fading into pink haze with a low red sun',
    paint: mistyMountains({
      seed: 21,
      sky: ['#2b2350', '#7b4a86', '#e58a8a', '#ffc9a3'],
      far: '#b98aa6',
      near: '#1a1230',
      mist: '#f0b6b0',
      sun: { x: -0.15, y: 0, radius: 0.16, colour: '#ffdfc2', glow: 0.9 },
      ridges: 8,
      trees: 0.08,
    }),
  },
  'ink-ridges': {
    ...PORTRAIT,
    alt: 'Ink-wash mountains on warm paper with a small red sun',
    paint: mistyMountains({
      seed: 33,
      sky: ['#efe6d4', '#f3ebdb', '#f6f0e2'],
      far: '#c9c2b4',
      near: '#2a2a2c',
      mist: '#f4ecdd',
      sun: { x: 0.35, y: -0.45, radius: 0.09, colour: '#c8402f', glow: 0.05 },
      ridges: 6,
      trees: 0.09,
      birds: 5,
      paper: 0.1,
    }),
  },
  'green-valley': {
    ...WIDE,
    alt: 'Green forested ridges after rain with mist in the valleys',
    paint: mistyMountains({
      seed: 52,
      sky: ['#9fb9b0', '#cfdccf', '#e9ecd8'],
      far: '#a3bfae',
      near: '#12261d',
      mist: '#e6eddd',
      sun: { x: 0.6, y: -0.35, radius: 0.05, colour: '#fffbe6', glow: 0.4 },
      ridges: 8,
      trees: 0.16,
    }),
  },
  'desert-ridges': {
    ...CINEMA,
    alt: 'Orange desert ridges under an enormous pale sun',
    paint: mistyMountains({
      seed: 61,
      sky: ['#d97b3f', '#eea35b', '#f8d08c'],
      far: '#d9925a',
      near: '#3a1712',
      mist: '#f6c789',
      sun: { x: 0, y: -0.1, radius: 0.3, colour: '#fff0c8', glow: 0.4 },
      ridges: 6,
      trees: 0,
      relief: 0.6,
    }),
  },
  'aurora-green': {
    ...WIDE,
    alt: 'Green aurora curtains above a dark lake that mirrors them',
    paint: aurora({
      seed: 3,
      light: ['#b8ffd0', '#37e39a', '#1b8f9e', '#5b3f9e'],
      night: ['#050a18', '#0b1c33'],
    }),
  },
  'aurora-rose': {
    ...PORTRAIT,
    alt: 'Rose and violet aurora over a quiet shore at night',
    paint: aurora({
      seed: 17,
      light: ['#ffd2e1', '#ff6fa5', '#b04adf', '#3b2a8c'],
      night: ['#080617', '#1a1236'],
      shore: 0.35,
    }),
  },
  'aurora-story': {
    ...STORY,
    alt: 'A tall column of turquoise aurora with stars',
    paint: aurora({
      seed: 29,
      light: ['#e4fff4', '#52f0c4', '#2f8fd0', '#2b2f8a'],
      night: ['#030611', '#081a2c'],
      shore: 0.5,
    }),
  },
  'aurora-gold': {
    ...CINEMA,
    alt: 'A band of yellow-green aurora low over a wide horizon',
    paint: aurora({
      seed: 41,
      light: ['#fff7c2', '#d4f065', '#3fc184', '#1f5f7f'],
      night: ['#060913', '#102038'],
      shore: 0.4,
    }),
  },
  saturnine: {
    ...SQUARE,
    alt: 'A golden ringed planet before a violet nebula',
    paint: ringedPlanet({
      seed: 5,
      x: 0.05,
      y: 0.05,
      radius: 0.42,
      kind: 'gas',
      surface: ['#7a5230', '#d9b27a', '#f1dcb0', '#a9743f'],
      air: '#ffdca0',
      gas: ['#2a1b4a', '#5c2f7c', '#c46a8a'],
      rings: ['#d9c29a', '#8f7350', '#f0e0c0'],
      tilt: 0.42,
      glow: 0.7,
    }),
  },
  'blue-world': {
    ...PORTRAIT,
    alt: 'A blue world with green continents at the edge of dawn',
    paint: ringedPlanet({
      seed: 12,
      x: 0.1,
      y: 0.25,
      radius: 0.72,
      kind: 'land',
      surface: ['#0c2f5a', '#1c6c8f', '#4f8a4c', '#d8c9a0'],
      air: '#9fd4ff',
      gas: ['#0a1430', '#123a5c', '#2d7d92'],
      light: [-0.7, -0.5, 0.5],
    }),
  },
  'lava-moon': {
    ...CLASSIC,
    alt: 'A dark moon with glowing lava seams',
    paint: ringedPlanet({
      seed: 23,
      x: -0.25,
      y: 0.1,
      radius: 0.6,
      kind: 'lava',
      surface: ['#150b0a', '#3a1a14', '#ff6a1f', '#ffd37a'],
      air: '#ff7a3a',
      gas: ['#1c0a12', '#4a1420', '#8c2f1f'],
    }),
  },
  'ice-giant': {
    ...TALL,
    alt: 'A pale ice giant with thin steep rings',
    paint: ringedPlanet({
      seed: 34,
      x: 0,
      y: -0.1,
      radius: 0.36,
      kind: 'ice',
      surface: ['#b9dfe8', '#e8f6f8', '#7fb2c6', '#d3ecf0'],
      air: '#d9fbff',
      gas: ['#061826', '#0f3d4f', '#2a7f86'],
      rings: ['#cfe6ea', '#86a9b4'],
      tilt: 1.1,
    }),
  },
  'teal-giant': {
    ...WIDE,
    alt: 'A banded teal gas giant with wide rings',
    paint: ringedPlanet({
      seed: 47,
      x: 0.3,
      y: 0.1,
      radius: 0.55,
      kind: 'gas',
      surface: ['#0f3f49', '#2f8f8f', '#bfe4d2', '#1b5f6b'],
      air: '#aef5e4',
      gas: ['#0b1020', '#1f2a55', '#4a3f8c'],
      rings: ['#bcd8cc', '#5f8f8b', '#e8f2e6'],
      tilt: 0.3,
    }),
  },
  'agate-blue': {
    ...SQUARE,
    alt: 'A polished slice of blue agate with crystals in its middle',
    paint: agate({
      seed: 2,
      bands: ['#0d2b4f', '#2f6fa8', '#9ecbe6', '#f2f7fa', '#2a4d74'],
      crystal: ['#e8f4fb', '#9fc3dc'],
      rind: '#5a4636',
      table: '#15181d',
    }),
  },
  'agate-rose': {
    ...PORTRAIT,
    alt: 'A slice of rose and wine coloured agate',
    paint: agate({
      seed: 14,
      bands: ['#4a0f22', '#a8324f', '#eb9fa6', '#fbeae4', '#7a1e38'],
      crystal: ['#fff1ee', '#e5b7bd'],
      rind: '#3c2a24',
      table: '#efe9e2',
    }),
  },
  'agate-moss': {
    ...SOFT,
    alt: 'A green and cream agate on dark stone',
    paint: agate({
      seed: 26,
      bands: ['#16301f', '#44734a', '#a9bf86', '#f0ecd2', '#26432c'],
      crystal: ['#f2f5e2', '#b7c99a'],
      rind: '#4c3a28',
      table: '#1d1f1c',
    }),
  },
  'agate-amber': {
    ...SQUARE,
    alt: 'A honey coloured agate lit from behind',
    paint: agate({
      seed: 38,
      bands: ['#5a2408', '#c06a18', '#f2b84f', '#fff0c9', '#8a3f0c'],
      crystal: ['#fff6e0', '#f0c987'],
      rind: '#2f2018',
      table: '#f3ede3',
    }),
  },
  'black-hole': {
    ...CINEMA,
    alt: 'A black hole bending its glowing orange disk around itself',
    paint: blackHole({
      seed: 3,
      disk: ['#3a0f05', '#b3420f', '#ffb347', '#fff4d6'],
      haze: '#2a1030',
      eye: [0, 1.4, -14],
      zoom: 1.5,
    }),
  },
  'black-hole-blue': {
    ...SQUARE,
    alt: 'A black hole seen from above with a blue-white disk',
    paint: blackHole({
      seed: 9,
      disk: ['#08143a', '#1f5fc4', '#8fd2ff', '#ffffff'],
      haze: '#0c1433',
      eye: [0, 5, -13],
      zoom: 1.4,
    }),
  },
  'galaxy-face': {
    ...SQUARE,
    alt: 'A spiral galaxy seen face on, blue arms around a warm core',
    paint: galaxy({
      seed: 4,
      arms: '#8fb8ff',
      core: '#ffdca8',
      nurseries: '#ff7aa8',
      open: 0.85,
      turn: 0.4,
      winding: 3.2,
    }),
  },
  'galaxy-tilted': {
    ...WIDE,
    alt: 'A tilted spiral galaxy with pink star nurseries',
    paint: galaxy({
      seed: 16,
      arms: '#a9c4ff',
      core: '#ffe8c2',
      nurseries: '#ff5f8f',
      open: 0.38,
      turn: -0.5,
      winding: 2.6,
    }),
  },
  'galaxy-gold': {
    ...PORTRAIT,
    alt: 'A golden spiral galaxy with loose arms',
    paint: galaxy({
      seed: 28,
      arms: '#ffd9a0',
      core: '#fff2d6',
      nurseries: '#ff9a4f',
      open: 0.6,
      turn: 1.1,
      winding: 2,
    }),
  },
  'julia-coral': {
    ...SQUARE,
    alt: 'A Julia set like a branching coral in teal and gold',
    paint: fractal({
      julia: [-0.7269, 0.1889],
      centre: [0, 0],
      zoom: 0.9,
      palette: ['#04202c', '#0f5e6b', '#3fb3a0', '#f0d58a', '#fff6da', '#c4642a'],
      cycles: 2.4,
      inside: '#03141c',
      thread: '#fff3cf',
    }),
  },
  'julia-frost': {
    ...TALL,
    alt: 'Frost-like spirals of a Julia set in ice blue',
    paint: fractal({
      julia: [-0.8, 0.156],
      centre: [0.1, 0.05],
      zoom: 0.6,
      turn: 0.7,
      palette: ['#0a1026', '#1f3f7a', '#6fa8dc', '#e6f4ff', '#b49ae0'],
      cycles: 2,
      inside: '#070b1c',
      thread: '#ffffff',
    }),
  },
  seahorse: {
    ...CLASSIC,
    alt: 'The seahorse valley of the Mandelbrot set in copper and blue',
    paint: fractal({
      centre: [-0.7453, 0.1127],
      zoom: 0.0065,
      palette: ['#0b1b33', '#1f5a8a', '#9fd0d8', '#fff2d0', '#e08a3c', '#5c1f1a'],
      cycles: 3,
      inside: '#060a12',
      thread: '#fff0d0',
      iterations: 900,
    }),
  },
  elephant: {
    ...PORTRAIT,
    alt: 'Spirals in the elephant valley of the Mandelbrot set',
    paint: fractal({
      centre: [0.2855, 0.0115],
      zoom: 0.009,
      palette: ['#1a0b2e', '#5a1f7a', '#c44f9a', '#ffb3a0', '#fff2cf', '#3f7a8c'],
      cycles: 2.6,
      inside: '#0d0618',
      thread: '#ffe9d6',
      iterations: 900,
    }),
  },
  'cottage-isle': {
    ...SQUARE,
    alt: 'A tiny floating island with a cottage and trees',
    paint: island({
      seed: 3,
      kind: 'cottage',
      ground: ['#7fb35a', '#5f9348'],
      rock: '#8c7a66',
      plants: ['#4f8f4a', '#8fc06a'],
      wall: '#f4ead6',
      roof: '#c8563c',
      water: '#5fb3c8',
      backdrop: ['#bfe3ee', '#f6efe0'],
    }),
  },
  'mushroom-isle': {
    ...PORTRAIT,
    alt: 'A small island of red mushrooms in soft light',
    paint: island({
      seed: 8,
      kind: 'mushrooms',
      ground: ['#6f9a58', '#4f7a46'],
      rock: '#7a6a5c',
      plants: ['#d9483b', '#f2a65a'],
      wall: '#fff3e0',
      roof: '#f7e6cf',
      backdrop: ['#f4d9c6', '#fbf1e6'],
    }),
  },
  'cactus-isle': {
    ...SOFT,
    alt: 'A little desert island with cacti under a peach sky',
    paint: island({
      seed: 13,
      kind: 'cacti',
      ground: ['#e8c48a', '#d3a566'],
      rock: '#b5754f',
      plants: ['#3f8f6a', '#74b38a'],
      wall: '#f6e2c0',
      roof: '#e2703a',
      backdrop: ['#ffd1b0', '#fff0dd'],
    }),
  },
  'winter-isle': {
    ...SQUARE,
    alt: 'A snowy island with firs and a lit cabin',
    paint: island({
      seed: 19,
      kind: 'winter',
      ground: ['#f4f8fb', '#dbe8ef'],
      rock: '#6f7f8c',
      plants: ['#2f5f5a', '#4f857a'],
      wall: '#8a5a3c',
      roof: '#f7fbff',
      water: '#a9d3e6',
      backdrop: ['#8fb3d0', '#e6eff6'],
    }),
  },
  'marble-teal': {
    ...PORTRAIT,
    alt: 'Teal and cream marble folded with gold veins',
    paint: marble({
      seed: 3,
      stone: ['#0b1d2a', '#1f4e5f', '#e8c07d', '#f7efe2'],
      vein: '#e0b050',
    }),
  },
  'marble-noir': {
    ...SQUARE,
    alt: 'Black marble with fine gold veins',
    paint: marble({
      seed: 11,
      stone: ['#08090b', '#1a1c22', '#3a3d46', '#12131a'],
      vein: '#d9a441',
      zoom: 1.2,
    }),
  },
  'marble-blush': {
    ...STORY,
    alt: 'Blush and white poured ink with copper lines',
    paint: marble({
      seed: 22,
      stone: ['#fff6f2', '#f2c9c0', '#c9847c', '#fbe6de'],
      vein: '#b8683f',
      swirl: 1.2,
    }),
  },
  'marble-cobalt': {
    ...WIDE,
    alt: 'Cobalt ink swirling through white',
    paint: marble({
      seed: 31,
      stone: ['#f4f7fb', '#7fa8e0', '#1f3fa8', '#0a1550', '#e8eef8'],
      zoom: 0.9,
      swirl: 1.3,
    }),
  },
  'coral-maze': {
    ...SQUARE,
    alt: 'A labyrinth of coral ridges in orange and cream',
    paint: reaction({
      seed: 2,
      middle: [0.037, 0.06],
      rim: [0.03, 0.062],
      palette: ['#3a0f14', '#b03a2a', '#f29a5a', '#fff0d6'],
    }),
  },
  leopard: {
    ...PORTRAIT,
    alt: 'Dark spots that grow into worms on gold',
    paint: reaction({
      seed: 7,
      middle: [0.03, 0.062],
      rim: [0.042, 0.063],
      palette: ['#e9b44c', '#f6dca0', '#3a2412', '#120a06'],
    }),
  },
  'blue-cells': {
    ...CLASSIC,
    alt: 'Blue cells dividing like frost on glass',
    paint: reaction({
      seed: 15,
      middle: [0.029, 0.057],
      rim: [0.0367, 0.0649],
      palette: ['#06122b', '#12407a', '#5fb0e0', '#f0fbff'],
    }),
  },
  'clifford-ink': {
    ...PORTRAIT,
    alt: 'Fine ink threads of a strange attractor on paper',
    paint: attractor({
      kind: 'clifford',
      parameters: [-1.4, 1.6, 1, 0.7],
      palette: ['#1b1b2f', '#3f2f5f', '#8a3f4f'],
      background: ['#f6f0e4', '#ece2d0'],
      ink: true,
    }),
  },
  'dejong-neon': {
    ...SQUARE,
    alt: 'Glowing folds of a De Jong attractor in blue and rose',
    paint: attractor({
      kind: 'dejong',
      parameters: [-2.24, 0.43, -0.65, -2.43],
      palette: ['#1f4fff', '#8f5fff', '#ff6fb0', '#fff0d0'],
      background: ['#070812', '#0d0f20'],
    }),
  },
  'svensson-smoke': {
    ...TALL,
    alt: 'Smoke-like ribbons of a Svensson attractor in green',
    paint: attractor({
      kind: 'svensson',
      parameters: [1.5, -1.8, 1.6, 0.9],
      palette: ['#0f5f4a', '#3fc18a', '#d4f5b0', '#ffffff'],
      background: ['#06100d', '#0a1a16'],
    }),
  },
  'clifford-fire': {
    ...WIDE,
    alt: 'Fiery veils of a Clifford attractor on black',
    paint: attractor({
      kind: 'clifford',
      parameters: [1.7, 1.7, 0.6, 1.2],
      palette: ['#5f0f0a', '#d9420f', '#ffb03f', '#fff6d6'],
      background: ['#0a0506', '#160a0a'],
    }),
  },
};

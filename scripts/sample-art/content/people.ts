export interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly bio: string;
  readonly website?: string;
  readonly verified?: boolean;
  /** the two hues of the person's avatar, in degrees */
  readonly hues: readonly [number, number];
}

/** All these people are invented. */
export const PEOPLE: readonly Person[] = [
  {
    id: '5a3c1e70-0b5d-4c1e-9a01-000000000001',
    username: 'mira_okafor',
    name: 'Mira Okafor',
    bio: 'Landscapes that never were. I collect fog.',
    website: 'https://example.com/mira',
    verified: true,
    hues: [210, 40],
  },
  {
    id: '5a3c1e70-0b5d-4c1e-9a01-000000000002',
    username: 'tomasz_w',
    name: 'Tomasz Wilk',
    bio: 'Physics teacher, evening astronomer. Mostly planets.',
    hues: [265, 20],
  },
  {
    id: '5a3c1e70-0b5d-4c1e-9a01-000000000003',
    username: 'yuki_ito',
    name: '伊藤 ゆき',
    bio: '小さな世界をつくっています。Tiny worlds, big skies.',
    verified: true,
    hues: [150, 340],
  },
  {
    id: '5a3c1e70-0b5d-4c1e-9a01-000000000004',
    username: 'lena_b',
    name: 'Lena Brandt',
    bio: 'Textildesignerin aus Leipzig. Muster, Muster, Muster.',
    hues: [20, 330],
  },
  {
    id: '5a3c1e70-0b5d-4c1e-9a01-000000000005',
    username: 'diego_sol',
    name: 'Diego Soler',
    bio: 'Ilustrador en Valencia. Color primero, preguntas después.',
    website: 'https://example.com/diego',
    hues: [35, 5],
  },
  {
    id: '5a3c1e70-0b5d-4c1e-9a01-000000000006',
    username: 'noor_haddad',
    name: 'نور حداد',
    bio: 'Geometry, stone and gold. Amman.',
    hues: [80, 190],
  },
  {
    id: '5a3c1e70-0b5d-4c1e-9a01-000000000007',
    username: 'sam_reyes',
    name: 'Sam Reyes',
    bio: 'I review prompts the way I review code: slowly.',
    verified: true,
    hues: [240, 160],
  },
  {
    id: '5a3c1e70-0b5d-4c1e-9a01-000000000008',
    username: 'ada_lind',
    name: 'Ada Lind',
    bio: 'Aurora chaser from Tromsø. Real photos elsewhere.',
    hues: [170, 290],
  },
  {
    id: '5a3c1e70-0b5d-4c1e-9a01-000000000009',
    username: 'priya_codes',
    name: 'Priya Raman',
    bio: 'System prompts for people who ship.',
    hues: [300, 50],
  },
  {
    id: '5a3c1e70-0b5d-4c1e-9a01-000000000010',
    username: 'bruno_m',
    name: 'Bruno Marchetti',
    bio: 'Mineral collector. Everything is an agate if you look long enough.',
    hues: [15, 60],
  },
  {
    id: '5a3c1e70-0b5d-4c1e-9a01-000000000011',
    username: 'hana_park',
    name: 'Hana Park',
    bio: 'Strange attractors, ink and paper.',
    hues: [0, 220],
  },
  {
    id: '5a3c1e70-0b5d-4c1e-9a01-000000000012',
    username: 'jonas_berg',
    name: 'Jonas Berg',
    bio: 'Zooming into the Mandelbrot set since 1994.',
    hues: [195, 110],
  },
  {
    id: '5a3c1e70-0b5d-4c1e-9a01-000000000013',
    username: 'amelie_r',
    name: 'Amélie Roux',
    bio: 'Short stories, shorter prompts.',
    hues: [325, 255],
  },
  {
    id: '5a3c1e70-0b5d-4c1e-9a01-000000000014',
    username: 'kofi_a',
    name: 'Kofi Asante',
    bio: 'Makes posters. Likes big suns.',
    website: 'https://example.com/kofi',
    hues: [45, 130],
  },
];

/** A community with a short discussion. Posts with one of the tags are shared in it. */
export interface SampleCommunity {
  readonly by: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly privacy?: 'private';
  readonly moderators: readonly string[];
  readonly members: readonly string[];
  readonly tags: readonly string[];
  /** The first message is pinned. */
  readonly messages: readonly (readonly [by: string, says: string])[];
}

/** The sample communities. */
export const COMMUNITIES: readonly SampleCommunity[] = [
  {
    by: 'mira_okafor',
    name: 'Light and Weather',
    description:
      'Landscapes, fog, rain and the hour before sunset. Share the prompt with the picture, and say what you would change.',
    category: 'PHOTOGRAPHY',
    moderators: ['hana_park'],
    members: ['yuki_ito', 'lena_b', 'jonas_berg', 'amelie_r', 'kofi_a', 'noor_haddad', 'bruno_m'],
    tags: ['landscape', 'mist', 'photography', 'night'],
    messages: [
      [
        'mira_okafor',
        'Welcome! Please share the whole prompt, not only the picture. We learn from the words.',
      ],
      [
        'jonas_berg',
        'Does anybody have a good word for light that comes through smoke? "Volumetric" looks the same every time.',
      ],
      [
        'hana_park',
        'Try to name the source instead: "sun through woodsmoke, late October". It changes the color too.',
      ],
      ['jonas_berg', 'That made a real difference, thank you.'],
      [
        'noor_haddad',
        'Next week I will post a series about rain on windows. Ideas for angles are welcome.',
      ],
    ],
  },
  {
    by: 'sam_reyes',
    name: 'Prompts that do work',
    description:
      'Prompts for code, documents and data that you use every week. Bring one that failed, and we find out why.',
    category: 'CODING',
    moderators: ['priya_codes'],
    members: ['ada_lind', 'tomasz_w', 'diego_sol', 'bruno_m', 'lena_b'],
    tags: ['code-review', 'engineering', 'writing', 'productivity'],
    messages: [
      [
        'sam_reyes',
        'A rule that helped me: say what a bad answer looks like. Models avoid it better than they follow praise.',
      ],
      [
        'priya_codes',
        'For reviews I ask for the three riskiest lines first, and for the rest only if I ask again.',
      ],
      ['ada_lind', 'Do you give it the whole file or only the diff?'],
      [
        'priya_codes',
        'The diff and the signatures of what it calls. Whole files make it talk about style.',
      ],
    ],
  },
  {
    by: 'tomasz_w',
    name: 'Tiny Worlds',
    description: 'Isometric rooms, clay streets and paper cities. Small things, built with care.',
    category: 'AI_ART',
    moderators: [],
    members: ['yuki_ito', 'amelie_r', 'hana_park', 'kofi_a', 'mira_okafor', 'diego_sol'],
    tags: ['isometric', 'clay', 'tiny-worlds', 'miniature'],
    messages: [
      [
        'tomasz_w',
        'This month we build shops. Corner shops, bakeries, repair shops: one room, one light.',
      ],
      ['yuki_ito', 'Mine will be a shop for umbrellas. It rains inside.'],
      ['amelie_r', 'I would buy one just to stand there.'],
    ],
  },
  {
    by: 'lena_b',
    name: 'Studio table',
    description:
      'A small group for honest feedback on series before they are finished. Ask to join and tell us what you work on.',
    category: 'BUSINESS',
    privacy: 'private',
    moderators: [],
    members: ['noor_haddad', 'jonas_berg', 'priya_codes'],
    tags: [],
    messages: [
      ['lena_b', 'First round on Friday. Bring one picture that you are not sure about.'],
      ['jonas_berg', 'Mine is the coral one. I think the left third is noise.'],
      ['priya_codes', 'I will bring a prompt instead, if that is allowed here.'],
      ['lena_b', 'It is. Prompts can be unfinished too.'],
    ],
  },
];

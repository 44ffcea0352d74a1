import type { SampleThread } from './talk.ts';

/** The sample comments on reels. Threads on the same reel are ordered oldest first. */
export const REEL_THREADS: readonly SampleThread[] = [
  {
    on: 'Big sun, small birds',
    by: 'diego_sol',
    says: 'Big sun supremacy, part two.',
    answers: [['kofi_a', 'It will only get bigger.']],
  },
  {
    on: 'Big sun, small birds',
    by: 'mira_okafor',
    says: 'The stripes slow down near the horizon. That sells it.',
  },
  {
    on: 'Six seconds of a long night',
    by: 'tomasz_w',
    says: 'Where does the loop close? I have watched it eleven times.',
    answers: [
      ['ada_lind', 'In the second fold from the left. Now you cannot unsee it.'],
      ['tomasz_w', '@ada_lind I still do not see it. Twelve.'],
    ],
  },
  {
    on: '一本の桜 (one spring, seven seconds)',
    by: 'amelie_r',
    says: 'It goes back into the ground so politely.',
    answers: [['yuki_ito', 'また来年。See you next year.']],
  },
  {
    on: '一本の桜 (one spring, seven seconds)',
    by: 'hana_park',
    says: 'Eight forks is exactly right. Nine looks like a lung.',
  },
  {
    on: 'نجوم تتنفس',
    by: 'jonas_berg',
    says: 'The moment when the stars become circles is the best half second here.',
    answers: [['noor_haddad', 'شكرا! It is where the contact angle is smallest.']],
  },
  {
    on: 'نجوم تتنفس',
    by: 'lena_b',
    says: 'Das würde ich sofort weben.',
  },
  {
    on: 'Eight lights, one sun',
    by: 'sam_reyes',
    says: 'Does the third law hold? Asking for a friend who teaches physics.',
    answers: [
      ['tomasz_w', 'It does not, on purpose: whole rounds per loop. My students found out.'],
    ],
  },
  {
    on: 'Blintz, 32 mal',
    by: 'yuki_ito',
    says: 'My hands want to fold along.',
    answers: [['lena_b', 'Plum first, then ochre.']],
  },
  {
    on: 'Amber, before it was a stone',
    by: 'noor_haddad',
    says: 'The highlight stays where the lamp is. So many of these get that wrong.',
  },
  {
    on: 'Mar de papel',
    by: 'lena_b',
    says: 'Eight sheets and a lamp, I could build this. Maybe I will.',
    answers: [['diego_sol', '¡Hazlo! Y mándame una foto.']],
  },
  {
    on: 'The mist does the walking',
    by: 'kofi_a',
    says: 'I would put a title in that sky and never touch it again.',
  },
  {
    on: 'The mist does the walking',
    by: 'ada_lind',
    says: 'What did you say to keep the trees still?',
    answers: [['mira_okafor', '"Locked shot", and "trees stay sharp". Both, or they wobble.']],
  },
  {
    on: 'Last train, window seat',
    by: 'bruno_m',
    says: 'I can hear it.',
    answers: [['amelie_r', 'There is no sound. That is the nicest comment.']],
  },
  {
    on: 'Harmonograph, one full phase',
    by: 'jonas_berg',
    says: '2:3 with damping to a half? It looks like a bird for a moment.',
    answers: [['hana_park', 'At phase 0.25. I call it the swallow.']],
  },
  {
    on: 'A clock from three to eleven',
    by: 'priya_codes',
    says: 'All of them at twelve o’clock at once. Very satisfying least common multiple.',
    answers: [['jonas_berg', 'The triangle has walked nine rounds by then.']],
  },
];

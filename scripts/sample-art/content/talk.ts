/** A comment on the post with the title `on`, and its answers in order. */
export interface SampleThread {
  readonly on: string;
  readonly by: string;
  readonly says: string;
  readonly answers?: readonly (readonly [by: string, says: string])[];
}

/** The sample comments. Threads on the same post are ordered oldest first. */
export const THREADS: readonly SampleThread[] = [
  {
    on: 'Seven ridges before sunrise',
    by: 'kofi_a',
    says: 'Naming the layers is such a simple trick. I got nine before the mist gave up.',
    answers: [
      [
        'mira_okafor',
        'Nine! Did you keep the firs on the nearest ridge only? Mine crept backwards.',
      ],
      ['kofi_a', '@mira_okafor nearest only, and I said it twice.'],
    ],
  },
  {
    on: 'Seven ridges before sunrise',
    by: 'ada_lind',
    says: 'The light is right for about 4:40 in June here.',
  },
  {
    on: 'A cottage of my own',
    by: 'lena_b',
    says: 'Ich möchte einziehen. Gibt es Internet?',
    answers: [['yuki_ito', 'Only a very small antenna behind the chimney.']],
  },
  {
    on: 'A cottage of my own',
    by: 'diego_sol',
    says: 'The underside of the island is my favourite part, nobody ever draws the underside.',
  },
  {
    on: 'Saturn, but make it opera',
    by: 'bruno_m',
    says: 'The ring gap reads like a curtain line. Lovely.',
    answers: [['tomasz_w', 'That was luck on the fourth try, then I kept the seed.']],
  },
  {
    on: 'The reviewer I wish I had',
    by: 'sam_reyes',
    says: 'Stole this for our team. The "what would you delete" question alone paid for itself.',
    answers: [
      ['priya_codes', 'Please do. I would love to hear which question your people answer worst.'],
      ['sam_reyes', '"What happens on the second run", every single time.'],
    ],
  },
  {
    on: 'The reviewer I wish I had',
    by: 'amelie_r',
    says: 'Works on short stories too if you swap "function" for "scene". I was not expecting that.',
  },
  {
    on: 'The night the lake answered',
    by: 'jonas_berg',
    says: 'The reflection is a touch brighter than the sky. Intentional?',
    answers: [
      ['ada_lind', 'Yes. "The lake remembers it louder" is in the prompt and I am not sorry.'],
    ],
  },
  {
    on: 'Seahorse valley, third terrace',
    by: 'hana_park',
    says: 'Distance estimation for the threads? They hold up even at full zoom.',
    answers: [['jonas_berg', 'Exactly that, with a copper ramp on top.']],
  },
  {
    on: 'Blue agate on black',
    by: 'noor_haddad',
    says: 'The crystals in the middle finally look like crystals and not like sugar.',
  },
  {
    on: 'رخام وذهب',
    by: 'mira_okafor',
    says: 'The gold veins sit in the stone, not on it. How?',
    answers: [
      ['noor_haddad', '"Gold fills the cracks, it does not cross them." Word for word.'],
      ['mira_okafor', 'Writing that on the wall.'],
    ],
  },
  {
    on: 'Clifford, in ink',
    by: 'kofi_a',
    says: 'I would hang this. Do you have it at print size?',
    answers: [['hana_park', 'The attractor itself is four numbers, so: any size you like.']],
  },
  {
    on: 'Very large sun',
    by: 'diego_sol',
    says: 'Big sun supremacy.',
  },
  {
    on: 'Laberinto de coral',
    by: 'lena_b',
    says: 'Das wäre ein Vorhang. Darf ich?',
    answers: [['diego_sol', '¡Claro! Enséñame cómo queda.']],
  },
  {
    on: 'Explain it at three heights',
    by: 'priya_codes',
    says: 'The middle height is the one nobody writes. Great constraint.',
  },
  {
    on: 'Explain it at three heights',
    by: 'tomasz_w',
    says: 'Used it for tidal locking with fifteen-year-olds. Height two won.',
    answers: [['sam_reyes', 'This made my week, thank you.']],
  },
  {
    on: 'What falls in',
    by: 'ada_lind',
    says: 'The lensing on the far side of the disk is spot on.',
  },
  {
    on: '雪の島',
    by: 'amelie_r',
    says: 'The one lit window does all the work.',
    answers: [['yuki_ito', 'ありがとう。The window was the whole idea.']],
  },
  {
    on: 'Rose over the fjord',
    by: 'bruno_m',
    says: 'Never seen that colour up there. Is it real?',
    answers: [['ada_lind', 'Nitrogen, low altitude, a few minutes at a time. Rare but real.']],
  },
  {
    on: 'A story in six objects',
    by: 'sam_reyes',
    says: 'Object four turned a shopping list into a divorce. Terrifyingly good.',
    answers: [['amelie_r', 'Object four always knows.']],
  },
  {
    on: 'The long way down',
    by: 'kofi_a',
    says: 'My knees hurt looking at it.',
  },
  {
    on: 'Frost on a window in Bergen',
    by: 'hana_park',
    says: 'Reaction-diffusion or pure prompting?',
    answers: [
      ['jonas_berg', 'Simulated first, then described to the model as if I had photographed it.'],
    ],
  },
  {
    on: 'Turn a meeting into decisions',
    by: 'priya_codes',
    says: 'Mine, so I may complain: it still invents owners when nobody volunteers. Watch for it.',
    answers: [['sam_reyes', 'Adding "owner: nobody yet" as an allowed answer fixed it for me.']],
  },
  {
    on: 'Neon fold',
    by: 'jonas_berg',
    says: 'De Jong? The folds look like a = 1.4-something.',
    answers: [['hana_park', '1.641. You have a good eye.']],
  },
  {
    on: 'Rubber duck with opinions',
    by: 'priya_codes',
    says: 'It told me my variable was "a drawer labelled misc". Fair.',
  },
  {
    on: 'Ink, paper, one red sun',
    by: 'noor_haddad',
    says: 'The empty half is the better half.',
    answers: [['mira_okafor', 'I had to forbid it from filling it. Three times.']],
  },
  {
    on: 'Three cacti and a peach sky',
    by: 'diego_sol',
    says: '¡Qué ternura! Do they have names?',
    answers: [['yuki_ito', 'Left to right: Ichi, Ni, and Gonzalo.']],
  },
  {
    on: 'Island universe',
    by: 'jonas_berg',
    says: 'Love that the dust lane is not symmetric.',
  },
  {
    on: 'SQL that explains itself',
    by: 'priya_codes',
    says: '"Why the row count cannot grow there" caught a fan-out in production today. @sam_reyes I owe you lunch.',
    answers: [['sam_reyes', 'Ramen. With the receipt as a table.']],
  },
  {
    on: 'How I light a slice',
    by: 'noor_haddad',
    says: 'The flag on the left is the secret, isn’t it.',
    answers: [['bruno_m', 'The flag is always the secret.']],
  },
];

/** Direct messages between two people. */
export interface SampleConversation {
  readonly between: readonly [string, string];
  readonly messages: readonly {
    readonly by: string;
    readonly says: string;
    /** The title of a post or reel that the message shares. */
    readonly shares?: string;
  }[];
}

/** The sample conversations. The last message of each is its newest. */
export const CONVERSATIONS: readonly SampleConversation[] = [
  {
    between: ['mira_okafor', 'ada_lind'],
    messages: [
      {
        by: 'ada_lind',
        says: 'Is this the fog you were chasing all spring?',
        shares: 'The mist does the walking',
      },
      {
        by: 'mira_okafor',
        says: 'The very same. It only drifts properly if the camera is locked.',
      },
      { by: 'ada_lind', says: 'Same for curtains of light. Movement for one thing at a time.' },
    ],
  },
  {
    between: ['sam_reyes', 'priya_codes'],
    messages: [
      { by: 'priya_codes', says: 'I owe you lunch. Thursday?' },
      { by: 'sam_reyes', says: 'Thursday. Bring the query, I want to see the fan-out.' },
    ],
  },
  {
    between: ['yuki_ito', 'amelie_r'],
    messages: [
      {
        by: 'amelie_r',
        says: 'I would like to write a story that happens on this window seat.',
        shares: 'Last train, window seat',
      },
      { by: 'yuki_ito', says: 'Then I build the village with the last lit window.' },
      { by: 'amelie_r', says: 'Deal. Who lives there?' },
    ],
  },
  {
    between: ['noor_haddad', 'lena_b'],
    messages: [
      { by: 'lena_b', says: 'Could your stars be woven? I have a loom and no patience.' },
      {
        by: 'noor_haddad',
        says: 'At an angle of about 45 degrees, yes. I will send you the lines.',
      },
    ],
  },
];

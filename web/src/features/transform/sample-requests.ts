/** Prompts to try the transformation with: one for a template, one to write, one for code, one for a picture. */
export const SAMPLE_REQUESTS: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'Trip on a budget',
    text: 'Plan a 5 day trip to Lisbon for two people on a budget of 900 euros in May. We like food markets and old trams.',
  },
  {
    name: 'Difficult email',
    text: 'Write an email to a client whose order is two weeks late. Be honest and offer a discount.',
  },
  {
    name: 'Code review',
    text: 'Review this TypeScript function for bugs and slow parts, and explain every change you would make.',
  },
  {
    name: 'Picture',
    text: 'A lighthouse on a cliff in a storm at dusk, oil painting, waves breaking below, 16:9',
  },
];

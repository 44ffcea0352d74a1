/** A step of the tour of the AI studio. */
export interface TourStep {
  readonly title: string;
  readonly text: string;
  /** `data-tour` values; the first one on the screen is highlighted. None: centred. */
  readonly targets: readonly string[];
}

/** The five specified steps. */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    title: 'Welcome to Smart Prompt Studio',
    text: 'Say what you need in your own words, and get prompts that work. This tour takes half a minute.',
    targets: [],
  },
  {
    title: 'Voice input',
    text: 'Press the microphone and speak. The text appears as you talk, without the ums and ahs.',
    targets: ['voice'],
  },
  {
    title: 'Requirements analysis',
    text: 'Your description is read for its purpose, audience, format and tone. You can correct what was understood.',
    targets: ['describe', 'options'],
  },
  {
    title: 'Enhancement',
    text: 'Compare the prompts, improve one in place, then copy it or use it for a post.',
    targets: ['results', 'generate'],
  },
  {
    title: "You're all set",
    text: 'Open this tour again at any time with Help.',
    targets: [],
  },
];

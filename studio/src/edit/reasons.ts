/** Why an edit helps, as people read it. */
export const REASONS = {
  direct: 'Says directly what to do',
  shorter: 'Says the same in fewer words',
  filler: 'Drops words that say nothing',
  opening: 'Says what to do in a sentence',
  clauses: 'Gives each thought a sentence of its own',
  choice: 'Turns wishes that exclude each other into a choice',
  slip: 'Corrects a slip of the pen',
  paragraph: 'Separates the rules from the task',
  input: 'Separates the input from the instructions',
  steps: 'Puts each step on a line of its own',
  delimited: 'Marks where the text to work on begins and ends',
  missingInput: 'Adds a place for the text that the prompt speaks of',
  detail: 'Asks you for something that only you know',
  fullStop: 'Ends the sentence before the added details',
} as const;

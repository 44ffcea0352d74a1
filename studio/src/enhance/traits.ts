/** Statements about a picture, as `group:value`. Values of one group exclude each other. */
export const TRAITS = [
  'time:night',
  'time:golden',
  'time:day',
  'medium:photo',
  'medium:paint',
  'medium:drawn',
  'medium:render',
  'medium:pixel',
  'medium:graphic',
  'palette:mono',
  'palette:bright',
  'palette:soft',
  'palette:warm',
  'palette:cool',
  'light:said',
  'place:studio',
  'place:indoor',
  'place:outdoor',
  'place:elsewhere',
  'mood:dark',
  'mood:bright',
  'mood:calm',
  'shot:close',
  'shot:wide',
  'shot:top',
  'text:wanted',
  'people:present',
] as const;

export type Trait = (typeof TRAITS)[number];

/** The aspects of a picture that a prompt can describe. */
export const FACETS = [
  'composition',
  'lighting',
  'colour',
  'lens',
  'mood',
  'detail',
  'background',
] as const;

export type Facet = (typeof FACETS)[number];

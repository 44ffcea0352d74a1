/**
 * Parts of the feed that most visits don't need. They are in a separate file, because each dynamic
 * import adds a list of file names to the code, which the first load doesn't need.
 */
export const lateComponents = {
  SuggestedPeople: async () => (await import('./SuggestedPeople.tsx')).SuggestedPeople,
};

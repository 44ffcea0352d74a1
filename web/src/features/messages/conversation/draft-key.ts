/** The key of a conversation's draft. */
export function draftKeyOf(conversationId: string): string {
  return `dm:${conversationId}`;
}

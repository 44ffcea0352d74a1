/** Loads the messages together with the code of an open conversation. */
export async function loadConversation() {
  const [, { MessagesScreen, ConversationPane }] = await Promise.all([
    import('./conversation/ConversationPane.tsx'),
    import('./MessagesScreen.tsx'),
  ]);
  await ConversationPane.preload();
  return MessagesScreen;
}

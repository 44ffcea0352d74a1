import { loadEngineParts } from '@promptory/studio';

/**
 * Loads the screen of the chat and the parts of the engine that it uses, so that it works when the
 * network is lost later.
 */
export async function loadChatScreen() {
  const [{ ChatScreen }] = await Promise.all([
    import('./ChatScreen.tsx'),
    loadEngineParts('transformation', 'enhancement'),
  ]);
  return ChatScreen;
}

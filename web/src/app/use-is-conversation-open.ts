import { useMatch } from 'react-router';

/**
 * True on the page of a conversation or discussion. On phones it fills the screen, without the header and the
 * bottom bar.
 */
export function useIsConversationOpen(): boolean {
  const isMessages = useMatch('/messages/:id') !== null;
  const isChat = useMatch('/chat/:id') !== null;
  const isDiscussion = useMatch('/community/:id/discussion') !== null;
  return isMessages || isChat || isDiscussion;
}

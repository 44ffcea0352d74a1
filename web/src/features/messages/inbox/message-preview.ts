interface PreviewedMessage {
  sender_id: string;
  content: string;
  message_type: string;
}

/** One line about the last message of a conversation: 'You: Hello'. */
export function messagePreview(message: PreviewedMessage | null, viewerId: string): string {
  if (message === null) return '';
  const author = message.sender_id === viewerId ? 'You: ' : '';
  const text = message.content.replaceAll(/\s+/g, ' ').trim();
  switch (message.message_type) {
    case 'prompt':
      return `${author}Prompt: ${text}`;
    case 'share':
      return `${author}Shared: ${text}`;
    default:
      return author + text;
  }
}

import { tidyMessage } from '@promptory/domain/message';
import type { NewOutgoing } from '../../data/messages/outgoing.ts';
import type { ShareItem } from './share-item.ts';

/** A message without its conversation. */
export type ShareMessage = Omit<NewOutgoing, 'chat'>;

interface ShareForm {
  /** Sent as a second message, if it has text. */
  note: string;
  /** Sends the text of the prompt instead of a card of the item. */
  isPromptOnly: boolean;
}

/** The messages that share an item with one person, in the order of sending. */
export function shareMessages(item: ShareItem, { note, isPromptOnly }: ShareForm): ShareMessage[] {
  const { kind, id, title, prompt } = item;
  const shared: ShareMessage =
    isPromptOnly && prompt !== null
      ? { type: 'prompt', content: tidyMessage(prompt) }
      : { type: 'share', content: tidyMessage(title), share: { kind, id } };
  const text = tidyMessage(note);
  return text === '' ? [shared] : [shared, { type: 'text', content: text }];
}

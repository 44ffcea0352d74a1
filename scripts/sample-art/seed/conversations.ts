import { CONVERSATIONS } from '../content/conversations.ts';
import { conversationId, personOf, workOf } from './names.ts';
import { insert, text } from './values.ts';

/** Returns the statements that create the direct messages. All of them have been read. */
export function conversations(): string[] {
  const pairs = CONVERSATIONS.map(({ between }, index) => {
    const [first, second] = between.map((name) => personOf(name).id).sort();
    return `(${text(conversationId(index))}, ${text(first ?? '')}, ${text(second ?? '')})`;
  });
  // One statement per message: the database gives each its own time.
  const messages = CONVERSATIONS.flatMap(({ messages: said }, index) =>
    said.map(({ by, says, shares }) => {
      const work = shares === undefined ? undefined : workOf(shares);
      const columns = work === undefined ? '' : `, message_type, shared_${work.column}`;
      const values = work === undefined ? '' : `, 'share', ${text(work.id)}`;
      return `insert into public.messages (conversation_id, sender_id, content${columns}) values (${text(conversationId(index))}, ${text(personOf(by).id)}, ${text(says)}${values});`;
    }),
  );
  return [
    insert('public.conversations (id, participant_1, participant_2)', pairs),
    ...messages,
    `update public.conversation_members set unread_count = 0, is_accepted = true;`,
    `update public.conversations set participant_1_unread_count = 0, participant_2_unread_count = 0, participant_1_delivered_at = last_message_at, participant_2_delivered_at = last_message_at, participant_1_read_at = last_message_at, participant_2_read_at = last_message_at;`,
  ];
}

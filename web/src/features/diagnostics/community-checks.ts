import { MESSAGE_MAX_CHARS, tidyMessage } from '@promptory/domain/message';
import { supabase } from '../../data/client/client.ts';
import { unwrap } from '../../data/client/unwrap.ts';
import { discussionSendFailureText } from '../../data/communities/discussion-errors.ts';
import { openChannel } from '../../data/realtime/open-channel.ts';
import { onRowChange } from '../../data/realtime/row-changes.ts';
import { formatDateTime } from '../../lib/format.ts';
import { newId } from '../../lib/new-id.ts';
import { type CheckGroup, counted, failure, type Finding, success, warning } from './check.ts';

const LIST_ROWS = 10;

/** A community of the viewer. */
export interface TestedCommunity {
  readonly id: string;
  readonly name: string;
  readonly member_count: number;
}

/** The communities whose active member the viewer is, the last joined first. */
export async function fetchOwnCommunities(viewerId: string): Promise<TestedCommunity[]> {
  const rows = unwrap(
    await supabase()
      .from('community_members')
      .select('community:communities!inner(id,name,member_count)')
      .eq('user_id', viewerId)
      .eq('status', 'active')
      .order('joined_at', { ascending: false }),
  );
  return rows.map(({ community }) => community);
}

/** The checks of one community. The test messages are real, and its members see them. */
export function communityChecks(id: string, viewerId: string): CheckGroup[] {
  /** The messages that these checks have sent and not deleted. */
  const sent = new Set<string>();
  return [
    {
      title: 'Discussion',
      checks: [
        {
          id: 'membership',
          title: 'Membership',
          needsAccount: true,
          run: (signal) => checkMembership(id, viewerId, signal),
        },
        {
          id: 'read',
          title: 'Read messages',
          needsAccount: true,
          run: async (signal) => {
            const rows = unwrap(
              await supabase()
                .from('community_messages')
                .select('id,content,created_at')
                .eq('community_id', id)
                .order('created_at', { ascending: false })
                .limit(LIST_ROWS)
                .abortSignal(signal)
                .retry(false),
            );
            const [newest] = rows;
            const text = `${counted(rows.length, 'message')} read.`;
            return newest === undefined
              ? success(text)
              : success(text, [`Newest: ${formatDateTime(newest.created_at)}`]);
          },
        },
        {
          id: 'send',
          title: 'Send a message',
          action: 'Send test message',
          needsAccount: true,
          field: {
            label: 'Message to the members',
            initial: 'Test message',
            maxChars: MESSAGE_MAX_CHARS,
            emptyText: 'Please enter a message.',
          },
          run: async (signal, input) => {
            const membership = await checkMembership(id, viewerId, signal);
            if (membership.status !== 'success') return membership;
            const messageId = newId();
            return sendAndReceive({ id: messageId, communityId: id, signal }, async () => {
              // Known before it is sent, because the answer can be lost.
              sent.add(messageId);
              const content = tidyMessage(input);
              const { error } = await supabase()
                .from('community_messages')
                .insert({ id: messageId, community_id: id, user_id: viewerId, content })
                .retry(false);
              if (error !== null) throw new Error(discussionSendFailureText(error));
            });
          },
        },
        {
          id: 'delete',
          title: 'Delete the test messages',
          action: 'Delete test messages',
          needsAccount: true,
          run: async () => {
            if (sent.size === 0)
              return warning('This tab has sent none. You can delete others in the discussion.');
            const rows = unwrap(
              await supabase()
                .from('community_messages')
                .delete()
                .in('id', [...sent])
                .select('id')
                .retry(false),
            );
            for (const row of rows) sent.delete(row.id);
            const text = `${counted(rows.length, 'message')} deleted.`;
            if (sent.size === 0) return success(text);
            const missing = counted(sent.size, 'message');
            return warning(`${text} ${missing} never arrived, or can no longer be deleted by you.`);
          },
        },
      ],
    },
  ];
}

async function checkMembership(
  communityId: string,
  viewerId: string,
  signal: AbortSignal,
): Promise<Finding> {
  const row = unwrap(
    await supabase()
      .from('community_members')
      .select('role,status')
      .eq('community_id', communityId)
      .eq('user_id', viewerId)
      .abortSignal(signal)
      .retry(false)
      .maybeSingle(),
  );
  if (row === null) return failure('You are not a member of this community.');
  const text = `Role ${row.role}, status ${row.status}.`;
  return row.status === 'active' ? success(text) : failure(text);
}

interface Sending {
  id: string;
  communityId: string;
  signal: AbortSignal;
}

/** Listens to the discussion, sends, and waits until the message arrives live. */
async function sendAndReceive({ id, communityId, signal }: Sending, send: () => Promise<void>) {
  let release: () => void = () => undefined;
  let storedMs = '';
  try {
    return await new Promise<Finding>((resolve, reject) => {
      let startedAt = performance.now();
      const elapsedMs = () => String(Math.round(performance.now() - startedAt));
      signal.addEventListener('abort', () => {
        reject(new Error('It did not arrive in time. It may have been sent.'));
      });
      release = openChannel({
        topic: `diagnostic-messages:${id}`,
        bind: (channel) => {
          const filter = `community_id=eq.${communityId}`;
          onRowChange(
            channel,
            { table: 'community_messages', event: 'INSERT', filter },
            (change) => {
              if (!('id' in change.new) || change.new.id !== id) return;
              resolve(success(`Sent, and received live after ${elapsedMs()} ms.`));
            },
          );
        },
        onJoin: (again) => {
          if (again) return;
          startedAt = performance.now();
          send().then(() => {
            storedMs = elapsedMs();
          }, reject);
        },
      });
    });
  } catch (error) {
    if (storedMs === '' || !signal.aborted) throw error;
    return warning(`Sent after ${storedMs} ms, but it did not arrive live.`);
  } finally {
    release();
  }
}

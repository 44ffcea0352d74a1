import { badgeText } from '@promptory/domain/badge';
import { useInfiniteQuery } from '@tanstack/react-query';
import { supabase } from '../../../data/client/client.ts';
import { conversationPagesQuery } from '../../../data/messages/conversation-queries.ts';
import type { MessageBox } from '../../../data/query/query-keys.ts';
import { pillClass } from '../../../ui/pill-class.ts';

interface BoxTabsProps {
  box: MessageBox;
  onBox: (box: MessageBox) => void;
}

/** Buttons for the inbox and the requests. Hidden while there are no requests. */
export function BoxTabs({ box, onBox }: BoxTabsProps) {
  const { data } = useInfiniteQuery(
    conversationPagesQuery(supabase(), { box: 'requests', search: '' }),
  );
  const count = data?.pages.flatMap(({ rows }) => rows).length ?? 0;
  if (count === 0 && box === 'inbox') return null;
  const badge = badgeText(count);
  return (
    <div role="group" aria-label="Show" className="mt-3 flex gap-2">
      <button
        type="button"
        aria-pressed={box === 'inbox'}
        className={pillClass}
        onClick={() => {
          onBox('inbox');
        }}
      >
        Inbox
      </button>
      <button
        type="button"
        aria-pressed={box === 'requests'}
        className={pillClass}
        onClick={() => {
          onBox('requests');
        }}
      >
        Requests {badge !== null && <span className="tabular-nums">{badge}</span>}
      </button>
    </div>
  );
}

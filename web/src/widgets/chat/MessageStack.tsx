import type { VirtualItem } from '@tanstack/react-virtual';
import type { ChatActions, ChatMessage } from './chat-message.ts';
import { MessageRow } from './MessageRow.tsx';
import { describeRow } from './message-rows.ts';
import type { MessageVirtualizer } from './list-geometry.ts';

interface MessageStackProps {
  virtualizer: MessageVirtualizer;
  messages: readonly ChatMessage[];
  firstUnreadId: string | null;
  /** The message with the focus, which is rendered wherever it is. */
  activeId: string | null;
  /** The message that Tab reaches. */
  tabbableId: string | null | undefined;
  highlightedId: string | null;
  otherName: string | undefined;
  actions: ChatActions;
}

/**
 * The rows around the viewport. The browser stacks them, so that they never overlap while one grows.
 */
export function MessageStack({ virtualizer, messages, ...props }: MessageStackProps) {
  const { firstUnreadId, activeId, tabbableId, highlightedId, otherName, actions } = props;
  const rows = virtualizer.getVirtualItems();
  const apart = rowApart(rows, activeId);
  const stackTop = rows.find((row) => row !== apart)?.start ?? 0;
  return (
    <div className="absolute inset-x-0" style={{ top: stackTop }}>
      {rows.map((row) => {
        const message = messages[row.index];
        if (message === undefined) return null;
        const info = describeRow(messages, row.index, firstUnreadId);
        return (
          <div
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            data-id={message.id}
            // The parts above the message in its row, see `ListGeometry`.
            data-head={`${String(info.dayMs)} ${String(info.isFirstUnread)} ${String(info.startsGroup)}`}
            className="inset-x-0 px-4"
            style={row === apart ? { position: 'absolute', top: row.start - stackTop } : {}}
          >
            <MessageRow
              {...info}
              message={message}
              actions={actions}
              otherName={otherName}
              isActive={message.id === tabbableId}
              isHighlighted={message.id === highlightedId}
            />
          </div>
        );
      })}
    </div>
  );
}

/** The row with the focus, if it is outside of the rows around the viewport. */
function rowApart(rows: readonly VirtualItem[], activeId: string | null): VirtualItem | null {
  const position = rows.findIndex(({ key }) => key === activeId);
  const row = rows[position];
  if (row === undefined || rows.length === 1) return null;
  const isNextToOther =
    rows[position - 1]?.index === row.index - 1 || rows[position + 1]?.index === row.index + 1;
  return isNextToOther ? null : row;
}

import { REACTIONS, type ReactionType } from '@promptory/domain/community';
import { REACTION_TYPES } from '../../data/communities/discussion-message.ts';
import { clsx } from 'clsx';
import Reply from 'lucide-react/icons/reply';
import { formatCompactNumber } from '../../lib/format.ts';
import type { ChatActions, ChatMessage, DiscussionParts } from './chat-message.ts';

interface MessageReactionsProps {
  message: ChatMessage;
  parts: DiscussionParts;
  actions: ChatActions;
  /** True if the buttons can be reached with Tab. */
  isActive: boolean;
}

/** The reactions and the number of replies, below a message. */
export function MessageReactions({ message, parts, actions, isActive }: MessageReactionsProps) {
  const { reactions, ownReaction, replyCount } = parts;
  const types = REACTION_TYPES.filter((type) => type in reactions);
  if (types.length === 0 && replyCount === 0) return null;
  return (
    <div className="mt-1 flex max-w-full flex-wrap items-center gap-1 max-md:gap-2 max-md:py-1">
      {types.map((type) => (
        <ReactionChip
          key={type}
          type={type}
          count={reactions[type] ?? 0}
          isOwn={type === ownReaction}
          isActive={isActive}
          onToggle={() => {
            actions.react?.(message, type === ownReaction ? null : type);
          }}
        />
      ))}
      {replyCount > 0 && (
        <p className="flex items-center gap-1 px-1.5 text-xs text-quiet [&_.lucide]:size-3.5">
          <Reply aria-hidden />
          {formatCompactNumber(replyCount)} {replyCount === 1 ? 'reply' : 'replies'}
        </p>
      )}
    </div>
  );
}

interface ReactionChipProps {
  type: ReactionType;
  count: number;
  isOwn: boolean;
  isActive: boolean;
  onToggle: () => void;
}

function ReactionChip({ type, count, isOwn, isActive, onToggle }: ReactionChipProps) {
  const { emoji, label } = REACTIONS[type];
  return (
    <button
      type="button"
      aria-pressed={isOwn}
      aria-label={`${label}: ${String(count)}`}
      data-tooltip={label}
      data-tooltip-side="top"
      tabIndex={isActive ? 0 : -1}
      onClick={onToggle}
      className={clsx(
        // The touch target is taller than the chip.
        'relative flex h-7 items-center gap-1 rounded-full border px-2 text-xs transition-colors max-md:h-8 max-md:px-3 max-md:before:absolute max-md:before:inset-x-0 max-md:before:-inset-y-1.5',
        isOwn
          ? 'border-accent/60 bg-accent-soft text-accent-text'
          : 'bg-page text-quiet hover:bg-hover hover:text-ink',
      )}
    >
      <span aria-hidden className="text-sm leading-none">
        {emoji}
      </span>
      <span className="font-medium tabular-nums">{formatCompactNumber(count)}</span>
    </button>
  );
}

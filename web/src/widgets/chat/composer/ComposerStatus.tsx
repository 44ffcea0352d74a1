import { MESSAGE_MAX_CHARS, messageCharsOverLimit } from '@promptory/domain/message';
import { clsx } from 'clsx';
import { type ComposerState, type SendBlock, sendBlock, shownText } from './composer-state.ts';
import { noticeText } from './composer-texts.ts';

const ANNOUNCEMENT_TEXT = 'This announcement notifies all members.';
/** Show the counter when this many characters are left. */
const COUNTER_FROM_LEFT = 200;

interface ComposerStatusProps {
  /** The ids of the two texts are `{id}-status` and `{id}-count`. */
  id: string;
  state: ComposerState;
  canAnnounce: boolean;
}

/** The line below the field: why the message can't be sent, and how many characters it has. */
export function ComposerStatus({ id, state, canAnnounce }: ComposerStatusProps) {
  const block = sendBlock(state);
  const over = messageCharsOverLimit(shownText(state));
  const isAnnouncement = canAnnounce && state.isAnnouncement && state.edit === null;
  const text = statusText(state, block) || (isAnnouncement ? ANNOUNCEMENT_TEXT : '');
  const isCounted = over > -COUNTER_FROM_LEFT;
  const isProblem = block === 'too-long' || block === 'failed-files';
  return (
    <div
      className={clsx(
        'flex items-baseline justify-between gap-3 px-1 text-xs',
        (text !== '' || isCounted) && 'pt-1.5',
      )}
    >
      <p id={`${id}-status`} role="status" className={isProblem ? 'text-danger' : 'text-quiet'}>
        {text}
      </p>
      <p id={`${id}-count`} className={clsx('flex-none', over > 0 ? 'text-danger' : 'text-quiet')}>
        {isCounted && (
          <>
            <span>{`${String(MESSAGE_MAX_CHARS + over)}/${String(MESSAGE_MAX_CHARS)}`}</span>
            <span className="sr-only"> characters</span>
          </>
        )}
      </p>
    </div>
  );
}

function statusText(state: ComposerState, block: SendBlock | null): string {
  if (state.notice !== null) return noticeText(state.notice, state);
  if (block === 'uploading') return 'Uploading…';
  return block === null || block === 'empty' ? '' : noticeText(block, state);
}

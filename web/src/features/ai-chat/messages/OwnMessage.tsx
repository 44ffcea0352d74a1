import type { ChatMessage } from '@promptory/studio';
import { clsx } from 'clsx';
import ImageIcon from 'lucide-react/icons/image';
import Pencil from 'lucide-react/icons/pencil';
import { memo, useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { EditMessage } from './EditMessage.tsx';
import type { MessageActions } from './message-actions.ts';
import { MessageTime } from './MessageTime.tsx';
import { sameMessage } from './same-message.ts';
import { SwapButtons } from './SwapButtons.tsx';

interface OwnMessageProps {
  message: ChatMessage;
  /** An object URL. Without it, only the file name is shown. */
  picture: string | undefined;
  isEditing: boolean;
  /** True if this message replaced others, or an undo brought it back. */
  canUndo: boolean;
  canRedo: boolean;
  isBusy: boolean;
  actions: MessageActions;
}

/** A message from the user, shown as typed. It can be edited in place. */
export const OwnMessage = memo(
  function OwnMessage(props: OwnMessageProps) {
    const { message, picture, isEditing, canUndo, canRedo, isBusy, actions } = props;
    const { id, content, attachedImage, timestamp } = message;
    const edit = useRef<HTMLButtonElement>(null);
    const wasEditing = useRef(false);
    useEffect(() => {
      // The field is gone, so restore the focus.
      if (wasEditing.current && !isEditing) edit.current?.focus();
      wasEditing.current = isEditing;
    }, [isEditing]);
    return (
      <article
        aria-label="You"
        className={clsx('ms-auto', isEditing ? 'w-full' : 'max-w-[min(88%,36rem)]')}
      >
        <div className={clsx('rounded-card bg-hover px-3.5 py-2.5', !isEditing && 'ms-auto w-fit')}>
          {attachedImage !== undefined && (
            <div className="mb-1.5 last:mb-0">
              {picture !== undefined && (
                <img
                  src={picture}
                  alt=""
                  className="mb-1.5 max-h-48 max-w-full rounded-control object-contain"
                />
              )}
              <p className="flex items-center gap-1.5 text-xs text-quiet [&_.lucide]:size-4">
                <ImageIcon aria-hidden />
                <span className="wrap-anywhere">{attachedImage.name || 'Image'}</span>
              </p>
            </div>
          )}
          {isEditing && (
            <EditMessage
              text={content}
              isBusy={isBusy}
              onSend={(text) => actions.edit(id, text)}
              onCancel={() => {
                actions.startEdit(null);
              }}
            />
          )}
          {content !== '' && !isEditing && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {content}
            </p>
          )}
        </div>
        {!isEditing && (
          <div className="mt-1 flex flex-wrap items-center justify-end gap-x-1 px-1 text-xs text-quiet">
            <SwapButtons
              canUndo={canUndo}
              canRedo={canRedo}
              undoLabel="Undo edit"
              redoLabel="Redo edit"
              onSwap={(action, isByKeyboard) => {
                actions.swap(id, action, isByKeyboard);
              }}
            />
            <IconButton
              ref={edit}
              size="sm"
              label="Edit message"
              tooltipSide="top"
              className="max-md:size-11 [&_.lucide]:size-4!"
              icon={<Pencil aria-hidden />}
              disabled={isBusy}
              onClick={() => {
                actions.startEdit(id);
              }}
            />
            <MessageTime at={timestamp} />
          </div>
        )}
      </article>
    );
  },
  (before, after) =>
    before.picture === after.picture &&
    before.isEditing === after.isEditing &&
    before.canUndo === after.canUndo &&
    before.canRedo === after.canRedo &&
    before.isBusy === after.isBusy &&
    before.actions === after.actions &&
    sameMessage(before.message, after.message),
);

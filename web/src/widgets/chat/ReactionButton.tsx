import SmilePlus from 'lucide-react/icons/smile-plus';
import { type ComponentType, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { showError } from '../../ui/show-error.ts';
import type { ChatActions, ChatMessage, DiscussionParts } from './chat-message.ts';
import type { ReactionPickerProps } from './ReactionPicker.tsx';

function load() {
  return import('./ReactionPicker.tsx');
}

interface ReactionButtonProps {
  message: ChatMessage;
  parts: DiscussionParts;
  actions: ChatActions;
  /** True if the button can be reached with Tab. */
  isActive: boolean;
}

/**
 * Opens the choice of a reaction. It is visible on hover and focus. Phones and other
 * touch screens have an entry in the menu of the message instead.
 */
export function ReactionButton({ message, parts, actions, isActive }: ReactionButtonProps) {
  const [Picker, setPicker] = useState<ComponentType<ReactionPickerProps> | null>(null);
  const { react } = actions;
  if (react === undefined) return null;

  function open() {
    load().then(
      (module) => {
        setPicker(() => module.ReactionPicker);
      },
      () => {
        showError('Network error. Please check your internet connection and try again.');
      },
    );
  }
  const button = (
    <IconButton
      size="sm"
      label="React"
      icon={<SmilePlus aria-hidden />}
      tabIndex={isActive ? 0 : -1}
      className="my-0.5 self-start group-focus-within/message:opacity-100 group-hover/message:opacity-100 aria-expanded:opacity-100 max-md:hidden pointer-coarse:hidden pointer-fine:opacity-0"
      {...(Picker === null && { 'aria-haspopup': 'dialog', 'aria-expanded': false, onClick: open })}
    />
  );
  if (Picker === null) return button;
  return (
    <Picker
      trigger={button}
      own={parts.ownReaction}
      onChoose={(type) => {
        react(message, type);
      }}
    />
  );
}

import { REACTIONS, type ReactionType } from '@promptory/domain/community';
import { REACTION_TYPES } from '../../data/communities/discussion-message.ts';
import type { KeyboardEvent, RefObject } from 'react';

interface ReactionChoicesProps {
  own: ReactionType | null;
  /** Called with null if the own reaction was pressed. */
  onChoose: (type: ReactionType | null) => void;
  /** The button that gets the focus. */
  initialFocus: RefObject<HTMLButtonElement | null>;
}

/** The six reactions in a row. The arrow keys move between them. */
export function ReactionChoices({ own, onChoose, initialFocus }: ReactionChoicesProps) {
  return (
    <div
      role="group"
      aria-label="Reactions"
      onKeyDown={moveFocus}
      className="flex justify-center gap-0.5"
    >
      {REACTION_TYPES.map((type, index) => (
        <button
          key={type}
          ref={type === own || (own === null && index === 0) ? initialFocus : undefined}
          type="button"
          aria-label={REACTIONS[type].label}
          aria-pressed={type === own}
          data-tooltip={REACTIONS[type].label}
          data-tooltip-side="top"
          onClick={() => {
            onChoose(type === own ? null : type);
          }}
          className="grid size-10 place-items-center rounded-control text-xl transition-colors hover:bg-hover aria-pressed:bg-accent-soft max-md:size-12 max-md:text-2xl"
        >
          <span aria-hidden>{REACTIONS[type].emoji}</span>
        </button>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.findIndex((button) => button === event.target);
  event.preventDefault();
  buttons[(index + step + buttons.length) % buttons.length]?.focus();
}

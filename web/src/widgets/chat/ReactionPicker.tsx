import { Popover } from '@base-ui/react/popover';
import type { ReactionType } from '@promptory/domain/community';
import { type ReactElement, useRef, useState } from 'react';
import { ReactionChoices } from './ReactionChoices.tsx';

export interface ReactionPickerProps {
  /** The button that opens the picker, without an onClick. */
  trigger: ReactElement<Record<string, unknown>>;
  own: ReactionType | null;
  onChoose: (type: ReactionType | null) => void;
}

/** The popover of `ReactionButton`, which loads this file when it is first needed. */
export function ReactionPicker({ trigger, own, onChoose }: ReactionPickerProps) {
  const [open, setOpen] = useState(true);
  const initialFocus = useRef<HTMLButtonElement>(null);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner
          side="top"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Popover.Popup
            aria-label="React"
            initialFocus={initialFocus}
            className="origin-(--transform-origin) rounded-card bg-raised p-1 shadow-lift transition-[opacity,scale] outline-none data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0"
          >
            <ReactionChoices
              own={own}
              initialFocus={initialFocus}
              onChoose={(type) => {
                setOpen(false);
                onChoose(type);
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

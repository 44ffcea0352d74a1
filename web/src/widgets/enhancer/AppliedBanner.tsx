import type { EnhancedOption } from '@promptory/studio/enhance/enhancement';
import Check from 'lucide-react/icons/check';
import Undo2 from 'lucide-react/icons/undo-2';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { STYLE_NAMES } from './enhancer-texts.ts';

interface AppliedBannerProps {
  option: EnhancedOption;
  /** The text was changed after it was applied. */
  isEdited: boolean;
  /** Absent where they are in sight, or there are none. */
  onShow?: (() => void) | undefined;
  onUndo: () => void;
}

/** Says which option stands in the field now, and gives the way back. */
export function AppliedBanner({ option, isEdited, onShow, onUndo }: AppliedBannerProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-success/30 bg-success-soft px-3 py-2 text-sm">
      <p className="flex min-w-0 items-center gap-2 text-success">
        <Check aria-hidden className="size-4" />
        <span>
          <span className="font-medium">{STYLE_NAMES[option.style]}</span> applied
          {isEdited && ', then edited'}
        </span>
      </p>
      <div className="-mr-1 ml-auto flex flex-wrap items-center gap-1">
        <CopyButton text={option.prompt} label="Copy" className="px-2" />
        {onShow !== undefined && (
          <Button size="sm" variant="ghost" className="px-2" onClick={onShow}>
            Show Options
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          className="px-2"
          data-next-focus="undo"
          icon={<Undo2 aria-hidden />}
          onClick={onUndo}
        >
          Undo
        </Button>
      </div>
    </div>
  );
}

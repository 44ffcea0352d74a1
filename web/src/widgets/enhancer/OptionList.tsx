import type { EnhancedOption, Enhancement } from '@promptory/studio';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { madeText } from './enhancer-texts.ts';
import { OptionCard } from './OptionCard.tsx';
import { type RejectedEdits, withoutRejected } from './rejected-edits.ts';

const NONE: ReadonlySet<number> = new Set();

interface OptionListProps {
  result: Enhancement;
  isShown: boolean;
  /** True if the options were made for an earlier text. */
  isEarlier: boolean;
  /** The applied option, without its rejected changes; null if none is applied. */
  applied: EnhancedOption | null;
  rejected: RejectedEdits;
  onToggleEdit: (option: EnhancedOption, index: number) => void;
  canPost: boolean;
  underChars: number;
  onApply: (option: EnhancedOption) => void;
  onShow: (isShown: boolean) => void;
  onClear: () => void;
}

/** The improved versions of a prompt. The user can hide or clear the list. */
export function OptionList(props: OptionListProps) {
  const { result, isShown, isEarlier, applied, rejected, onToggleEdit } = props;
  const { canPost, underChars, onApply, onShow, onClear } = props;
  const { enhanced } = result;
  const listId = useId();
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 text-xs break-words text-quiet">
          {`${madeText(result)}${isEarlier ? ', for your earlier text' : ''}`}
        </p>
        <div className="-mr-2 ml-auto flex items-center">
          {!result.alreadyClear && (
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={isShown}
              aria-controls={listId}
              className="px-2"
              onClick={() => {
                onShow(!isShown);
              }}
            >
              {isShown ? 'Hide' : 'Show Options'}
            </Button>
          )}
          <Button size="sm" variant="ghost" className="px-2" onClick={onClear}>
            Clear All
          </Button>
        </div>
      </div>
      <ol
        id={listId}
        hidden={!isShown || result.alreadyClear}
        aria-label="Enhanced options"
        className="flex flex-col gap-3"
      >
        {isShown &&
          enhanced.map((option, index) => {
            const { prompt } = withoutRejected(option, result.original, rejected);
            return (
              <li key={option.id} className="min-w-0">
                <OptionCard
                  // Resets the state of the card when its prompt changes.
                  key={`${result.original}\n${option.prompt}`}
                  option={option}
                  prompt={prompt}
                  rejected={rejected.get(option) ?? NONE}
                  onToggleEdit={(edit) => {
                    onToggleEdit(option, edit);
                  }}
                  position={index + 1}
                  original={result.original}
                  isApplied={option.id === applied?.id && prompt === applied.prompt}
                  canPost={canPost}
                  underChars={underChars}
                  marked={!result.madeWithoutModel || result.notice !== null}
                  onApply={() => {
                    onApply(option);
                  }}
                />
              </li>
            );
          })}
      </ol>
    </div>
  );
}

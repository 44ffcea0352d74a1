import { countChars } from '@promptory/domain/text';
import type { EnhancedOption } from '@promptory/studio';
import Check from 'lucide-react/icons/check';
import Diff from 'lucide-react/icons/diff';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { PromptPanel } from '../prompt/PromptPanel.tsx';
import { WordDiff } from '../../ui/WordDiff.tsx';
import { PromptActions } from '../prompt/PromptActions.tsx';
import { TryItButton } from '../try-it/TryItButton.tsx';
import { EditReview } from './EditReview.tsx';
import { STYLE_NAMES } from './enhancer-texts.ts';
import { Kbd } from './Kbd.tsx';
import { MODIFIER } from './use-panel-keys.ts';

/** Prompts with more characters or lines are collapsed. */
const SHORT_MAX_CHARS = 420;
const SHORT_MAX_LINES = 6;
/** Maximum number of restored parts to list. */
const RESTORED_SHOWN_MAX = 6;

interface OptionCardProps {
  option: EnhancedOption;
  /** The option's prompt without the changes that the user rejected. */
  prompt: string;
  /** The positions of the rejected changes in `option.edits`. */
  rejected: ReadonlySet<number>;
  onToggleEdit: (index: number) => void;
  /** Position in the list, from 1. */
  position: number;
  original: string;
  isApplied: boolean;
  /** True to show a button that opens the option in a new post. */
  canPost: boolean;
  /** A prompt must have fewer characters than this. */
  underChars: number;
  /** True to label the option if it was made without AI. */
  marked: boolean;
  onApply: () => void;
}

/** One improved version of a prompt with its changes and actions. */
export function OptionCard(props: OptionCardProps) {
  const { option, prompt, rejected, onToggleEdit, position, original } = props;
  const { isApplied, canPost, underChars, marked, onApply } = props;
  const titleId = useId();
  // An image prompt is rewritten as a whole, so the user can't accept or reject single changes.
  const isEdit = option.style === 'professional' && option.edits.length > 0;
  const [isDiffShown, setDiffShown] = useState(isEdit);
  const [isWhole, setWhole] = useState(false);
  const isLong = prompt.length > SHORT_MAX_CHARS || prompt.split('\n').length > SHORT_MAX_LINES;
  const actions = canPost ? (
    <PromptActions prompt={prompt} original={original.trim()} />
  ) : (
    <span className="flex items-center">
      <CopyButton text={prompt} label="Copy" className="px-2 text-xs" />
      <TryItButton
        original={original.trim()}
        improved={prompt}
        onKeep={(kept) => {
          if (kept === prompt) onApply();
        }}
      />
    </span>
  );
  return (
    <article
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col gap-3 rounded-card border bg-panel p-3 sm:p-4"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h4 id={titleId} className="flex flex-wrap items-center gap-2 font-semibold">
            {STYLE_NAMES[option.style]}
            {marked && option.madeWithoutModel && (
              <span className="rounded-full border border-accent/40 bg-accent-soft px-2 py-0.5 text-xs font-medium text-accent-text">
                Made without AI
              </span>
            )}
          </h4>
          <p className="mt-0.5 text-sm break-words text-quiet" dir="auto">
            {option.description}
          </p>
        </div>
        <Kbd keys={[MODIFIER, String(position)]} />
      </header>
      {isDiffShown ? (
        <section aria-label="Changes" className="overflow-hidden rounded-control border bg-page">
          <div className="flex h-9 items-center justify-between gap-2 border-b pr-0.5 pl-3">
            <h5 className="text-xs font-medium text-quiet">Changes</h5>
            {actions}
          </div>
          <div className="px-3 py-2.5">
            {isEdit ? (
              <EditReview
                original={original}
                edits={option.edits}
                rejected={rejected}
                onToggle={onToggleEdit}
              />
            ) : (
              <WordDiff from={original.trim()} to={prompt} />
            )}
          </div>
        </section>
      ) : (
        <PromptPanel prompt={prompt} clamped={isLong && !isWhole} action={actions} />
      )}
      {option.restored.length > 0 && (
        <p className="text-xs break-words text-quiet">
          Restored from your prompt:{' '}
          <span className="font-mono" dir="auto">
            {option.restored.slice(0, RESTORED_SHOWN_MAX).join(', ')}
          </span>
          {option.restored.length > RESTORED_SHOWN_MAX && (
            <span>{` and ${String(option.restored.length - RESTORED_SHOWN_MAX)} more`}</span>
          )}
        </p>
      )}
      {countChars(prompt) >= underChars && (
        <p className="text-xs text-quiet">
          Too long: a prompt here must have fewer than {underChars} characters. You'll need to
          shorten it.
        </p>
      )}
      <footer className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          aria-pressed={isApplied}
          aria-label={`${isApplied ? 'Applied' : 'Apply'}: ${STYLE_NAMES[option.style]}`}
          icon={isApplied ? <Check aria-hidden /> : undefined}
          className="w-24"
          disabled={rejected.size > 0 && rejected.size === option.edits.length}
          onClick={onApply}
        >
          {isApplied ? 'Applied' : 'Apply'}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={isDiffShown}
          icon={<Diff aria-hidden />}
          className="aria-pressed:bg-hover"
          onClick={() => {
            setDiffShown(!isDiffShown);
          }}
        >
          Show changes
        </Button>
        {isLong && !isDiffShown && (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isWhole}
            className="ml-auto w-24"
            onClick={() => {
              setWhole(!isWhole);
            }}
          >
            {isWhole ? 'Show less' : 'Show all'}
          </Button>
        )}
      </footer>
    </article>
  );
}

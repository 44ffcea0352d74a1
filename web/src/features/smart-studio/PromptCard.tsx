import { type KeptPrompt, tokenisePrompt } from '@promptory/studio';
import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import Sparkles from 'lucide-react/icons/sparkles';
import Undo2 from 'lucide-react/icons/undo-2';
import { Suspense, useId, useState } from 'react';
import { lazyScreen } from '../../browser/lazy-screen.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PromptFrame } from '../../widgets/prompt/PromptFrame.tsx';
import { PromptText } from '../../widgets/prompt/PromptText.tsx';
import { ScoreBadge } from '../../widgets/quality/ScoreBadge.tsx';
import { markWords } from './mark-words.ts';
import { MetricBar } from './MetricBar.tsx';
import { PREVIEW_CHARS, previewOf } from './shown-prompt.ts';

const EnhancerPanel = lazyScreen(
  () => import('../../widgets/enhancer/EnhancerPanel.tsx'),
  'EnhancerPanel',
);

interface PromptCardProps {
  prompt: KeptPrompt;
  /** The number of each requirement in the list, by id. */
  numbers: ReadonlyMap<string, number>;
  isSelected: boolean;
  /** True if it addresses the highlighted requirement. */
  isMarked: boolean;
  /** The words of the highlighted requirement; '' for none. */
  markedWords: string;
  isEnhancing: boolean;
  onSelect: () => void;
  onEnhance: () => void;
  /** Called with the new text. */
  onChange: (text: string) => void;
  /** Highlights the requirements that it addresses. */
  onMark: (isOn: boolean) => void;
}

/** One generated prompt with its figures and actions. */
export function PromptCard(props: PromptCardProps) {
  const { prompt, numbers, isSelected, isMarked, markedWords } = props;
  const { isEnhancing, onSelect, onEnhance, onChange, onMark } = props;
  const titleId = useId();
  const textId = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const isLong = Array.from(prompt.prompt).length > PREVIEW_CHARS;
  const text = isExpanded ? prompt.prompt : previewOf(prompt.prompt);
  const addressed = prompt.addressedRequirements.flatMap((id) => numbers.get(id) ?? []);
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      className={clsx(
        'flex flex-col gap-3 p-4 transition-shadow md:p-5',
        isSelected && 'ring-2 ring-accent',
        isMarked && !isSelected && 'ring-1 ring-accent/60',
      )}
      onPointerEnter={() => {
        onMark(true);
      }}
      onFocus={() => {
        onMark(true);
      }}
      onBlur={() => {
        onMark(false);
      }}
      onPointerLeave={() => {
        onMark(false);
      }}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h3 id={titleId} className="min-w-0 text-base break-words" dir="auto">
          {prompt.title}
        </h3>
        <span className="flex items-center gap-2">
          {isMarked && (
            <span className="rounded-full bg-accent-soft px-2 py-0.5 text-xs font-medium text-accent-text">
              Addresses it
            </span>
          )}
          <ScoreBadge score={prompt.qualityScore} />
        </span>
      </header>
      <p className="-mt-1 text-sm break-words text-quiet" dir="auto">
        {prompt.explanation}
      </p>
      <div id={textId}>
        <PromptFrame
          title="Prompt"
          action={<CopyButton text={prompt.prompt} label="Copy" className="px-2 text-xs" />}
        >
          {markedWords === '' ? (
            <PromptText pieces={tokenisePrompt(text)} />
          ) : (
            <p className="font-mono text-sm break-words whitespace-pre-wrap" dir="auto">
              {markWords(text, markedWords).map((piece, index) =>
                piece.isMarked ? (
                  <mark key={index} className="rounded-[3px] bg-accent/30 text-ink">
                    {piece.text}
                  </mark>
                ) : (
                  <span key={index}>{piece.text}</span>
                ),
              )}
            </p>
          )}
        </PromptFrame>
      </div>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <MetricBar label="Quality" value={prompt.qualityScore} />
        <MetricBar label="Estimated effectiveness" value={prompt.estimatedEffectiveness} />
      </div>
      {prompt.restored.length > 0 && (
        <p className="text-xs break-words text-quiet">
          Restored from your description:{' '}
          <span className="font-mono" dir="auto">
            {prompt.restored.join(', ')}
          </span>
        </p>
      )}
      {prompt.suggestedImprovements.length > 0 && (
        <p className="text-xs break-words text-quiet" dir="auto">
          To improve it: {prompt.suggestedImprovements.join(' ')}
        </p>
      )}
      <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
        {prompt.tags.map((tag) => (
          <li
            key={tag}
            className="max-w-full truncate rounded-full bg-hover px-2 py-0.5 text-xs text-quiet"
          >
            {tag}
          </li>
        ))}
        {addressed.length > 0 && (
          <li className="px-1 py-0.5 text-xs text-quiet">
            {addressed.length === numbers.size
              ? 'Addresses all requirements'
              : `Addresses requirements ${addressed.join(', ')}`}
          </li>
        )}
      </ul>
      <footer className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          variant={isSelected ? 'waiting' : 'primary'}
          aria-pressed={isSelected}
          className="w-36"
          icon={isSelected ? <Check aria-hidden /> : undefined}
          onClick={onSelect}
        >
          {isSelected ? 'Selected' : 'Use This Prompt'}
        </Button>
        <Button
          size="sm"
          aria-expanded={isEnhancing}
          icon={<Sparkles aria-hidden />}
          onClick={onEnhance}
        >
          Enhance
        </Button>
        {prompt.generated !== null && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Undo2 aria-hidden />}
            onClick={() => {
              onChange(prompt.generated ?? prompt.prompt);
            }}
          >
            Back to the generated one
          </Button>
        )}
        {isLong && (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isExpanded}
            aria-controls={textId}
            className="ml-auto w-24"
            onClick={() => {
              setIsExpanded(!isExpanded);
            }}
          >
            {isExpanded ? 'Collapse' : 'Expand'}
          </Button>
        )}
      </footer>
      {isEnhancing && (
        <div className="border-t pt-4">
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <EnhancerPanel prompt={prompt.prompt} onApply={onChange} />
          </Suspense>
        </div>
      )}
    </Card>
  );
}

import { type EnhancedOption, UNAVAILABLE_NOTICE } from '@promptory/studio';
import Sparkles from 'lucide-react/icons/sparkles';
import { useId, useRef, useSyncExternalStore } from 'react';
import { copyText } from '../../browser/copy-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { toast } from '../../ui/toast.ts';
import { AppliedBanner } from './EnhancerNotices.tsx';
import { autoEnhance } from './auto-enhance.ts';
import { isOfEarlierText, statusText } from './enhancer-texts.ts';
import {
  FailureBox,
  OptionsSkeleton,
  ResultNotice,
  SkippedNotice,
  UnavailableNotice,
  WorkingBanner,
} from './EnhancerNotices.tsx';
import { Kbd } from './Kbd.tsx';
import { OptionList } from './OptionList.tsx';
import type { PanelCommand } from './panel-keys.ts';
import { useEnhancer } from './use-enhancer.ts';
import { useFocusFallback } from './use-focus-fallback.ts';
import { hasSelection, MODIFIER, usePanelKeys } from './use-panel-keys.ts';
import { showError } from '../../ui/show-error.ts';

interface EnhancerPanelProps {
  /** The current prompt. */
  prompt: string;
  /** Called with the new text when an option is applied, undone or redone. */
  onApply: (prompt: string) => void;
  /** True to show a button that opens an option in a new post. */
  canPost?: boolean;
  /** A prompt must have fewer characters than this. */
  underChars?: number;
  /** False to hide the title visually, if a surrounding dialog shows it. */
  titled?: boolean;
}

/** Suggests better versions of a prompt while the user types. */
export function EnhancerPanel({
  prompt,
  onApply,
  canPost = false,
  underChars = Infinity,
  titled = true,
}: EnhancerPanelProps) {
  const root = useRef<HTMLElement>(null);
  const titleId = useId();
  const { machine, state, connection } = useEnhancer(prompt);
  const { step, result, isShown, applied, undone } = state;
  const isAuto = useSyncExternalStore(autoEnhance.subscribe, autoEnhance.snapshot);
  const isWorking = step.kind === 'working';
  const enhance = () => {
    machine.enhance();
  };
  const put = (text: string | null) => {
    if (text !== null) onApply(text);
  };
  const apply = (option: EnhancedOption) => {
    put(machine.apply(option));
  };
  const runKey = (act: PanelCommand): boolean => {
    if (act === 'enhance') {
      enhance();
      return true;
    }
    if (act === 'copy') {
      if (applied === null || hasSelection()) return false;
      void copyApplied(applied.option.prompt);
      return true;
    }
    const option = result?.enhanced[act - 1];
    if (option === undefined) return false;
    apply(option);
    return true;
  };
  usePanelKeys(root, prompt, runKey);
  useFocusFallback(root);

  return (
    <section ref={root} aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3">
      <header className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h3
            id={titleId}
            className={titled ? 'mb-1 flex items-center gap-2 text-lg font-semibold' : 'sr-only'}
          >
            <Sparkles aria-hidden className="text-accent-text" />
            Prompt enhancer
          </h3>
          <p role="status" className="min-h-[1lh] text-sm text-quiet">
            {statusText(state, prompt)}
          </p>
        </div>
        <Button
          variant="primary"
          busy={isWorking}
          busyLabel="Enhancing"
          data-next-focus
          aria-keyshortcuts="Control+E Meta+E"
          className="flex-none"
          onClick={enhance}
        >
          Enhance
        </Button>
      </header>

      {connection.source === 'none' && <UnavailableNotice />}
      {isWorking && (
        <WorkingBanner
          characters={step.characters}
          options={step.options}
          provider={connection.provider}
          onStop={() => {
            machine.stop();
          }}
        />
      )}
      {step.kind === 'failed' && (
        <FailureBox message={step.message} onRetry={step.canRetry ? enhance : undefined} />
      )}
      {step.kind === 'skipped' && <SkippedNotice message={step.message} onAnyway={enhance} />}
      {applied !== null && (
        <AppliedBanner
          option={applied.option}
          isEdited={prompt.trim() !== applied.option.prompt.trim()}
          onShow={
            result === null || isShown
              ? undefined
              : () => {
                  machine.show(true);
                }
          }
          onUndo={() => {
            put(machine.undo());
          }}
        />
      )}
      {undone !== null && (
        <div className="flex items-center justify-between gap-3 rounded-control border bg-page px-3 py-2 text-sm">
          <p>The option was undone.</p>
          <Button
            size="sm"
            variant="ghost"
            data-next-focus="undo"
            onClick={() => {
              put(machine.redo());
            }}
          >
            Redo
          </Button>
        </div>
      )}
      {isShown &&
        !isWorking &&
        result !== null &&
        result.notice !== null &&
        result.notice !== UNAVAILABLE_NOTICE && (
          <ResultNotice
            notice={result.notice}
            problem={result.problem}
            onRetry={prompt.trim() === result.original.trim() ? enhance : undefined}
          />
        )}
      {isWorking && result === null && <OptionsSkeleton />}
      {result !== null && (isShown || applied === null) && (
        <OptionList
          result={result}
          isShown={isShown}
          isEarlier={isOfEarlierText(result, state, prompt)}
          appliedId={applied?.option.prompt === prompt ? applied.option.id : null}
          canPost={canPost}
          underChars={underChars}
          onApply={apply}
          onShow={(shown) => {
            machine.show(shown);
          }}
          onClear={() => {
            machine.clear();
          }}
        />
      )}
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t pt-3 text-xs text-quiet">
        <Switch
          label="Enhance while I type"
          checked={isAuto}
          onCheckedChange={(isOn) => {
            autoEnhance.change(isOn);
          }}
        />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 max-md:hidden">
          <span className="flex items-center gap-1.5">
            <Kbd keys={[MODIFIER, 'E']} /> enhance
          </span>
          <span className="flex items-center gap-1.5">
            <Kbd keys={[MODIFIER, 'C']} /> copy enhanced prompt
          </span>
          <span className="flex items-center gap-1.5">
            <Kbd keys={[MODIFIER, '1…4']} /> apply
          </span>
        </p>
      </footer>
    </section>
  );
}

async function copyApplied(text: string): Promise<void> {
  if (await copyText(text)) toast('Enhanced prompt copied', { tone: 'success' });
  else showError("Couldn't copy. Your browser blocked access to the clipboard.");
}

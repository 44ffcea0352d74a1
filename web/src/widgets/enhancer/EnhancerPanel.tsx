import {
  type EnhancedOption,
  loadEngineParts,
  PICTURE_TARGETS,
  TARGET_SYNTAX,
  UNAVAILABLE_NOTICE,
} from '@promptory/studio';
import Sparkles from 'lucide-react/icons/sparkles';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { copyText } from '../../browser/copy-text.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { toast } from '../../ui/toast.ts';
import { BrowserModelNote } from '../browser-model/BrowserModelNote.tsx';
import { useLate } from '../use-late.ts';
import { AppliedBanner } from './EnhancerNotices.tsx';
import { autoEnhance } from './auto-enhance.ts';
import { isOfEarlierText, statusText } from './enhancer-texts.ts';
import {
  FailureBox,
  OptionsSkeleton,
  ResultNotice,
  SkippedNotice,
  UnavailableNotice,
  UndoneBanner,
  WorkingBanner,
} from './EnhancerNotices.tsx';
import { Kbd } from './Kbd.tsx';
import { OptionList } from './OptionList.tsx';
import type { PanelCommand } from './panel-keys.ts';
import { isResultOf } from './enhancer-machine.ts';
import { type RejectedEdits, toggleEdit, withoutRejected } from './rejected-edits.ts';
import { useEnhancer } from './use-enhancer.ts';
import { useFocusFallback } from './use-focus-fallback.ts';
import { hasSelection, MODIFIER, usePanelKeys } from './use-panel-keys.ts';
import { showError } from '../../ui/show-error.ts';

const GENERATORS = PICTURE_TARGETS.map((value) => ({ value, label: TARGET_SYNTAX[value].name }));

/** Afterwards, prompts are enhanced without a network. */
const loadRules = () => loadEngineParts('enhancement');

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
  useLate(loadRules);
  const root = useRef<HTMLElement>(null);
  const titleId = useId();
  const { machine, state, connection, target, setTarget } = useEnhancer(prompt);
  const { step, result, isShown, applied, undone } = state;
  const isAuto = useSyncExternalStore(autoEnhance.subscribe, autoEnhance.snapshot);
  const isWorking = step.kind === 'working';
  const enhance = () => {
    machine.enhance();
  };
  const put = (text: string | null) => {
    if (text !== null) onApply(text);
  };
  const [rejected, setRejected] = useState<RejectedEdits>(new Map());
  const apply = (option: EnhancedOption) => {
    put(machine.apply(withoutRejected(option, result?.original ?? '', rejected)));
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

  const appliedBanner = () => {
    if (applied !== null) {
      return (
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
      );
    }
    return (
      undone !== null && (
        <UndoneBanner
          onRedo={() => {
            put(machine.redo());
          }}
        />
      )
    );
  };
  /** The most important banner. After a failure, the Undo button is shown below it. */
  const banner = () => {
    if (step.kind === 'working') {
      return (
        <WorkingBanner
          characters={step.characters}
          options={step.options}
          provider={connection.provider}
          onStop={() => {
            machine.stop();
          }}
        />
      );
    }
    if (step.kind === 'failed') {
      return (
        <>
          <FailureBox
            message={step.message}
            retryAt={step.retryAt}
            onRetry={step.canRetry ? enhance : undefined}
          />
          {appliedBanner()}
        </>
      );
    }
    if (applied !== null || undone !== null) return appliedBanner();
    if (step.kind === 'skipped') {
      return <SkippedNotice message={step.message} onAnyway={enhance} />;
    }
    if (
      isShown &&
      result !== null &&
      result.notice !== null &&
      result.notice !== UNAVAILABLE_NOTICE
    ) {
      return (
        <ResultNotice
          notice={result.notice}
          problem={result.problem}
          retryAt={result.retryAt}
          onRetry={prompt.trim() === result.original.trim() ? enhance : undefined}
        />
      );
    }
    return connection.source === 'none' && <UnavailableNotice />;
  };

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
          {isResultOf(result, prompt) && connection.source !== 'none' ? 'New versions' : 'Enhance'}
        </Button>
      </header>

      {result?.category === 'image_generation' && (
        <SelectField
          label="Generator"
          help="Press the button above to make the options for another generator."
          emptyLabel="As in the prompt"
          options={GENERATORS}
          value={target ?? ''}
          onChange={(event) => {
            setTarget(PICTURE_TARGETS.find((one) => one === event.target.value) ?? null);
          }}
        />
      )}
      {banner()}
      {isWorking && result === null && <OptionsSkeleton />}
      {result !== null && (isShown || applied === null) && (
        <OptionList
          result={result}
          isShown={isShown}
          isEarlier={isOfEarlierText(result, state, prompt)}
          applied={applied?.option.prompt === prompt ? applied.option : null}
          rejected={rejected}
          onToggleEdit={(option, index) => {
            setRejected(toggleEdit(rejected, option, index));
          }}
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
      <BrowserModelNote />
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

import { useId, useSyncExternalStore } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Markdown } from '../../ui/markdown/Markdown.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { Select } from '../../ui/SelectField.tsx';
import { PromptPanel } from '../prompt/PromptPanel.tsx';
import type { Trial, TrialState } from './trial.ts';
import { completionText, statusText } from './trial-texts.ts';

interface TrialPaneProps {
  /** 'Original' or 'Improved'. */
  title: string;
  /** How the version was made, if not as expected. */
  note?: string | undefined;
  /** The prompt with its variables filled in. */
  prompt: string;
  trial: Trial;
  models: readonly string[];
  model: string;
  onModel: (model: string) => void;
  onRun: () => void;
  /** Undefined if the version can't be kept here. */
  onKeep?: () => void;
}

/** One version of the prompt, the model that runs it, and the answer. */
export function TrialPane(props: TrialPaneProps) {
  const { title, note, prompt, trial, models, model, onModel, onRun, onKeep } = props;
  const titleId = useId();
  const state = useSyncExternalStore(trial.subscribe, trial.snapshot);
  const isRunning = state.kind === 'running';
  const isEarlier = state.kind !== 'idle' && (state.prompt !== prompt || state.model !== model);
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col gap-3 rounded-card border bg-panel p-3"
    >
      <header className="flex items-center justify-between gap-3">
        <h3 id={titleId} className="text-base font-semibold">
          {title}
        </h3>
        {onKeep && (
          <Button size="sm" onClick={onKeep}>
            Keep this version
          </Button>
        )}
      </header>
      {note !== undefined && <p className="text-xs break-words text-quiet">{note}</p>}
      <PromptPanel
        prompt={prompt}
        clamped
        action={<CopyButton text={prompt} label="Copy prompt" className="px-2 text-xs" />}
      />
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <Select
            aria-label={`Model for ${title.toLowerCase()}`}
            options={models}
            value={model}
            onChange={(event) => {
              onModel(event.target.value);
            }}
          />
        </div>
        {isRunning ? (
          <Button
            className="w-20 flex-none"
            onClick={() => {
              trial.stop();
            }}
          >
            Stop
          </Button>
        ) : (
          <Button className="w-20 flex-none" onClick={onRun}>
            Run
          </Button>
        )}
      </div>
      <p role="status" className="min-h-[1lh] text-xs break-words text-quiet">
        {statusText(state) +
          (state.kind === 'done' ? completionText(state) : '') +
          (isEarlier ? ' The prompt or model has changed since.' : '')}
      </p>
      <Answer title={title} state={state} onRetry={onRun} />
    </section>
  );
}

interface AnswerProps {
  title: string;
  state: TrialState;
  onRetry: () => void;
}

function Answer({ title, state, onRetry }: AnswerProps) {
  if (state.kind === 'idle') return null;
  return (
    <>
      {state.text !== '' && (
        <div
          role="group"
          aria-label={`Answer to ${title.toLowerCase()}`}
          aria-busy={state.kind === 'running'}
          // Focusable, so that it can be scrolled with the keyboard.
          tabIndex={0}
          dir="auto"
          className="max-h-96 overflow-y-auto rounded-control border bg-page p-3 text-sm"
        >
          <Markdown text={state.text} />
        </div>
      )}
      {state.kind === 'failed' && (
        <Banner
          tone="danger"
          action={
            <RetryButton
              size="sm"
              className="flex-none"
              retryAt={state.retryAt}
              onClick={onRetry}
            />
          }
        >
          {state.message}
        </Banner>
      )}
    </>
  );
}

import { DESCRIPTION_MIN_CHARS, DESCRIPTION_UNDER_CHARS } from '@promptory/studio';
import { countChars } from '@promptory/domain/text';
import FilePlus from 'lucide-react/icons/file-plus';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import type { KeyboardEvent, ReactNode } from 'react';
import { isComposing } from '../../browser/is-composing.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { VoiceRecorder } from '../../widgets/voice/VoiceRecorder.tsx';
import { AnalysisOptions } from './AnalysisOptions.tsx';
import { ModePicker } from './ModePicker.tsx';
import { isAnalyzable, type StudioSession, type StudioState } from './studio-session.ts';

/** The counter turns red above this share of the limit. */
const COUNTER_RED_SHARE = 0.9;

interface CreatorProps {
  session: StudioSession;
  state: StudioState;
  /** Names the model that is used. */
  modelNote?: ReactNode;
}

/** The Smart Prompt Creator: the description with its modes and options. */
export function Creator({ session, state, modelNote }: CreatorProps) {
  const { form, problem, step, mode } = state;
  const chars = countChars(form.description);
  const isAnalyzing = step.kind === 'analyzing';
  const canAnalyze = isAnalyzable(form);

  function submit() {
    if (canAnalyze && !isAnalyzing) void session.analyze();
  }
  function onKeyDown(event: KeyboardEvent) {
    const isWanted = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isWanted || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    submit();
  }

  return (
    <Card as="section" aria-labelledby="creator" className="p-4 md:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="creator" className="text-lg">
          Smart Prompt Creator
        </h2>
        {(form.description !== '' || state.entryId !== null) && (
          <Button
            size="sm"
            variant="ghost"
            className="-mr-2 px-2"
            icon={<FilePlus aria-hidden />}
            onClick={session.startNew}
          >
            New
          </Button>
        )}
      </div>
      <ModePicker mode={mode} onChange={session.setMode} />
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {mode !== 'text' && <VoiceRecorder onTranscript={session.addTranscript} />}
        <div data-tour="describe">
          <TextArea
            label="Describe what you need"
            placeholder="I need something to write to my landlord: the heating has been off for two weeks…"
            rows={5}
            value={form.description}
            error={problem ?? undefined}
            help={
              canAnalyze
                ? undefined
                : `Minimum ${String(DESCRIPTION_MIN_CHARS)} characters required`
            }
            counter={{
              value: chars,
              max: DESCRIPTION_UNDER_CHARS,
              redAbove: DESCRIPTION_UNDER_CHARS * COUNTER_RED_SHARE,
            }}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onChange={(event) => {
              session.edit({ description: event.target.value });
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <AnalysisOptions form={form} onEdit={session.edit} />
        {step.kind === 'failed' && (
          <Banner
            tone="danger"
            action={
              <Button size="sm" className="flex-none" onClick={submit}>
                Try again
              </Button>
            }
          >
            {step.message}
          </Banner>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <span data-tour="generate">
            <Button
              type="submit"
              variant="primary"
              busy={isAnalyzing}
              busyLabel="Analyzing"
              disabled={!canAnalyze}
              icon={<WandSparkles aria-hidden />}
            >
              Generate prompts
            </Button>
          </span>
          {isAnalyzing ? (
            <Button variant="ghost" onClick={session.stop}>
              Stop
            </Button>
          ) : (
            <span className="text-xs text-quiet pointer-coarse:hidden">
              <kbd className="font-mono">Ctrl</kbd> + <kbd className="font-mono">Enter</kbd>
            </span>
          )}
          {modelNote}
        </div>
      </form>
    </Card>
  );
}

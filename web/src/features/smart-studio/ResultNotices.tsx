import type { HistoryEntry } from '@promptory/studio';
import type { Ai } from '../../data/ai/studio-manager.ts';
import { BrowserModelOffer } from '../../widgets/browser-model/BrowserModelOffer.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { StudioSession, StudioState } from './studio-session.ts';

interface ResultNoticesProps {
  ai: Ai;
  session: StudioSession;
  state: StudioState;
  entry: HistoryEntry;
}

/** Tells that the prompts are for an earlier description, or were made without a model. */
export function ResultNotices({ ai, session, state, entry }: ResultNoticesProps) {
  const { notice, madeWithoutModel } = entry.analysis;
  const isAnalyzing = state.step.kind === 'analyzing';
  const isOutdated =
    state.form.description.trim() !== entry.input.naturalLanguageDescription.trim();
  const runAgain = (label: string) => (
    <Button
      size="sm"
      className="flex-none"
      disabled={isAnalyzing}
      onClick={() => {
        void session.analyze();
      }}
    >
      {label}
    </Button>
  );
  if (isOutdated) {
    return (
      <Banner tone="accent" action={runAgain('Run again')}>
        The description changed. These prompts are for the earlier one.
      </Banner>
    );
  }
  if (notice === null) return null;
  return (
    <>
      <Banner
        tone={madeWithoutModel ? 'accent' : 'info'}
        action={
          ai.connection.source === 'none' ? (
            <LinkButton to="/settings/ai" size="sm" className="flex-none">
              AI settings
            </LinkButton>
          ) : (
            runAgain('Try again')
          )
        }
      >
        <p className="break-words">{notice}</p>
      </Banner>
      {ai.connection.source === 'none' && <BrowserModelOffer />}
    </>
  );
}

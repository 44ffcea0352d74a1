import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useAi } from '../../data/ai/use-ai.ts';
import { Card } from '../../ui/Card.tsx';
import { RecordingConsent } from './RecordingConsent.tsx';
import { useVoiceRecorder, type OnTranscript } from './use-voice-recorder.ts';
import { useVoiceSupport } from './use-voice-support.ts';
import { VoiceControls } from './VoiceControls.tsx';
import { VoiceFailureBanner } from './VoiceFailureBanner.tsx';
import { VoiceNotSupported } from './VoiceNotSupported.tsx';
import { VoiceOptions } from './VoiceOptions.tsx';
import { VoiceText } from './VoiceText.tsx';
import { VolumeBar } from './VolumeBar.tsx';

interface VoiceRecorderProps {
  /**
   * Called with the text of each recording when it ends. `replaced` is the text so far if the user
   * takes another reading of it.
   */
  onTranscript: OnTranscript;
  className?: string;
}

/** Records speech and turns it into text. Ctrl+R starts and stops, Ctrl+Shift+R pauses. */
export function VoiceRecorder({ onTranscript, className }: VoiceRecorderProps) {
  const support = useVoiceSupport();
  const { userId } = useAi();
  return support === 'none' ? (
    <VoiceNotSupported />
  ) : (
    <Recorder key={userId} onTranscript={onTranscript} className={className} />
  );
}

function Recorder({
  onTranscript,
  className,
}: {
  onTranscript: OnTranscript;
  className: string | undefined;
}) {
  const recorder = useVoiceRecorder(useAi(), onTranscript);
  const { state, machine, needsConsent } = recorder;
  useRecorderKeys(needsConsent ? null : recorder.toggle, () => {
    machine.togglePause();
  });
  return (
    <Card
      as="section"
      aria-label="Voice input"
      data-tour="voice"
      className={clsx('flex flex-col gap-4 p-4 md:p-6', className)}
    >
      {state.failure !== null && <VoiceFailureBanner recorder={recorder} failure={state.failure} />}
      {needsConsent ? (
        <RecordingConsent provider={recorder.provider} onAllow={recorder.allowSending} />
      ) : (
        <>
          <VoiceControls recorder={recorder} />
          <VolumeBar level={machine.level} isRecording={state.status === 'recording'} />
        </>
      )}
      <VoiceText
        state={state}
        onChoose={(reading) => {
          machine.choose(reading);
        }}
      />
      <VoiceOptions recorder={recorder} />
    </Card>
  );
}

/** The specified shortcuts. They replace the browser's reload while the recorder is shown. */
function useRecorderKeys(toggle: (() => void) | null, togglePause: () => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
      if (!ctrlKey || metaKey || altKey || key.toLowerCase() !== 'r' || toggle === null) return;
      event.preventDefault();
      if (event.repeat) return;
      if (shiftKey) togglePause();
      else toggle();
    }
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  });
}

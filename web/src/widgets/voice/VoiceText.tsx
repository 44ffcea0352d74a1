import { useId } from 'react';
import type { VoiceState } from './voice-state.ts';

/** Like a pill, but a reading can have several lines. */
const readingClass =
  'min-h-9 rounded-[18px] border border-edge/60 px-3.5 py-1.5 text-left text-sm text-ink transition-colors wrap-anywhere hover:bg-hover max-md:min-h-11';

interface VoiceTextProps {
  state: VoiceState;
  onChoose: (reading: string) => void;
}

/** The text of the recording, live, and other readings of its last part. */
export function VoiceText({ state, onChoose }: VoiceTextProps) {
  const id = useId();
  const { session, interim, status } = state;
  if (session === null) return null;
  const isOpen = status === 'recording' || status === 'paused' || status === 'processing';
  if (!isOpen && session.finalText === '') return null;
  const readings =
    status === 'ready' ? (session.transcriptionResults.at(-1)?.alternatives ?? []) : [];
  return (
    <div className="flex flex-col gap-3">
      <p
        role="log"
        aria-label="Recognised text"
        lang={session.language}
        dir="auto"
        className="max-h-60 min-h-16 overflow-y-auto rounded-control border border-hairline bg-page px-3 py-2.5 wrap-anywhere whitespace-pre-wrap"
        // Scrollable areas need the focus for the keyboard.
        tabIndex={0}
      >
        <span>{session.finalText}</span>
        {interim !== '' && (
          <span className="text-quiet italic">
            {session.finalText === '' ? interim : ` ${interim}`}
          </span>
        )}
        {session.finalText === '' && interim === '' && (
          <span className="text-quiet">Say what your prompt should do.</span>
        )}
      </p>
      {readings.length > 0 && (
        <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-2">
          <span id={id} className="text-sm text-quiet">
            Or did you say
          </span>
          {readings.map((reading) => (
            <button
              key={reading}
              type="button"
              lang={session.language}
              className={readingClass}
              onClick={() => {
                onChoose(reading);
              }}
            >
              {reading}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

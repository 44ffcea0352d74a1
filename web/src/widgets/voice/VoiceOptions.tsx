import type { ReactNode } from 'react';
import { VOICE_LANGUAGES, voiceLanguageName } from '../../lib/voice-languages.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { AutoStopField } from './AutoStopField.tsx';
import type { VoiceRecorderModel } from './use-voice-recorder.ts';

const LANGUAGES = VOICE_LANGUAGES.map((value) => ({ value, label: voiceLanguageName(value) }));

/** The settings of the recorder. They apply to the next recording. */
export function VoiceOptions({ recorder }: { recorder: VoiceRecorderModel }) {
  const { settings, chosen, state } = recorder;
  const isOpen = state.status !== 'ready' && state.status !== 'error';
  return (
    <div className="flex flex-col gap-4 border-t border-hairline pt-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Language"
          options={LANGUAGES}
          value={chosen.language}
          disabled={isOpen}
          onChange={({ target }) => {
            const language = VOICE_LANGUAGES.find((one) => one === target.value);
            if (language !== undefined) settings.change({ language });
          }}
        />
        <div className="flex flex-col gap-2">
          <Switch
            label="Stop automatically"
            checked={chosen.autoStop}
            disabled={isOpen}
            onCheckedChange={(autoStop) => {
              settings.change({ autoStop });
            }}
          />
          {chosen.autoStop && (
            <AutoStopField
              seconds={chosen.autoStopTimeout ?? recorder.autoStopDefault}
              disabled={isOpen}
              onChange={(autoStopTimeout) => {
                settings.change({ autoStopTimeout });
              }}
            />
          )}
        </div>
      </div>
      <SoundNote recorder={recorder} isOpen={isOpen} />
    </div>
  );
}

/** Tells who receives the sound. */
function SoundNote({ recorder, isOpen }: { recorder: VoiceRecorderModel; isOpen: boolean }) {
  const { isTranscription, needsConsent, local, provider } = recorder;
  if (needsConsent) return null;
  if (isTranscription) {
    const text = `Recordings are sent to ${provider}.`;
    // A running recording was allowed already.
    return isOpen ? (
      <Note>{text}</Note>
    ) : (
      <Note action="Stop sending recordings" onAction={recorder.stopSending}>
        {text}
      </Note>
    );
  }
  switch (local.state) {
    case 'available':
      return <Note>Your speech is recognised on this device. No sound leaves it.</Note>;
    case 'downloadable':
    case 'failed':
      return (
        <Note
          action="Recognise on this device"
          onAction={() => {
            void local.download();
          }}
        >
          {local.state === 'failed' && <span>The language pack couldn't be downloaded. </span>}
          <span>Your browser sends the sound to its speech service.</span>
        </Note>
      );
    case 'downloading':
      return <Note>Downloading the language pack, so that no sound leaves this device...</Note>;
    case 'unavailable':
      return <Note>Your browser may send the sound to its speech service.</Note>;
  }
}

interface NoteProps {
  children: ReactNode;
  action?: string;
  onAction?: () => void;
}

function Note({ children, action, onAction }: NoteProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-quiet">
      <p role="status">{children}</p>
      {action !== undefined && (
        <Button size="sm" variant="ghost" className="-mx-3" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}

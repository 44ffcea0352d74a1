import AudioLines from 'lucide-react/icons/audio-lines';
import Keyboard from 'lucide-react/icons/keyboard';
import Mic from 'lucide-react/icons/mic';
import { useEffect } from 'react';
import { pillClass } from '../../ui/pill-class.ts';
import { useVoiceSupport } from '../../widgets/voice/use-voice-support.ts';
import type { StudioMode } from './studio-session.ts';

const MODES = [
  { mode: 'text', name: 'Text Input', Icon: Keyboard },
  { mode: 'voice', name: 'Voice Input', Icon: Mic },
  { mode: 'smart', name: 'Smart Mode', Icon: AudioLines },
] as const satisfies readonly { mode: StudioMode; name: string; Icon: unknown }[];

const TEXTS: Readonly<Record<StudioMode, string>> = {
  text: 'Type what you need.',
  voice: 'Say what you need. Each recording replaces the one before.',
  smart: 'Type and speak: what you say is added to your text.',
};

interface ModePickerProps {
  mode: StudioMode;
  onChange: (mode: StudioMode) => void;
}

/** The three modes. Those with voice are disabled in browsers without speech recognition. */
export function ModePicker({ mode, onChange }: ModePickerProps) {
  const hasVoice = useVoiceSupport() !== 'none';
  // A mode that was saved in this tab may have become impossible.
  useEffect(() => {
    if (!hasVoice && mode !== 'text') onChange('text');
  }, [hasVoice, mode, onChange]);
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div role="group" aria-label="Input mode" data-tour="voice" className="flex flex-wrap gap-2">
        {MODES.map(({ mode: one, name, Icon }) => (
          <button
            key={one}
            type="button"
            aria-pressed={mode === one}
            disabled={one !== 'text' && !hasVoice}
            className={pillClass}
            onClick={() => {
              onChange(one);
            }}
          >
            <Icon aria-hidden className="size-4" />
            {name}
          </button>
        ))}
      </div>
      {hasVoice ? (
        <p className="text-sm text-quiet">{TEXTS[mode]}</p>
      ) : (
        <section
          aria-labelledby="no-voice"
          className="rounded-control border bg-page px-3 py-2.5 text-sm"
        >
          <h3 id="no-voice" className="text-sm font-medium">
            Voice Recognition Not Supported
          </h3>
          <p className="mt-0.5 text-quiet">
            Use Chrome, Edge or Safari to speak. You can type your description here.
          </p>
        </section>
      )}
    </div>
  );
}

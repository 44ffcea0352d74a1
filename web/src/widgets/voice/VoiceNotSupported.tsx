import MicOff from 'lucide-react/icons/mic-off';
import { Card } from '../../ui/Card.tsx';
import { NOT_SUPPORTED } from './voice-texts.ts';

/** Shown instead of the recorder in browsers that can't turn speech into text. */
export function VoiceNotSupported() {
  return (
    <Card as="section" data-tour="voice" className="flex gap-4 p-4 md:p-6">
      <MicOff aria-hidden className="mt-0.5 size-5 flex-none text-quiet" />
      <div>
        <h2 className="text-base font-medium">Voice Recognition Not Supported</h2>
        <p className="mt-1 max-w-prose text-sm text-quiet">
          {NOT_SUPPORTED}. Use Chrome, Edge or Safari, or add an AI service with a model for
          recordings in the settings.
        </p>
      </div>
    </Card>
  );
}

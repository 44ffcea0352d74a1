import { Button } from '../../ui/Button.tsx';

interface RecordingConsentProps {
  provider: string;
  onAllow: () => void;
}

/** Asks before the first recording is sent to an AI service. */
export function RecordingConsent({ provider, onAllow }: RecordingConsentProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <div>
        <h3 className="text-base font-medium">Send recordings to {provider}?</h3>
        <p className="mt-1 max-w-prose text-sm text-quiet">
          This browser can&apos;t turn speech into text. When you stop a recording, its sound would
          be sent to {provider}, which answers with the text. Promptory keeps no copy of it. Each
          recording counts as one AI request.
        </p>
      </div>
      <Button variant="primary" onClick={onAllow}>
        Allow recordings
      </Button>
    </div>
  );
}

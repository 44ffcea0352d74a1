import type { StorageFailure } from '@promptory/studio/storage/kept';
import Unplug from 'lucide-react/icons/unplug';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** Stands above the conversation where no model can be asked. */
export function ChatUnavailable() {
  return (
    <section
      aria-labelledby="chat-unavailable"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-panel p-4 shadow-card"
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <Unplug aria-hidden className="mt-0.5 text-quiet" />
        <div className="min-w-0">
          <h2 id="chat-unavailable" className="text-lg">
            AI Chat Unavailable
          </h2>
          <p className="mt-1 text-quiet">
            No AI model is connected, so messages are not answered. Templates, meta-prompts, better
            versions of a prompt and a look at an image still work by rules, and are marked so.
          </p>
        </div>
      </div>
      <LinkButton to="/settings/ai" className="max-sm:w-full">
        Set up AI
      </LinkButton>
    </section>
  );
}

const FAILURE_TEXTS: Record<StorageFailure, string> = {
  full: 'The storage of this browser is full: new messages last until you leave the page.',
  unavailable: 'This browser keeps nothing: the conversation lasts until you leave the page.',
  damaged: 'Part of what this browser kept could not be read, and was put aside.',
  newer: 'A newer version of this site was used here: new messages last until you leave the page.',
};

/** Says quietly that the conversation will not be kept. */
export function NotKept({ failure }: { failure: StorageFailure }) {
  return (
    <p role="status" className="mb-4 text-sm text-quiet">
      {FAILURE_TEXTS[failure]}
    </p>
  );
}

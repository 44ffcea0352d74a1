import type { StorageFailure, StoredConversation } from '@promptory/studio';
import Unplug from 'lucide-react/icons/unplug';
import { Link } from 'react-router';
import { useBrowserModel } from '../../data/ai/use-ai.ts';
import { BrowserModelOffer } from '../../widgets/browser-model/BrowserModelOffer.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { chatName } from './list/chat-name.ts';

/** Shown above the conversation when no AI model is connected. */
export function ChatUnavailable() {
  const isChecking = useBrowserModel().step === 'checking';
  if (isChecking) return null;
  return (
    <>
      <section
        aria-labelledby="chat-unavailable"
        className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-panel p-4 shadow-card"
      >
        <div className="flex min-w-0 flex-1 basis-72 gap-3">
          <Unplug aria-hidden className="mt-0.5 text-quiet" />
          <div className="min-w-0">
            <h2 id="chat-unavailable" className="text-lg">
              AI Chat Unavailable
            </h2>
            <p className="mt-1 text-quiet">
              No AI model is connected, so the chat can't answer messages. Templates, meta-prompts,
              prompt improvements and image analysis still work: they use built-in rules, and their
              results are labelled.
            </p>
          </div>
        </div>
        <LinkButton to="/settings/ai" className="max-sm:w-full">
          Set up AI
        </LinkButton>
      </section>
      <BrowserModelOffer className="mb-6" />
    </>
  );
}

const FAILURE_TEXTS: Record<StorageFailure, string> = {
  full: 'Browser storage is full, so new messages will be lost when you leave the page. Delete chats to make room.',
  unavailable: 'Storage is blocked, so this conversation will be lost when you leave the page.',
  damaged: "Some saved messages couldn't be read, so they aren't shown.",
  newer:
    'Your data is from a newer version of this site. Reload the page, or new messages will be lost.',
};

/** Tells the user why the conversation cannot be saved. */
export function StorageNotice({ failure }: { failure: StorageFailure }) {
  return (
    <p role="status" className="mb-4 text-sm text-quiet">
      {FAILURE_TEXTS[failure]}
    </p>
  );
}

/** Tells the user which conversation the next message removes to make room. */
export function RoomNotice({ removed }: { removed: StoredConversation }) {
  return (
    <p role="status" className="mb-2 text-sm text-quiet">
      There is no room for more chats. Your next message removes the oldest one, &ldquo;
      <span dir="auto">{chatName(removed)}</span>&rdquo;. To keep it,{' '}
      <Link to="/settings/ai" className="text-ink underline">
        export your AI data
      </Link>{' '}
      or delete other chats first.
    </p>
  );
}

import { COMMENT_MAX_CHARS } from '@promptory/domain/comment';
import { MESSAGE_MAX_CHARS } from '@promptory/domain/message';
import type { ChatMessage, EnhancedOption, Enhancement, QualityMetrics } from '@promptory/studio';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import Check from 'lucide-react/icons/check';
import Pause from 'lucide-react/icons/pause';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { translatePage } from '../browser/translate-page.testing.ts';
import { setBackendConfig } from '../data/client/backend-config.ts';
import { connectFakeBackend } from '../data/client/fake-backend.testing.ts';
import { draftKeyOf } from '../data/messages/chat-ref.ts';
import { conversationAt } from '../data/messages/conversation.testing.ts';
import { clearMessageDrafts, messageDrafts } from '../data/messages/message-drafts.ts';
import { createQueryClient } from '../data/query/query-client.ts';
import type { UploadState } from '../data/uploads/upload-item.ts';
import { Answer } from '../features/ai-chat/messages/Answer.tsx';
import type { MessageActions } from '../features/ai-chat/messages/message-actions.ts';
import { UsernameField } from '../widgets/username/UsernameField.tsx';
import { Composer } from '../features/comments/composer/Composer.tsx';
import {
  type CommentsContextValue,
  CommentsProvider,
} from '../features/comments/comments-context.ts';
import { ConversationItem } from '../features/messages/inbox/ConversationItem.tsx';
import { MatchNote } from '../features/search/result-states.tsx';
import { parseSearch } from '../features/search/search-state.ts';
import { PromptCard } from '../features/smart-studio/PromptCard.tsx';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Markdown } from '../ui/markdown/Markdown.tsx';
import { RetryButton } from '../ui/RetryButton.tsx';
import { MentionText, RichText } from '../ui/RichText.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { fakeComposer } from '../widgets/chat/composer/chat-composer.testing.ts';
import { ComposerStatus } from '../widgets/chat/composer/ComposerStatus.tsx';
import { PrivacyLabel } from '../widgets/communities/CommunityFacts.tsx';
import { EditReview } from '../widgets/enhancer/EditReview.tsx';
import { AppliedBanner } from '../widgets/enhancer/EnhancerNotices.tsx';
import { OptionList } from '../widgets/enhancer/OptionList.tsx';
import { RoleBadge } from '../widgets/people/RoleBadge.tsx';
import { PromptHighlight } from '../widgets/prompt/PromptHighlight.tsx';
import { TemplateFacts } from '../widgets/prompt/TemplateFacts.tsx';
import { MetricBars } from '../widgets/quality/MetricBars.tsx';
import { Trial, type TrialState } from '../widgets/try-it/trial.ts';
import { TrialPane } from '../widgets/try-it/TrialPane.tsx';
import { UploadStatus } from '../widgets/uploads/UploadStatus.tsx';
import { UsageStatusChip } from '../widgets/usage/UsageStatusChip.tsx';
import { READY } from '../widgets/voice/voice-state.ts';
import { VoiceText } from '../widgets/voice/VoiceText.tsx';

const nothing = () => undefined;

const OPTION: EnhancedOption = {
  id: 'text_1',
  style: 'professional',
  description: 'One change',
  prompt: 'Write 100 words',
  madeWithoutModel: true,
  restored: [],
  edits: [],
};
const RESULT: Enhancement = {
  original: 'Write some text',
  enhanced: [OPTION],
  alreadyClear: false,
  processingTime: 1,
  model: null,
  category: 'text_ai',
  cached: false,
  madeWithoutModel: true,
  notice: null,
  problem: null,
};
const METRICS: QualityMetrics = {
  clarity: 80,
  specificity: 80,
  completeness: 80,
  professionalism: 80,
  actionability: 80,
  overallScore: 80,
};

function upload(state: UploadState): ReactElement {
  return <UploadStatus item={{ name: 'cat.jpg', state }} atRest="4 MB" />;
}

function options(isEarlier: boolean, applied: EnhancedOption | null): ReactElement {
  return (
    <OptionList
      result={RESULT}
      isShown
      isEarlier={isEarlier}
      applied={applied}
      rejected={new Map()}
      onToggleEdit={nothing}
      canPost={false}
      underChars={2000}
      onApply={nothing}
      onShow={nothing}
      onClear={nothing}
    />
  );
}

class TrialIn extends Trial {
  constructor(state: TrialState) {
    super();
    this.set(state);
  }
}

function trial(prompt: string, state: TrialState): ReactElement {
  return (
    <TrialPane
      title="Original"
      prompt={prompt}
      trial={new TrialIn(state)}
      models={['m']}
      model="m"
      onModel={nothing}
      onRun={nothing}
    />
  );
}

function username(status: string, failed = false): ReactElement {
  const state = { status, failed } as Parameters<typeof UsernameField>[0]['state'];
  return <UsernameField value="anna" state={state} touched onRetry={nothing} />;
}

function found(query: string, matching: 'all' | 'some'): ReactElement {
  const state = parseSearch(new URLSearchParams('q=catz'));
  return (
    <MatchNote used={{ query, matching, unknown: [] }} state={state} typed="catz" what="prompts" />
  );
}

function voice(finalText: string, interim: string): ReactElement {
  const session = {
    id: 's',
    language: 'en-US',
    startTime: 0,
    endTime: null,
    totalDuration: 0,
    transcriptionResults: [],
    finalText,
    wordCount: 0,
  };
  return (
    <VoiceText state={{ ...READY, status: 'recording', session, interim }} onChoose={nothing} />
  );
}

function marked(words: string): ReactElement {
  return (
    <PromptCard
      prompt={{
        id: 'p',
        title: 'Poem',
        prompt: 'Write a poem about the sea',
        explanation: '',
        addressedRequirements: [],
        qualityScore: 80,
        estimatedEffectiveness: 80,
        tags: [],
        suggestedImprovements: [],
        restored: [],
        generated: null,
      }}
      numbers={new Map()}
      isSelected={words === 'Write'}
      isMarked={false}
      markedWords={words}
      isEnhancing={false}
      onSelect={nothing}
      onEnhance={nothing}
      onChange={nothing}
      onMark={nothing}
    />
  );
}

function messageStatus(chars: number): ReactElement {
  const { composer } = fakeComposer();
  return (
    <ComposerStatus
      id="c"
      state={{ ...composer.snapshot(), text: 'a'.repeat(chars) }}
      canAnnounce={false}
    />
  );
}

function review(rejected: number[]): ReactElement {
  return (
    <EditReview
      original="Write some text about tea"
      edits={[{ start: 6, end: 10, text: '100 words', reason: 'Names the length' }]}
      rejected={new Set(rejected)}
      onToggle={nothing}
    />
  );
}

function answer(content: string, status: ChatMessage['status'] = 'loading'): ReactElement {
  const message: ChatMessage = { id: 'a', revision: 0, type: 'ai', content, timestamp: 0, status };
  return (
    <Answer
      message={message}
      original={undefined}
      canUndo={false}
      canRedo={false}
      isOwnRun
      isBusy={status === 'loading'}
      actions={{} as MessageActions}
    />
  );
}

const STARTED = { model: 'm', prompt: 'p', text: 'a' };

const SCREENS: Record<string, ReactElement[]> = {
  'an upload': [
    upload({ step: 'waiting' }),
    upload({ step: 'uploading', sent: 1e6, total: 4e6, waitReason: null }),
    upload({ step: 'uploading', sent: 2e6, total: 4e6, waitReason: 'retrying' }),
    upload({ step: 'uploading', sent: 3e6, total: 4e6, waitReason: 'offline' }),
    upload({ step: 'uploaded', url: '', justFinished: true }),
    upload({ step: 'uploaded', url: '', justFinished: false }),
    upload({ step: 'failed', message: 'Too large', cause: 'Limit', canRetry: false }),
    upload({ step: 'cancelled' }),
  ],
  'the status of a message': [
    messageStatus(1),
    messageStatus(MESSAGE_MAX_CHARS - 10),
    messageStatus(MESSAGE_MAX_CHARS + 1),
  ],
  'the options of the enhancer': [options(false, null), options(true, OPTION)],
  'a change in an option': [review([]), review([0])],
  'the applied option': [false, true].map((isEdited) => (
    <AppliedBanner key="" option={OPTION} isEdited={isEdited} onUndo={nothing} />
  )),
  'a trial': [
    trial('p', { kind: 'idle' }),
    trial('p', { ...STARTED, prompt: 'q', kind: 'stopped' }),
    trial('p', { ...STARTED, kind: 'running' }),
  ],
  'the check of a username': [
    username('unknown'),
    username('checking'),
    username('available'),
    username('unknown', true),
    username('unavailable'),
  ],
  'how results were found': [found('cats', 'all'), found('catz', 'some'), found('cats', 'some')],
  'the text of a recording': [voice('', ''), voice('', 'a'), voice('a', 'b'), voice('a', '')],
  'marked words of a prompt': [marked('poem'), marked('Write'), marked('Sea'), marked('')],
  'a text with links': ['Hi', 'Hi @ann and https://a.example', '@ann, hi', ''].map((text) => (
    <p key="">
      <RichText
        text={text}
        mention={(shown) => (
          <MentionText text={shown} to={text.startsWith('@') ? undefined : '/user/ann'} />
        )}
      />
    </p>
  )),
  'an answer that is being written': [
    'The',
    'The **b*',
    'The **b**',
    '**b*',
    '**b**',
    '- one\n',
    '- one\n  - two *three*\n',
    '- one\n\n- **two',
  ].map((text) => <Markdown key="" text={text} />),
  'a highlighted prompt': ['A cat', 'A {{cat}} --ar 3:2', '{{cat}}', ''].map((prompt) => (
    <PromptHighlight key="" prompt={prompt} />
  )),
  'values in a template': [
    <TemplateFacts key="" filled={new Map([['b', '1']])} open={[]} />,
    <TemplateFacts key="" filled={new Map(Object.entries({ a: '2', b: '1' }))} open={['c']} />,
  ],
  'an answer that begins': [answer(''), answer('A **b*'), answer('A **b**'), answer('A', 'done')],
  'the metrics of a prompt': [
    <MetricBars key="" metrics={METRICS} />,
    <MetricBars key="" metrics={METRICS} before={{ ...METRICS, clarity: 60 }} />,
  ],
  'the privacy of a community': [
    <PrivacyLabel key="" privacy="public" />,
    <PrivacyLabel key="" privacy="private" />,
  ],
  'the role of a member': [
    <RoleBadge key="" role="owner" />,
    <RoleBadge key="" role="admin" />,
    <RoleBadge key="" role="member" />,
  ],
  'the status of the usage': [
    <UsageStatusChip key="" status="Good" />,
    <UsageStatusChip key="" status="Near Limit" />,
  ],
  'a button': [
    <Button key="">Apply</Button>,
    <Button key="" icon={<Check />}>
      Applied
    </Button>,
    <Button key="" icon={<Pause />} busy>
      Apply
    </Button>,
    <Button key="" busy busyLabel="Saving...">
      <span>Save</span>
    </Button>,
    <Button key="" busy>
      Save
    </Button>,
  ],
  'a button that is a link': [
    <LinkButton key="" to="/">
      Open
    </LinkButton>,
    <LinkButton key="" to="/" icon={<Check />}>
      Done
    </LinkButton>,
  ],
  'the counter of a field': [1, 20].map((value) => (
    <TextArea key="" label="Text" counter={{ value, max: 20 }} />
  )),
  'a retry button': [
    <RetryButton key="" retryAt={null} />,
    <RetryButton key="" retryAt={Date.now() + 3_000_000} />,
  ],
};

/** Sets up what screens with data need. */
function connectBackend(): void {
  connectFakeBackend(() => [], 'ann');
  setBackendConfig({
    supabaseUrl: 'http://backend.test',
    anonKey: 'anon',
    ai: undefined,
    captcha: null,
    publicReading: true,
    demoMode: false,
  });
}

function show(screen: ReactElement): ReactElement {
  return <MemoryRouter>{screen}</MemoryRouter>;
}

describe('a page that the browser has translated keeps its texts up to date', () => {
  test.each(Object.entries(SCREENS))('%s', (_, screens) => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = nothing;
        disconnect = nothing;
      },
    );
    const { container, rerender } = render(<div />);
    for (const next of [...screens, ...screens.toReversed(), ...screens]) {
      rerender(show(next));
      const untranslated = render(show(next));
      expect(container.textContent).toBe(untranslated.container.textContent);
      untranslated.unmount();
      translatePage();
    }
  });

  test('the draft in the list of conversations', () => {
    connectBackend();
    const item = <ConversationItem row={conversationAt(1)} viewerId="ann" isOpen={false} />;
    const { container } = render(show(item));
    for (const text of ['Hi', '', 'Hi']) {
      translatePage();
      act(() => {
        messageDrafts().save('ann', draftKeyOf({ kind: 'conversation', id: 'c1' }), {
          text,
          isPrompt: false,
          reply: null,
          files: [],
        });
      });
      expect(container.textContent).toContain(text === '' ? 'Message 1' : 'Draft: Hi');
    }
    clearMessageDrafts('ann');
  });

  test('the counter of a comment', () => {
    connectBackend();
    vi.stubGlobal('visualViewport', null);
    const context = { target: { kind: 'post', id: 'p' }, viewerId: 'ann', onTyping: nothing };
    render(
      <QueryClientProvider client={createQueryClient()}>
        <CommentsProvider value={context as unknown as CommentsContextValue}>
          <Composer label="Comment" threadId={null} />
        </CommentsProvider>
      </QueryClientProvider>,
    );
    const field = screen.getByRole('textbox');
    for (const chars of [COMMENT_MAX_CHARS + 5, COMMENT_MAX_CHARS, 5, COMMENT_MAX_CHARS]) {
      fireEvent.change(field, { target: { value: 'a'.repeat(chars) } });
      const isShown = screen.queryByText(`${String(chars)}/${String(COMMENT_MAX_CHARS)}`) !== null;
      expect(isShown).toBe(chars > 5);
      translatePage();
    }
  });
});

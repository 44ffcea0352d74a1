import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createRef, type ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { moveFocusIn } from '../browser/move-focus.ts';
import { takeSuggestion } from '../browser/take-suggestion.testing.ts';
import { connectFakeBackend } from '../data/client/fake-backend.testing.ts';
import { createQueryClient } from '../data/query/query-client.ts';
import { Composer as ChatComposer } from '../features/ai-chat/composer/Composer.tsx';
import { ChatRow } from '../features/ai-chat/list/ChatRow.tsx';
import { EditMessage } from '../features/ai-chat/messages/EditMessage.tsx';
import {
  type CommentsContextValue,
  CommentsProvider,
} from '../features/comments/comments-context.ts';
import { Composer as CommentComposer } from '../features/comments/composer/Composer.tsx';
import { EditForm } from '../features/comments/composer/EditForm.tsx';
import { commentAt } from '../features/comments/data/comment.testing.ts';
import { Creator } from '../features/smart-studio/Creator.tsx';
import { RequirementForm } from '../features/smart-studio/RequirementForm.tsx';
import { StudioSession } from '../features/smart-studio/studio-session.ts';
import { TransformForm } from '../features/transform/TransformForm.tsx';
import { TransformSession } from '../features/transform/transform-session.ts';
import { TagField } from '../ui/TagField.tsx';
import { fakeComposer } from '../widgets/chat/composer/chat-composer.testing.ts';
import { ComposerField } from '../widgets/chat/composer/ComposerField.tsx';

vi.mock('../widgets/voice/use-voice-support.ts', () => ({ useVoiceSupport: () => 'none' }));

const nothing = () => undefined;
const ENTER = { key: 'Enter' };
const COMMAND = { key: 'Enter', ctrlKey: true };
const ESCAPE = { key: 'Escape' };

function inComments(form: ReactElement): ReactElement {
  connectFakeBackend(() => [], 'ann');
  const context = { target: { kind: 'post', id: 'p' }, viewerId: 'ann', onTyping: nothing };
  return (
    <QueryClientProvider client={createQueryClient()}>
      <CommentsProvider value={context as unknown as CommentsContextValue}>{form}</CommentsProvider>
    </QueryClientProvider>
  );
}

function creator(analyze: () => void): ReactElement {
  const session = new StudioSession({
    engine: () => null,
    storage: null,
    userId: 'ann',
    onGenerated: nothing,
  });
  session.edit({ description: 'a poem about the sea' });
  vi.spyOn(session, 'analyze').mockImplementation(() => {
    analyze();
    return Promise.resolve();
  });
  return <Creator session={session} state={session.snapshot()} />;
}

function transformForm(transform: () => void): ReactElement {
  const session = new TransformSession({ storage: null, userId: 'ann' } as never);
  return (
    <TransformForm
      state={session.snapshot()}
      session={session}
      templates={[]}
      preview={null}
      fieldRef={createRef()}
      onTransform={transform}
    />
  );
}

/** A field that is built for an action, and the key that runs the action. */
type Field = [string, { key: string; ctrlKey?: boolean }, (action: () => void) => ReactElement];

const FIELDS: Field[] = [
  [
    'a tag',
    ENTER,
    (add) => <TagField tags={[]} onTagsChange={add} typed="cats" onTypedChange={nothing} />,
  ],
  [
    'a message',
    ENTER,
    (send) => (
      <ComposerField
        id="c"
        state={fakeComposer().composer.snapshot()}
        field={createRef()}
        label="Message"
        placeholder=""
        keyboardPx={0}
        className=""
        mentions={{ fieldProps: { onSelect: nothing, onBlur: nothing }, handleKey: () => false }}
        onText={nothing}
        onSubmit={send}
        onCancel={null}
        onEditLast={null}
      />
    ),
  ],
  [
    'a question to the AI chat',
    ENTER,
    (send) => (
      <ChatComposer
        state={{ text: 'Hi', isReading: false } as Parameters<typeof ChatComposer>[0]['state']}
        field={createRef()}
        isBusy={false}
        canSend
        placeholder=""
        tools={{
          onImage: nothing,
          onTemplates: nothing,
          onQuickPrompts: nothing,
          onTransform: nothing,
          canTransform: false,
        }}
        onText={nothing}
        onSend={send}
        onStop={nothing}
        onEditLast={nothing}
      />
    ),
  ],
  [
    'a changed question',
    ENTER,
    (send) => (
      <EditMessage
        text="Hi"
        isBusy={false}
        onSend={() => {
          send();
          return null;
        }}
        onCancel={nothing}
      />
    ),
  ],
  [
    'a changed question, to cancel',
    ESCAPE,
    (cancel) => <EditMessage text="Hi" isBusy={false} onSend={() => null} onCancel={cancel} />,
  ],
  [
    'the name of a chat',
    ESCAPE,
    (cancel) => (
      <ChatRow
        conversation={{ id: '1', name: 'Fox', lastAt: 0, messages: [], replaced: [] }}
        message={null}
        highlighter={null}
        isOpen
        isAnswering={false}
        isRenamed
        onOpen={nothing}
        onStartRename={nothing}
        onRename={cancel}
        onRemove={nothing}
      />
    ),
  ],
  [
    'a reply',
    ESCAPE,
    (discard) => inComments(<CommentComposer label="Reply" threadId="t" onDone={discard} />),
  ],
  [
    'a changed comment, to cancel',
    ESCAPE,
    (cancel) => inComments(<EditForm comment={commentAt(1)} onDone={cancel} />),
  ],
  [
    'a changed comment',
    COMMAND,
    (save) => inComments(<EditForm comment={commentAt(1)} onDone={save} />),
  ],
  ['a description', COMMAND, creator],
  [
    'a requirement',
    ESCAPE,
    (cancel) => (
      <RequirementForm
        requirement={{
          id: 'r',
          description: '',
          category: 'tone',
          priority: 'high',
          value: 'short',
          examples: [],
        }}
        onSave={nothing}
        onCancel={cancel}
      />
    ),
  ],
  ['a prompt to transform', COMMAND, transformForm],
  [
    'a search above a list',
    { key: 'ArrowDown' },
    (move) => (
      <div onKeyDown={moveFocusIn('input, button')}>
        <input />
        <button type="button" onFocus={move} />
      </div>
    ),
  ],
];

describe.each(FIELDS)('%s', (_, key, build) => {
  beforeEach(() => {
    // Missing in happy-dom.
    vi.stubGlobal('visualViewport', null);
  });

  test.each(['Chrome', 'Safari'] as const)(
    'leaves the key to an input method in %s, until the suggestion is taken',
    (browser) => {
      const action = vi.fn();
      render(build(action));
      const [field] = screen.getAllByRole('textbox');
      if (field === undefined) throw new Error('The form has no field');
      takeSuggestion(field, browser, key);
      expect(action).not.toHaveBeenCalled();
      fireEvent.keyDown(field, key);
      expect(action).toHaveBeenCalled();
    },
  );
});

import type { Clock } from '../environment.ts';
import type { ChatMessage } from '../memory/chat-message.ts';
import type { Memory } from '../memory/memory.ts';
import { replacingIds } from '../memory/replaced-messages.ts';
import type { StoredConversation } from '../memory/stored-conversations.ts';
import { type Repeat, repeatByTimer } from '../repeat.ts';
import { createListeners } from '../storage/listeners.ts';
import { randomId } from '../storage/random-id.ts';
import { type Asked, loadingAnswer } from './answer-drafts.ts';
import { CHECKPOINT_MS, createAnswerRuns } from './answer-runs.ts';
import type { AttachedImage, ChatDeps } from './chat-deps.ts';
import { chatInputProblem } from './chat-input.ts';
import { viewOf } from './conversation-view.ts';
import { failureText } from '../gateway/failure-texts.ts';
import { createRecentImages } from './recent-images.ts';
import { type ChatAction, requestedAction } from './requested-action.ts';

export interface ConversationSnapshot {
  /** of the open conversation, also if it has no messages yet */
  readonly id: string;
  /** oldest first; an answer in progress, in this or another tab, has its text so far */
  readonly messages: readonly ChatMessage[];
  /** true while this page waits for an answer, which can be stopped; sending is refused */
  readonly isBusy: boolean;
  /** the messages that replaced others, which `undoReplacement` brings back */
  readonly undoable: ReadonlySet<string>;
  /** the messages that an undo brought back; `redoReplacement` replaces them again */
  readonly redoable: ReadonlySet<string>;
  /** all conversations with messages, newest first */
  readonly conversations: readonly StoredConversation[];
  /** the conversations for which this page waits for an answer */
  readonly answering: readonly string[];
  /** the conversation that the next message removes to make room; null if there is room */
  readonly nextRemoved: StoredConversation | null;
}

export interface ChatInput {
  readonly text: string;
  readonly image?: AttachedImage;
  readonly templateId?: string;
  readonly action?: ChatAction;
  /** false to suggest no template */
  readonly withTemplates?: boolean;
}

/**
 * `answered` resolves when the answer ends, and never rejects. `message` tells the user why nothing
 * was sent.
 */
export type SendResult =
  | { readonly ok: true; readonly answered: Promise<void> }
  | { readonly ok: false; readonly message: string };

export interface Conversation {
  readonly subscribe: (listener: () => void) => () => void;
  /** returns the same object until something changes */
  readonly snapshot: () => ConversationSnapshot;
  readonly send: (input: ChatInput) => SendResult;
  /** stops the answer; the text so far stays */
  readonly stop: () => void;
  /** retries a failed, stopped or interrupted answer in place */
  readonly retry: (answerId: string) => SendResult;
  /** answers again; the answer and all later messages are replaced */
  readonly regenerate: (answerId: string) => SendResult;
  /** sends a message of the user with another text; it and all later messages are replaced */
  readonly edit: (messageId: string, text: string) => SendResult;
  readonly undoReplacement: (messageId: string) => void;
  readonly redoReplacement: (messageId: string) => void;
  /** transforms the user's last text to a meta-prompt */
  readonly transformLast: () => SendResult;
  /** answers the user's last text again with a template, such as a suggested one */
  readonly applyTemplate: (templateId: string) => SendResult;
  /** records which enhanced prompt the user chose, to learn preferences */
  readonly choosePrompt: (answerId: string, promptId: string) => void;
  /** opens a conversation; without one of this id, a new one begins with the next message */
  readonly open: (id: string) => void;
  readonly startNew: () => void;
  /** '' restores the automatic name */
  readonly rename: (id: string, name: string) => void;
  /** stops its answer; the returned function restores the conversation */
  readonly remove: (id: string) => () => void;
  /** removes the open conversation */
  readonly clear: () => void;
  /** interrupts the answers, releases the images, and refuses to send until the next `subscribe` */
  readonly close: () => void;
}

/** A snapshot with its inputs and the time when it becomes stale. */
interface Seen {
  readonly madeOf: readonly StoredConversation[];
  readonly agesAt: number;
  readonly snapshot: ConversationSnapshot;
}

const BUSY = 'Please wait for the answer, or stop it';
const NOTHING_SAID = 'Please type a message first';
const CLOSED = 'This conversation is closed';
const WRITTEN_ELSEWHERE = 'This answer is being written in another tab';
const NOT_ANSWERABLE = 'This message cannot be answered again';
const IMAGE_GONE = 'Please attach the image again';

/**
 * The chat as a state machine: one open conversation, one answer at a time in each conversation,
 * and each message is stored immediately. At first the newest conversation is open.
 */
export function createConversation(deps: {
  memory: Memory;
  chat: ChatDeps;
  clock: Clock;
  /** a timer by default */
  repeat?: Repeat;
}): Conversation {
  const { memory, chat, clock, repeat = repeatByTimer } = deps;
  const listeners = createListeners();
  const images = createRecentImages();
  const runs = createAnswerRuns({ memory, chat, clock, changed, quietly });
  let openId = randomId();
  /** false until a conversation is opened or found */
  let isOpened = false;
  let isQuiet = false;
  let isStarting = false;
  let isClosed = false;
  let last: Seen | null = null;
  let subscribed = 0;
  let unsubscribe: (() => void) | null = null;
  let endBeats: (() => void) | null = null;

  function changed(): void {
    last = null;
    if (isQuiet) return;
    listeners.notify();
    watch();
  }

  /** Applies several changes without notifying; the caller notifies once. */
  function quietly<Result>(change: () => Result): Result {
    isQuiet = true;
    try {
      return change();
    } finally {
      isQuiet = false;
    }
  }

  function heard(): void {
    if (isQuiet || !runs.cancelGone()) changed();
  }

  /** The id of the open conversation: the newest one if none was opened. */
  function currentId(): string {
    const newest = isOpened ? undefined : memory.conversations()[0];
    if (newest !== undefined) {
      openId = newest.id;
      isOpened = true;
    }
    return openId;
  }

  function snapshot(): ConversationSnapshot {
    const conversations = memory.conversations();
    if (last?.madeOf !== conversations || clock() >= last.agesAt) {
      const id = currentId();
      const run = runs.in(id) ?? null;
      const stored = conversations.find((conversation) => conversation.id === id);
      const { agesAt, messages } = viewOf(stored?.messages ?? [], run, clock());
      const replaced = stored?.replaced ?? [];
      const made: ConversationSnapshot = {
        id,
        messages,
        isBusy: run !== null,
        undoable: replacingIds(replaced, 'undo'),
        redoable: replacingIds(replaced, 'redo'),
        conversations,
        answering: runs.conversationIds(),
        nextRemoved: memory.removedBefore(id),
      };
      last = { madeOf: conversations, agesAt, snapshot: made };
    }
    return last.snapshot;
  }

  function isAnswering(): boolean {
    return runs.conversationIds().length > 0;
  }

  /** Runs the timer while this page or another tab has an answer in progress. */
  function watch(): void {
    snapshot();
    const isWaiting = isAnswering() || (subscribed > 0 && (last?.agesAt ?? Infinity) < Infinity);
    if (isWaiting) endBeats ??= repeat(beat, CHECKPOINT_MS);
    else {
      endBeats?.();
      endBeats = null;
    }
  }

  function beat(): void {
    runs.keepAll();
    if (!isAnswering() && last !== null && clock() >= last.agesAt) changed();
  }

  /**
   * Starts an answer unless one is in progress in the open conversation. A listener that is called
   * meanwhile cannot start one.
   */
  function ask(begin: () => SendResult): SendResult {
    if (runs.in(currentId()) !== undefined || isStarting) return { ok: false, message: BUSY };
    if (isClosed || memory.isClosed()) return { ok: false, message: CLOSED };
    isStarting = true;
    try {
      return begin();
    } catch (error) {
      // No answer was started, so the user can try again.
      return { ok: false, message: failureText(error, 'chat') };
    } finally {
      isStarting = false;
    }
  }

  function start(question: ChatMessage, asked: Asked, answerId: string): Promise<void> {
    return runs.start({ conversationId: currentId(), question, asked, answerId });
  }

  function answer(question: ChatMessage, asked: Asked, replaces?: string): SendResult {
    // Notify only after the run is known; before, the new answer would look like one of another tab.
    const { id } = quietly(() =>
      memory.addMessage(loadingAnswer(question.id, asked, clock()), {
        conversationId: currentId(),
        ...(replaces === undefined ? {} : { replaces }),
      }),
    );
    return { ok: true, answered: start(question, asked, id) };
  }

  function answerLast(asked: Asked): SendResult {
    const question = snapshot().messages.findLast(
      ({ type, content }) => type === 'user' && content.trim() !== '',
    );
    return question === undefined ? { ok: false, message: NOTHING_SAID } : answer(question, asked);
  }

  function send({ text, image, ...asked }: ChatInput, replaces?: string): SendResult {
    const problem = chatInputProblem(text, image);
    if (problem !== null) return { ok: false, message: problem };
    if (memory.isRemoved(currentId())) openId = randomId();
    isOpened = true;
    const promptCategory = chat.detectCategory(text);
    const question = quietly(() =>
      memory.addMessage(
        {
          type: 'user',
          status: 'done',
          content: text.trim(),
          metadata: { promptCategory },
          ...(image === undefined ? {} : { attachedImage: { name: image.name ?? '' } }),
        },
        { conversationId: openId, ...(replaces === undefined ? {} : { replaces }) },
      ),
    );
    if (image === undefined) return answer(question, asked);
    images.hold(question.id, image);
    return answer(question, { ...asked, image });
  }

  function edit(messageId: string, text: string): SendResult {
    const { messages } = snapshot();
    const edited = messages.find(({ id, type }) => id === messageId && type === 'user');
    if (edited === undefined) return { ok: false, message: NOT_ANSWERABLE };
    const image = images.of(messageId);
    if (edited.attachedImage !== undefined && image === undefined) {
      return { ok: false, message: IMAGE_GONE };
    }
    const { action, templateId } = messages.find(({ replyTo }) => replyTo === messageId) ?? {};
    // An action that the text itself names, such as 'Improve this prompt:', may have been edited.
    const isOwnAction = requestedAction(edited.content).action === 'chat';
    const input: ChatInput = {
      text,
      ...(image === undefined ? {} : { image }),
      ...(templateId === undefined ? {} : { templateId }),
      ...(action === undefined || !isOwnAction ? {} : { action }),
    };
    return send(input, messageId);
  }

  /** The question of an answer, and how it was asked; a text if it cannot be answered again. */
  function questionOf(answered: ChatMessage): { question: ChatMessage; asked: Asked } | string {
    const question = snapshot().messages.find(({ id }) => id === answered.replyTo);
    if (question === undefined) return NOT_ANSWERABLE;
    if (answered.status === 'loading') return WRITTEN_ELSEWHERE;
    const isAboutImage = answered.attachedImage !== undefined;
    const image = isAboutImage ? images.of(question.id) : undefined;
    if (isAboutImage && image === undefined) return IMAGE_GONE;
    const { action, templateId } = answered;
    const asked: Asked = {
      ...(action === undefined ? {} : { action }),
      ...(templateId === undefined ? {} : { templateId }),
      ...(image === undefined ? {} : { image }),
    };
    return { question, asked };
  }

  function retry(answerId: string): SendResult {
    const failed = snapshot().messages.find(({ id }) => id === answerId);
    if (failed === undefined || failed.status === 'done') {
      return { ok: false, message: NOT_ANSWERABLE };
    }
    const found = questionOf(failed);
    if (typeof found === 'string') return { ok: false, message: found };
    const { question, asked } = found;
    quietly(() => memory.replaceMessage(answerId, loadingAnswer(question.id, asked, clock())));
    return { ok: true, answered: start(question, asked, answerId) };
  }

  function regenerate(answerId: string): SendResult {
    const answered = snapshot().messages.find(({ id }) => id === answerId);
    const found = answered === undefined ? NOT_ANSWERABLE : questionOf(answered);
    if (typeof found === 'string') return { ok: false, message: found };
    return answer(found.question, { ...found.asked, fresh: true }, answerId);
  }

  /** Ends the answer first, because it may be among the messages that are replaced. */
  function swap(messageId: string, action: 'undo' | 'redo'): void {
    runs.end(currentId(), 'stopped');
    memory.swapReplaced(messageId, action);
    changed();
  }

  function open(id: string): void {
    openId = id;
    isOpened = true;
    changed();
  }

  function remove(id: string): () => void {
    runs.end(id, 'stopped');
    const wasOpen = currentId() === id;
    const restore = memory.removeConversation(id);
    changed();
    return () => {
      restore();
      if (wasOpen) open(id);
    };
  }

  function clear(): void {
    const id = currentId();
    runs.end(id, 'stopped');
    const { conversations, messages } = snapshot();
    for (const message of messages) images.drop(message.id);
    if (conversations.length > 1) memory.removeConversation(id);
    else {
      memory.clear();
      // Show what another tab writes next.
      isOpened = false;
    }
    changed();
  }

  function subscribe(listener: () => void): () => void {
    const end = listeners.subscribe(listener);
    isClosed = false;
    subscribed += 1;
    unsubscribe ??= memory.subscribe(heard);
    watch();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      end();
      subscribed -= 1;
      if (subscribed > 0) return;
      unsubscribe?.();
      unsubscribe = null;
      watch();
    };
  }

  return {
    subscribe,
    snapshot,
    send: (input) => ask(() => send(input)),
    stop: () => {
      runs.end(currentId(), 'stopped');
    },
    retry: (answerId) => ask(() => retry(answerId)),
    regenerate: (answerId) => ask(() => regenerate(answerId)),
    edit: (messageId, text) => ask(() => edit(messageId, text)),
    undoReplacement: (messageId) => {
      swap(messageId, 'undo');
    },
    redoReplacement: (messageId) => {
      swap(messageId, 'redo');
    },
    transformLast: () => ask(() => answerLast({ action: 'transform' })),
    applyTemplate: (templateId) => ask(() => answerLast({ templateId })),
    choosePrompt: (answerId, promptId) => {
      memory.changeMessage(answerId, { chosenPrompt: promptId });
    },
    open,
    startNew: () => {
      open(randomId());
    },
    rename: (id, name) => {
      memory.renameConversation(id, name);
      changed();
    },
    remove,
    clear,
    close: () => {
      for (const id of runs.conversationIds()) runs.end(id, 'interrupted');
      images.clear();
      isClosed = true;
    },
  };
}

import type { Clock } from '../environment.ts';
import type { ChatMessage, ChatMessageDraft } from '../memory/chat-message.ts';
import type { Memory } from '../memory/memory.ts';
import { type Repeat, repeatByTimer } from '../repeat.ts';
import { createListeners } from '../storage/listeners.ts';
import { answerBase, type Asked, draftOf, loadingAnswer } from './answer-drafts.ts';
import type { AttachedImage, ChatDeps } from './chat-deps.ts';
import { chatInputProblem } from './chat-input.ts';
import { viewOf } from './conversation-view.ts';
import { failureText } from '../gateway/failure-texts.ts';
import { createRecentImages } from './recent-images.ts';
import type { ChatAction } from './requested-action.ts';
import type { ChatContext } from './chat-response.ts';
import { respondInChat } from './respond-in-chat.ts';

/** A partial answer is saved at this interval, so that a reload keeps it and other tabs show it. */
const CHECKPOINT_MS = 2000;

export interface ConversationSnapshot {
  /** oldest first; an answer in progress, in this or another tab, has its text so far */
  readonly messages: readonly ChatMessage[];
  /** true while this page waits for an answer, which can be stopped; sending is refused */
  readonly isBusy: boolean;
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
  /** transforms the user's last text to a meta-prompt */
  readonly transformLast: () => SendResult;
  /** answers the user's last text again with a template, such as a suggested one */
  readonly applyTemplate: (templateId: string) => SendResult;
  /** records which enhanced prompt the user chose, to learn preferences */
  readonly choosePrompt: (answerId: string, promptId: string) => void;
  readonly clear: () => void;
  /** interrupts the answer, releases the images, and refuses to send until the next `subscribe` */
  readonly close: () => void;
}

/** The answer that this page is waiting for. */
interface Run {
  readonly answerId: string;
  readonly questionId: string;
  readonly asked: Asked;
  readonly controller: AbortController;
  text: string;
  keptAt: number;
  end: () => void;
}

/** A snapshot with its inputs and the time when it becomes stale. */
interface Seen {
  readonly madeOf: readonly ChatMessage[];
  readonly agesAt: number;
  readonly snapshot: ConversationSnapshot;
}

const BUSY = 'Please wait for the answer, or stop it';
const NOTHING_SAID = 'Please type a message first';
const CLOSED = 'This conversation is closed';
const WRITTEN_ELSEWHERE = 'This answer is being written in another tab';

/**
 * When a page is closed, its requests fail just before its pagehide event. Waiting one task lets
 * that event end the answer first, so the failure is not reported.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** The chat as a state machine: one answer at a time, and each message is stored immediately. */
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
  let run: Run | null = null;
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
    if (run !== null && !isQuiet && !isThere(run.answerId)) leave(run);
    else changed();
  }

  function isThere(answerId: string): boolean {
    return memory.messages().some(({ id }) => id === answerId);
  }

  /** Cancels an answer that is no longer stored, because another tab cleared the chat. */
  function leave(left: Run): void {
    run = null;
    changed();
    left.end();
    left.controller.abort();
  }

  function snapshot(): ConversationSnapshot {
    const messages = memory.messages();
    if (last?.madeOf !== messages || clock() >= last.agesAt) {
      const { agesAt, messages: shown } = viewOf(messages, run, clock());
      last = { madeOf: messages, agesAt, snapshot: { messages: shown, isBusy: run !== null } };
    }
    return last.snapshot;
  }

  /** Runs the timer while this page or another tab has an answer in progress. */
  function watch(): void {
    snapshot();
    const isWaiting = run !== null || (subscribed > 0 && (last?.agesAt ?? Infinity) < Infinity);
    if (isWaiting) endBeats ??= repeat(beat, CHECKPOINT_MS);
    else {
      endBeats?.();
      endBeats = null;
    }
  }

  function beat(): void {
    if (run !== null) keep(run);
    else if (last !== null && clock() >= last.agesAt) changed();
  }

  /** Saves the partial answer and the time, which shows other tabs that it is still in progress. */
  function keep(written: Run): void {
    written.keptAt = clock();
    const change = { content: written.text, aliveAt: written.keptAt };
    const kept = memory.changeMessage(written.answerId, change);
    if (kept === null && run === written) leave(written);
  }

  /**
   * Replaces a loading answer with its final state. Does nothing if the answer has already ended.
   */
  function finish(ended: Run, draft: Omit<ChatMessageDraft, 'type'>): void {
    if (run !== ended) return;
    const base = answerBase(ended.questionId, ended.asked);
    quietly(() => memory.replaceMessage(ended.answerId, { ...base, ...draft }));
    run = null;
    changed();
    ended.end();
  }

  function start(question: ChatMessage, asked: Asked, answerId: string): Promise<void> {
    const { image, ...others } = asked;
    const started: Run = {
      answerId,
      questionId: question.id,
      asked,
      controller: new AbortController(),
      text: '',
      keptAt: clock(),
      end: () => undefined,
    };
    const answered = new Promise<void>((resolve) => {
      started.end = resolve;
    });
    run = started;
    changed();
    const respond = async () => {
      const context: ChatContext = {
        memory: memory.contextBefore(question.id),
        ...others,
        ...(image === undefined ? {} : { image }),
      };
      const response = await respondInChat(question.content, context, chat, {
        signal: started.controller.signal,
        onText: (text: string) => {
          progress(started, text);
        },
      });
      await nextTask();
      return response;
    };
    respond()
      .then((response) => {
        finish(started, draftOf(response));
      })
      .catch((error: unknown) => {
        // respondInChat handles model failures, so this is a bug, such as a result with a wrong
        // shape.
        finish(started, {
          status: 'failed',
          content: failureText(error, 'chat'),
          failure: 'other',
        });
      });
    return answered;
  }

  function progress(started: Run, text: string): void {
    if (run !== started) return;
    started.text = text;
    if (clock() - started.keptAt >= CHECKPOINT_MS) keep(started);
    changed();
  }

  /**
   * Starts an answer unless one is in progress. A listener that is called meanwhile cannot start
   * one.
   */
  function ask(begin: () => SendResult): SendResult {
    if (run !== null || isStarting) return { ok: false, message: BUSY };
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

  function answer(question: ChatMessage, asked: Asked): SendResult {
    // Notify only after `run` is set; before, the new answer would look like one of another tab.
    const { id } = quietly(() => memory.addMessage(loadingAnswer(question.id, asked, clock())));
    return { ok: true, answered: start(question, asked, id) };
  }

  function end(status: 'stopped' | 'interrupted'): void {
    if (run === null) return;
    const ended = run;
    finish(ended, { status, content: ended.text });
    ended.controller.abort();
  }

  function answerLast(asked: Asked): SendResult {
    const question = memory
      .messages()
      .findLast(({ type, content }) => type === 'user' && content.trim() !== '');
    return question === undefined ? { ok: false, message: NOTHING_SAID } : answer(question, asked);
  }

  function send({ text, image, ...asked }: ChatInput): SendResult {
    const problem = chatInputProblem(text, image);
    if (problem !== null) return { ok: false, message: problem };
    const promptCategory = chat.detectCategory(text);
    const question = quietly(() =>
      memory.addMessage({
        type: 'user',
        status: 'done',
        content: text.trim(),
        metadata: { promptCategory },
        ...(image === undefined ? {} : { attachedImage: { name: image.name ?? '' } }),
      }),
    );
    if (image === undefined) return answer(question, asked);
    images.hold(question.id, image);
    return answer(question, { ...asked, image });
  }

  function retry(answerId: string): SendResult {
    const { messages } = snapshot();
    const failed = messages.find(({ id }) => id === answerId);
    const question = messages.find(({ id }) => id === failed?.replyTo);
    if (failed === undefined || question === undefined || failed.status === 'done') {
      return { ok: false, message: 'This message cannot be answered again' };
    }
    if (failed.status === 'loading') return { ok: false, message: WRITTEN_ELSEWHERE };
    const image = images.of(question.id);
    const isAboutImage = failed.attachedImage !== undefined;
    if (isAboutImage && image === undefined) {
      return { ok: false, message: 'Please attach the image again' };
    }
    const { action, templateId } = failed;
    const asked: Asked = {
      ...(action === undefined ? {} : { action }),
      ...(templateId === undefined ? {} : { templateId }),
      ...(isAboutImage && image !== undefined ? { image } : {}),
    };
    quietly(() => memory.replaceMessage(answerId, loadingAnswer(question.id, asked, clock())));
    return { ok: true, answered: start(question, asked, answerId) };
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
      end('stopped');
    },
    retry: (answerId) => ask(() => retry(answerId)),
    transformLast: () => ask(() => answerLast({ action: 'transform' })),
    applyTemplate: (templateId) => ask(() => answerLast({ templateId })),
    choosePrompt: (answerId, promptId) => {
      memory.changeMessage(answerId, { chosenPrompt: promptId });
    },
    clear: () => {
      end('stopped');
      images.clear();
      memory.clear();
    },
    close: () => {
      end('interrupted');
      images.clear();
      isClosed = true;
    },
  };
}

import type { Clock } from '../environment.ts';
import type { ChatMessage, ChatMessageDraft } from '../memory/chat-message.ts';
import type { Memory } from '../memory/memory.ts';
import { createListeners } from '../storage/listeners.ts';
import type { AttachedImage, ChatDeps } from './chat-deps.ts';
import { chatInputProblem } from './chat-input.ts';
import { failureText } from '../gateway/failure-texts.ts';
import type { ChatAction } from './requested-action.ts';
import type { ChatContext, ChatResponse } from './chat-response.ts';
import { respondInChat } from './respond-in-chat.ts';

/** How often what has arrived of an answer is kept, so that a reload does not lose it. */
const CHECKPOINT_MS = 2000;
/** Pictures that are held for a retry, the newest. */
const IMAGES_HELD = 3;

export interface ConversationSnapshot {
  /** oldest first; an answer that is being written holds its text so far */
  readonly messages: readonly ChatMessage[];
  /** an answer is being written: it can be stopped, and nothing else be sent */
  readonly isBusy: boolean;
}

export interface ChatInput {
  readonly text: string;
  readonly image?: AttachedImage;
  readonly templateId?: string;
  readonly action?: ChatAction;
  /** whether a template may be suggested; it may when not said */
  readonly withTemplates?: boolean;
}

/** `message` says to the user why nothing was sent; `answered` settles when the answer is there, and never rejects. */
export type SendResult =
  | { readonly ok: true; readonly answered: Promise<void> }
  | { readonly ok: false; readonly message: string };

export interface Conversation {
  readonly subscribe: (listener: () => void) => () => void;
  /** the same object until something changes */
  readonly snapshot: () => ConversationSnapshot;
  readonly send: (input: ChatInput) => SendResult;
  /** ends the answer that is being written; what has arrived stays */
  readonly stop: () => void;
  /** asks again for an answer that failed, was stopped or interrupted, in its place */
  readonly retry: (answerId: string) => SendResult;
  /** transforms the user's last text to a meta-prompt */
  readonly transformLast: () => SendResult;
  /** answers the user's last text anew with a template, e.g. one that was suggested */
  readonly applyTemplate: (templateId: string) => SendResult;
  /** notes which enhanced prompt of an answer the user took, for preferences */
  readonly choosePrompt: (answerId: string, promptId: string) => void;
  readonly clear: () => void;
  /** stops, and listens no more */
  readonly close: () => void;
}

/** An answer that this page is waiting for. */
interface Run {
  readonly answerId: string;
  readonly questionId: string;
  readonly asked: Asked;
  readonly controller: AbortController;
  text: string;
  keptAt: number;
  end: () => void;
}

/** What an answer was asked for, beside the user's message. */
interface Asked {
  readonly image?: AttachedImage;
  readonly action?: ChatAction;
  readonly templateId?: string;
  readonly withTemplates?: boolean;
}

const BUSY = 'Please wait for the answer, or stop it';
const NOTHING_SAID = 'Please type a message first';

/** The chat as a state machine: one answer at a time, each message kept in memory as it comes. */
export function createConversation(deps: {
  memory: Memory;
  chat: ChatDeps;
  clock: Clock;
}): Conversation {
  const { memory, chat, clock } = deps;
  const listeners = createListeners();
  const images = new Map<string, AttachedImage>();
  let run: Run | null = null;
  let isQuiet = false;
  let last: ConversationSnapshot | null = null;

  function changed(): void {
    last = null;
    if (!isQuiet) listeners.notify();
  }

  /** Several changes that are one to who listens; the caller tells them. */
  function quietly<Result>(change: () => Result): Result {
    isQuiet = true;
    try {
      return change();
    } finally {
      isQuiet = false;
    }
  }
  const unsubscribe = memory.subscribe(changed);

  /** A loading answer that this page does not wait for was left by a reload, or is another tab's. */
  function seen(message: ChatMessage): ChatMessage {
    if (message.status !== 'loading') return message;
    return run?.answerId === message.id
      ? { ...message, content: run.text }
      : { ...message, status: 'interrupted' };
  }

  function snapshot(): ConversationSnapshot {
    last ??= { messages: memory.messages().map(seen), isBusy: run !== null };
    return last;
  }

  /** Puts the final state in place of a loading answer; the first of stop and answer wins. */
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
    const context: ChatContext = {
      memory: memory.contextBefore(question.id),
      ...others,
      ...(image === undefined ? {} : { image }),
    };
    const options = {
      signal: started.controller.signal,
      onText: (text: string) => {
        progress(started, text);
      },
    };
    respondInChat(question.content, context, chat, options)
      .then((response) => {
        finish(started, draftOf(response));
      })
      .catch((error: unknown) => {
        // respondInChat answers failures of models itself: this is a fault of another kind, such as
        // a result that does not fit its shape.
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
    if (clock() - started.keptAt >= CHECKPOINT_MS) {
      started.keptAt = clock();
      memory.changeMessage(started.answerId, { content: text });
    }
    changed();
  }

  function answer(question: ChatMessage, asked: Asked): SendResult {
    // Before the run is known the new answer would look interrupted.
    const { id } = quietly(() => memory.addMessage(loadingAnswer(question.id, asked)));
    return { ok: true, answered: start(question, asked, id) };
  }

  function stop(): void {
    if (run === null) return;
    const stopped = run;
    finish(stopped, { status: 'stopped', content: stopped.text });
    stopped.controller.abort();
  }

  function answerLast(asked: Asked): SendResult {
    if (run !== null) return { ok: false, message: BUSY };
    const question = memory
      .messages()
      .findLast(({ type, content }) => type === 'user' && content.trim() !== '');
    return question === undefined ? { ok: false, message: NOTHING_SAID } : answer(question, asked);
  }

  function hold(id: string, image: AttachedImage): void {
    images.set(id, image);
    const oldest = [...images.keys()].slice(0, -IMAGES_HELD);
    for (const key of oldest) images.delete(key);
  }

  return {
    subscribe: listeners.subscribe,
    snapshot,
    send: ({ text, image, ...asked }) => {
      if (run !== null) return { ok: false, message: BUSY };
      const problem = chatInputProblem(text, image);
      if (problem !== null) return { ok: false, message: problem };
      const question = memory.addMessage({
        type: 'user',
        status: 'done',
        content: text.trim(),
        metadata: { promptCategory: chat.detectCategory(text) },
        ...(image === undefined ? {} : { attachedImage: { name: image.name ?? '' } }),
      });
      if (image === undefined) return answer(question, asked);
      hold(question.id, image);
      return answer(question, { ...asked, image });
    },
    stop,
    retry: (answerId) => {
      if (run !== null) return { ok: false, message: BUSY };
      const { messages } = snapshot();
      const failed = messages.find(({ id }) => id === answerId);
      const question = messages.find(({ id }) => id === failed?.replyTo);
      if (failed === undefined || question === undefined || failed.status === 'done') {
        return { ok: false, message: 'This message cannot be answered again' };
      }
      const image = images.get(question.id);
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
      quietly(() => memory.replaceMessage(answerId, loadingAnswer(question.id, asked)));
      return { ok: true, answered: start(question, asked, answerId) };
    },
    transformLast: () => answerLast({ action: 'transform' }),
    applyTemplate: (templateId) => answerLast({ templateId }),
    choosePrompt: (answerId, promptId) => {
      memory.changeMessage(answerId, { chosenPrompt: promptId });
    },
    clear: () => {
      stop();
      images.clear();
      memory.clear();
    },
    close: () => {
      stop();
      unsubscribe();
    },
  };
}

/** What all states of an answer have, so that a retry can ask for the same. */
function answerBase(questionId: string, { action, templateId, image }: Asked) {
  return {
    type: 'ai' as const,
    replyTo: questionId,
    ...(action === undefined ? {} : { action }),
    ...(templateId === undefined ? {} : { templateId }),
    ...(image === undefined ? {} : { attachedImage: { name: image.name ?? '' } }),
  };
}

function loadingAnswer(questionId: string, asked: Asked): ChatMessageDraft {
  return { ...answerBase(questionId, asked), status: 'loading', content: '' };
}

function draftOf({ response, failure, ...more }: ChatResponse): Omit<ChatMessageDraft, 'type'> {
  return { ...more, content: response, ...(failure === null ? {} : { failure }) };
}

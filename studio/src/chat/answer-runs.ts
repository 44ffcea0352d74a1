import type { Clock } from '../environment.ts';
import { failureText } from '../gateway/failure-texts.ts';
import type { ChatMessage, ChatMessageDraft } from '../memory/chat-message.ts';
import type { Memory } from '../memory/memory.ts';
import { answerBase, type Asked, draftOf } from './answer-drafts.ts';
import type { ChatDeps } from './chat-deps.ts';
import type { ChatContext } from './chat-response.ts';
import { respondInChat } from './respond-in-chat.ts';

/** A partial answer is saved at this interval, so that a reload keeps it and other tabs show it. */
export const CHECKPOINT_MS = 2000;

/** An answer that this page is waiting for. */
interface Run {
  readonly conversationId: string;
  readonly answerId: string;
  readonly questionId: string;
  readonly asked: Asked;
  readonly controller: AbortController;
  text: string;
  keptAt: number;
  end: () => void;
}

interface StartOptions {
  conversationId: string;
  question: ChatMessage;
  asked: Asked;
  /** the stored message in state "loading", which the answer replaces */
  answerId: string;
}

/** The answers that this page is waiting for, at most one per conversation. */
export interface AnswerRuns {
  /** the conversations with an answer in progress; the same array until they change */
  readonly conversationIds: () => readonly string[];
  readonly in: (conversationId: string) => Pick<Run, 'answerId' | 'text'> | undefined;
  /** Requests an answer. Resolves when it ends, and never rejects. */
  readonly start: (options: StartOptions) => Promise<void>;
  /** Ends the answer in a conversation, if there is one. Its text so far stays. */
  readonly end: (conversationId: string, status: 'stopped' | 'interrupted') => void;
  /** Saves all partial answers. */
  readonly keepAll: () => void;
  /**
   * Cancels the answers that are no longer stored, because another tab removed or replaced them.
   * Returns true if there were some.
   */
  readonly cancelGone: () => boolean;
}

/**
 * When a page is closed, its requests fail just before its pagehide event. Waiting one task lets
 * that event end the answer first, so the failure is not reported.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** Creates the runs of a chat. `changed` is called after each change, `quietly` suppresses it. */
export function createAnswerRuns(deps: {
  memory: Memory;
  chat: ChatDeps;
  clock: Clock;
  changed: () => void;
  quietly: <Result>(change: () => Result) => Result;
}): AnswerRuns {
  const { memory, chat, clock, changed, quietly } = deps;
  const runs = new Map<string, Run>();
  /** the keys of `runs`, the same object until they change */
  let conversationIds: readonly string[] = [];

  function isStored(answerId: string): boolean {
    return memory
      .messages()
      .some(({ id, replacedBy }) => id === answerId && replacedBy === undefined);
  }

  function isRunning(run: Run): boolean {
    return runs.get(run.conversationId) === run;
  }

  function forget(run: Run): void {
    runs.delete(run.conversationId);
    conversationIds = [...runs.keys()];
  }

  /** Cancels an answer that is no longer stored, because another tab removed or replaced it. */
  function leave(left: Run): void {
    forget(left);
    changed();
    left.end();
    left.controller.abort();
  }

  /** Saves the partial answer and the time, which shows other tabs that it is still in progress. */
  function keep(written: Run): void {
    written.keptAt = clock();
    const change = { content: written.text, aliveAt: written.keptAt };
    const kept = memory.changeMessage(written.answerId, change);
    if (kept === null && isRunning(written)) leave(written);
  }

  /**
   * Replaces a loading answer with its final state. Does nothing if the answer has already ended.
   */
  function finish(ended: Run, draft: Omit<ChatMessageDraft, 'type'>): void {
    if (!isRunning(ended)) return;
    const base = answerBase(ended.questionId, ended.asked);
    quietly(() => memory.replaceMessage(ended.answerId, { ...base, ...draft }));
    forget(ended);
    changed();
    ended.end();
  }

  function progress(started: Run, text: string): void {
    if (!isRunning(started)) return;
    started.text = text;
    if (clock() - started.keptAt >= CHECKPOINT_MS) keep(started);
    changed();
  }

  async function respond(run: Run, question: ChatMessage) {
    const { image, fresh, ...others } = run.asked;
    const context: ChatContext = {
      memory: memory.contextBefore(question.id),
      ...others,
      ...(image === undefined ? {} : { image }),
    };
    const freshChat: ChatDeps = {
      ...chat,
      enhancePrompt: (text, signal) => chat.enhancePrompt(text, signal, true),
    };
    const response = await respondInChat(
      question.content,
      context,
      fresh === true ? freshChat : chat,
      {
        signal: run.controller.signal,
        onText: (text: string) => {
          progress(run, text);
        },
      },
    );
    await nextTask();
    return response;
  }

  function start({ conversationId, question, asked, answerId }: StartOptions): Promise<void> {
    const started: Run = {
      conversationId,
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
    runs.set(conversationId, started);
    conversationIds = [...runs.keys()];
    changed();
    respond(started, question)
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

  return {
    conversationIds: () => conversationIds,
    in: (conversationId) => runs.get(conversationId),
    start,
    end: (conversationId, status) => {
      const run = runs.get(conversationId);
      if (run === undefined) return;
      finish(run, { status, content: run.text });
      run.controller.abort();
    },
    keepAll: () => {
      for (const run of [...runs.values()]) keep(run);
    },
    cancelGone: () => {
      const gone = [...runs.values()].filter(({ answerId }) => !isStored(answerId));
      for (const left of gone) leave(left);
      return gone.length > 0;
    },
  };
}

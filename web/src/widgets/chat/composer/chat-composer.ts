import { tidyMessage } from '@promptory/domain/message';
import type { MessageDraft } from '../../../data/messages/message-draft.ts';
import type { MessageDrafts } from '../../../data/messages/message-drafts.ts';
import { isInProgress, type StoredItem } from '../../../data/uploads/upload-item.ts';
import type { Uploads } from '../../../data/uploads/uploads.ts';
import { Store } from '../../../lib/store.ts';
import type { ChatFile, ChatMessage } from '../chat-message.ts';
import type { ChatSend } from '../chat-send.ts';
import { toChatFiles, toDraft, toFields, toRefusedReply, toStoredItems } from './composer-draft.ts';
import {
  type ChatEdit,
  type ComposerState,
  noticeHolds,
  type RefusedSend,
  sendBlock,
} from './composer-state.ts';

interface ComposerDeps {
  viewerId: string;
  /** Identifies the conversation in the drafts, for example 'dm:{id}'. */
  draftKey: string;
  drafts: MessageDrafts;
  /** Creates an uploader with files that are already stored. */
  openUploads: (stored: readonly StoredItem[]) => Uploads;
  /** True if the person may be typing in this window. */
  isWindowActive: () => boolean;
}

/**
 * The message that is being written in one conversation. The text, the message to reply to and the
 * uploaded files are saved as a draft. They survive a reload and a refusal by the server.
 */
export class ChatComposer extends Store<ComposerState> {
  readonly #deps: ComposerDeps;
  #shownCount = 0;
  #focusField: () => void = () => undefined;
  /** The stored draft, as this window has last read or written it. */
  #stored: string | null = null;
  /** The draft that was last saved, as JSON. Saving the same again would disturb other tabs. */
  #saved = '';
  #isSaving = false;
  #stopListening: (() => void)[] = [];

  constructor(deps: ComposerDeps) {
    const draft = deps.drafts.load(deps.viewerId, deps.draftKey);
    super({
      ...toFields(draft, deps.viewerId),
      isAnnouncement: false,
      edit: null,
      failure: null,
      notice: null,
      uploads: deps.openUploads(toStoredItems(draft?.files ?? [])),
    });
    this.#deps = deps;
    this.#remember();
    this.#listen();
  }

  /**
   * Call when the composer appears on the screen. Call the returned function when it disappears.
   */
  readonly show = (): (() => void) => {
    this.#shownCount += 1;
    return () => {
      this.#shownCount -= 1;
    };
  };

  /** Sets the function that moves the focus to the field. Returns a function that removes it. */
  readonly onFocus = (focusField: () => void): (() => void) => {
    this.#focusField = focusField;
    return () => {
      if (this.#focusField === focusField) this.#focusField = () => undefined;
    };
  };

  /** Moves the focus to the field, without opening the keyboard of a phone. */
  readonly focus = (): void => {
    this.#focusField();
  };

  /** True if the composer is on the screen or still uploads a file. */
  isInUse(): boolean {
    return this.#shownCount > 0 || this.#items().some(({ state }) => isInProgress(state));
  }

  /** Stops the uploads. The draft stays stored. */
  close(): void {
    this.#mute();
    this.snapshot().uploads.release();
  }

  /** Sets the text of the edited message, or else of the new message. */
  readonly setText = (text: string): void => {
    const { edit, failure, uploads } = this.snapshot();
    if (edit !== null) {
      this.#change({ edit: { ...edit, text, error: null }, notice: null });
      return;
    }
    if (uploads.snapshot().messages.length > 0) uploads.add([]);
    // The refused text was removed, so there is nothing to send again.
    const isGone = failure?.retry === null && tidyMessage(text) === '';
    this.#write({ text, notice: null, ...(isGone && { failure: null }) });
  };

  /** Switches between a prompt and a normal message. A prompt has no files. */
  readonly togglePrompt = (): void => {
    if (this.#items().length > 0) this.#change({ notice: 'prompt-with-files' });
    else this.#write({ isPrompt: !this.snapshot().isPrompt, notice: null });
  };

  /** Switches between an announcement and a normal message. */
  readonly toggleAnnouncement = (): void => {
    this.#write({ isAnnouncement: !this.snapshot().isAnnouncement, notice: null });
  };

  /** Attaches files and starts their upload. */
  readonly addFiles = (files: readonly File[]): void => {
    const { edit, isPrompt, uploads } = this.snapshot();
    if (edit !== null) this.#change({ notice: 'files-in-edit' });
    else if (isPrompt) this.#change({ notice: 'files-in-prompt' });
    else {
      this.#change({ notice: null });
      uploads.add(files);
    }
  };

  /** Starts a reply. An edit that was not saved is discarded. */
  readonly reply = (message: ChatMessage): void => {
    this.#write({ replyTo: message, edit: null, notice: null });
  };

  readonly cancelReply = (): void => {
    this.#write({ replyTo: null });
  };

  /** Starts to edit an own message. The new message is set aside. */
  readonly edit = (message: ChatMessage): void => {
    if (this.snapshot().edit?.message.id === message.id) return;
    const edit = { message, text: message.content, isSaving: false, error: null };
    this.#change({ edit, notice: null });
  };

  readonly cancelEdit = (): void => {
    this.#change({ edit: null, notice: null });
  };

  /**
   * Ends the reply to a message, or its edit, because the message was deleted. A changed text of the
   * edit is added to the new message.
   */
  readonly forgetMessage = (messageId: string): void => {
    const { edit, replyTo, text } = this.snapshot();
    if (replyTo?.id === messageId) this.cancelReply();
    if (edit?.message.id !== messageId) return;
    this.cancelEdit();
    if (tidyMessage(edit.text) === edit.message.content) return;
    const kept = text.trim() === '' ? edit.text : `${text}\n${edit.text}`;
    this.#write({ text: kept, notice: 'edited-deleted' });
  };

  /**
   * Passes the message to `deliver` and clears the composer, or shows why it can't be sent. If
   * `deliver` throws, the message stays and the error is shown. Returns whether it was sent.
   */
  readonly send = (deliver: (send: ChatSend) => void): boolean => {
    const { edit, text, isPrompt, isAnnouncement, replyTo, uploads } = this.snapshot();
    if (edit !== null || !this.#checkBlock()) return false;
    const files = toChatFiles(this.#items());
    const type = isPrompt && files.length === 0 ? 'prompt' : 'text';
    try {
      const content = tidyMessage(text);
      deliver({ type, content, files, replyTo, ...(isAnnouncement && { isAnnouncement }) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#change({ failure: { reason, retry: null } });
      return false;
    }
    uploads.release();
    this.#write({
      ...{ text: '', isPrompt: false, isAnnouncement: false, replyTo: null },
      ...{ failure: null, notice: null },
    });
    return true;
  };

  /** Saves the edit with `save`. If it rejects, the text stays and the error's message is shown. */
  readonly saveEdit = async (
    save: (message: ChatMessage, content: string) => Promise<void>,
  ): Promise<void> => {
    const { edit } = this.snapshot();
    if (edit === null || edit.isSaving || !this.#checkBlock()) return;
    const content = tidyMessage(edit.text);
    if (content === edit.message.content) {
      this.cancelEdit();
      return;
    }
    const saving: ChatEdit = { ...edit, isSaving: true, error: null };
    this.#change({ edit: saving, notice: null });
    let error: string | null = null;
    try {
      await save(edit.message, content);
    } catch (failure) {
      error = failure instanceof Error ? failure.message : String(failure);
    }
    // Ignore the result: the edit was cancelled, or the message was deleted.
    if (this.snapshot().edit !== saving) return;
    this.#change({ edit: error === null ? null : { ...saving, isSaving: false, error } });
  };

  /**
   * Shows that a message was refused. Puts it back into the field and returns true if the field is
   * empty; otherwise the caller keeps the message.
   */
  readonly restore = (refused: RefusedSend): boolean => {
    const { content, type, replyTo, isAnnouncement = false, reason, retry } = refused;
    const before = this.snapshot();
    if (before.text.trim() !== '' || this.#items().length > 0) {
      this.#change({ failure: { reason, retry } });
      return false;
    }
    this.#write({
      text: content,
      isPrompt: type === 'prompt',
      isAnnouncement,
      replyTo: before.replyTo ?? (replyTo && toRefusedReply(replyTo, this.#deps.viewerId)),
      failure: { reason, retry: null },
      notice: null,
    });
    return true;
  };

  readonly dismissFailure = (): void => {
    this.#change({ failure: null });
  };

  #items() {
    return this.snapshot().uploads.snapshot().items;
  }

  /** Shows the reason if Send or Save can't run. Returns true if it can. */
  #checkBlock(): boolean {
    const block = sendBlock(this.snapshot());
    if (block !== null && block !== 'empty') this.#change({ notice: block });
    return block === null;
  }

  #listen(): void {
    const { uploads } = this.snapshot();
    this.#stopListening = [
      this.#deps.drafts.subscribe(this.#adoptChange),
      uploads.subscribe(this.#onUploads),
    ];
  }

  #mute(): void {
    for (const stop of this.#stopListening) stop();
  }

  readonly #onUploads = (): void => {
    this.#save();
    if (!noticeHolds(this.snapshot())) this.#change({ notice: null });
  };

  /** Loads a draft that another tab has saved, unless the person is typing here. */
  readonly #adoptChange = (): void => {
    const { drafts, viewerId, draftKey, isWindowActive } = this.#deps;
    if (this.#isSaving || drafts.stored(viewerId, draftKey) === this.#stored) return;
    if (this.#shownCount > 0 && isWindowActive()) return;
    const draft = drafts.load(viewerId, draftKey);
    this.#change(toFields(draft, viewerId));
    this.#adoptFiles(draft?.files ?? []);
    this.#remember();
  };

  /** Replaces the attached files, unless some are not uploaded yet. */
  #adoptFiles(files: readonly ChatFile[]): void {
    const items = this.#items();
    if (items.some(({ state }) => state.step !== 'uploaded')) return;
    if (JSON.stringify(toChatFiles(items)) === JSON.stringify(files)) return;
    this.#mute();
    this.snapshot().uploads.release();
    this.#change({ uploads: this.#deps.openUploads(toStoredItems(files)) });
    this.#listen();
  }

  /** Changes the new message and keeps it as the draft. */
  #write(change: Partial<ComposerState>): void {
    this.#change(change);
    this.#save();
  }

  #save(): void {
    const { drafts, viewerId, draftKey } = this.#deps;
    const draft = this.#draft();
    if (JSON.stringify(draft) === this.#saved) return;
    this.#isSaving = true;
    drafts.save(viewerId, draftKey, draft);
    this.#isSaving = false;
    this.#remember();
  }

  #remember(): void {
    const { drafts, viewerId, draftKey } = this.#deps;
    this.#stored = drafts.stored(viewerId, draftKey);
    this.#saved = JSON.stringify(this.#draft());
  }

  #draft(): MessageDraft {
    return toDraft(this.snapshot(), toChatFiles(this.#items()));
  }

  #change(change: Partial<ComposerState>): void {
    this.set({ ...this.snapshot(), ...change });
  }
}

import type { ChatInput, Conversation, SendResult } from '@promptory/studio/chat/conversation';
import { QUICK_PROMPTS, type QuickPrompt } from '@promptory/studio/chat/quick-prompts';
import { type ChatAction, requestedAction } from '@promptory/studio/chat/requested-action';
import { IMAGE_MAX_BYTES } from '@promptory/studio/image/image-analysis';
import type { ReadImageFile } from '../../lib/image-file.ts';
import { Store } from '../../lib/store.ts';
import { type ChatDraft, type ChatDrafts, NO_DRAFT } from './chat-draft.ts';

interface ChosenPicture {
  readonly file: File;
  readonly name: string;
  /** An address of this page alone. */
  readonly preview: string;
}

export interface ComposerState extends ChatDraft {
  readonly picture: ChosenPicture | null;
  /** Why the last act did nothing, for the user. */
  readonly problem: string | null;
  /** The picture is being read before it goes. */
  readonly isReading: boolean;
  /** The pictures of messages that were sent while this screen was open, by message. */
  readonly sentPictures: ReadonlyMap<string, string>;
}

interface ComposerDeps {
  readonly drafts: ChatDrafts;
  readonly read: (file: File) => Promise<ReadImageFile>;
  readonly previews: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
}

type Chat = Pick<Conversation, 'send' | 'transformLast' | 'snapshot'>;

const ONLY_IMAGES = 'Only image files can be attached';
const IMAGE_TOO_LARGE = 'Image file too large. Please upload an image smaller than 10MB.';
const ONE_IMAGE = 'Only the first image was attached';
const UNREADABLE = 'This image could not be read. Please choose it again.';
const NOTHING_BEHIND_COLON = 'Please add your prompt after the colon';

/** A message while it is written. Its text survives failures and reloads, its picture failures. */
export class ChatComposer extends Store<ComposerState> {
  readonly #deps: ComposerDeps;

  constructor(deps: ComposerDeps) {
    super({
      ...deps.drafts.load(),
      picture: null,
      problem: null,
      isReading: false,
      sentPictures: new Map(),
    });
    this.#deps = deps;
  }

  type(text: string): void {
    const { quickPromptId } = this.snapshot();
    const quick = quickPromptOf(quickPromptId);
    const isStill = quick !== null && text.startsWith(quick.text.trimEnd());
    this.#write({ text, quickPromptId: isStill ? quickPromptId : null });
  }

  /** Puts the words of a quick prompt before what is written, in place of those of another. */
  begin({ id, text }: QuickPrompt): void {
    const before = this.snapshot();
    const opening = quickPromptOf(before.quickPromptId)?.text.trimEnd() ?? '';
    const rest = before.text.slice(opening.length).trimStart();
    const gap = rest === '' || text.endsWith(' ') ? '' : '\n\n';
    this.#write({ text: text + gap + rest, quickPromptId: id });
  }

  chooseTemplate(templateId: string | null): void {
    this.#write({ templateId });
  }

  /** Takes the first of these files, in place of the picture before it. */
  attach(files: readonly File[]): void {
    const file = files.find(({ type }) => type.startsWith('image/')) ?? files[0];
    if (file === undefined) return;
    const problem = fileProblem(file);
    if (problem !== null) {
      this.#change({ problem });
      return;
    }
    this.#dropPreview();
    const picture = { file, name: file.name, preview: this.#deps.previews.createObjectURL(file) };
    this.#change({ picture, problem: files.length > 1 ? ONE_IMAGE : null });
  }

  removePicture(): void {
    this.#dropPreview();
    this.#change({ picture: null, problem: null });
  }

  /** Says why nothing was done. */
  refuse(problem: string): void {
    this.#change({ problem });
  }

  /** Sends what is written, and empties the composer when it went; resolves with whether it did. */
  async send(chat: Chat): Promise<boolean> {
    const { picture, isReading } = this.snapshot();
    if (isReading) return false;
    if (picture === null && endsAtColon(this.snapshot())) {
      this.refuse(NOTHING_BEHIND_COLON);
      return false;
    }
    let image: ReadImageFile | null = null;
    if (picture !== null) {
      this.#change({ isReading: true, problem: null });
      try {
        image = await this.#deps.read(picture.file);
      } catch {
        // Moved or removed since it was chosen.
        this.#change({ isReading: false, problem: UNREADABLE });
        return false;
      }
      this.#change({ isReading: false });
      // What was changed meanwhile is looked at again by who sends it.
      if (this.snapshot().picture !== picture) return false;
    }
    const { text, templateId } = this.snapshot();
    const action = actionOf(this.snapshot());
    const input: ChatInput = {
      text,
      ...(image !== null && { image }),
      ...(templateId !== null && { templateId }),
      ...(templateId === null && action !== null && { action }),
    };
    return this.#sent(chat.send(input), chat);
  }

  /**
   * Makes a meta-prompt of what is written, or of the last message where nothing is; tells whether it
   * did. A picture has no part in it and stays.
   */
  transform(chat: Chat): boolean {
    const { text, isReading } = this.snapshot();
    if (isReading) return false;
    if (endsAtColon(this.snapshot())) {
      this.refuse(NOTHING_BEHIND_COLON);
      return false;
    }
    const isWritten = text.trim() !== '';
    const result = isWritten ? chat.send({ text, action: 'transform' }) : chat.transformLast();
    if (!result.ok) this.refuse(result.message);
    else if (isWritten) this.#write(NO_DRAFT);
    else this.#change({ problem: null });
    return result.ok;
  }

  /** Lets go of the pictures that went, when the screen goes or the conversation was cleared. */
  forgetSentPictures(): void {
    const { sentPictures } = this.snapshot();
    if (sentPictures.size === 0) return;
    for (const address of sentPictures.values()) this.#deps.previews.revokeObjectURL(address);
    this.#change({ sentPictures: new Map() });
  }

  #sent(result: SendResult, chat: Chat): boolean {
    if (!result.ok) {
      this.refuse(result.message);
      return false;
    }
    const { picture, sentPictures } = this.snapshot();
    const question = chat.snapshot().messages.findLast(({ type }) => type === 'user');
    if (picture !== null && question !== undefined) {
      this.#change({ sentPictures: new Map(sentPictures).set(question.id, picture.preview) });
    }
    this.#write({ ...NO_DRAFT, picture: null });
    return true;
  }

  #dropPreview(): void {
    const { picture } = this.snapshot();
    if (picture !== null) this.#deps.previews.revokeObjectURL(picture.preview);
  }

  /** Changes what is written; nothing is wrong with it until it is sent. */
  #write(change: Partial<ComposerState>): void {
    this.#change({ problem: null, ...change });
    const { text, quickPromptId, templateId } = this.snapshot();
    this.#deps.drafts.save({ text, quickPromptId, templateId });
  }

  #change(change: Partial<ComposerState>): void {
    this.set({ ...this.snapshot(), ...change });
  }
}

/** Whether there is anything to send. */
export function hasContent({ text, picture }: ComposerState): boolean {
  return text.trim() !== '' || picture !== null;
}

/** What a quick prompt asks to be done with the text; null when the text itself has to say it. */
function actionOf({ quickPromptId }: ComposerState): ChatAction | null {
  return quickPromptOf(quickPromptId)?.action ?? null;
}

/** Whether the rules of the engine can do what is written: no model is needed for it. */
export function worksWithoutModel(state: ComposerState): boolean {
  if (state.picture !== null || state.templateId !== null) return true;
  return askedOf(state) !== 'chat';
}

/** Whether a model is asked where there is one: rules alone make meta-prompts. */
export function asksModel(state: ComposerState): boolean {
  return state.picture !== null || state.templateId !== null || askedOf(state) !== 'transform';
}

function askedOf(state: ComposerState): ChatAction {
  return actionOf(state) ?? requestedAction(state.text.trim()).action;
}

/** Whether the words of a quick prompt stand alone that a prompt has to follow. */
function endsAtColon({ text, quickPromptId }: ComposerState): boolean {
  const quick = quickPromptOf(quickPromptId);
  return quick !== null && quick.text.endsWith(': ') && text.trim() === quick.text.trim();
}

function quickPromptOf(id: string | null): QuickPrompt | null {
  return QUICK_PROMPTS.find((quick) => quick.id === id) ?? null;
}

function fileProblem({ type, size }: File): string | null {
  if (!type.toLowerCase().startsWith('image/')) return ONLY_IMAGES;
  return size > IMAGE_MAX_BYTES ? IMAGE_TOO_LARGE : null;
}

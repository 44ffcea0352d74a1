import {
  type ChatAction,
  type ChatInput,
  type Conversation,
  type ConversationSnapshot,
  IMAGE_MAX_BYTES,
  QUICK_PROMPTS,
  type QuickPrompt,
  requestedAction,
  type SendResult,
} from '@promptory/studio';
import type { ImageFileContent } from '../../../browser/image-file.ts';
import { Store } from '../../../lib/store.ts';
import { type ChatDraft, type ChatDrafts, NO_DRAFT } from './chat-draft.ts';

interface ChosenPicture {
  readonly file: File;
  readonly name: string;
  /** An object URL. */
  readonly preview: string;
}

export interface ComposerState extends ChatDraft {
  readonly picture: ChosenPicture | null;
  /** Error message for the last action, or null. */
  readonly problem: string | null;
  /** True while the image is read before it is sent. */
  readonly isReading: boolean;
  /** Object URLs of images sent since this screen opened, by message id. */
  readonly sentPictures: ReadonlyMap<string, string>;
}

interface ComposerDeps {
  readonly drafts: ChatDrafts;
  readonly read: (file: File) => Promise<ImageFileContent>;
  readonly previews: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
}

type Chat = Pick<Conversation, 'send' | 'transformLast'> & {
  snapshot: () => Pick<ConversationSnapshot, 'id' | 'messages'>;
};

const ONLY_IMAGES = 'Only image files can be attached';
const IMAGE_TOO_LARGE = 'Image file too large. Please upload an image smaller than 10MB.';
const ONE_IMAGE = 'Only the first image was attached';
const UNREADABLE = "Couldn't read this image. Please choose it again.";
const PROMPT_MISSING = 'Add your prompt after the colon';

/**
 * The state of the message being written. The text survives failures and reloads; the image
 * survives only failures.
 */
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

  setText(text: string): void {
    const { quickPromptId } = this.snapshot();
    const quick = quickPromptOf(quickPromptId);
    const isStill = quick !== null && text.startsWith(quick.text.trimEnd());
    this.#write({ text, quickPromptId: isStill ? quickPromptId : null });
  }

  /** Puts the quick prompt before the user's text. Replaces the previous quick prompt. */
  startQuickPrompt({ id, text }: QuickPrompt): void {
    const before = this.snapshot();
    const opening = quickPromptOf(before.quickPromptId)?.text.trimEnd() ?? '';
    const rest = before.text.slice(opening.length).trimStart();
    const gap = rest === '' || text.endsWith(' ') ? '' : '\n\n';
    this.#write({ text: text + gap + rest, quickPromptId: id });
  }

  chooseTemplate(templateId: string | null): void {
    this.#write({ templateId });
  }

  /** Attaches the first image of these files and replaces the current one. */
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

  /** Shows why the action was refused. */
  showProblem(problem: string): void {
    this.#change({ problem });
  }

  /** Sends the message and clears the composer on success. Resolves with whether it was sent. */
  async send(chat: Chat): Promise<boolean> {
    const { picture, isReading } = this.snapshot();
    if (isReading) return false;
    if (picture === null && endsAtColon(this.snapshot())) {
      this.showProblem(PROMPT_MISSING);
      return false;
    }
    const { id: chatId } = chat.snapshot();
    let image: ImageFileContent | null = null;
    if (picture !== null) {
      this.#change({ isReading: true, problem: null });
      try {
        image = await this.#deps.read(picture.file);
      } catch {
        // The file was moved or deleted after it was chosen.
        this.#change({ isReading: false, problem: UNREADABLE });
        return false;
      }
      this.#change({ isReading: false });
      // The image changed while it was read, so let the user check and send again.
      if (this.snapshot().picture !== picture) return false;
      // Another conversation was opened meanwhile.
      if (chat.snapshot().id !== chatId) return false;
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
   * Turns the written text, or else the last message, into a meta-prompt. Returns whether it
   * worked. The attached image is not used and stays attached.
   */
  transform(chat: Chat): boolean {
    const { text, isReading } = this.snapshot();
    if (isReading) return false;
    if (endsAtColon(this.snapshot())) {
      this.showProblem(PROMPT_MISSING);
      return false;
    }
    const isWritten = text.trim() !== '';
    const result = isWritten ? chat.send({ text, action: 'transform' }) : chat.transformLast();
    if (!result.ok) this.showProblem(result.message);
    else if (isWritten) this.#write(NO_DRAFT);
    else this.#change({ problem: null });
    return result.ok;
  }

  /** Shows the image of a message also with its edited version. */
  copySentPicture(messageId: string, editedId: string): void {
    const { sentPictures } = this.snapshot();
    const address = sentPictures.get(messageId);
    if (address === undefined) return;
    this.#change({ sentPictures: new Map(sentPictures).set(editedId, address) });
  }

  /** Releases the URLs of sent images when the screen closes or the conversation is cleared. */
  forgetSentPictures(): void {
    const { sentPictures } = this.snapshot();
    if (sentPictures.size === 0) return;
    for (const address of new Set(sentPictures.values()))
      this.#deps.previews.revokeObjectURL(address);
    this.#change({ sentPictures: new Map() });
  }

  #sent(result: SendResult, chat: Chat): boolean {
    if (!result.ok) {
      this.showProblem(result.message);
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

  /** Updates the draft and clears the error. */
  #write(change: Partial<ComposerState>): void {
    this.#change({ problem: null, ...change });
    const { text, quickPromptId, templateId } = this.snapshot();
    this.#deps.drafts.save({ text, quickPromptId, templateId });
  }

  #change(change: Partial<ComposerState>): void {
    this.set({ ...this.snapshot(), ...change });
  }
}

/** True if there is text or an image to send. */
export function hasContent({ text, picture }: ComposerState): boolean {
  return text.trim() !== '' || picture !== null;
}

/** The action of the selected quick prompt. Null means that the text determines the action. */
function actionOf({ quickPromptId }: ComposerState): ChatAction | null {
  return quickPromptOf(quickPromptId)?.action ?? null;
}

/** True if built-in rules can answer the message without a model. */
export function worksWithoutModel(state: ComposerState): boolean {
  if (state.picture !== null || state.templateId !== null) return true;
  return askedOf(state) !== 'chat';
}

/** True if the message is sent to a connected model. Only meta-prompts never use a model. */
export function asksModel(state: ComposerState): boolean {
  return state.picture !== null || state.templateId !== null || askedOf(state) !== 'transform';
}

function askedOf(state: ComposerState): ChatAction {
  return actionOf(state) ?? requestedAction(state.text.trim()).action;
}

/** True if the text is only a quick prompt that still needs the user's prompt after the colon. */
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

import { messageCharsOverLimit } from '@promptory/domain/message';
import { type ComposerState, type Notice, shownText } from './composer-state.ts';

const NOTICE_TEXTS: Record<Exclude<Notice, 'too-long'>, string> = {
  uploading: 'Uploading… You can send when all files are uploaded.',
  'failed-files': 'Failed to upload media. Retry the files or remove them.',
  'prompt-with-files': "A prompt can't have files. Remove them first.",
  'files-in-prompt': "A prompt can't have files. Turn off “Send as prompt” first.",
  'files-in-edit': 'Save or cancel your edit before you add files.',
  'edited-deleted': 'The message you were editing was deleted. Your text is kept here.',
};

/** The explanation for an action that had no effect. */
export function noticeText(notice: Notice, state: ComposerState): string {
  if (notice !== 'too-long') return NOTICE_TEXTS[notice];
  const over = messageCharsOverLimit(shownText(state));
  return `Your message is ${String(over)} ${over === 1 ? 'character' : 'characters'} too long.`;
}

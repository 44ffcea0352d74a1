import { badRequest } from './ai-errors.ts';
import { type FormFile, parseForm } from './parse-form.ts';

const MODEL_MAX_CHARS = 200;
const LANGUAGE = /^[a-z]{2,3}$/;
const MESSAGE_ID = /^[0-9a-f]{32}$/;

/** The formats that browsers record, with the bytes of their files and where these are. */
const FORMATS: Readonly<
  Record<string, { readonly name: string; readonly at: number; readonly bytes: readonly number[] }>
> = {
  'audio/webm': { name: 'recording.webm', at: 0, bytes: [0x1a, 0x45, 0xdf, 0xa3] },
  'audio/ogg': { name: 'recording.ogg', at: 0, bytes: asciiOf('OggS') },
  'audio/mp4': { name: 'recording.mp4', at: 4, bytes: asciiOf('ftyp') },
  'audio/wav': { name: 'recording.wav', at: 8, bytes: asciiOf('WAVE') },
};

export interface ParsedTranscription {
  /** the form to send to the gateway: only known fields, and the file under a name of ours */
  readonly form: FormData;
  readonly model: string;
  /** the recording that this request is an attempt for; never sent to the gateway */
  readonly messageId: string | undefined;
}

/**
 * Parses a form with a recording and keeps only known fields. Throws ApiError 400 for anything that
 * isn't a recording in a format of a browser.
 */
export function parseTranscriptionRequest(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): ParsedTranscription {
  const { fields, files } = parseForm(bytes, contentType);
  const model = fields.get('model') ?? '';
  if (model === '' || model.length > MODEL_MAX_CHARS) {
    throw badRequest('Invalid request: model: must be the name of a model');
  }
  const messageId = fields.get('message_id');
  if (messageId !== undefined && !MESSAGE_ID.test(messageId)) {
    throw badRequest('Invalid request: message_id: must have 32 hexadecimal digits');
  }
  const language = fields.get('language');
  if (language !== undefined && !LANGUAGE.test(language)) {
    throw badRequest('Invalid request: language: must be a code such as en');
  }
  const file = files.get('file');
  if (file === undefined) throw badRequest('Invalid request: file: must be a recording');
  const { name, type } = formatOf(file);
  const form = new FormData();
  form.append('file', new Blob([file.bytes], { type }), name);
  form.append('model', model);
  if (language !== undefined) form.append('language', language);
  form.append('response_format', 'json');
  return { form, model, messageId };
}

function formatOf(file: FormFile): { name: string; type: string } {
  const type = (file.type.split(';', 1)[0] ?? '').trim().toLowerCase();
  const format = FORMATS[type];
  if (format?.bytes.every((byte, index) => file.bytes[format.at + index] === byte) !== true) {
    throw badRequest('Invalid request: file: must be a recording in WebM, Ogg, MP4 or WAV');
  }
  return { name: format.name, type };
}

function asciiOf(word: string): number[] {
  return Array.from(word, (letter) => letter.charCodeAt(0));
}

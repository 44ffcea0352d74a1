import { json, refusal } from './ai-gateway-replies.ts';
import type { Reply } from './ai-gateway-replies.ts';
import { field } from './ai-gateway-requests.ts';
import type { AiRequest } from './ai-gateway-requests.ts';

/** Limits and messages of OpenAI's POST /v1/audio/transcriptions. */
const FILE_MAX_BYTES = 25 * 1024 * 1024;
const FORMATS = 'flac m4a mp3 mp4 mpeg mpga oga ogg wav webm'.split(' ');
const TOO_SHORT_BYTES = 100;
const SECONDS = 3;

/** Answers a request for a transcription as OpenAI does. `hear` returns the text. */
export function transcribed(
  request: AiRequest,
  models: readonly string[],
  hear: (request: AiRequest) => string,
): Reply {
  const { file, model, body } = request;
  if (request.method !== 'POST') return refusal(405, { message: 'Method Not Allowed' });
  if (model === '') return refusal(400, { message: 'you must provide a model parameter' });
  if (!models.includes(model)) {
    return refusal(404, { message: `The model '${model}' does not exist.` });
  }
  if (file === undefined) return refusal(400, { message: 'file: field required' });
  if (file.bytes.length > FILE_MAX_BYTES) {
    return refusal(413, { message: 'Maximum content size limit (26214400) exceeded.' });
  }
  const extension = /\.([^.]{1,9})$/.exec(file.name)?.[1] ?? '';
  if (!FORMATS.includes(extension)) {
    return refusal(400, {
      message: `Unrecognized file format. Supported formats: ['${FORMATS.join("', '")}']`,
    });
  }
  if (file.bytes.length < TOO_SHORT_BYTES) {
    return refusal(400, {
      message: 'Audio file is too short. Minimum audio length is 0.1 seconds.',
    });
  }
  const language = field(body, 'language');
  if (typeof language === 'string' && !/^[a-z]{2,3}$/.test(language)) {
    return refusal(400, { message: `Invalid language '${language}'.` });
  }
  const text = hear(request);
  if (field(body, 'response_format') === 'text') return json(`${text}\n`, 'text/plain');
  return json(JSON.stringify({ text, usage: { type: 'duration', seconds: SECONDS } }));
}

import * as z from 'zod/mini';
import { badGateway, modelNotFound } from './ai-errors.ts';
import type { AiParts } from './ai-parts.ts';
import { countedCall } from './counted-call.ts';
import { readBytes } from './read-body.ts';
import { mediaType } from './relay-answer.ts';
import { parseTranscriptionRequest } from './transcription-request.ts';
import { readAnswer } from './upstream.ts';

/** Five minutes of fast speech have about 6,000 characters. */
const TEXT_MAX_BYTES = 256 * 1024;

const transcription = z.object({ text: z.string() });

/** POST /ai/audio/transcriptions: turns the user's recording into text with the operator's key. */
export function transcribe(parts: AiParts) {
  const { limits, settings } = parts;
  return countedCall(parts, {
    path: '/audio/transcriptions',
    maxBytes: limits.recordingBytes,
    async read(incoming, bounds, slot) {
      const bytes = await readBytes(incoming, bounds, slot.reserveBytes);
      const { form, model, messageId } = parseTranscriptionRequest(
        bytes,
        incoming.headers.get('content-type') ?? '',
      );
      if (model !== settings.transcriptionModel) throw modelNotFound(model);
      return { body: form, messageId };
    },
    isAnswer: (answer) => answer.ok && mediaType(answer) === 'application/json',
    async reply(answer, onEnd) {
      let text: string | undefined;
      try {
        const bounds = { maxBytes: TEXT_MAX_BYTES, maxMs: limits.idleMs };
        text = textIn((await readAnswer(answer, bounds)).text);
      } finally {
        onEnd(text !== undefined);
      }
      if (text === undefined) throw badGateway('The AI gateway sent no text for the recording.');
      return Response.json({ text }, { headers: { 'cache-control': 'no-store' } });
    },
  });
}

function textIn(body: string): string | undefined {
  try {
    const parsed = transcription.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data.text : undefined;
  } catch {
    return undefined; // the caller reports it
  }
}

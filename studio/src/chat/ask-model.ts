import { failureText, findGatewayError } from '../gateway/failure-texts.ts';
import type { Answer, Turn } from './chat-response.ts';
import { chatMessages } from './system-prompt.ts';

/** The chat's category in the usage panel. */
const PURPOSE = 'chat';

/** Added to an answer that was cut off. The model also reads it when asked to continue. */
const CUT_OFF = 'The answer reached its maximum length and ends here. Ask me to continue.';

/** Asks the text models with the conversation so far. */
export async function askModel({ context, deps, options }: Turn, asked: string): Promise<Answer> {
  let textSoFar = '';
  try {
    const { text, model, finish } = await deps.gateway.completeText(
      { messages: chatMessages(context.memory, asked), purpose: PURPOSE },
      {
        ...options,
        onText: (now) => {
          textSoFar = now;
          options.onText?.(now);
        },
      },
    );
    const response = finish === 'length' ? `${text}\n\n${CUT_OFF}` : text;
    return { response, status: 'done', failure: null, model };
  } catch (error) {
    return failed(error, failureText(error, 'chat'), textSoFar);
  }
}

/**
 * Turns a failure into an answer. The text received so far is kept, or the words with which the
 * model declined. Unless the user stopped the answer, the reason is added as the last paragraph.
 */
export function failed(error: unknown, text: string, textSoFar = ''): Answer {
  const cause = findGatewayError(error);
  const failure = cause?.code ?? 'other';
  if (failure === 'cancelled') {
    return { response: textSoFar, status: 'stopped', failure: null, model: null };
  }
  const said = textSoFar === '' ? (cause?.refusal ?? '') : textSoFar;
  const response = said === '' ? text : `${said}\n\n${text}`;
  const retryAt = cause?.retryAt ?? null;
  return {
    response,
    status: 'failed',
    failure,
    ...(retryAt === null ? {} : { retryAt }),
    model: null,
  };
}

import { failureText, gatewayErrorBehind } from '../gateway/failure-texts.ts';
import type { Answer, Turn } from './chat-response.ts';
import { chatMessages } from './system-prompt.ts';

/** What the usage panel counts the chat under. */
const PURPOSE = 'chat';

/** Stands below an answer that is not whole; the model reads it too when it is asked to go on. */
const CUT_OFF = 'The answer reached its longest length and ends here. Ask me to continue.';

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
 * A failure as an answer. What had arrived is kept: alone where it was stopped, else the reason stands
 * behind it, as the last paragraph.
 */
export function failed(error: unknown, text: string, textSoFar = ''): Answer {
  const failure = gatewayErrorBehind(error)?.code ?? 'other';
  if (failure === 'cancelled') {
    return { response: textSoFar, status: 'stopped', failure: null, model: null };
  }
  const response = textSoFar === '' ? text : `${textSoFar}\n\n${text}`;
  return { response, status: 'failed', failure, model: null };
}

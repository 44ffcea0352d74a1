import type { CallOptions } from '../gateway/gateway.ts';
import { openingWords } from '../memory/words.ts';
import { EnhanceInputError } from '../enhance/enhance-prompt.ts';
import { TransformationError } from '../transform/transformation-error.ts';
import { answerToImage } from './answer-to-image.ts';
import { askModel, failed } from './ask-model.ts';
import type { ChatDeps } from './chat-deps.ts';
import { ChatInputError, chatInputProblem } from './chat-input.ts';
import type { Answer, ChatContext, ChatResponse, Extras, Turn } from './chat-response.ts';
import { failureText, UNAVAILABLE_TEXT } from '../gateway/failure-texts.ts';
import { isRequest } from './is-request.ts';
import { type ChatAction, requestedAction } from './requested-action.ts';

/**
 * Answers a message with a model, or by rules without one. Throws ChatInputError for empty input;
 * model failures become friendly answers.
 */
export async function respondInChat(
  text: string,
  context: ChatContext,
  deps: ChatDeps,
  options: CallOptions = {},
): Promise<ChatResponse> {
  const problem = chatInputProblem(text, context.image);
  if (problem !== null) throw new ChatInputError(problem);
  const startedAt = deps.clock();
  const requested = requestedAction(text.trim());
  const hasTemplate = context.templateId !== undefined;
  const action = context.action ?? (hasTemplate ? 'chat' : requested.action);
  // A label such as 'Enhance this prompt:' is never part of the prompt.
  const prompt = action === 'chat' && !hasTemplate ? text.trim() : requested.text;

  const filled = hasTemplate ? await deps.applyTemplate(context.templateId, prompt) : null;
  const turn: Turn = { prompt: filled?.text ?? prompt, filled, context, deps, options };
  // The words for templates load while the model answers.
  const [{ model, metadata, ...answer }, suggestion] = await Promise.all([
    hasTemplate && filled === null ? TEMPLATE_GONE : answerTo(action, turn),
    hasTemplate ? {} : suggestTemplate(prompt, context, deps),
  ]);
  return {
    ...answer,
    madeWithoutModel: answer.status === 'done' && model === null,
    ...suggestion,
    ...(filled === null
      ? {}
      : { appliedTemplate: { name: filled.name, improvements: [...filled.improvements] } }),
    metadata: {
      promptCategory: deps.detectCategory(prompt),
      processingTime: Math.max(0, deps.clock() - startedAt),
      enhancementCount: answer.enhancedPrompts?.length ?? 0,
      ...(model === null ? {} : { modelUsed: model }),
      ...metadata,
    },
  };
}

const TEMPLATE_GONE: Answer = {
  response: 'This template is not available any more. Please choose another one.',
  status: 'failed',
  failure: 'other',
  model: null,
};

function answerTo(action: ChatAction, turn: Turn): Promise<Answer> {
  const { image } = turn.context;
  if (image !== undefined) return answerToImage(image, turn);
  if (action === 'enhance') return enhance(turn);
  if (action === 'transform') return transform(turn);
  return turn.deps.gateway.isAvailable ? askModel(turn, turn.prompt) : answerOffline(turn);
}

async function suggestTemplate(
  prompt: string,
  { withTemplates = true }: ChatContext,
  { matchTemplate }: ChatDeps,
): Promise<Pick<Extras, 'templateSuggestion'>> {
  const match = withTemplates && prompt !== '' ? await matchTemplate(prompt) : null;
  if (match === null || match.level === 'none') return {};
  const { template, confidence, reasoning } = match;
  const suggestedTemplate = { id: template.id, name: template.name };
  return { templateSuggestion: { suggestedTemplate, confidence, reasoning } };
}

async function enhance({ prompt, deps, options }: Turn): Promise<Answer> {
  try {
    const { enhanced, model, notice } = await deps.enhancePrompt(prompt, options.signal);
    return {
      response: [enhancedText(enhanced.length), notice ?? ''].join('\n\n').trim(),
      status: 'done',
      failure: null,
      ...(enhanced.length === 0 ? {} : { enhancedPrompts: [...enhanced] }),
      model,
    };
  } catch (error) {
    if (error instanceof EnhanceInputError) return failed(error, `${error.message}.`);
    return failed(error, failureText(error, 'chat'));
  }
}

function enhancedText(options: number): string {
  if (options === 0) return 'Your prompt is already clear, so I would not change it.';
  return `Here is ${options === 1 ? 'an improved version' : `${options} versions`} of your prompt.`;
}

async function transform({ prompt, deps }: Turn): Promise<Answer> {
  try {
    const { transformedPrompt, qualityScore, appliedTechniques } =
      await deps.transformPrompt(prompt);
    // Scores are always rounded down for display.
    const score = Math.floor(qualityScore);
    const techniques =
      appliedTechniques.length === 0 ? '' : ` It uses: ${appliedTechniques.join(', ')}.`;
    return {
      response: `Here is your prompt as a meta-prompt, with a quality of ${score} of 100.${techniques}`,
      status: 'done',
      failure: null,
      promptTransformation: {
        transformedPrompt,
        qualityScore,
        appliedTechniques: [...appliedTechniques],
      },
      model: null,
    };
  } catch (error) {
    // The message of a TransformationError tells the user what to change.
    if (error instanceof TransformationError) return failed(error, `${error.message}.`);
    return failed(error, failureText(error, 'chat'));
  }
}

/**
 * The text before a template that was filled without a model. The answer ends with the template.
 */
export const FILLED_INTRO = 'This is your template with what you wrote, made without a model:\n\n';

/** Says that no model is available, then returns the filled template or a prompt made by rules. */
async function answerOffline(turn: Turn): Promise<Answer> {
  const offline = { status: 'done', failure: null, model: null } as const;
  if (turn.filled !== null) {
    return { ...offline, response: `${UNAVAILABLE_TEXT}\n\n${FILLED_INTRO}${turn.filled.text}` };
  }
  if (
    !isRequest(turn.prompt, openingWords(turn.prompt).length, turn.deps.detectCategory(turn.prompt))
  ) {
    return { ...offline, response: UNAVAILABLE_TEXT };
  }
  const transformed = await transform(turn);
  if (transformed.promptTransformation === undefined) {
    return { ...offline, response: UNAVAILABLE_TEXT };
  }
  const intro = 'Without a model, I can still turn your message into a structured prompt.';
  return { ...transformed, response: `${UNAVAILABLE_TEXT}\n\n${intro} ${transformed.response}` };
}

import type { Cache } from '../cache/cache.ts';
import type { Clock } from '../environment.ts';
import { readAnswerJson } from '../gateway/answer-json.ts';
import { declined } from '../gateway/answer.ts';
import { CUT_OFF_NOTICE } from '../gateway/cut-off.ts';
import { failureText, findOwnLimit } from '../gateway/failure-texts.ts';
import type { Completion, Gateway } from '../gateway/gateway.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import { isRefusal } from '../gateway/is-refusal.ts';
import { readGenerationData } from '../generation-data/read-generation-data.ts';
import { formatOf } from '../generation-data/containers.ts';
import { type AnswerContent, readAnswer } from './answer-structure.ts';
import { describeWithoutModel } from './describe-without-model.ts';
import { contentKey, dataUrl } from './file-encoding.ts';
import {
  IMAGE_MAX_BYTES,
  type ImageAnalysis,
  type ImageFile,
  type ShownImage,
} from './image-analysis.ts';
import { ImageAnalysisError, imageFailureMessage, wrappedFailure } from './image-analysis-error.ts';
import { type PictureFacts, pictureFacts } from './picture-facts.ts';
import { sharedRun } from './shared-run.ts';
import { repeatedRequest, visionRequest } from './vision-request.ts';

/** Maximum number of attempts per image if the model's answer is not JSON. */
const PARSE_ATTEMPTS = 3;

const WITHOUT_MODEL = 'Described without AI';
const UNAVAILABLE = 'add an API key to let a model look at your images';
const NOT_DRAWN = "this browser can't display the image, so it wasn't sent to a model";
const NO_VISION_MODEL = 'no model for images is set up';

export interface AnalyzeImageDeps {
  readonly gateway: Gateway;
  readonly cache: Cache<ImageAnalysis>;
  readonly clock: Clock;
  /** the name of the service behind the gateway, shown in the result */
  readonly provider: string;
}

export interface AnalyzeImageOptions {
  /**
   * When to describe an image without a model. `when_unavailable` (the default): if no model is
   * available or a limit of the user is reached. `on_failure`: also if the request fails.
   */
  readonly withoutModel?: 'when_unavailable' | 'on_failure' | 'never';
  readonly signal?: AbortSignal;
}

/**
 * Describes an image and creates four prompts that recreate it. Throws ImageAnalysisError, or the
 * GatewayError `cancelled` when the signal aborts. Results of a model are cached by the content of
 * the file. Results without a model are not cached, because they cost little.
 */
export async function analyzeImage(
  file: ImageFile | null | undefined,
  deps: AnalyzeImageDeps,
  options: AnalyzeImageOptions = {},
): Promise<ImageAnalysis> {
  const startedAt = deps.clock();
  const checked = checkFile(file);
  const { signal } = options;
  throwIfAborted(signal);
  const key = contentKey(checked.bytes);
  const known = deps.cache.get(key);
  if (known !== undefined) {
    return { ...known, cached: true, processingTime: deps.clock() - startedAt };
  }

  const facts = pictureFacts(checked, await readGenerationData(checked.bytes));
  throwIfAborted(signal);
  const when = options.withoutModel ?? 'when_unavailable';
  const withoutModel = (reason: string): ImageAnalysis => ({
    ...describeWithoutModel(facts, `${WITHOUT_MODEL} - ${reason}`),
    processingTime: deps.clock() - startedAt,
    cached: false,
  });
  if (!deps.gateway.seesPictures && when !== 'never') {
    return withoutModel(deps.gateway.isAvailable ? NO_VISION_MODEL : UNAVAILABLE);
  }
  const shown = checked.shown === undefined ? checked : checked.shown;
  if (shown === null) {
    if (when !== 'never') return withoutModel(NOT_DRAWN);
    throw wrappedFailure('model', NOT_DRAWN);
  }
  try {
    const run = async (shared: AbortSignal): Promise<ImageAnalysis> => {
      const said = await askModel(shown, facts, deps, shared);
      throwIfAborted(shared);
      // The processing time is added below, because several callers can share this run.
      const analysis = { ...said, processingTime: 0, cached: false };
      // Do not cache an answer that was cut off, because a retry may be complete.
      if (analysis.notice === null) deps.cache.set(key, analysis);
      return analysis;
    };
    const analysis = await sharedRun(deps.cache, key, run, signal);
    return { ...analysis, processingTime: deps.clock() - startedAt };
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'cancelled') throw error;
    // While a limit of the user is reached, no model is available; the notice names the limit.
    const limit = findOwnLimit(error);
    if (when === 'on_failure' || (limit !== null && when !== 'never')) {
      return withoutModel(imageFailureMessage(error));
    }
    // Do not suggest a retry while a limit is reached. The message says when the limit ends.
    if (limit !== null) throw new ImageAnalysisError('model', limit, error);
    throw error instanceof ImageAnalysisError
      ? error
      : wrappedFailure('model', messageOf(error), error);
  }
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) {
    throw new GatewayError('cancelled', 'The request was cancelled.');
  }
}

function checkFile(file: ImageFile | null | undefined): ImageFile {
  if (file === null || file === undefined) {
    throw new ImageAnalysisError('no_file', 'An image file is required.');
  }
  if (file.bytes.length === 0) {
    throw new ImageAnalysisError('empty', 'This image file is empty. Please choose another one.');
  }
  if (!file.type.toLowerCase().startsWith('image/')) {
    throw new ImageAnalysisError('not_an_image', 'Please select an image file');
  }
  if (file.bytes.length > IMAGE_MAX_BYTES) {
    throw new ImageAnalysisError(
      'too_large',
      'Image file too large. Please upload an image smaller than 10MB.',
    );
  }
  // Models cannot read SVG, HTML or unknown formats.
  if (formatOf(file.bytes) === null) {
    throw new ImageAnalysisError(
      'unknown_format',
      'This file is not a PNG, JPEG, WebP, GIF or AVIF image. Please choose another one.',
    );
  }
  return file;
}

type Said = Omit<ImageAnalysis, 'processingTime' | 'cached'>;

async function askModel(
  { bytes, type }: ShownImage,
  facts: PictureFacts,
  deps: AnalyzeImageDeps,
  signal: AbortSignal,
): Promise<Said> {
  const first = visionRequest(dataUrl(bytes, type), facts);
  let request = first;
  let problem = '';
  for (let attempt = 0; attempt < PARSE_ATTEMPTS; attempt += 1) {
    throwIfAborted(signal);
    const completion = await deps.gateway.completeVision(request, { signal });
    const parsed = readAnswerJson(completion.text, (value) => readAnswer(value, facts) !== null);
    if ('value' in parsed) {
      const content = readAnswer(parsed.value, facts);
      const isCut = parsed.isCutOff || completion.finish === 'length';
      if (content !== null) {
        if (isRefusal(content.description)) throw declined(completion, content.description);
        const notice = isCut ? CUT_OFF_NOTICE : null;
        return { ...saidBy(completion, content, facts, deps.provider), notice };
      }
      if (!isCut) {
        throw wrappedFailure(
          'invalid_structure',
          'Invalid response structure: missing required fields',
        );
      }
    }
    problem = 'problem' in parsed ? parsed.problem : 'the object does not end';
    request = repeatedRequest(first, completion.text, problem);
  }
  throw wrappedFailure(
    'unparsable',
    `Failed to parse AI response after ${PARSE_ATTEMPTS} attempts: ${problem}`,
  );
}

function saidBy(
  completion: Completion,
  content: AnswerContent,
  facts: PictureFacts,
  provider: string,
): Omit<Said, 'notice'> {
  return {
    ...content,
    isRealAI: true,
    madeWithoutModel: false,
    provider,
    model: completion.model,
    generationData: facts.generationData,
  };
}

/** Failures whose text says what to do. */
const TOLD_CODES: readonly unknown[] = ['payment', 'forbidden', 'too_large', 'declined'];

function messageOf(error: unknown): string {
  const isTold =
    error instanceof GatewayError && (TOLD_CODES.includes(error.code) || error.status === 408);
  if (isTold) return failureText(error, 'image');
  return error instanceof Error ? error.message : String(error);
}

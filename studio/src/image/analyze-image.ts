import type { Cache } from '../cache/cache.ts';
import type { Clock } from '../environment.ts';
import { readAnswerJson } from '../gateway/answer-json.ts';
import { CUT_OFF_NOTICE } from '../gateway/cut-off.ts';
import { ownLimitBehind } from '../gateway/failure-texts.ts';
import type { Completion, Gateway } from '../gateway/gateway.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import { readGenerationData } from '../generation-data/read-generation-data.ts';
import { type AnswerContent, readAnswer } from './answer-structure.ts';
import { describeWithoutModel } from './describe-without-model.ts';
import { contentKey, dataUrl } from './file-encoding.ts';
import { IMAGE_MAX_BYTES, type ImageAnalysis, type ImageFile } from './image-analysis.ts';
import { ImageAnalysisError, imageFailureMessage, wrappedFailure } from './image-analysis-error.ts';
import { type PictureFacts, pictureFacts } from './picture-facts.ts';
import { repeatedRequest, visionRequest } from './vision-request.ts';

/** Calls of the model for one picture, as long as its answers are no JSON. */
export const PARSE_ATTEMPTS = 3;

const WITHOUT_MODEL = 'Described without AI';
const UNAVAILABLE = 'add an API key to let a model look at your images';

export interface AnalyzeImageDeps {
  readonly gateway: Gateway;
  readonly cache: Cache<ImageAnalysis>;
  readonly clock: Clock;
  /** the name of the service behind the gateway, told in the result */
  readonly provider: string;
}

export interface AnalyzeImageOptions {
  /**
   * When a picture is described without a model: only where there is none to ask or a limit of the
   * user's own is reached (said nothing), also when asking it fails, or never.
   */
  readonly withoutModel?: 'when_unavailable' | 'on_failure' | 'never';
  readonly signal?: AbortSignal;
}

/**
 * Describes a picture and gives four prompts that recreate it. Throws ImageAnalysisError, or the
 * GatewayError `cancelled` when the signal ends it. What a model said is cached by the file's
 * content; what was measured without one is cheap and is not.
 */
export async function analyzeImage(
  file: ImageFile | null | undefined,
  deps: AnalyzeImageDeps,
  options: AnalyzeImageOptions = {},
): Promise<ImageAnalysis> {
  const startedAt = deps.clock();
  const checked = checkFile(file);
  const key = contentKey(checked.bytes);
  const known = deps.cache.get(key);
  if (known !== undefined) {
    return { ...known, cached: true, processingTime: deps.clock() - startedAt };
  }

  const facts = pictureFacts(checked, await readGenerationData(checked.bytes));
  const when = options.withoutModel ?? 'when_unavailable';
  const withoutModel = (reason: string): ImageAnalysis => ({
    ...describeWithoutModel(facts, `${WITHOUT_MODEL} - ${reason}`),
    processingTime: deps.clock() - startedAt,
    cached: false,
  });
  if (!deps.gateway.isAvailable && when !== 'never') {
    return withoutModel(UNAVAILABLE);
  }
  try {
    const said = await askModel(checked, facts, deps, options.signal);
    const analysis = { ...said, processingTime: deps.clock() - startedAt, cached: false };
    // Asked again, a model may come to its end.
    if (analysis.notice === null) deps.cache.set(key, analysis);
    return analysis;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'cancelled') throw error;
    // Until a limit of the user's own ends there is no model to ask. The result says why.
    const isUnavailable = ownLimitBehind(error) !== null;
    if (when === 'on_failure' || (isUnavailable && when !== 'never')) {
      return withoutModel(imageFailureMessage(error));
    }
    throw error instanceof ImageAnalysisError
      ? error
      : wrappedFailure('model', messageOf(error), error);
  }
}

function checkFile(file: ImageFile | null | undefined): ImageFile {
  if (file === null || file === undefined || file.bytes.length === 0) {
    throw new ImageAnalysisError('no_file', 'An image file is required.');
  }
  if (!file.type.startsWith('image/')) {
    throw new ImageAnalysisError('not_an_image', 'Please select an image file');
  }
  if (file.bytes.length > IMAGE_MAX_BYTES) {
    throw new ImageAnalysisError(
      'too_large',
      'Image file too large. Please upload an image smaller than 10MB.',
    );
  }
  return file;
}

type Said = Omit<ImageAnalysis, 'processingTime' | 'cached'>;

async function askModel(
  file: ImageFile,
  facts: PictureFacts,
  deps: AnalyzeImageDeps,
  signal: AbortSignal | undefined,
): Promise<Said> {
  const first = visionRequest(dataUrl(file.bytes, file.type), facts);
  let request = first;
  let problem = '';
  for (let attempt = 0; attempt < PARSE_ATTEMPTS; attempt += 1) {
    const completion = await deps.gateway.completeVision(
      request,
      signal === undefined ? {} : { signal },
    );
    const parsed = readAnswerJson(completion.text);
    if ('value' in parsed) {
      const content = readAnswer(parsed.value, facts);
      const isCut = parsed.isCutOff || completion.finish === 'length';
      if (content !== null) {
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

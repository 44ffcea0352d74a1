import type { Cache } from '../cache/cache.ts';
import type { Clock } from '../environment.ts';
import type { Completion, Gateway } from '../gateway/gateway.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import { readGenerationData } from '../generation-data/read-generation-data.ts';
import { readAnswer } from './answer-structure.ts';
import { describeWithoutModel } from './describe-without-model.ts';
import { contentKey, dataUrl } from './file-encoding.ts';
import { IMAGE_MAX_BYTES, type ImageAnalysis, type ImageFile } from './image-analysis.ts';
import { ImageAnalysisError, wrappedFailure } from './image-analysis-error.ts';
import { parseAnswer } from './parse-answer.ts';
import { type PictureFacts, pictureFacts } from './picture-facts.ts';
import { repeatedRequest, visionRequest } from './vision-request.ts';

/** Calls of the model for one picture, as long as its answers are no JSON. */
export const PARSE_ATTEMPTS = 3;

export interface AnalyzeImageDeps {
  readonly gateway: Gateway;
  readonly cache: Cache<ImageAnalysis>;
  readonly clock: Clock;
  /** the name of the service behind the gateway, told in the result */
  readonly provider: string;
}

export interface AnalyzeImageOptions {
  /**
   * When a picture is described without a model: only where there is none to ask (said nothing),
   * also when asking it fails, or never.
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
  const withoutModel = (): ImageAnalysis => ({
    ...describeWithoutModel(facts),
    processingTime: deps.clock() - startedAt,
    cached: false,
  });
  if (!deps.gateway.isAvailable && when !== 'never') return withoutModel();
  try {
    const said = await askModel(checked, facts, deps, options.signal);
    const analysis = { ...said, processingTime: deps.clock() - startedAt, cached: false };
    deps.cache.set(key, analysis);
    return analysis;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'cancelled') throw error;
    // The result says that it was made without a model.
    if (when === 'on_failure') return withoutModel();
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
    const parsed = parseAnswer(completion.text);
    if ('value' in parsed) return saidBy(completion, parsed.value, facts, deps.provider);
    problem = parsed.problem;
    request = repeatedRequest(first, completion.text, problem);
  }
  throw wrappedFailure(
    'unparsable',
    `Failed to parse AI response after ${PARSE_ATTEMPTS} attempts: ${problem}`,
  );
}

function saidBy(
  completion: Completion,
  value: unknown,
  facts: PictureFacts,
  provider: string,
): Said {
  const content = readAnswer(value, facts);
  if (content === null) {
    throw wrappedFailure(
      'invalid_structure',
      'Invalid response structure: missing required fields',
    );
  }
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

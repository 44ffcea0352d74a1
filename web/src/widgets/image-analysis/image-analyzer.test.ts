import { GatewayError, IMAGE_MAX_BYTES, type ImageAnalysis } from '@promptory/studio';
import { expect, test } from 'vitest';
import type { ImageFileContent } from '../../browser/image-file.ts';
import { type AnalyzeImage, ImageAnalyzer } from './image-analyzer.ts';

const png = (name: string, bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

function analysisOf(description: string): ImageAnalysis {
  return {
    description,
    detectedStyle: 'unknown',
    suggestedTags: [],
    textElements: [],
    colorPalette: [],
    lightingAnalysis: '',
    enhancedPrompts: [],
    isRealAI: true,
    madeWithoutModel: false,
    provider: null,
    model: null,
    notice: null,
    generationData: null,
    processingTime: 1,
    cached: false,
  };
}

async function readAtOnce(file: File): Promise<ImageFileContent> {
  const { type, name } = file;
  return { bytes: new Uint8Array(await file.arrayBuffer()), type, name, shown: null };
}

const naming: AnalyzeImage = ({ name }) => Promise.resolve(analysisOf(name));

/** An analysis that the test resolves. It ignores its abort signal, to test late results. */
function held() {
  const calls: {
    name: string;
    signal: AbortSignal | undefined;
    answer: (analysis: ImageAnalysis) => void;
    fail: (error: Error) => void;
  }[] = [];
  const analyze: AnalyzeImage = ({ name }, { signal }) =>
    new Promise((answer, fail) => {
      calls.push({ name, signal, answer, fail });
    });
  return { calls, analyze };
}

async function until(run: ImageAnalyzer, step: string): Promise<void> {
  await expect.poll(() => run.snapshot().phase.step).toBe(step);
}

test('reads and analyzes an image', async () => {
  const run = new ImageAnalyzer(readAtOnce);
  const steps: string[] = [];
  run.subscribe(() => steps.push(run.snapshot().phase.step));
  await run.choose([png('fox.png')], naming);
  expect([...new Set(steps)]).toEqual(['reading', 'analyzing', 'done']);
  expect(run.snapshot()).toMatchObject({
    picture: { name: 'fox.png', bytes: 3 },
    phase: { step: 'done', analysis: { description: 'fox.png' } },
    refusal: null,
  });
});

test('rejects a file that is not an image or too large, and keeps the previous image', async () => {
  const run = new ImageAnalyzer(readAtOnce);
  await run.choose([png('fox.png')], naming);
  await run.choose([new File(['x'], 'a.txt', { type: 'text/plain' })], naming);
  expect(run.snapshot()).toMatchObject({
    refusal: 'Please select an image file',
    phase: { step: 'done', analysis: { description: 'fox.png' } },
  });
  await run.choose([png('big.png', IMAGE_MAX_BYTES + 1)], naming);
  expect(run.snapshot()).toMatchObject({
    refusal: 'Image file too large. Please upload an image smaller than 10MB.',
    picture: { name: 'fox.png' },
  });
  await run.choose([png('full.png', IMAGE_MAX_BYTES)], naming);
  expect(run.snapshot()).toMatchObject({ refusal: null, picture: { name: 'full.png' } });
});

test('chooses the image among other files', async () => {
  const run = new ImageAnalyzer(readAtOnce);
  await run.choose([new File(['x'], 'a.txt', { type: 'text/plain' }), png('fox.png')], naming);
  expect(run.snapshot()).toMatchObject({ picture: { name: 'fox.png' }, phase: { step: 'done' } });
});

test('a new image cancels the first analysis and ignores its late result', async () => {
  const run = new ImageAnalyzer(readAtOnce);
  const { calls, analyze } = held();
  const first = run.choose([png('first.png')], analyze);
  await until(run, 'analyzing');
  const second = run.choose([png('second.png')], analyze);
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[0]?.signal?.aborted).toBe(true);
  calls[0]?.answer(analysisOf('first'));
  await first;
  expect(run.snapshot()).toMatchObject({
    picture: { name: 'second.png' },
    phase: { step: 'analyzing' },
  });
  calls[1]?.answer(analysisOf('second'));
  await second;
  expect(run.snapshot().phase).toMatchObject({ analysis: { description: 'second' } });
});

test('a new image replaces an image that is still being read', async () => {
  const reads: (() => void)[] = [];
  const run = new ImageAnalyzer(async (file) => {
    await new Promise<void>((resolve) => {
      reads.push(resolve);
    });
    return readAtOnce(file);
  });
  const both = [run.choose([png('first.png')], naming), run.choose([png('second.png')], naming)];
  reads[1]?.();
  reads[0]?.();
  await Promise.all(both);
  expect(run.snapshot()).toMatchObject({
    picture: { name: 'second.png' },
    phase: { step: 'done', analysis: { description: 'second.png' } },
  });
});

test('can be stopped and started again', async () => {
  const run = new ImageAnalyzer(readAtOnce);
  const { calls, analyze } = held();
  const stopped = run.choose([png('fox.png')], analyze);
  await until(run, 'analyzing');
  run.stop();
  expect(calls[0]?.signal?.aborted).toBe(true);
  expect(run.snapshot()).toMatchObject({
    picture: { name: 'fox.png' },
    phase: { step: 'stopped' },
  });
  calls[0]?.fail(new Error('late'));
  await stopped;
  expect(run.snapshot().phase.step).toBe('stopped');
  await run.analyzeAgain(naming);
  expect(run.snapshot().phase.step).toBe('done');
  run.stop();
  expect(run.snapshot().phase.step).toBe('done');
});

test('reports a failure, and a retry uses the same image', async () => {
  const run = new ImageAnalyzer(readAtOnce);
  await run.choose([png('fox.png')], () => Promise.reject(new Error('Image analysis failed: no.')));
  expect(run.snapshot().phase).toEqual({
    step: 'failed',
    message: 'Image analysis failed: no.',
    retryAt: null,
  });
  await run.analyzeAgain(naming);
  expect(run.snapshot().phase).toMatchObject({ analysis: { description: 'fox.png' } });
});

test('an analysis that is cancelled elsewhere counts as stopped, not as failed', async () => {
  const run = new ImageAnalyzer(readAtOnce);
  await run.choose([png('fox.png')], () =>
    Promise.reject(new GatewayError('cancelled', 'The request was cancelled.')),
  );
  expect(run.snapshot().phase.step).toBe('stopped');
});

test('reports an unreadable file and does not throw', async () => {
  const run = new ImageAnalyzer(() => Promise.reject(new Error('moved')));
  await run.choose([png('gone.png')], naming);
  expect(run.snapshot().phase).toEqual({
    step: 'failed',
    message: "Couldn't read this file. Please choose it again.",
    retryAt: null,
  });
});

test('a sent request continues after the panel closes, but no new one starts', async () => {
  const run = new ImageAnalyzer(readAtOnce);
  const { calls, analyze } = held();
  const asked = run.choose([png('fox.png')], analyze);
  await until(run, 'analyzing');
  run.stopReading();
  calls[0]?.answer(analysisOf('a fox'));
  await asked;
  expect(run.snapshot().phase).toMatchObject({ analysis: { description: 'a fox' } });

  const reading = run.choose([png('bear.png')], analyze);
  expect(run.snapshot().phase.step).toBe('reading');
  run.stopReading();
  await reading;
  expect(calls).toHaveLength(1);
  expect(run.snapshot()).toMatchObject({
    picture: { name: 'bear.png' },
    phase: { step: 'stopped' },
  });
});

import { PNG } from '@promptory/domain/media-format';
import { expect, test, vi } from 'vitest';
import { fakeSurfaces } from './fake-surface.testing.ts';
import type { PictureAnswer, PictureRequest } from './picture-worker.ts';

const FILE = new Blob([Buffer.alloc(20)]);
const WIDE = { width: 3840, height: 2160, close: () => undefined };

interface WorkerScope {
  postMessage: (answer: PictureAnswer) => void;
  onmessage: (event: { data: PictureRequest }) => void;
}

/** Starts the worker's script in a browser that decodes pictures as given. */
async function startWorker(decode: () => Promise<unknown> = () => Promise.resolve(WIDE)) {
  const said: PictureAnswer[] = [];
  const scope: WorkerScope = {
    postMessage: (answer) => said.push(answer),
    onmessage: () => undefined,
  };
  vi.stubGlobal('self', scope);
  vi.stubGlobal('createImageBitmap', decode);
  vi.resetModules();
  await import('./prepare.worker.ts');
  const ask = async (id: number, contentType: string): Promise<PictureAnswer | undefined> => {
    const before = said.length;
    scope.onmessage({ data: { id, file: FILE, contentType } });
    await vi.waitFor(() => {
      expect(said.length).toBeGreaterThan(before);
    });
    return said.at(-1);
  };
  return { said, ask };
}

function stubCanvas(canDraw: boolean): void {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext() {
        return canDraw ? fakeSurfaces().open({ width: 1, height: 1 }).context : null;
      }

      convertToBlob({ type }: { type: string }) {
        return Promise.resolve(new Blob(['drawn'], { type }));
      }
    },
  );
}

test('a worker says first whether it can draw', async () => {
  vi.stubGlobal('OffscreenCanvas', undefined);
  expect((await startWorker()).said).toEqual([{ ready: false }]);
  stubCanvas(false);
  expect((await startWorker()).said).toEqual([{ ready: false }]);
  stubCanvas(true);
  expect((await startWorker()).said).toEqual([{ ready: true }]);
});

test('a prepared picture is answered with its content type, because formats are not copied', async () => {
  stubCanvas(true);
  const { ask } = await startWorker();
  const answer = await ask(7, PNG.contentType);
  expect(answer).toEqual({
    id: 7,
    prepared: {
      content: new Blob(['drawn'], { type: 'image/webp' }),
      contentType: 'image/webp',
      size: { width: 1920, height: 1080 },
      placeholder: expect.any(String) as string,
    },
  });
});

test.each([
  ['that the browser cannot decode', PNG.contentType, 'Failed to load image'],
  ['of an unknown type', 'image/x', 'Failed to load image'],
])('a picture %s fails', async (_, contentType, failed) => {
  stubCanvas(true);
  const { ask } = await startWorker(() => Promise.reject(new Error('cannot decode')));
  expect(await ask(8, contentType)).toEqual({ id: 8, failed });
});

test('a picture that cannot be encoded fails with that cause', async () => {
  stubCanvas(true);
  const { ask } = await startWorker();
  vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockRejectedValue(new Error('no memory'));
  expect(await ask(9, PNG.contentType)).toEqual({ id: 9, failed: 'Failed to compress image' });
});

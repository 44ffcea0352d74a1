import { JPEG, PNG } from '@promptory/domain/media-format';
import { expect, test, vi } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import type { PictureAnswer, PictureRequest } from './picture-worker.ts';
import { PictureWorker } from './picture-worker.ts';

const FILE = new Blob(['x']);

/** A PictureWorker with fake workers that the test controls. */
function open() {
  const clock = new FakeClock();
  const workers: {
    asked: PictureRequest[];
    say: (answer: PictureAnswer) => void;
    die: () => void;
    terminate: () => void;
  }[] = [];
  const here = vi.fn((file: Blob) => Promise.resolve({ content: file, format: PNG }));
  const pictures = new PictureWorker(
    () => {
      const asked: PictureRequest[] = [];
      const worker = {
        postMessage: (request: PictureRequest) => asked.push(request),
        terminate: vi.fn(),
        onmessage: vi.fn(),
        onerror: vi.fn(),
      };
      workers.push({
        asked,
        say: (data) => {
          worker.onmessage({ data });
        },
        die: () => {
          worker.onerror({ preventDefault: vi.fn() });
        },
        terminate: worker.terminate,
      });
      return worker as unknown as Worker;
    },
    here,
    clock,
  );
  return { clock, workers, here, pictures };
}

test('responses in any order resolve the matching requests', async () => {
  const { workers, here, pictures } = open();
  const first = pictures.prepare(FILE, PNG);
  const second = pictures.prepare(FILE, PNG);
  const [worker] = workers;
  worker?.say({ ready: true });
  await vi.waitFor(() => {
    expect(worker?.asked).toHaveLength(2);
  });
  expect(worker?.asked[0]).toEqual({ id: 0, file: FILE, contentType: 'image/png' });
  worker?.say({ id: 1, failed: 'Failed to load image' });
  worker?.say({ id: 0, prepared: { content: FILE, contentType: 'image/jpeg', placeholder: 'ab' } });
  await expect(second).rejects.toThrow('Failed to load image');
  expect(await first).toEqual({ content: FILE, format: JPEG, placeholder: 'ab' });
  expect(workers).toHaveLength(1);
  expect(here).not.toHaveBeenCalled();
});

test("the page prepares pictures if the worker can't draw or can't be loaded", async () => {
  const unable = open();
  const prepared = unable.pictures.prepare(FILE, PNG);
  unable.workers[0]?.say({ ready: false });
  expect(await prepared).toEqual({ content: FILE, format: PNG });

  const missing = open();
  const alsoPrepared = missing.pictures.prepare(FILE, PNG);
  missing.workers[0]?.die();
  expect(await alsoPrepared).toEqual({ content: FILE, format: PNG });
});

test('a crashed worker fails its requests, and the next picture gets a new worker', async () => {
  const { workers, pictures } = open();
  const lost = pictures.prepare(FILE, PNG);
  workers[0]?.say({ ready: true });
  await vi.waitFor(() => {
    expect(workers[0]?.asked).toHaveLength(1);
  });
  workers[0]?.die();
  await expect(lost).rejects.toThrow('Failed to load image');
  void pictures.prepare(FILE, PNG);
  expect(workers).toHaveLength(2);
});

test('a worker is closed after ten idle seconds', async () => {
  const { clock, workers, pictures } = open();
  const prepared = pictures.prepare(FILE, PNG);
  workers[0]?.say({ ready: true });
  await vi.waitFor(() => {
    expect(workers[0]?.asked).toHaveLength(1);
  });
  workers[0]?.say({ id: 0, prepared: { content: FILE, contentType: 'image/png' } });
  await prepared;
  clock.advance(9999);
  expect(workers[0]?.terminate).not.toHaveBeenCalled();
  clock.advance(1);
  expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
  void pictures.prepare(FILE, PNG);
  expect(workers).toHaveLength(2);
});

test('a worker with a picture under way does not end', async () => {
  const { clock, workers, pictures } = open();
  const first = pictures.prepare(FILE, PNG);
  const second = pictures.prepare(FILE, PNG);
  workers[0]?.say({ ready: true });
  await vi.waitFor(() => {
    expect(workers[0]?.asked).toHaveLength(2);
  });
  const prepared = { content: FILE, contentType: 'image/png' };
  workers[0]?.say({ id: 0, prepared });
  await first;
  clock.advance(10_000);
  expect(workers[0]?.terminate).not.toHaveBeenCalled();
  workers[0]?.say({ id: 1, prepared });
  expect(await second).toMatchObject({ format: PNG });
});

test('an answer of an unknown type is a failure', async () => {
  const { workers, pictures } = open();
  const prepared = pictures.prepare(FILE, PNG);
  workers[0]?.say({ ready: true });
  await vi.waitFor(() => {
    expect(workers[0]?.asked).toHaveLength(1);
  });
  workers[0]?.say({ id: 0, prepared: { content: FILE, contentType: 'image/x' } });
  await expect(prepared).rejects.toThrow('Failed to load image');
});

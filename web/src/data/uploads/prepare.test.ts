import { beforeEach, expect, test, vi } from 'vitest';
import type { PictureAnswer, PictureRequest } from './picture-worker.ts';

const PNG_BYTES = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
const MP4_BYTES = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');

/** A worker of the browser, which draws pictures if `canDraw`. */
function stubWorker(canDraw: boolean) {
  const opened: string[] = [];
  const asked: PictureRequest[] = [];
  class FakeWorker {
    onmessage: (event: { data: PictureAnswer }) => void = () => undefined;

    constructor(address: URL, { type }: { type: string }) {
      opened.push(`${type} ${address.pathname.split('/').at(-1) ?? ''}`);
      queueMicrotask(() => {
        this.onmessage({ data: { ready: canDraw } });
      });
    }

    postMessage(request: PictureRequest): void {
      asked.push(request);
      const { id, file, contentType } = request;
      this.onmessage({ data: { id, prepared: { content: file, contentType } } });
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  return { opened, asked };
}

/** A new window: the worker belongs to it. */
async function openWindow() {
  vi.resetModules();
  const { GIF, MP4, PNG } = await import('@promptory/domain/media-format');
  const { prepareFile } = await import('./prepare.ts');
  return { prepareFile, GIF, MP4, PNG };
}

beforeEach(() => {
  // An idle worker ends later.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  return () => {
    vi.useRealTimers();
  };
});

test('the bytes of a picture decide its format, and a worker prepares it', async () => {
  const { prepareFile, PNG, MP4 } = await openWindow();
  const { opened, asked } = stubWorker(true);
  const file = new File([PNG_BYTES], 'a.mp4', { type: 'video/mp4' });
  expect(await prepareFile(file, [PNG, MP4])).toMatchObject({ content: file, format: PNG });
  expect(asked).toMatchObject([{ file, contentType: 'image/png' }]);
  expect(opened).toEqual(['module prepare.worker.ts']);
});

test("the page prepares a picture if the worker can't draw", async () => {
  const { prepareFile, PNG } = await openWindow();
  const { asked } = stubWorker(false);
  const failure = new DOMException('', 'InvalidStateError');
  const decode = vi.fn(() => Promise.reject(failure));
  vi.stubGlobal('createImageBitmap', decode);
  const file = new File([PNG_BYTES], 'a.png', { type: 'image/png' });
  await expect(prepareFile(file, [PNG])).rejects.toThrow('Failed to load image');
  expect(decode).toHaveBeenCalledOnce();
  expect(asked).toEqual([]);
});

test('only files of the given formats are prepared', async () => {
  const { prepareFile, PNG, MP4, GIF } = await openWindow();
  const { opened } = stubWorker(true);
  const refused = { name: 'WrongTypeError' };
  const picture = new File([PNG_BYTES], 'a.gif', { type: 'image/gif' });
  await expect(prepareFile(picture, [GIF, MP4])).rejects.toMatchObject(refused);
  const text = new File(['text'], 'a.png', { type: 'image/png' });
  await expect(prepareFile(text, [PNG, MP4])).rejects.toMatchObject(refused);
  expect(opened).toEqual([]);
});

test('a video that this browser cannot decode is sent as it is, with a warning', async () => {
  const { prepareFile, PNG, MP4 } = await openWindow();
  vi.spyOn(console, 'warn').mockReturnValue();
  const video = Object.assign(new EventTarget(), { removeAttribute: vi.fn(), load: vi.fn() });
  const withSource = Object.defineProperty(video, 'src', {
    set: () => {
      queueMicrotask(() => video.dispatchEvent(new Event('error')));
    },
  });
  vi.stubGlobal('document', { createElement: () => withSource });
  const file = new File([MP4_BYTES], 'a.mp4', { type: 'video/mp4' });
  expect(await prepareFile(file, [PNG, MP4])).toEqual({
    content: file,
    format: MP4,
    warning: 'Failed to load video',
  });
});

test.each([
  ['image/png', 'Failed to load image'],
  ['video/mp4', 'Failed to load video'],
])('a file of type %s that was moved: %s', async (type, message) => {
  const { prepareFile, PNG, MP4 } = await openWindow();
  const cause = new DOMException('', 'NotFoundError');
  const slice = { arrayBuffer: () => Promise.reject(cause) };
  const file = { type, slice: () => slice } as unknown as File;
  await expect(prepareFile(file, [PNG, MP4])).rejects.toMatchObject({ message, cause });
});

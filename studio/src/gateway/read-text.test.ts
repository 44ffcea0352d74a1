import { expect, test } from 'vitest';
import type { Deadline } from './deadline.ts';
import { readText } from './read-text.ts';

const deadline: Deadline = {
  signal: new AbortController().signal,
  within: (step) => step,
  heard: () => undefined,
  finishSoon: () => undefined,
  end: () => undefined,
};

function bytes(...parts: number[][]): Response {
  return new Response(
    new ReadableStream({
      start: (controller) => {
        for (const part of parts) controller.enqueue(Uint8Array.from(part));
        controller.close();
      },
    }),
  );
}

async function all(response: Response, maxBytes = 100): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of readText(response, deadline, maxBytes)) pieces.push(piece);
  return pieces;
}

test('never splits a character', async () => {
  const pieces = await all(bytes([0xef, 0xbb, 0xbf, 0x61, 0xf0, 0x9f], [0x8c], [0xa7, 0x62]));
  expect(pieces).toEqual(['a', '', '🌧b', '']);
});

test('an incomplete character at the end becomes a replacement character', async () => {
  expect((await all(bytes([0x61, 0xf0, 0x9f]))).join('')).toBe('a\ufffd');
});

test('a response can have no body', async () => {
  expect(await all(new Response(null, { status: 204 }))).toEqual([]);
});

test('fails if the response has too many bytes', async () => {
  expect(await all(bytes([97, 98], [99]), 3)).toEqual(['ab', 'c', '']);
  await expect(all(bytes([97, 98], [99, 100]), 3)).rejects.toMatchObject({
    code: 'malformed',
    message: 'Invalid API response: more than 3 bytes',
  });
});

test.each(['leaves', 'has too much'])('closes the connection of a reader who %s', async (how) => {
  let isCancelled = false;
  const response = new Response(
    new ReadableStream({
      pull: (controller) => {
        controller.enqueue(Uint8Array.from([97, 98]));
      },
      cancel: () => {
        isCancelled = true;
      },
    }),
  );
  if (how === 'leaves') {
    for await (const piece of readText(response, deadline, 100)) if (piece !== '') break;
  } else {
    await expect(all(response, 3)).rejects.toHaveProperty('code', 'malformed');
  }
  expect(isCancelled).toBe(true);
});

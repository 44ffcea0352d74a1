import { EMPTY_POST_FORM, type PostStatus } from '@promptory/domain/post';
import { expect, test } from 'vitest';
import { postRow } from './post-row.testing.ts';
import { updatePost } from './post-writes.ts';

/** A client that records the updated columns. */
function clientOf() {
  const written: Record<string, unknown>[] = [];
  const answer = { data: postRow(), error: null };
  const rows = {
    update: (columns: Record<string, unknown>) => {
      written.push(columns);
      return rows;
    },
    eq: () => rows,
    select: () => rows,
    single: () => Promise.resolve(answer),
  };
  const client = { from: () => rows } as unknown as Parameters<typeof updatePost>[0];
  return { client, written };
}

test('saving as a draft does not unpublish a post', async () => {
  const { client, written } = clientOf();
  const save = (status: PostStatus) =>
    updatePost(client, {
      id: 'p',
      form: EMPTY_POST_FORM,
      media: [],
      status,
      hadAttachedPrompt: false,
    });
  await save('draft');
  await save('published');
  expect(written).toHaveLength(2);
  expect(written[0]).not.toHaveProperty('status');
  expect(written[1]).toHaveProperty('status', 'published');
});

import { REEL_THREADS } from '../content/reel-talk.ts';
import { THREADS } from '../content/talk.ts';
import { commentId, personOf, workOf } from './names.ts';
import { insert, text } from './values.ts';

export interface SampleComment {
  readonly id: string;
  readonly by: string;
  readonly says: string;
  /** The title of the post or reel. */
  readonly on: string;
  /** The id of the thread's first comment, if this is an answer. */
  readonly answers?: string;
}

/** Returns all comments on posts and reels. Answers come after their thread. */
export function sampleComments(): SampleComment[] {
  let number = 0;
  return [...THREADS, ...REEL_THREADS].flatMap(({ on, by, says, answers = [] }) => {
    number += 1;
    const first = commentId(number);
    return [
      { id: first, by, says, on },
      ...answers.map(([who, what]) => {
        number += 1;
        return { id: commentId(number), by: who, says: what, on, answers: first };
      }),
    ];
  });
}

/** Returns the statements that insert comments. Their times are some minutes after the post or reel. */
export function comments(all: readonly SampleComment[]): string[] {
  const rows = { post_id: new Array<string>(), reel_id: new Array<string>() };
  all.forEach(({ id, by, says, on, answers }, index) => {
    const work = workOf(on);
    const earlier = all.slice(0, index).filter((one) => one.on === on).length;
    const minutes = 8 + earlier * 13;
    const at = `(select least(created_at + interval '${minutes} minutes', now()) from public.${work.table} where id = ${text(work.id)})`;
    rows[work.column].push(
      `(${text(id)}, ${text(personOf(by).id)}, ${text(work.id)}, ${answers === undefined ? 'null' : text(answers)}, ${text(says)}, ${at}, ${at})`,
    );
  });
  return (['post_id', 'reel_id'] as const).map((column) =>
    insert(
      `public.comments (id, user_id, ${column}, parent_id, content, created_at, updated_at)`,
      rows[column],
    ),
  );
}

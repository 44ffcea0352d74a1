// Measures the feed of followed people with 100,000 posts, and the cost of feed_news per insert.
import { parseArgs } from 'node:util';
import { loadDataset, personId } from './rest/dataset.ts';
import { openScratch } from './rest/scratch.ts';

const { values: given } = parseArgs({
  options: {
    posts: { type: 'string', default: '100000' },
    people: { type: 'string', default: '5000' },
    following: { type: 'string', default: '1000' },
    plans: { type: 'boolean', default: false },
  },
});
const PAGES = 200;
const INSERTS = 3000;

const [posts, people, following] = [given.posts, given.people, given.following].map(Number) as [
  number,
  number,
  number,
];
const scratch = await openScratch();
try {
  const { owner } = await scratch.createDatabase('feed');
  await loadDataset(owner, { people, posts, likes: 1000, comments: 3000 });
  const viewer = personId(people + 1);
  await owner.query(
    `insert into public.follows (follower_id, following_id)
     select $1, p.id from public.profiles p where p.id <> $1 order by md5(p.id::text) limit $2`,
    [viewer, following],
  );
  await owner.query('analyze public.follows');

  await owner.query("select set_config('request.jwt.claims', $1, false)", [
    JSON.stringify({ sub: viewer, role: 'authenticated' }),
  ]);
  await owner.query('set role authenticated');
  const times: number[] = [];
  let cursor: [Date | null, string | null] = [null, null];
  for (let page = 0; page < PAGES; page += 1) {
    const from = performance.now();
    const { rows } = await owner.query<{ created_at: Date; id: string }>(
      'select * from public.following_posts($1, $2, 15)',
      cursor,
    );
    times.push(performance.now() - from);
    const last = rows.at(-1);
    if (last === undefined) break;
    cursor = [last.created_at, last.id];
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
  console.log(
    `A page of what ${following} people posted, of ${posts} posts: median ${at(0.5)} ms, ` +
      `99 in 100 below ${at(0.99)} ms, over ${times.length} pages`,
  );
  await owner.query('reset role');
  if (given.plans) await explain();

  const one = `insert into public.posts (user_id, title, prompt) values ($1, 'One more', 'a prompt')`;
  const insertAll = async () => {
    const from = performance.now();
    for (let n = 0; n < INSERTS; n += 1) await owner.query(one, [personId(1 + (n % people))]);
    return (performance.now() - from) / INSERTS;
  };
  // Don't wait for the disk on commit: the wait would hide the difference.
  await owner.query('set synchronous_commit = off');
  await insertAll();
  for (let round = 0; round < 2; round += 1) {
    await owner.query('alter table public.posts disable trigger posts_announce');
    const without = await insertAll();
    await owner.query('alter table public.posts enable trigger posts_announce');
    const told = await insertAll();
    console.log(
      `A post inserted: ${without.toFixed(3)} ms without news, ${told.toFixed(3)} ms with them`,
    );
  }

  /** Prints the plan of the statement inside the function. */
  async function explain(): Promise<void> {
    await owner.query("load 'auto_explain'");
    await owner.query('set auto_explain.log_min_duration = 0');
    await owner.query('set auto_explain.log_analyze = on');
    await owner.query('set auto_explain.log_nested_statements = on');
    await owner.query('set client_min_messages = log');
    owner.on('notice', ({ message }) => {
      console.log(message);
    });
    await owner.query('select count(*) from public.following_posts()');
    await owner.query('reset client_min_messages');
    await owner.query('set auto_explain.log_min_duration = -1');
  }
} finally {
  await scratch.close();
}

import type pg from 'pg';

export interface Sizes {
  readonly people: number;
  readonly posts: number;
  readonly likes: number;
  readonly comments: number;
}

/** Number of people without any activity. They write the measured likes and comments. */
export const WRITERS = 500;
/** Every twentieth post is a draft. */
const DRAFT_EVERY = 20;
const WORDS = 20_000;

/**
 * Returns the id of account number `n`, starting at 1. Writers have the numbers after the people.
 */
export const personId = (n: number): string => `00000000-0000-4000-8000-${hex(n)}`;
export const postId = (n: number): string => `10000000-0000-4000-8000-${hex(n)}`;

function hex(n: number): string {
  return n.toString(16).padStart(12, '0');
}

const sqlId = (prefix: string, n: string): string =>
  `('${prefix}0000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const person = (n: string): string => sqlId('0', n);
const post = (n: string): string => sqlId('1', n);
const thread = (n: string): string => sqlId('2', n);
/** Returns an SQL expression for a pseudo-random number in [0, 1). It is the same in every run. */
const unit = (seed: string): string =>
  `((('x' || substr(md5(${seed}), 1, 7))::bit(28)::int)::float8 / 268435456)`;

/**
 * Fills an empty, migrated database as its owner. Triggers are off, so it sets counters and search
 * documents itself. Word frequencies and likes per post are skewed as in real data.
 */
export async function loadDataset(owner: pg.Client, sizes: Sizes): Promise<void> {
  for (const statement of statements(sizes)) await owner.query(statement);
}

function statements({ people, posts, likes, comments }: Sizes): string[] {
  const threads = Math.floor((comments * 2) / 3);
  const syllables = `(array['ka','ro','mi','te','lu','sa','no','ve','di','po','ra','shi','gen','tor','pal','mer'])`;
  return [
    `set session_replication_role = replica`,
    `set maintenance_work_mem = '512MB'`,
    `create temp table vocabulary as select n, ${syllables}[1 + (n / 256) % 16] || ${syllables}[1 + (n / 16) % 16]
       || ${syllables}[1 + n % 16] || (array['n','l','st','r','k','m'])[1 + (n / 4096) % 6] as word
     from generate_series(0, ${WORDS}) n`,
    `create unique index on vocabulary (n)`,
    // The probability of word n is proportional to 1/n, as in real texts (Zipf's law).
    `create function pg_temp.words(seed int, count int) returns text language sql as $$
       select string_agg(v.word, ' ') from generate_series(1, count) g
       join vocabulary v on v.n = 1 + floor(${WORDS} ^ ${unit(`seed::text || ':' || g::text`)})::int % ${WORDS} $$`,
    `create temp table phrases as select n, left(pg_temp.words(n, 5), 90) as title,
       left(pg_temp.words(n + 1000000, 20), 499) as description, left(pg_temp.words(n + 2000000, 70), 1999) as prompt
     from generate_series(0, 20000) n`,
    `create unique index on phrases (n)`,
    `insert into auth.users (id, email, email_confirmed_at)
       select ${person('n')}, 'person' || n || '@example.com', now() from generate_series(1, ${people + WRITERS}) n`,
    `insert into public.profiles (id, username, full_name)
       select ${person('n')}, 'person_' || n, initcap(pg_temp.words(n, 2)) from generate_series(1, ${people + WRITERS}) n`,
    `insert into public.posts (id, user_id, title, description, prompt, tags, status, created_at)
       select ${post('n')}, ${person(`1 + (n::bigint * 7919) % ${people}`)},
         (select title from phrases where phrases.n = (g.n::bigint * 7) % 20001),
         (select description from phrases where phrases.n = (g.n::bigint * 13) % 20001),
         (select prompt from phrases where phrases.n = (g.n::bigint * 101) % 20001),
         array['tag' || n % 50, 'tag' || n % 700], case when n % ${DRAFT_EVERY} = 0 then 'draft' else 'published' end,
         timestamptz '2026-01-01' + n * interval '10 seconds'
       from generate_series(1, ${posts}) g(n)`,
    `insert into public.likes (user_id, post_id, created_at)
       select ${person(`1 + (n::bigint * 104729) % ${people}`)}, ${post(`1 + floor(${posts} * ${unit('n::text')} ^ 2)::int`)}, timestamptz '2026-06-01'
       from generate_series(1, ${likes}) n on conflict do nothing`,
    // A site in use has these. With an empty table, the first plans would read all that the benchmark writes.
    `insert into private.sent_notifications (key, notification_id, user_id, actor_id, type)
       select gen_random_uuid(), gen_random_uuid(), p.user_id, l.user_id, 'like'
       from (select * from public.likes limit ${Math.floor(likes / 20)}) l join public.posts p on p.id = l.post_id`,
    `insert into public.comments (id, user_id, post_id, content, created_at)
       select ${thread('n')}, ${person(`1 + (n::bigint * 31) % ${people}`)}, ${post(`1 + floor(${posts} * ${unit(`'c' || n`)} ^ 2)::int`)},
         pg_temp.words(n, 8), timestamptz '2026-06-01' + n * interval '5 seconds'
       from generate_series(1, ${threads}) n`,
    `insert into public.comments (user_id, post_id, parent_id, content, created_at)
       select ${person(`1 + (n::bigint * 37) % ${people}`)}, c.post_id, c.id, pg_temp.words(n, 6), timestamptz '2026-07-01' + n * interval '5 seconds'
       from generate_series(1, ${comments - threads}) n join public.comments c on c.id = ${thread(`1 + (n::bigint * 13) % ${threads}`)}`,
    `update public.posts p set
       likes_count = (select count(*) from public.likes l where l.post_id = p.id),
       comments_count = (select count(*) from public.comments c where c.post_id = p.id)`,
    `update public.comments c set replies_count = r.n
       from (select parent_id, count(*) as n from public.comments where parent_id is not null group by 1) r where r.parent_id = c.id`,
    `update public.profiles a set posts_count = p.n
       from (select user_id, count(*) as n from public.posts where status = 'published' group by 1) p where p.user_id = a.id`,
    // Building a text index once at the end is many times faster than updating it row by row.
    `drop index private.work_documents_words_idx`,
    `insert into private.work_documents select (private.document(p)).* from public.posts p where p.status = 'published'`,
    `create index work_documents_words_idx on private.work_documents using gin (words)`,
    `insert into private.words select word from ts_stat('select to_tsvector(''simple'', word) as v from vocabulary')`,
    `insert into private.work_ranks select p.id, 'post', p.created_at, private.step(p.likes_count), private.step(p.copies_count)
       from public.posts p where p.status = 'published'`,
    `insert into private.profile_documents select p.id, private.fold(concat_ws(E'\\n', p.username, p.full_name)), private.step(p.followers_count)
       from public.profiles p`,
    `set session_replication_role = origin`,
    `vacuum (freeze, analyze)`,
  ];
}

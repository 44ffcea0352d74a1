import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRestFixture } from './rest-fixture.testing.ts';
import type { RestFixture } from './rest-fixture.testing.ts';
import { createTokens } from '../http/tokens.ts';
import { readCatalog } from './catalog.ts';
import { createRest } from './rest.ts';

let rest: RestFixture;
let rows: (path: string) => Promise<unknown>;

beforeAll(async () => {
  rest = await createRestFixture();
  await rest.reset();
  // Both functions fail if Postgres calls them for the third book or a later one.
  await rest.database.owner.query(`
    create function public.picky(book public.books) returns int language plpgsql stable as $$ begin
      if book.id > 2 then raise 'beyond the limit'; end if; return book.id; end $$;
    create function public.picky_reviews(book public.books) returns setof public.reviews language plpgsql stable as $$ begin
      if book.id > 2 then raise 'beyond the limit'; end if;
      return query select * from public.reviews r where r.book_id = book.id; end $$;
    grant execute on function public.picky(public.books), public.picky_reviews(public.books) to anon;`);
  const tokens = createTokens('a secret of the limit tests, long enough', () => new Date());
  const catalog = await readCatalog(rest.database.db, 'public');
  const app = createRest({
    db: rest.database.db,
    tokens,
    catalog: () => catalog,
    log: () => undefined,
  });
  const apikey = await tokens.anonKey();
  rows = async (path) => (await app.request(path, { headers: { apikey } })).json();
});
afterAll(() => rest.close());

test('computed columns run only for the rows of the page, even without an index', async () => {
  expect(await rows('/books?select=picky&order=added,title.desc,id&limit=2&id=lt.3')).toEqual([
    { picky: 2 },
    { picky: 1 },
  ]);
  expect(await rows('/books?select=picky&order=added,id&limit=2')).toEqual([
    { picky: 1 },
    { picky: 2 },
  ]);
});

test('embeds run only for the rows of the page', async () => {
  expect(await rows('/books?select=id,picky_reviews(id)&order=added,id&limit=2')).toEqual([
    { id: 1, picky_reviews: [{ id: 1 }, { id: 2 }] },
    { id: 2, picky_reviews: [{ id: 3 }] },
  ]);
});

test('computed columns in an embed run only for the rows of the embed’s page', async () => {
  const path = '/authors?select=books!editor_id(picky)&id=eq.2&books.order=added,id&books.limit=1';
  expect(await rows(path)).toEqual([{ books: [{ picky: 1 }] }]);
});

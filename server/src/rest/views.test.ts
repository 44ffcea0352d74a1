import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Catalog, Table } from './catalog.ts';
import { readCatalog } from './catalog.ts';
import { createRestFixture } from './rest-fixture.testing.ts';
import type { RestFixture } from './rest-fixture.testing.ts';

const VIEWS = `
create schema hidden;
create table hidden.shops (id int primary key, name text);
create table hidden.stocks (shop_id int references hidden.shops, book_id int references public.books, primary key (shop_id, book_id));
create view public.shops as select id, name from hidden.shops;
create view public.stocks as select * from hidden.stocks;
create view public.by_author as select b.title, b.author_id as "writer {of} \\it", b.id as book, b.id as again from public.books b;
create view public.deep as select book, "writer {of} \\it" as who from (select * from public.by_author where title like '%{%' or true) s;
create view public.joined as select r.id as review, b.id as book, a.id as author, (select max(c.colour) from public.covers c) as colour
  from public.reviews r join public.books b on b.id = r.book_id join public.authors a on a.id = b.author_id;
create view public.united as select id, author_id from public.books union all select id, editor_id from public.books;
create materialized view public.kept as select id as kept_book, author_id from public.books;
create view public.reckoned as select id + 0 as id, author_id from public.books;
grant all on all tables in schema public to anon;
grant usage on schema hidden to anon; grant all on all tables in schema hidden to anon;`;

const ROWS = `
insert into hidden.shops values (1, 'Corner');
insert into hidden.stocks select 1, id from public.books where id < 3;
refresh materialized view public.kept;`;

let fixture: RestFixture;
let catalog: Catalog;

beforeAll(async () => {
  fixture = await createRestFixture(VIEWS);
  await fixture.reset();
  await fixture.database.owner.query(ROWS);
  catalog = await readCatalog(fixture.database.db, 'public');
});
afterAll(async () => {
  await fixture.close();
});

test('a view that selects from itself does not stop the others from being read', async () => {
  const { owner, db } = fixture.database;
  await owner.query(`
    create view public.looped as select id, title from public.books;
    create view public.around as select id, title from public.looped;
    create or replace view public.looped as select id, title from public.around;
    create view public.itself as select 1 as id;
    create or replace view public.itself as select * from public.itself;`);
  const read = await readCatalog(db, 'public');
  expect([...read.tables.keys()]).toEqual(expect.arrayContaining(['looped', 'itself', 'deep']));
  expect(read.tables.get('deep')?.primaryKey).toEqual(['book']);
  await owner.query('drop view public.looped, public.around, public.itself cascade');
});

function view(name: string): Table {
  const table = catalog.tables.get(name);
  if (table === undefined) throw new Error(`No view ${name}`);
  return table;
}

async function rowsOf(path: string): Promise<unknown> {
  return (await fixture.ask({ path })).json();
}

test.each([
  ['of a table in the schema', 'titles', ['id']],
  ['of a table in another schema', 'stocks', ['shop_id', 'book_id']],
  ['of another view', 'deep', ['book']],
  ['that shows the key twice', 'by_author', ['book']],
  ['that is materialized', 'kept', ['kept_book']],
  ['of a join with several keys', 'joined', []],
  ['of a union', 'united', []],
  ['with a computed id', 'reckoned', []],
  ['without the key column', 'prices', []],
])('the primary key of a view %s', (_, name, expected) => {
  expect(view(name).primaryKey).toEqual(expected);
});

test.each([
  ['to one', '/reckoned?select=authors(name)&id=eq.2', [{ authors: { name: 'Alan' } }]],
  ['of renamed columns', '/deep?select=authors(name)&book=eq.2', [{ authors: { name: 'Alan' } }]],
  ['to many', '/titles?select=reviews(rating)&id=eq.2', [{ reviews: [{ rating: 4 }] }]],
  [
    'from a table',
    '/authors?select=kept!books_author_id_fkey(kept_book)&id=eq.2',
    [{ kept: [{ kept_book: 2 }] }],
  ],
  [
    'between views of tables in another schema',
    '/stocks?select=book_id,shops(name)&order=book_id',
    [
      { book_id: 1, shops: { name: 'Corner' } },
      { book_id: 2, shops: { name: 'Corner' } },
    ],
  ],
  ['through a junction', '/titles?select=genres(name)&id=eq.3', [{ genres: [{ name: 'code' }] }]],
  [
    'a constraint’s name finds the table',
    '/reviews?select=reviews_book_id_fkey(title)&id=eq.3',
    [{ reviews_book_id_fkey: { title: 'Machines' } }],
  ],
])('a relationship of a view: %s', async (_, path, expected) => {
  expect(await rowsOf(path)).toEqual(expected);
});

test('a view with a computed value instead of the key column has no relationship', async () => {
  expect(await rowsOf('/reckoned?select=reviews(id)')).toMatchObject({ code: 'PGRST200' });
  expect(await rowsOf('/united?select=authors(id)')).toMatchObject({ code: 'PGRST200' });
});

test('an upsert into a view uses the key that the view shows', async () => {
  const upsert = {
    method: 'POST',
    path: '/shops',
    headers: {
      'content-type': 'application/json',
      prefer: 'resolution=merge-duplicates,return=representation',
    },
    body: '{"id":1,"name":"Square"}',
  };
  expect(await (await fixture.ask(upsert)).json()).toEqual([{ id: 1, name: 'Square' }]);
});

import type { RestRequest } from './rest-fixture.testing.ts';

const JSON_BODY = { 'content-type': 'application/json' };

function read(path: string, headers: Record<string, string> = {}): RestRequest {
  return { path, headers };
}

function write(
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  prefer?: string,
): RestRequest {
  const headers = prefer === undefined ? JSON_BODY : { ...JSON_BODY, prefer };
  return { method, path, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
}

const SHOWN = 'return=representation';

/** The requests of the golden tests, by the name of the golden file. */
export const GOLDEN_CASES: Readonly<Record<string, RestRequest>> = {
  'select-all': read('/genres'),
  'select-columns-alias-cast': read('/books?select=id,called:title,price::text&id=eq.1'),
  'select-cast-array': read(
    '/books?select=tags::text[],same:tags::_text,kind:binding::binding&id=eq.1',
  ),
  'select-json-path': read(
    '/books?select=info->>isbn,first:info->ratings->0,last:info->ratings->>-1,sold:info->sold::int&id=eq.1',
  ),
  'select-quoted-name': read('/books?select=%22odd%20name%22,plain:odd%20name&id=eq.1'),
  'select-computed': read('/books?select=title,long&long=is.true&order=long,id'),
  'select-computed-set': read(
    '/books?select=title,reviewed&reviewed=is.true&order=reviewed,id.desc',
  ),
  'select-star-and-more': read('/genres?select=*,again:name&id=eq.1'),
  'select-array-element': read('/books?select=title,first:tags->0&id=eq.1'),
  'filter-compare': read('/books?select=id&pages=gt.100&pages=lte.250&price=neq.18&order=id'),
  'filter-like': read('/books?select=id&title=like.*ines&title=not.ilike.eng*'),
  'filter-match': read('/books?select=id&title=match.%5EC&title=imatch.%5Ec'),
  'filter-in-quoted': read('/books?select=id&title=in.("Untold, (really)",Engines)&order=id'),
  'filter-in-empty': read('/books?select=id&id=in.()'),
  'filter-is': read('/books?select=id&info=is.null&pages=is.not_null'),
  'filter-array': read('/books?select=id&tags=cs.{maths}&tags=cd.{maths,old}&tags=ov.{old,code}'),
  'filter-json-contains': read('/books?select=id&info=cs.{"isbn":"2"}&info->>isbn=eq.2'),
  'filter-range': read(
    '/books?select=id&lent=sl.[2024-02-15,2024-02-16)&lent=nxr.[2024-01-01,2024-03-01)',
  ),
  'filter-range-right': read(
    '/books?select=id&lent=sr.[2024-02-15,2024-02-16)&lent=nxl.[2024-02-01,2024-03-01)',
  ),
  'filter-range-adjacent': read('/books?select=id&lent=adj.[2024-02-01,2024-02-10)'),
  'filter-search': read('/books?select=id&words=fts(english).engine&title=plfts.engines'),
  'filter-search-forms': read(
    '/books?select=id&words=phfts(english).thinking%20machine&words=wfts(english).machine',
  ),
  'filter-any-all': read(
    '/books?select=id&title=like(any).{Eng*,Mach*}&pages=gte(all).{100,120}&order=id',
  ),
  'filter-isdistinct': read('/books?select=id&pages=isdistinct.120&order=id'),
  'filter-tree': read(
    '/books?select=id&or=(id.eq.1,and(pages.gt.200,not.or(id.eq.2,title.in.(x,y))))&order=id',
  ),
  'filter-tree-quoted': read(
    '/books?select=id&not.or=(title.eq."Untold, (really)",tags.cs.{maths,old})&order=id',
  ),
  'order-nulls': read('/books?select=id&order=price.desc.nullslast,id.asc'),
  'order-json': read('/books?select=id&order=info->>isbn.desc.nullsfirst,id'),
  'page-limit-offset': read('/books?select=id&order=id&limit=2&offset=1'),
  'page-range-header': read('/books?select=id&order=id', { range: '1-2', 'range-unit': 'items' }),
  'count-exact': read('/books?select=id&order=id&limit=1', { prefer: 'count=exact' }),
  'page-of-none': read('/books?select=id&limit=0', { prefer: 'count=exact' }),
  'count-exact-head': { ...read('/books?pages=gt.100', { prefer: 'count=exact' }), method: 'HEAD' },
  'count-beyond-the-end': read('/books?offset=9', { prefer: 'count=exact' }),
  'embed-to-one': read('/reviews?select=id,books(title)&order=id'),
  'embed-to-many': read('/authors?select=name,books!author_id(title)&order=id'),
  'embed-by-constraint': read('/books?select=title,writer:books_author_id_fkey(name)&id=eq.1'),
  'embed-by-column': read(
    '/books?select=title,writer:author_id(name),editor:editor_id(name)&id=eq.1',
  ),
  'embed-one-to-one': read('/books?select=title,covers(colour)&order=id'),
  'embed-many-to-many': read('/books?select=title,genres(name)&order=id&genres.order=name.desc'),
  'embed-of-view': read('/titles?select=title,reviews(rating)&id=lte.2&order=id'),
  'embed-nested': read(
    '/authors?select=name,books!author_id(title,reviews(rating))&order=id&books.reviews.order=rating&books.reviews.limit=1',
  ),
  'embed-inner': read('/books?select=title,reviews!inner(rating)&reviews.rating=gte.4&order=id', {
    prefer: 'count=exact',
  }),
  'embed-filter-tree': read(
    '/books?select=title,reviews(id)&reviews.or=(rating.eq.3,text.is.null)&order=id',
  ),
  'embed-nested-tree': read(
    '/authors?select=name,books!author_id(title,reviews(id))&books.reviews.or=(rating.eq.3,rating.eq.4)&order=id',
  ),
  'embed-null-filter': read('/books?select=title,reviews()&reviews=is.null&order=id', {
    prefer: 'count=exact',
  }),
  'embed-not-null-filter': read(
    '/books?select=title,reviews()&or=(reviews.not.is.null,id.eq.4)&order=id',
  ),
  'embed-null-filter-by-column-name': read(
    '/books?select=title,author_id(name)&author_id=is.null&author_id.name=eq.Ada&order=id',
  ),
  'embed-self': read(
    '/authors?select=name,mentor_id(name),pupils:authors!mentor_id(name)&order=id&pupils.order=id',
  ),
  'embed-order-by': read(
    '/books?select=title,writer:author_id(name)&order=writer(name).desc.nullslast,id',
  ),
  'embed-computed-one': read('/books?select=title,best_review(rating,praise)&order=id'),
  'embed-computed-of-computed': read(
    '/reviews?select=id,books(best_review(id,books(long,best_review(rating))))&id=eq.2',
  ),
  'embed-computed-many': read('/authors?select=name,namesakes(name)&order=id'),
  'embed-computed-instead-of-keys': read(
    '/genres?select=name,books(title)&order=id&books.order=id',
  ),
  'embed-ambiguous': read('/books?select=authors(name)'),
  'spread-to-one': read('/books?select=title,...author_id(author:name,born)&order=id'),
  'spread-to-many': read(
    '/books?select=title,...reviews(ratings:rating,text)&order=id&reviews.order=rating',
  ),
  'spread-of-nothing': read('/books?select=title,...reviews()&order=id'),
  'spread-nested': read('/reviews?select=id,...books(title,...author_id(name))&order=id'),
  'aggregate-count': read('/books?select=count()'),
  'aggregate-groups': read(
    '/books?select=binding,n:count(),price.sum()::int,dearest:price.max(),pages::numeric.avg()::int&order=binding',
  ),
  'aggregate-json': read('/books?select=info->>isbn,sum:info->sold::int.sum()&order=info->>isbn'),
  'aggregate-embed': read('/authors?select=name,books!author_id(count(),price.sum())&order=id'),
  'aggregate-group-by-embed': read('/reviews?select=rating,books(title),count()&order=rating'),
  'aggregate-spread': read(
    '/reviews?select=rating,...books(pages.sum(),...author_id(people:count()))&order=rating',
  ),
  'aggregate-spread-order': read(
    '/books?select=n:count(),...author_id(writer:name)&order=author_id(writer).desc.nullslast',
  ),
  'embed-order-by-alias': read(
    '/books?select=id,writer:author_id(called:name)&order=writer(called).desc.nullslast,id',
  ),
  'aggregate-order-refused': read('/reviews?select=books(title),rating.avg()&order=rating'),
  'aggregate-in-list-refused': read('/books?select=title,...reviews(rating.avg())'),
  'cast-refused': read('/books?select=id::regclass'),
  'media-object': read('/genres?id=eq.1', { accept: 'application/vnd.pgrst.object+json' }),
  'media-object-of-none': read('/genres?id=eq.9', { accept: 'application/vnd.pgrst.object+json' }),
  'media-csv': read('/books?select=id,title,tags&order=id&limit=2', { accept: 'text/csv' }),
  'media-stripped': read('/books?select=id,pages&order=id', {
    accept: 'application/vnd.pgrst.array+json;nulls=stripped',
  }),
  'prefer-timezone': read('/books?select=added&id=eq.1', {
    prefer: 'timezone=Asia/Tokyo, handling=strict',
  }),
  'insert-one': write('POST', '/genres', { id: 9, name: 'new' }),
  'insert-shown': write(
    'POST',
    '/books?select=title,pages,author_id(name)',
    { title: 'New', author_id: 1 },
    SHOWN,
  ),
  'insert-bulk-columns': write(
    'POST',
    '/books?columns=title,pages&select=title,pages',
    [{ title: 'a', pages: 1 }, { title: 'b' }],
    `${SHOWN}, missing=default`,
  ),
  'insert-default-identity': write(
    'POST',
    '/books?columns=id,title&select=id,title',
    [{ id: 77, title: 'a' }, { title: 'b' }],
    `${SHOWN}, missing=default`,
  ),
  'insert-empty-object': write('POST', '/drawers?select=id,label', {}, SHOWN),
  'insert-empty-list': write('POST', '/genres', [], SHOWN),
  'insert-location': write(
    'POST',
    '/book_genres',
    { book_id: 4, genre_id: 3 },
    'return=headers-only',
  ),
  'insert-column-grants': write('POST', '/drawers?select=id,label', { label: 'low' }, SHOWN),
  'insert-csv': {
    method: 'POST',
    path: '/genres',
    headers: { 'content-type': 'text/csv', prefer: SHOWN },
    body: 'id,name\n7,"a ""b"", c"\n8,NULL\n',
  },
  'insert-form': {
    method: 'POST',
    path: '/genres',
    headers: { 'content-type': 'application/x-www-form-urlencoded', prefer: SHOWN },
    body: 'id=7&name=a+b',
  },
  'upsert-merge': write(
    'POST',
    '/genres?on_conflict=id',
    [
      { id: 1, name: 'changed' },
      { id: 8, name: 'added' },
    ],
    `${SHOWN}, resolution=merge-duplicates`,
  ),
  'upsert-merge-all': write(
    'POST',
    '/genres',
    { id: 1, name: 'changed' },
    `${SHOWN}, resolution=merge-duplicates`,
  ),
  'upsert-ignore': write(
    'POST',
    '/genres?on_conflict=name',
    [
      { id: 8, name: 'science' },
      { id: 9, name: 'added' },
    ],
    `${SHOWN}, resolution=ignore-duplicates`,
  ),
  'upsert-twice-the-same': write(
    'POST',
    '/genres',
    [
      { id: 1, name: 'a' },
      { id: 1, name: 'b' },
    ],
    'resolution=merge-duplicates',
  ),
  'write-undone-for-two-rows': {
    ...write('PATCH', '/genres?id=lt.3', { name: null }),
    headers: {
      'content-type': 'application/json',
      accept: 'application/vnd.pgrst.object+json',
      prefer: 'return=representation',
    },
  },
  'put-new': write('PUT', '/genres?id=eq.8', { id: 8, name: 'put' }, SHOWN),
  'put-known': write('PUT', '/genres?id=eq.1', { id: 1, name: 'put' }, SHOWN),
  'put-other-key': write('PUT', '/genres?id=eq.1', { id: 2, name: 'put' }),
  'put-without-key': write('PUT', '/genres?name=eq.science', { id: 1, name: 'put' }),
  'update-shown': write(
    'PATCH',
    '/books?id=eq.1&select=title,long,reviews(id)',
    { title: 'Changed', tags: ['x'] },
    SHOWN,
  ),
  'update-minimal': write(
    'PATCH',
    '/books?pages=gt.200',
    { pages: 1 },
    'return=minimal, count=exact',
  ),
  'update-default': write(
    'PATCH',
    '/books?id=eq.1&columns=title,pages&select=title,pages',
    { title: 't' },
    `${SHOWN}, missing=default`,
  ),
  'update-nothing': write('PATCH', '/books?id=eq.1', {}, SHOWN),
  'update-max-affected': write(
    'PATCH',
    '/genres',
    { name: null },
    'handling=strict, max-affected=2',
  ),
  'delete-shown': write(
    'DELETE',
    '/reviews?id=in.(1,2)&select=id,books(title)&order=id',
    undefined,
    SHOWN,
  ),
  'delete-minimal': write('DELETE', '/reviews?rating=lt.4'),
  'call-get': read('/rpc/add?a=2'),
  'call-post': write('POST', '/rpc/add', { a: 2, b: 3 }),
  'call-overload': write('POST', '/rpc/greet', { first: 'a', last: 'b' }),
  'call-ambiguous': write('POST', '/rpc/both', { x: 1 }),
  'call-unknown': write('POST', '/rpc/greet', { nam: 'a' }),
  'call-variadic-get': read('/rpc/total?numbers=1&numbers=2'),
  'call-variadic-post': write('POST', '/rpc/total', { numbers: [1, 2, 3] }),
  'call-array': write('POST', '/rpc/listed', { words: ['a', 'b,c'] }),
  'call-unnamed-json': write('POST', '/rpc/echo_json', { a: [1, { b: 2 }] }),
  'call-unnamed-text': {
    method: 'POST',
    path: '/rpc/echo_text',
    headers: { 'content-type': 'text/plain' },
    body: 'loud',
  },
  'call-unnamed-bytes': {
    method: 'POST',
    path: '/rpc/echo_bytes',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array([0, 255, 1]),
  },
  'call-first-of-a-list': write('POST', '/rpc/add', [{ a: 4 }, { a: 9 }]),
  'call-form': {
    method: 'POST',
    path: '/rpc/add',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=1&b=5',
  },
  'call-table-rows': read(
    '/rpc/cheap_books?most=18&select=title,long,author_id(name)&title=neq.Machines&order=price.desc&limit=1&offset=1',
    { prefer: 'count=exact' },
  ),
  'call-one-row': read('/rpc/book_by_id?id=2&select=id,title'),
  'call-out-parameters': read('/rpc/bounds'),
  'call-own-table': read('/rpc/counts?n=gt.0&select=title'),
  'call-values': read('/rpc/evens?most=6'),
  'call-void': write('POST', '/rpc/forget', {}),
  'call-writes': write('POST', '/rpc/add_genre', { id: 9, name: 'called' }),
  'call-get-may-not-write': read('/rpc/add_genre?id=9&name=called'),
  'call-max-affected-of-one': write(
    'POST',
    '/rpc/add',
    { a: 1 },
    'handling=strict, max-affected=1',
  ),
  'call-raises-status': read('/rpc/teapot'),
  'call-raises-response': read('/rpc/own_error'),
  'call-sets-response': read('/rpc/own_response'),
  'call-sees-request': read('/rpc/seen', { 'x-test': 'yes' }),
  'call-not-allowed': read('/rpc/hidden'),
};

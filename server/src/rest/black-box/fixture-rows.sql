insert into public.kinds (flag, small, whole, big, exact, approx, words, code, day, moment, clock,
  span, uid, bytes, feeling, doc, raw_doc, tags, numbers, ages, during, search) values
  (true, 1, 10, 9007199254740993, 12.3400, 1.5, 'plain', 'abc', '2020-02-29', '2020-01-01T00:00:00Z',
   '12:30:00', '1 day 02:00:00', '11111111-1111-4111-8111-111111111111', '\x00ff', 'calm',
   '{"a": {"b": 5}, "list": [1, 2, {"c": "x"}], "t": "5", "n": null}', '{"z": 1,  "a": 2}',
   '{a,b}', '{1,2}', '[1,10)', '[2020-01-01,2020-02-01)', to_tsvector('english', 'The fat cats sat on mats')),
  (false, -1, 20, -1, -0.5, -2.25, 'th,r(e)', 'x"y', '1999-12-31', '2021-06-01T12:00:00+02:00',
   '00:00:00', '-1 hour', '22222222-2222-4222-8222-222222222222', '\x', 'glad',
   '{"a": {"b": 6}}', '[]', '{b}', '{3}', '[10,20)', '[2020-02-01,2020-03-01)',
   to_tsvector('english', 'A quick rat ran')),
  (null, null, null, null, null, null, '', null, null, null, null, null, null, null, null, null, null,
   '{}', '{}', 'empty', null, null),
  (true, 3, 30, 3, 3, 3, null, 'null', null, null, null, null, null, null, 'cross', '[]', 'null',
   null, null, '(,)', null, to_tsvector('english', 'cats and rats'));

insert into public.writers values
  (1, 'Ada', '1815-12-10', null), (2, 'Bertha', '1849-05-03', 1), (3, 'Cyril', null, 1),
  (4, 'Dora', '1900-01-01', 2);
insert into public.writer_details values (1, 'counts'), (2, 'drives');
insert into public.books (id, title, writer_id, translator_id, price, pages, doc) values
  (1, 'Engines', 1, 2, 10.00, 100, '{"lang": "en", "parts": [1, 2]}'),
  (2, 'Notes', 1, null, 20.50, 400, '{"lang": "fr"}'),
  (3, 'Roads', 2, 1, null, 300, null),
  (4, 'Wheels', 2, 3, 5.25, 301, '{"lang": "de", "parts": []}'),
  (5, 'Air', 3, 1, 20.50, null, '{"lang": null}');
insert into public.genres values (1, 'science'), (2, 'travel'), (3, 'unused');
insert into public.book_genres values (1, 1), (2, 1), (3, 2), (4, 1), (4, 2);
insert into public.shelves values ('a', 1, 'low'), ('a', 2, 'high'), ('b', 1, null);
insert into public.volumes values (1, 1, 'a', 1), (2, 1, 'a', 2), (3, 2, 'b', 1), (4, 3, null, null);
insert into public."odd names" values (1, 'dot', 'comma', 'umlaut', 'quote'), (2, null, null, null, null);
insert into public.staff values (1, 'Eve', 5000, 'marked as hidden'), (2, 'Finn', 100, null);
insert into public.vault values (1, 'gold');
analyze public.kinds, public.writers, public.books, public.genres, public.book_genres;

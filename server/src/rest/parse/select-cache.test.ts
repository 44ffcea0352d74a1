import { expect, test } from 'vitest';
import { createSelectCache, parseSelect } from './select.ts';
import { Values } from './values.ts';

test.each(['*', 'id,called:title,price::text', 'id,author:writers!inner(name,...bosses(id))', ''])(
  '%j is parsed once',
  (text) => {
    const parse = createSelectCache();
    const values = new Values();
    const first = parse(text, values);
    expect([...first]).toEqual([...parseSelect(text, new Values())]);
    expect(parse(text, values)).toBe(first);
    expect(JSON.stringify(first)).toBe(JSON.stringify(text));
    expect(values.list).toEqual([]);
  },
);

test('a select with json paths is parsed each time, as its steps are values of the request', () => {
  const parse = createSelectCache();
  for (let time = 0; time < 2; time += 1) {
    const values = new Values();
    values.add('another value');
    expect(parse('doc->>city', values)).toEqual([...parseSelect('doc->>city', values)]);
    expect(values.list).toEqual(['another value', 'city']);
  }
});

test('an invalid select is refused each time', () => {
  const parse = createSelectCache();
  for (let time = 0; time < 2; time += 1) {
    expect(() => parse('id,(', new Values())).toThrow('failed to parse select parameter');
  }
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PresenceList, encodeMeta } from './presence.ts';
import type { PresenceEntry } from './presence.ts';

const entry = (key: string, ref: string): PresenceEntry => ({
  key,
  ref,
  meta: encodeMeta({ of: key }, ref, undefined),
});

it('holds several metas under a key', () => {
  const list = new PresenceList();
  list.add(entry('ada', '1'));
  list.add(entry('ada', '2'));
  expect(JSON.parse(list.state())).toEqual({
    ada: {
      metas: [
        { of: 'ada', phx_ref: '1' },
        { of: 'ada', phx_ref: '2' },
      ],
    },
  });
});

it('returns each change once', () => {
  const list = new PresenceList();
  list.add(entry('ada', '1'));
  expect(JSON.parse(list.takeDiff() ?? '')).toMatchObject({ joins: { ada: {} }, leaves: {} });
  expect(list.takeDiff()).toBeUndefined();
  list.remove(entry('ada', '1'));
  expect(list.isEmpty).toBe(false);
  expect(JSON.parse(list.takeDiff() ?? '')).toMatchObject({ joins: {}, leaves: { ada: {} } });
  expect(list.isEmpty).toBe(true);
});

it('reports the last change of an entry, even if its changes since the last diff cancel out', () => {
  const list = new PresenceList();
  list.add(entry('ada', '1'));
  list.remove(entry('ada', '1'));
  expect(JSON.parse(list.takeDiff() ?? '')).toMatchObject({ joins: {}, leaves: { ada: {} } });
  list.add(entry('bob', '2'));
  list.takeDiff();
  list.remove(entry('bob', '2'));
  list.add(entry('bob', '2'));
  expect(JSON.parse(list.takeDiff() ?? '')).toMatchObject({ joins: { bob: {} }, leaves: {} });
});

it.each(['__proto__', 'constructor', 'toString', '"', ''])('accepts %j as a key', (key) => {
  const list = new PresenceList();
  list.add(entry(key, '1'));
  const state = JSON.parse(list.state()) as object;
  expect(Object.getOwnPropertyNames(state)).toEqual([key]);
  expect(list.takeDiff()).toContain(JSON.stringify(key));
});

it('ignores refs in payloads', () => {
  const text = encodeMeta({ phx_ref: 'mine', phx_ref_prev: 'mine', a: 1 }, 'ours', 'before');
  expect(JSON.parse(text)).toEqual({ a: 1, phx_ref: 'ours', phx_ref_prev: 'before' });
  const payload = JSON.parse('{"__proto__":{"a":1}}') as object;
  expect(encodeMeta(payload, '1', undefined)).toBe('{"__proto__":{"a":1},"phx_ref":"1"}');
});

it('applying the diffs to a state from any moment leads to the current state', () => {
  const step = fc.record({ key: fc.constantFrom('a', 'b', '__proto__'), ref: fc.nat(5) });
  const steps = fc.array(fc.oneof(step, step, fc.constantFrom('diff', 'follow')));
  fc.assert(
    fc.property(steps, (all) => {
      const list = new PresenceList();
      const present = new Map<string, PresenceEntry>();
      const followers: Set<string>[] = [new Set()];
      const diff = (): void => {
        const said = JSON.parse(list.takeDiff() ?? '{"joins":{},"leaves":{}}') as Diff;
        for (const follower of followers) {
          for (const ref of refsOf(said.joins)) follower.add(ref);
          for (const ref of refsOf(said.leaves)) follower.delete(ref);
        }
      };
      for (const one of all) {
        if (one === 'diff') diff();
        else if (one === 'follow') followers.push(new Set(stateOf(list)));
        else if (typeof one === 'object') {
          const ref = `${one.key}${String(one.ref)}`;
          const known = present.get(ref);
          if (known === undefined) {
            present.set(ref, entry(one.key, ref));
            list.add(entry(one.key, ref));
          } else {
            present.delete(ref);
            list.remove(known);
          }
        }
      }
      diff();
      for (const seen of [...followers, stateOf(list)]) {
        expect([...seen].toSorted()).toEqual([...present.keys()].toSorted());
      }
    }),
  );
});

interface Diff {
  readonly joins: Record<string, { readonly metas: readonly { readonly phx_ref: string }[] }>;
  readonly leaves: Diff['joins'];
}

function refsOf(groups: Diff['joins']): string[] {
  return Object.values(groups).flatMap(({ metas }) => metas.map((meta) => meta.phx_ref));
}

function stateOf(list: PresenceList): string[] {
  return refsOf(JSON.parse(list.state()) as Diff['joins']);
}

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCallSlots } from './call-slots.ts';
import type { CallSlot } from './call-slots.ts';

const LIMITS = { perPerson: 2, overall: 3, bodyBytesPerPerson: 70, bodyBytesUnderWay: 100 };

test('places and bytes never exceed their bounds, and all come back', () => {
  const action = fc.record({
    kind: fc.constantFrom('enter', 'begin', 'hold', 'drop', 'leave'),
    person: fc.constantFrom('a', 'b', 'c', 'd'),
    bytes: fc.integer({ min: 0, max: 60 }),
    which: fc.nat(9),
  });
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const slots = createCallSlots(LIMITS);
      const inside: { person: string; slot: CallSlot; bytes: number; hasBegun: boolean }[] = [];
      const left: CallSlot[] = [];
      const bytesOf = (those: typeof inside) => those.reduce((sum, { bytes }) => sum + bytes, 0);
      const of = (person: string) => inside.filter((one) => one.person === person);
      for (const { kind, person, bytes, which } of actions) {
        const chosen = inside[which % Math.max(1, inside.length)];
        if (kind === 'enter') {
          if (of(person).length < LIMITS.perPerson) {
            inside.push({ person, slot: slots.enter(person), bytes: 0, hasBegun: false });
          } else expect(() => slots.enter(person)).toThrow();
        } else if (chosen === undefined) {
          // Who has left once may say so again.
          left[0]?.leave();
        } else if (kind === 'begin') {
          if (chosen.hasBegun) continue;
          if (inside.filter(({ hasBegun }) => hasBegun).length < LIMITS.overall) {
            chosen.slot.begin();
            chosen.hasBegun = true;
          } else expect(chosen.slot.begin).toThrow();
        } else if (kind === 'hold') {
          const hasRoom =
            bytesOf(inside) + bytes <= LIMITS.bodyBytesUnderWay &&
            bytesOf(of(chosen.person)) + bytes <= LIMITS.bodyBytesPerPerson;
          if (!hasRoom) {
            expect(() => {
              chosen.slot.hold(bytes);
            }).toThrow();
          } else {
            chosen.slot.hold(bytes);
            chosen.bytes += bytes;
          }
        } else if (kind === 'drop') {
          chosen.slot.drop();
          chosen.bytes = 0;
        } else {
          chosen.slot.leave();
          left.push(chosen.slot);
          inside.splice(inside.indexOf(chosen), 1);
        }
      }
      for (const { slot } of inside) slot.leave();
      const again = ['a', 'a', 'b', 'b'].map((person) => slots.enter(person));
      for (const slot of again.slice(0, LIMITS.overall)) slot.begin();
      again[0]?.hold(LIMITS.bodyBytesPerPerson);
      again[2]?.hold(LIMITS.bodyBytesUnderWay - LIMITS.bodyBytesPerPerson);
    }),
  );
});

const TOO_MANY = { status: 429, code: 'too_many_at_once', headers: { 'retry-after': '5' } };
const BUSY = { status: 503, code: 'busy', headers: { 'retry-after': '5' } };

test('one person too many is told so, and all too many otherwise', () => {
  const slots = createCallSlots({ ...LIMITS, overall: 1 });
  slots.enter('a').begin();
  const second = slots.enter('a');
  expect(() => slots.enter('a')).toThrow(expect.objectContaining(TOO_MANY));
  expect(second.begin).toThrow(expect.objectContaining(BUSY));
  // Reading takes no place of all.
  slots.enter('b').hold(1);
});

test('bytes of one person leave room for others', () => {
  const slots = createCallSlots(LIMITS);
  const [first, second] = [slots.enter('a'), slots.enter('a')];
  first.hold(60);
  expect(() => {
    second.hold(11);
  }).toThrow(expect.objectContaining(TOO_MANY));
  second.hold(10);
  const other = slots.enter('b');
  other.hold(30);
  expect(() => {
    other.hold(1);
  }).toThrow(expect.objectContaining(BUSY));
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCallSlots } from './call-slots.ts';
import type { CallSlot } from './call-slots.ts';

const LIMITS = { perPerson: 2, overall: 3, bodyBytesPerPerson: 70, bodyBytesUnderWay: 100 };

test('slots and bytes never exceed their limits, and all are freed', () => {
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
            inside.push({ person, slot: slots.acquire(person), bytes: 0, hasBegun: false });
          } else expect(() => slots.acquire(person)).toThrow();
        } else if (chosen === undefined) {
          // Releasing a slot twice is allowed.
          left[0]?.release();
        } else if (kind === 'begin') {
          if (chosen.hasBegun) continue;
          if (inside.filter(({ hasBegun }) => hasBegun).length < LIMITS.overall) {
            chosen.slot.start();
            chosen.hasBegun = true;
          } else expect(chosen.slot.start).toThrow();
        } else if (kind === 'hold') {
          const hasRoom =
            bytesOf(inside) + bytes <= LIMITS.bodyBytesUnderWay &&
            bytesOf(of(chosen.person)) + bytes <= LIMITS.bodyBytesPerPerson;
          if (!hasRoom) {
            expect(() => {
              chosen.slot.reserveBytes(bytes);
            }).toThrow();
          } else {
            chosen.slot.reserveBytes(bytes);
            chosen.bytes += bytes;
          }
        } else if (kind === 'drop') {
          chosen.slot.releaseBytes();
          chosen.bytes = 0;
        } else {
          chosen.slot.release();
          left.push(chosen.slot);
          inside.splice(inside.indexOf(chosen), 1);
        }
      }
      for (const { slot } of inside) slot.release();
      const again = ['a', 'a', 'b', 'b'].map((person) => slots.acquire(person));
      for (const slot of again.slice(0, LIMITS.overall)) slot.start();
      again[0]?.reserveBytes(LIMITS.bodyBytesPerPerson);
      again[2]?.reserveBytes(LIMITS.bodyBytesUnderWay - LIMITS.bodyBytesPerPerson);
    }),
  );
});

const TOO_MANY = { status: 429, code: 'too_many_at_once', headers: { 'retry-after': '5' } };
const BUSY = { status: 503, code: 'busy', headers: { 'retry-after': '5' } };

test('a user over the limit and a busy server cause different errors', () => {
  const slots = createCallSlots({ ...LIMITS, overall: 1 });
  slots.acquire('a').start();
  const second = slots.acquire('a');
  expect(() => slots.acquire('a')).toThrow(expect.objectContaining(TOO_MANY));
  expect(second.start).toThrow(expect.objectContaining(BUSY));
  // Requests that are still arriving do not count for the total.
  slots.acquire('b').reserveBytes(1);
});

test('the bytes of one user leave room for other users', () => {
  const slots = createCallSlots(LIMITS);
  const [first, second] = [slots.acquire('a'), slots.acquire('a')];
  first.reserveBytes(60);
  expect(() => {
    second.reserveBytes(11);
  }).toThrow(expect.objectContaining(TOO_MANY));
  second.reserveBytes(10);
  const other = slots.acquire('b');
  other.reserveBytes(30);
  expect(() => {
    other.reserveBytes(1);
  }).toThrow(expect.objectContaining(BUSY));
});

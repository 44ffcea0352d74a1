import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCallSlots } from './call-slots.ts';
import type { CallSlot } from './call-slots.ts';

const LIMITS = { perPerson: 2, overall: 5, bodyBytesUnderWay: 100 };

test('places and bytes never exceed their bounds, and all come back', () => {
  const action = fc.record({
    kind: fc.constantFrom('enter', 'hold', 'drop', 'leave'),
    person: fc.constantFrom('a', 'b', 'c', 'd'),
    bytes: fc.integer({ min: 0, max: 60 }),
    which: fc.nat(9),
  });
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const slots = createCallSlots(LIMITS);
      const inside: { person: string; slot: CallSlot; bytes: number }[] = [];
      const left: CallSlot[] = [];
      const bytesOf = () => inside.reduce((sum, { bytes }) => sum + bytes, 0);
      for (const { kind, person, bytes, which } of actions) {
        const chosen = inside[which % Math.max(1, inside.length)];
        if (kind === 'enter') {
          const its = inside.filter((one) => one.person === person).length;
          const mayEnter = its < LIMITS.perPerson && inside.length < LIMITS.overall;
          if (mayEnter) inside.push({ person, slot: slots.enter(person), bytes: 0 });
          else expect(() => slots.enter(person)).toThrow();
        } else if (chosen === undefined) {
          // Who has left once may say so again.
          left[0]?.leave();
        } else if (kind === 'hold') {
          const hasRoom = bytesOf() + bytes <= LIMITS.bodyBytesUnderWay;
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
      for (const person of ['a', 'b']) {
        for (let taken = 0; taken < LIMITS.perPerson; taken += 1) slots.enter(person);
      }
      slots.enter('c').hold(LIMITS.bodyBytesUnderWay);
    }),
  );
});

test('one person too many is told so, and all too many otherwise', () => {
  const slots = createCallSlots({ ...LIMITS, overall: 3 });
  slots.enter('a');
  slots.enter('a');
  expect(() => slots.enter('a')).toThrow(
    expect.objectContaining({ status: 429, headers: { 'retry-after': '5' } }),
  );
  slots.enter('b');
  expect(() => slots.enter('c')).toThrow(expect.objectContaining({ status: 503, code: 'busy' }));
});

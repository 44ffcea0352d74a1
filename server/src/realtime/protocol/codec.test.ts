import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { toBroadcast } from '../broadcast/broadcast.ts';
import {
  decode,
  encode,
  encodeShared,
  encodeUserBroadcast,
  parsePayload,
  userBroadcastText,
} from './codec.ts';
import type { UserBroadcast, Version } from './codec.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const NONE: UserBroadcast = { event: '', encoding: 'json', bytes: new Uint8Array() };

/**
 * Encodes a binary message like the client's serializer: kind, lengths, encoding, fields, payload.
 */
function push(fields: readonly string[], encoding: number, payload: Uint8Array): Uint8Array {
  const parts = fields.map(bytesOf);
  const lengths = parts.map(({ length }) => length);
  return new Uint8Array([
    3,
    ...lengths,
    encoding,
    ...parts.flatMap((part) => [...part]),
    ...payload,
  ]);
}

describe('a message of 2.0.0', () => {
  it('is an array of five elements', () => {
    const said = '["1","2","realtime:a","phx_join",{"config":{}}]';
    const message = decode('2.0.0', bytesOf(said), false);
    expect(message).toMatchObject({
      joinRef: '1',
      ref: '2',
      topic: 'realtime:a',
      event: 'phx_join',
      user: undefined,
    });
    expect(parsePayload(message?.payload ?? bytesOf(''))).toEqual({ config: {} });
  });

  it('can be a binary broadcast', () => {
    const payload = new Uint8Array([0, 200]);
    const frame = push(['1', '2', 'realtime:Größe', '👋', ''], 0, payload);
    expect(decode('2.0.0', frame, true)).toEqual({
      joinRef: '1',
      ref: '2',
      topic: 'realtime:Größe',
      event: 'broadcast',
      payload,
      user: { event: '👋', encoding: 'binary', bytes: payload },
    });
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '['],
    ['an object', '{"topic":"realtime:a"}'],
    ['four parts', '["1","2","realtime:a","phx_join"]'],
    ['a ref that is a number', '[1,2,"realtime:a","phx_join",{}]'],
    ['a ref that is an object', '[{},"2","realtime:a","phx_join",{}]'],
    ['a very long ref', `["${'1'.repeat(256)}","2","realtime:a","phx_join",{}]`],
    ['a topic that is none', '["1","2",null,"phx_join",{}]'],
    ['an event that is none', '["1","2","realtime:a",["phx_join"],{}]'],
    ['a topic that is too long to be looked at', `["1","2","${'a'.repeat(2_000)}","x",{}]`],
    ['followed by anything', '["1","2","realtime:a","phx_join",{}] x'],
  ])('cannot be %s', (_, said) => {
    expect(decode('2.0.0', bytesOf(said), false)).toBeUndefined();
  });

  it('does not count brackets in strings as nesting', () => {
    const payload = JSON.stringify({ said: `\\"${'['.repeat(500)}` });
    expect(parsePayload(bytesOf(payload))).toEqual(JSON.parse(payload));
  });

  it.each([
    ['another kind', new Uint8Array([4, 0, 0, 0, 0, 0, 0])],
    ['an unknown encoding', new Uint8Array([3, 0, 0, 0, 0, 0, 2])],
    ['a head that is cut off', new Uint8Array([3, 1, 1])],
    ['fields that are cut off', new Uint8Array([3, 1, 1, 200, 1, 0, 1, 65, 65])],
    ['no UTF-8', new Uint8Array([3, 0, 0, 1, 1, 0, 1, 0xff, 65])],
  ])('cannot be binary with %s', (_, frame) => {
    expect(decode('2.0.0', frame, true)).toBeUndefined();
  });
});

describe('a parsed payload', () => {
  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['two', '{},{}'],
    ['what nests too deep', '['.repeat(201) + ']'.repeat(201)],
    ['what takes long to make', `[${'{},'.repeat(2_000)}{}]`],
  ])('cannot be %s', (_, said) => {
    expect(parsePayload(bytesOf(said))).toBeUndefined();
  });

  it('must be UTF-8', () => {
    expect(parsePayload(new Uint8Array([0x22, 0xff, 0x22]))).toBeUndefined();
  });
});

it('decode does not parse the payload', () => {
  const parse = vi.spyOn(JSON, 'parse');
  for (const payload of ['{},', '[],', '"a",']) {
    const said = `[null,null,"t","broadcast",[${payload.repeat(3_000_000 / payload.length)}0]]`;
    const bytes = bytesOf(said);
    expect(decode('2.0.0', bytes, false)?.event).toBe('broadcast');
  }
  expect(Math.max(0, ...parse.mock.calls.map(([text]) => text.length))).toBeLessThan(100);
  parse.mockRestore();
});

describe('a message of 1.0.0', () => {
  it('is an object, with or without the ref of the join', () => {
    const said = '{"topic":"realtime:a","event":"phx_join","payload":{},"ref":"1"}';
    expect(decode('1.0.0', bytesOf(said), false)).toMatchObject({ joinRef: null, ref: '1' });
  });

  it.each(['{}', '[]', 'null', '"x"', '{"topic":1,"event":"e","payload":{},"ref":"1"}'])(
    'cannot be %s',
    (said) => {
      expect(decode('1.0.0', bytesOf(said), false)).toBeUndefined();
    },
  );

  it('cannot be binary', () => {
    const frame = push(['1', '2', 'realtime:a', 'e', ''], 1, bytesOf('{}'));
    expect(decode('1.0.0', frame, true)).toBeUndefined();
  });
});

describe('an encoded message', () => {
  const to = { joinRef: '1', ref: null, topic: 'realtime:"a"' };

  it('is an array or an object', () => {
    expect(JSON.parse(encode('2.0.0', to, 'system', '{"a":1}'))).toEqual([
      '1',
      null,
      'realtime:"a"',
      'system',
      { a: 1 },
    ]);
    expect(JSON.parse(encode('1.0.0', to, 'system', '{"a":1}'))).toEqual({
      event: 'system',
      payload: { a: 1 },
      ref: null,
      topic: 'realtime:"a"',
    });
  });

  it('has no refs when it is shared', () => {
    const frame = encodeShared('2.0.0', 't', 'broadcast', '{}');
    expect(JSON.parse(textOf(frame))).toEqual([null, null, 't', 'broadcast', {}]);
  });

  it('counts the lengths of a binary broadcast in bytes', () => {
    const user: UserBroadcast = { event: '👋', encoding: 'json', bytes: bytesOf('{}') };
    const frame = encodeUserBroadcast('tü', user);
    expect([...frame.subarray(0, 5)]).toEqual([4, 3, 4, 0, 1]);
    expect(textOf(frame.subarray(5))).toBe('tü👋{}');
  });

  it('is text for 1.0.0 where possible', () => {
    const user = { event: 'e', bytes: bytesOf('{"a":1}') };
    const text = userBroadcastText({ ...user, encoding: 'json' });
    expect(JSON.parse(text ?? '')).toEqual({ type: 'broadcast', event: 'e', payload: { a: 1 } });
    expect(userBroadcastText({ ...user, encoding: 'binary' })).toBeUndefined();
  });
});

describe('random input', () => {
  const version = fc.constantFrom<Version>('1.0.0', '2.0.0');
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 600 }),
    fc.json().map(bytesOf),
    fc.array(fc.jsonValue(), { maxLength: 6 }).map((value) => bytesOf(JSON.stringify(value))),
    fc.tuple(fc.uint8Array({ minLength: 6, maxLength: 6 }), fc.uint8Array()).map(([head, rest]) => {
      return new Uint8Array([3, ...head, ...rest]);
    }),
  );

  it('is a message or undefined, and never throws', () => {
    fc.assert(
      fc.property(version, anything, fc.boolean(), (vsn, bytes, isBinary) => {
        const message = decode(vsn, bytes, isBinary);
        if (message === undefined) return;
        parsePayload(message.payload);
        toBroadcast(message);
        expect(typeof message.topic).toBe('string');
        expect(typeof message.event).toBe('string');
      }),
      { numRuns: 3_000 },
    );
  });

  it('arrives unchanged as a broadcast', () => {
    const field = fc.string({ unit: 'grapheme', maxLength: 20 });
    fc.assert(
      fc.property(field, field, fc.uint8Array(), (topic, event, payload) => {
        const message = decode('2.0.0', push(['1', '2', topic, event, ''], 0, payload), true);
        const frame = encodeUserBroadcast(topic, message?.user ?? NONE);
        const [kind, topicLength = 0, eventLength = 0, metaLength, encoding] = frame;
        expect([kind, metaLength, encoding]).toEqual([4, 0, 0]);
        expect(textOf(frame.subarray(5, 5 + topicLength))).toBe(topic);
        const at = 5 + topicLength + eventLength;
        expect(textOf(frame.subarray(5 + topicLength, at))).toBe(event);
        expect(frame.subarray(at)).toEqual(payload);
      }),
    );
  });
});

// The kinds of column types, and values and operators of each kind.

export type Kind =
  | 'number'
  | 'text'
  | 'boolean'
  | 'date'
  | 'time'
  | 'span'
  | 'uuid'
  | 'bytes'
  | 'mood'
  | 'json'
  | 'texts'
  | 'numbers'
  | 'range'
  | 'times'
  | 'search';

/** Valid values of each kind. */
export const VALUES_OF: Readonly<Record<Kind, readonly string[]>> = {
  number: ['0', '1', '2', '3', '4', '5', '10', '100', '300', '-1'],
  text: [
    'Ada',
    'Engines',
    'a',
    'red',
    'ada-1',
    '',
    'th,r(e)',
    'x"y',
    'null',
    'science',
    '日本 😀',
    'a%',
    '*s',
    'low',
  ],
  boolean: ['true', 'false'],
  date: ['2020-01-01', '1815-12-10', '2020-01-01T00:00:00Z', 'infinity', 'now'],
  time: ['12:30', '00:00:00'],
  span: ['1 day', '-1 hour', 'P1Y'],
  uuid: ['11111111-1111-4111-8111-111111111111', '00000000-0000-0000-0000-000000000000'],
  bytes: ['\\x00ff', '\\x'],
  mood: ['calm', 'glad', 'cross'],
  json: ['{"a":{"b":5}}', '[]', 'null', '"x"', '5', '{"lang":"en"}'],
  texts: ['{}', '{a,b}', '{b}', '{"a,b",NULL}'],
  numbers: ['{}', '{1,2}', '{3}'],
  range: ['[1,10)', 'empty', '(,)', '[5,5]'],
  times: ['[2020-01-01,2020-02-01)', '(,2020-01-15]', 'empty'],
  search: ['cat', 'fat & cat', "'a':1"],
};

const COMPARING = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'isdistinct',
  'in',
  'is',
  'eq(any)',
  'gte(all)',
  'lt(any)',
];
const RANGING = ['eq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxl', 'nxr', 'adj', 'is'];
const CONTAINING = ['eq', 'cs', 'cd', 'ov', 'is', 'isdistinct'];
const SEARCHING = ['fts', 'plfts', 'phfts', 'wfts', 'plfts(english)', 'wfts(simple)', 'is'];
/** Valid operators of each kind. */
export const OPERATORS_OF: Readonly<Record<Kind, readonly string[]>> = {
  number: COMPARING,
  date: COMPARING,
  time: COMPARING,
  span: COMPARING,
  uuid: COMPARING,
  bytes: ['eq', 'is', 'neq'],
  mood: COMPARING,
  boolean: ['is', 'eq', 'neq', 'isdistinct'],
  text: [
    ...COMPARING,
    'like',
    'ilike',
    'match',
    'imatch',
    'like(any)',
    'ilike(all)',
    'plfts(english)',
    'wfts',
  ],
  json: ['cs', 'cd', 'is'],
  texts: CONTAINING,
  numbers: CONTAINING,
  range: RANGING,
  times: RANGING,
  search: SEARCHING,
};
export const ALL_OPERATORS: readonly string[] = [
  ...new Set([
    ...Object.values(OPERATORS_OF).flat(),
    'fts(nothing)',
    'eq(x)',
    'not.eq',
    'equals',
    'plfts(pg_catalog.english)',
  ]),
];
export const CASTS: readonly string[] = ['text', 'varchar'];
export const ODD_CASTS: readonly string[] = [
  'int',
  'varchar(2)',
  'jsonb',
  'date',
  'uuid',
  'text[]',
  'nonsense',
  'regclass',
  'int4range',
  'pg_catalog.text',
  'xml',
];

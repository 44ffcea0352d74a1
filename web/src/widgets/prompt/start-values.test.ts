import { findVariables } from '@promptory/studio';
import { expect, test } from 'vitest';
import { defaultValues, startValues } from './start-values.ts';

const VARIABLES = findVariables('{{name}} {{tone: warm | dry}} {{count: 3}} {{place: Rome}}');
const NONE = new Map<string, string>();

test('without earlier values, the defaults count', () => {
  const { values, suggested } = startValues(VARIABLES, null, NONE);
  expect(values).toEqual(defaultValues(VARIABLES));
  expect(Object.fromEntries(values)).toEqual({ name: '', tone: 'warm', count: '3', place: 'Rome' });
  expect(suggested.size).toBe(0);
});

test('the last value of a name fills only variables without a default', () => {
  const last = new Map([
    ['name', 'Ada'],
    ['place', 'Paris'],
  ]);
  const { values, suggested } = startValues(VARIABLES, null, last);
  expect(values.get('name')).toBe('Ada');
  expect(values.get('place')).toBe('Rome');
  expect([...suggested]).toEqual(['name']);
});

test('values entered for this prompt win, also empty ones, unless the choice is gone', () => {
  const entered = new Map([
    ['name', ''],
    ['tone', 'formal'],
    ['count', '5'],
  ]);
  const { values } = startValues(VARIABLES, entered, new Map([['name', 'Ada']]));
  expect(Object.fromEntries(values)).toEqual({ name: '', tone: 'warm', count: '5', place: 'Rome' });
});

import { AuthApiError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { DataError } from '../../data/data-error.ts';
import { problemText, SecondFactorDeclined, wantsSecondFactor } from './problem-text.ts';

const FACTOR_FIRST = 'Please confirm it is you with your second factor first.';

test.each([
  [new AuthApiError('AAL2 required', 401, 'insufficient_aal'), true, FACTOR_FIRST],
  [new DataError('A second factor is required', '42501', 403), true, FACTOR_FIRST],
  [new DataError('permission denied', '42501', 403), false, 'permission denied'],
  [
    new AuthApiError('Current password wrong', 400, 'current_password_invalid'),
    false,
    'The current password is not right.',
  ],
  [
    new TypeError('Failed to fetch'),
    false,
    'Network error. Please check your internet connection and try again.',
  ],
  [new SecondFactorDeclined(), false, null],
  [null, false, null],
  ['odd', false, 'It failed'],
])('%s', (error, wants, text) => {
  expect(wantsSecondFactor(error)).toBe(wants);
  expect(problemText(error, 'It failed')).toBe(text);
});

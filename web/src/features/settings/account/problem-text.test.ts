import { AuthApiError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { DataError } from '../../../data/client/unwrap.ts';
import { problemText, ReauthenticationDeclined, requiresSecondFactor } from './problem-text.ts';

const SECOND_FACTOR_TEXT = "Confirm it's you with a code from your authenticator app first.";

test.each([
  [new AuthApiError('AAL2 required', 401, 'insufficient_aal'), true, SECOND_FACTOR_TEXT],
  [new DataError('A second factor is required', '42501', 403), true, SECOND_FACTOR_TEXT],
  [new DataError('permission denied', '42501', 403), false, 'permission denied'],
  [
    new AuthApiError('Current password wrong', 400, 'current_password_invalid'),
    false,
    'Your current password is incorrect.',
  ],
  [
    new TypeError('Failed to fetch'),
    false,
    'Network error. Please check your internet connection and try again.',
  ],
  [new ReauthenticationDeclined(), false, null],
  [null, false, null],
  ['not an Error', false, 'It failed'],
])('%s', (error, wants, text) => {
  expect(requiresSecondFactor(error)).toBe(wants);
  expect(problemText(error, 'It failed')).toBe(text);
});

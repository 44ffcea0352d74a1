import { expect, test } from 'vitest';
import { uploadFailureText } from './upload-errors.ts';

test.each([
  [
    { status: 400, message: 'new row violates row-level security policy' },
    'Upload was not permitted. Please log in and try again.',
  ],
  [
    { message: 'Failed to fetch' },
    'Upload failed. Please check your internet connection and try again.',
  ],
  [
    { status: 500, message: 'Internal' },
    'File storage is temporarily unavailable. Please try again in a moment.',
  ],
  [{ status: 400, message: 'InvalidKey' }, 'Upload failed'],
])('%o', (failure, text) => {
  expect(uploadFailureText(failure)).toBe(text);
});

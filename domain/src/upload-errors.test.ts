import { expect, test } from 'vitest';
import { uploadFailureText, fileRejection } from './upload-errors.ts';

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
  [
    { status: 429, message: 'Too many unfinished uploads. Please finish some first.' },
    'File storage is temporarily unavailable. Please try again in a moment.',
  ],
  [
    {
      status: 429,
      message: "You've reached the limit of 2 GB of uploads per day. Please try again in 3 hours.",
    },
    "You've reached the limit of 2 GB of uploads per day. Please try again in 3 hours.",
  ],
  [{ status: 403, message: "You can't write to this person." }, "You can't write to this person."],
  [{ status: 400, message: 'InvalidKey' }, 'Upload failed'],
])('%o', (failure, text) => {
  expect(uploadFailureText(failure)).toBe(text);
});

test.each([
  [{ status: 413, message: 'Payload too large' }, 'too-large'],
  [{ status: 400, message: 'The object exceeded the maximum allowed size' }, 'too-large'],
  [{ status: 415, message: 'mime type image/svg+xml is not supported' }, 'wrong-type'],
  [{ status: 400, message: 'The file is damaged or incomplete' }, 'unreadable'],
  [{ status: 400, message: 'The picture has too many pixels' }, 'unreadable'],
  [{ status: 400, message: 'The upload ended before it was complete' }, null],
  [{ status: 500, message: 'Internal' }, null],
  [{ message: 'Failed to fetch' }, null],
])('fileRejection of %o', (failure, rejection) => {
  expect(fileRejection(failure)).toBe(rejection);
});

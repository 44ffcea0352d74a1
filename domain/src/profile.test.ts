import { expect, test } from 'vitest';
import { profileFormSchema } from './profile.ts';

function problemsOf(form: Partial<Record<'full_name' | 'username' | 'bio' | 'website', string>>) {
  const empty = { full_name: '', username: 'ada', bio: '', website: '' };
  const result = profileFormSchema.safeParse({ ...empty, ...form });
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message]);
}

test('all fields but the username are optional, and all are trimmed', () => {
  expect(
    profileFormSchema.parse({
      full_name: ' Ada\0 ',
      username: ' ada_l ',
      bio: '\n',
      website: ' https://ada.example ',
    }),
  ).toEqual({ full_name: 'Ada', username: 'ada_l', bio: '', website: 'https://ada.example' });
});

test.each([
  ['', 'Enter a username'],
  ['ad', 'Username must be at least 3 characters'],
  ['ada lovelace', 'Username can only contain letters, numbers, and underscores'],
  ['a'.repeat(31), 'Username must be at most 30 characters'],
])('%j is not a username', (username, text) => {
  expect(problemsOf({ username })).toEqual([['username', text]]);
});

test.each([
  'ada.example',
  'ftp://ada.example',
  'javascript:alert(1)',
  'https://',
  'https://a b',
  'https://[',
])('%s is not a valid website', (website) => {
  expect(problemsOf({ website })).toEqual([['website', 'Please enter a valid website URL']]);
});

test.each([
  'https://ada.example',
  'http://localhost:3000/a?b=1#c',
  'HTTPS://www.ada.example/~ada/(x)',
  'https://bücher.example',
])('%s is a valid website', (website) => {
  expect(problemsOf({ website })).toEqual([]);
});

test('length limits count code points', () => {
  expect(problemsOf({ full_name: '🦊'.repeat(100), bio: '🦊'.repeat(500) })).toEqual([]);
  expect(problemsOf({ full_name: 'a'.repeat(101), bio: 'a'.repeat(501) })).toEqual([
    ['full_name', 'Name must be at most 100 characters'],
    ['bio', 'Bio must be at most 500 characters'],
  ]);
  const website = `https://a.example/${'a'.repeat(190)}`;
  expect(problemsOf({ website })).toEqual([['website', 'Website must be at most 200 characters']]);
});

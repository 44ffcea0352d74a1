import { expect, test } from 'vitest';
import { profileFormSchema } from './profile.ts';

function problemsOf(form: Partial<Record<'full_name' | 'bio' | 'website', string>>) {
  const result = profileFormSchema.safeParse({ full_name: '', bio: '', website: '', ...form });
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message]);
}

test('all fields are optional and trimmed', () => {
  expect(
    profileFormSchema.parse({ full_name: ' Ada\0 ', bio: '\n', website: ' https://ada.example ' }),
  ).toEqual({ full_name: 'Ada', bio: '', website: 'https://ada.example' });
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

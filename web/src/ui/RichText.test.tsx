import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { MentionText, RichText } from './RichText.tsx';

const member = (shown: string, username: string): ReactNode => (
  <MentionText text={shown} to={`/user/${username}`} />
);

function show(text: string, mention = member) {
  return render(
    <MemoryRouter>
      <p>
        <RichText text={text} mention={mention} />
      </p>
    </MemoryRouter>,
  );
}

const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('mentions and web addresses become links, without the punctuation after them', () => {
  const { container } = show('By @ada_l, see (https://fog.example/a?b=1). Mail me@fog.example!');
  expect(hrefs()).toEqual(['/user/ada_l', 'https://fog.example/a?b=1']);
  expect(container.textContent).toBe(
    'By @ada_l, see (https://fog.example/a?b=1). Mail me@fog.example!',
  );
  const link = screen.getByRole('link', { name: 'https://fog.example/a?b=1' });
  expect(link.getAttribute('rel')?.split(' ')).toEqual(
    expect.arrayContaining(['nofollow', 'ugc', 'noopener']),
  );
  expect(link.getAttribute('target')).toBe('_blank');
});

test('of many names in a text the first 20 become links, each as often as it occurs', () => {
  const names = Array.from({ length: 21 }, (_, number) => `name_${String(number)}`);
  const text = [...names, 'NAME_0', 'name_20'].map((name) => `@${name}`).join(' ');
  const { container } = show(text);
  expect(hrefs()).toEqual([...names.slice(0, 20), 'NAME_0'].map((name) => `/user/${name}`));
  expect(container.textContent).toBe(text);
});

test('a long address is shortened and keeps its target', () => {
  const url = `https://fog.example/${'a'.repeat(100)}`;
  show(url);
  const link = screen.getByRole('link', { name: `fog.example/${'a'.repeat(35)}…` });
  expect(link.getAttribute('href')).toBe(url);
  expect(link.getAttribute('title')).toBe(url);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://fog.example',
  'https://bank.example@evil.example/',
  'https://a:b@evil.example/',
])('%s stays plain text', (text) => {
  const { container } = show(text);
  expect(hrefs()).toEqual([]);
  expect(container.textContent).toBe(text);
});

test('links keep their direction in right-to-left text', () => {
  show('شكرا @ada_l https://fog.example');
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('dir')).toBe('ltr');
});

test('a mention of nobody is plain text', () => {
  const { container } = show('Hi @nobody', (shown) => <MentionText text={shown} to={undefined} />);
  expect(hrefs()).toEqual([]);
  expect(container.textContent).toBe('Hi @nobody');
});

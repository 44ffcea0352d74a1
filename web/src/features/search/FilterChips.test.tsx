import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FilterChips } from './FilterChips.tsx';
import { parseSearch } from './search-state.ts';

test('each filter of the query and the panel can be removed, and the focus stays with the chips', () => {
  const state = parseSearch(new URLSearchParams('q=lamp -fog has:video&tag=sea'));
  const onChange = vi.fn();
  const onLastRemoved = vi.fn();
  render(<FilterChips state={state} onChange={onChange} onLastRemoved={onLastRemoved} />);
  const names = screen.getAllByRole('button').map((chip) => chip.getAttribute('aria-label'));
  expect(names).toEqual([
    'Remove filter Not “fog”',
    'Remove filter With video',
    'Remove filter #sea',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter With video' }));
  expect(onChange).toHaveBeenLastCalledWith({ ...state, query: 'lamp -fog' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove filter #sea' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter #sea' }));
  expect(onChange).toHaveBeenLastCalledWith({ ...state, tags: [] });
  expect(onLastRemoved).not.toHaveBeenCalled();
});

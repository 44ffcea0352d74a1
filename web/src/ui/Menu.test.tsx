import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';

test('Escape closes an open menu before the dialog around it, wherever the focus is', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  render(
    <Dialog open onOpenChange={onOpenChange} title="Post">
      <Menu
        trigger={<button type="button">Share</button>}
        entries={[{ kind: 'action', label: 'Copy link', onSelect: vi.fn() }]}
      />
    </Dialog>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  await screen.findByRole('menuitem', { name: 'Copy link' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await vi.waitFor(() => {
    expect(screen.queryByRole('menu')).toBeNull();
  });
  expect(onOpenChange).not.toHaveBeenCalled();
  await vi.waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' }));
  });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onOpenChange).toHaveBeenCalledWith(false, expect.anything());
});

import { toolFailureText } from '@promptory/domain/tool';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Tool } from '../../data/tools/tool.ts';
import { useDeleteTool } from './use-tool-mutations.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';

const ToolDialog = lazy(() =>
  import('./ToolDialog.tsx').then((module) => ({ default: module.ToolDialog })),
);

/** Menu for the submitter of a tool: edit or delete. */
export function ToolMenu({ tool }: { tool: Tool }) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useDeleteTool();
  const [editing, setEditing] = useState<boolean | null>(null);
  const [confirming, setConfirming] = useState(false);

  async function remove() {
    setConfirming(false);
    try {
      // Await the promise: callbacks of `mutate` do not run once this menu is unmounted.
      await mutateAsync(tool);
      toast('Tool deleted', { tone: 'success' });
      await navigate('/explore', { replace: true });
    } catch (error) {
      showError(toolFailureText(error, "Couldn't delete the tool. Please try again."));
    }
  }

  return (
    <>
      <Menu
        trigger={<IconButton label="Tool options" icon={<Ellipsis aria-hidden />} />}
        entries={[
          {
            kind: 'action',
            label: 'Edit tool',
            icon: <Pencil aria-hidden />,
            disabled: isPending,
            onSelect: () => {
              setEditing(true);
            },
          },
          {
            kind: 'action',
            label: 'Delete tool',
            icon: <Trash2 aria-hidden />,
            danger: true,
            disabled: isPending,
            onSelect: () => {
              setConfirming(true);
            },
          },
        ]}
      />
      {editing !== null && (
        <Suspense>
          <ToolDialog open={editing} onOpenChange={setEditing} edited={tool} />
        </Suspense>
      )}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Delete this tool?"
        text="It will be removed for everyone, along with its logo. This can't be undone."
        confirmLabel="Delete"
        onConfirm={() => void remove()}
      />
    </>
  );
}

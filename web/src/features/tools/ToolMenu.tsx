import { toolFailureText } from '@promptory/domain/tool';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Tool } from '../../data/tool.ts';
import { useDeleteTool } from '../../data/use-tool-writes.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toast.ts';

const ToolDialog = lazy(() =>
  import('./ToolDialog.tsx').then((module) => ({ default: module.ToolDialog })),
);

/** What a submitter can do with a tool. */
export function ToolMenu({ tool }: { tool: Tool }) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useDeleteTool();
  const [editing, setEditing] = useState<boolean | null>(null);
  const [asking, setAsking] = useState(false);

  async function remove() {
    setAsking(false);
    try {
      // The promise outlives this menu, which disappears with the tool.
      await mutateAsync(tool);
      toast('Tool deleted', { tone: 'success' });
      await navigate('/explore', { replace: true });
    } catch (error) {
      toast(toolFailureText(error, 'The tool could not be deleted. Please try again.'), {
        tone: 'danger',
      });
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
              setAsking(true);
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
        open={asking}
        onOpenChange={setAsking}
        title="Delete this tool?"
        text="It disappears for everyone, with its logo. This cannot be undone."
        confirmLabel="Delete"
        onConfirm={() => void remove()}
      />
    </>
  );
}

import type { OwnGateway } from '@promptory/studio/gateway/own-gateway';
import Trash2 from 'lucide-react/icons/trash-2';
import type { OwnGatewayStore } from '../../../data/ai/own-gateway-store.ts';
import { currentSession } from '../../../data/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';

interface RemoveKeyProps {
  own: OwnGatewayStore;
  kept: OwnGateway;
  /** It is removed, and this button goes with it. */
  onRemoved: () => void;
}

/** Removes the key with its service at once; for the time of a toast it can be brought back. */
export function RemoveKey({ own, kept, onRemoved }: RemoveKeyProps) {
  function remove() {
    const userId = currentSession().snapshot().user?.id;
    const removal = own.remove();
    onRemoved();
    if (removal === 'until reload') {
      toast('This browser did not allow removing it: it comes back after a reload.', {
        tone: 'danger',
      });
      return;
    }
    toast(kept.key === '' ? 'Server removed' : 'Key removed', {
      action: {
        label: 'Undo',
        run: () => {
          // Somebody else may have signed in meanwhile.
          if (currentSession().snapshot().user?.id === userId) own.bringBack();
        },
      },
    });
  }
  return (
    <Button size="sm" className="self-start" icon={<Trash2 aria-hidden />} onClick={remove}>
      {kept.key === '' ? 'Remove server' : 'Remove key'}
    </Button>
  );
}

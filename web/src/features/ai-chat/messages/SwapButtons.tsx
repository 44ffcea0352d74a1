import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { Button } from '../../../ui/Button.tsx';

interface SwapButtonsProps {
  canUndo: boolean;
  canRedo: boolean;
  undoLabel: string;
  redoLabel: string;
  onSwap: (action: 'undo' | 'redo', isByKeyboard: boolean) => void;
}

/** Bring back the messages that an edit or a new answer replaced, or replace them again. */
export function SwapButtons({ canUndo, canRedo, undoLabel, redoLabel, onSwap }: SwapButtonsProps) {
  const button = (action: 'undo' | 'redo', label: string) => (
    <Button
      variant="ghost"
      size="sm"
      className="px-2 text-xs text-quiet max-md:h-11"
      icon={action === 'undo' ? <Undo2 aria-hidden /> : <Redo2 aria-hidden />}
      onClick={({ detail }) => {
        onSwap(action, detail === 0);
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      {canUndo && button('undo', undoLabel)}
      {canRedo && button('redo', redoLabel)}
    </>
  );
}

import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useGoBack } from '../../lib/use-go-back.ts';
import { Button } from '../../ui/Button.tsx';

/** Goes back where the visitor came from, or to all tools when the page was opened by its address. */
export function BackToTools() {
  const goBack = useGoBack();
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<ArrowLeft aria-hidden />}
      className="px-2 text-quiet max-md:h-11"
      onClick={() => {
        goBack('/explore');
      }}
    >
      Back
    </Button>
  );
}

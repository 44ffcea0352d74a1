import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useGoBack } from '../browser/use-go-back.ts';
import { Button } from './Button.tsx';

interface BackButtonProps {
  /** The path to open if the page was opened directly. Default: home. */
  fallback?: string;
}

/** Goes back to the previous page, or to `fallback` if the page was opened directly. */
export function BackButton({ fallback = '/' }: BackButtonProps) {
  const goBack = useGoBack();
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<ArrowLeft aria-hidden />}
      className="px-2 text-quiet max-md:h-11"
      onClick={() => {
        goBack(fallback);
      }}
    >
      Back
    </Button>
  );
}

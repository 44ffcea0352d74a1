import { clsx } from 'clsx';
import Laptop from 'lucide-react/icons/laptop';
import { useAi } from '../../data/ai/use-ai.ts';

/** Names the browser's own model where it is used; renders nothing for other models. */
export function BrowserModelNote({ className }: { className?: string }) {
  const { connection } = useAi();
  if (connection.source !== 'browser') return null;
  return (
    <p className={clsx('flex items-start gap-2 text-sm text-quiet', className)}>
      <Laptop aria-hidden className="mt-0.5 size-4 flex-none" />
      <span>This browser&apos;s model. Runs on your device, free and private.</span>
    </p>
  );
}

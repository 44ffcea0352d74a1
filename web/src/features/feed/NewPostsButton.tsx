import { NEW_POSTS_MAX } from '@promptory/domain/limits';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Button } from '../../ui/Button.tsx';

interface NewPostsButtonProps {
  count: number;
  busy: boolean;
  onShow: () => void;
}

/** Button that shows new posts. The feed does not move until it is pressed. */
export function NewPostsButton({ count, busy, onShow }: NewPostsButtonProps) {
  const shown = count > NEW_POSTS_MAX ? `${String(NEW_POSTS_MAX)}+` : String(count);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(4.25rem+env(safe-area-inset-top))] z-20 flex justify-center"
    >
      {count > 0 && (
        <Button
          variant="primary"
          size="sm"
          busy={busy}
          busyLabel="Loading..."
          icon={<ArrowUp aria-hidden />}
          className="pointer-events-auto animate-appear rounded-full shadow-lift max-md:h-11"
          onClick={onShow}
        >
          {count === 1 ? '1 new post' : `${shown} new posts`}
        </Button>
      )}
    </div>
  );
}

import { NEW_POSTS_MAX } from '@promptory/domain/limits';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Button } from '../../ui/Button.tsx';

interface NewPostsProps {
  count: number;
  busy: boolean;
  onShow: () => void;
}

/** Tells how many works stand above the feed now, and brings them; nothing moves before. */
export function NewPosts({ count, busy, onShow }: NewPostsProps) {
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

import { useQueryClient } from '@tanstack/react-query';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { copyDemoContent } from '../data/demo/copy-demo-content.ts';
import { readDemoContent, settle, withDemoContent } from '../data/demo/demo-content.ts';
import type { DemoContent, DemoItem } from '../data/demo/demo-content.ts';
import { Button } from '../ui/Button.tsx';
import { showError } from '../ui/show-error.ts';
import { toast } from '../ui/toast.ts';

/** Offers to copy what somebody made in demo mode to their account. */
export function DemoContentOffer({ userId }: { userId: string }) {
  const [content, setContent] = useState<DemoContent | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    readDemoContent().then(setContent, (error: unknown) => {
      console.warn('Could not read what was made in demo mode', error);
    });
  }, []);
  if (content?.accountId !== userId || content.items.length === 0) return null;

  const { items } = content;
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      showError('Something went wrong. Please try again.', { error });
    }
    setIsBusy(false);
  };
  const copy = async () => {
    const failed = await copyDemoContent(setContent);
    if (failed.length > 0) {
      showError(`Couldn't copy ${listOf(failed)}. Please try again.`);
    } else {
      toast('Copied to your account', {
        tone: 'success',
        action: { label: 'Profile', run: () => void navigate('/profile') },
      });
    }
    await queryClient.invalidateQueries();
  };
  const decline = async () => {
    setContent(await withDemoContent(() => settle(items.map(({ id }) => id))));
  };

  return (
    <aside
      aria-label="Made in demo mode"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-accent-soft px-4 py-1.5 text-sm text-accent-text [&_.lucide]:size-4"
    >
      <p className="flex items-center gap-2">
        <FlaskConical aria-hidden />
        You made {listOf(items)} in demo mode. {whatCopiesAre(items)}
      </p>
      <div className="flex gap-1">
        <Button size="sm" busy={isBusy} onClick={() => void run(copy)}>
          Copy to your account
        </Button>
        {!isBusy && (
          <Button variant="ghost" size="sm" onClick={() => void run(decline)}>
            No, thanks
          </Button>
        )}
      </div>
    </aside>
  );
}

function whatCopiesAre(items: readonly DemoItem[]): string {
  const posts = items.some(({ kind }) => kind === 'post') ? 'Posts become drafts.' : '';
  const others = items.some(({ kind }) => kind !== 'post')
    ? 'Reels and tools are published at once.'
    : '';
  return `${posts} ${others}`.trim();
}

/** Such as '2 posts and 1 tool'. */
function listOf(items: readonly DemoItem[]): string {
  const parts = (['post', 'reel', 'tool'] as const).flatMap((kind) => {
    const count = items.filter((item) => item.kind === kind).length;
    return count === 0 ? [] : [`${String(count)} ${kind}${count === 1 ? '' : 's'}`];
  });
  return new Intl.ListFormat('en').format(parts);
}

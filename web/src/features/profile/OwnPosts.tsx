import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import ImagePlus from 'lucide-react/icons/image-plus';
import type { Work } from '../../data/work.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ListState } from './ListState.tsx';
import { WorksList } from './WorksList.tsx';

interface OwnPostsProps {
  works: readonly Work[];
  query: UseInfiniteQueryResult;
}

/** What one shared, drafts included. */
export function OwnPosts({ works, query }: OwnPostsProps) {
  if (query.data === undefined) return <ListState query={query} what="Your posts appear" />;
  return (
    <WorksList
      works={works}
      label="Your posts and reels"
      query={query}
      empty={
        <EmptyState
          icon={<ImagePlus aria-hidden />}
          title="No posts yet"
          text="What you share appears here, with your drafts."
          action={
            <LinkButton to="/create" variant="primary">
              Create First Post
            </LinkButton>
          }
        />
      }
    />
  );
}

import Sparkles from 'lucide-react/icons/sparkles';
import UsersRound from 'lucide-react/icons/users-round';
import type { FeedChoice } from '../../data/query-keys.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** A feed without anything in it, and what to do about that. */
export function FeedEmpty({ choice }: { choice: FeedChoice }) {
  if (choice === 'following') {
    return (
      <EmptyState
        icon={<UsersRound aria-hidden />}
        title="Nothing from people you follow yet"
        text="Follow people whose prompts you like, and what they share shows up here."
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <LinkButton to="/" variant="primary">
              Discover people in Latest
            </LinkButton>
            <LinkButton to="/search">Search for people</LinkButton>
          </span>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<Sparkles aria-hidden />}
      title="No content yet"
      text="Be the first to share amazing AI content!"
      action={
        <LinkButton to="/create" variant="primary">
          Create First Post
        </LinkButton>
      }
    />
  );
}

import { clsx } from 'clsx';
import { type KnownPerson, toggleRelation, useRelation } from '../data/people-state.ts';
import { Button } from '../ui/Button.tsx';

interface FollowButtonProps {
  person: KnownPerson & { username: string };
  /** As the server said. */
  following: boolean;
  size?: 'sm' | 'md';
  className?: string;
}

/** Follow or unfollow somebody else; whoever shows it leaves it out for the visitor's own things. */
export function FollowButton({ person, following, size = 'sm', className }: FollowButtonProps) {
  const on = useRelation(person, 'following', following);
  return (
    <Button
      size={size}
      variant={on ? 'secondary' : 'primary'}
      aria-label={`${on ? 'Unfollow' : 'Follow'} @${person.username}`}
      className={className}
      onClick={() => {
        toggleRelation(person.id, 'following', on);
      }}
    >
      {/* Both words lie in one cell, so that the width stays. */}
      <span className="grid">
        {(['Follow', 'Unfollow'] as const).map((word) => {
          const isShown = word === (on ? 'Unfollow' : 'Follow');
          return (
            <span
              key={word}
              aria-hidden={!isShown}
              className={clsx('col-start-1 row-start-1', !isShown && 'invisible')}
            >
              {word}
            </span>
          );
        })}
      </span>
    </Button>
  );
}

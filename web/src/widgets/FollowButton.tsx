import { clsx } from 'clsx';
import { type LoadedPerson, toggleRelation, useRelation } from '../data/people/people-state.ts';
import { Button } from '../ui/Button.tsx';

interface FollowButtonProps {
  person: LoadedPerson & { username: string };
  /** The state on the server. Newer changes of the viewer override it. */
  following: boolean;
  size?: 'sm' | 'md';
  className?: string;
}

/** A button to follow or unfollow a person. Callers hide it on the viewer's own profile. */
export function FollowButton({ person, following, size = 'sm', className }: FollowButtonProps) {
  const on = useRelation(person, 'following', following);
  return (
    <Button
      size={size}
      variant={on ? 'secondary' : 'primary'}
      aria-label={`${on ? 'Unfollow' : 'Follow'} @${person.username}`}
      className={className}
      data-intent="follow"
      onClick={() => {
        toggleRelation(person.id, 'following', on);
      }}
    >
      {/* Both labels share one grid cell, so the width does not change. */}
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

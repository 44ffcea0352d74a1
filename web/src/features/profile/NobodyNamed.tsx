import { useQuery } from '@tanstack/react-query';
import UserRoundX from 'lucide-react/icons/user-round-x';
import type { ReactNode } from 'react';
import { type Location, Navigate, useLocation } from 'react-router';
import { usernameQuery } from '../../data/people/resolve-usernames.ts';
import { isUsername } from '../../data/people/username.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

interface NobodyNamedProps {
  username: string;
  /** Returns the path of the same page of another person. */
  pathOf: (username: string) => string;
  /** Shown while the name is looked up. */
  skeleton: ReactNode;
}

/**
 * For a username that nobody has: leads to the person who had it before, in place of this page, or
 * says that there is no such person.
 */
export function NobodyNamed({ username, pathOf, skeleton }: NobodyNamedProps) {
  const { state, search, hash } = useLocation() as Location<unknown>;
  const isValid = isUsername(username);
  // Asks each time: two kept answers, from before and after a name was taken back, would lead in a circle.
  const query = useQuery({ ...usernameQuery(username, null), staleTime: 0, enabled: isValid });
  if (query.isFetching) return skeleton;
  if (query.data != null && query.data.toLowerCase() !== username.toLowerCase()) {
    return <Navigate to={{ pathname: pathOf(query.data), search, hash }} replace state={state} />;
  }
  if (isValid && query.data === undefined) {
    return <QueryState query={query} skeleton={skeleton} errorText="Failed to load user profile" />;
  }
  return (
    <EmptyState
      icon={<UserRoundX aria-hidden />}
      heading="h1"
      title="User not found"
      text={`There's no user called @${username}.`}
      action={<LinkButton to="/">Go Home</LinkButton>}
    />
  );
}

import { Navigate, useLocation, useParams } from 'react-router';

/** Redirects members from the public list of all posts and reels to the feed. */
export function BrowseRedirect() {
  return <MemberPage path="/" />;
}

/** Redirects members from the public page of a tag to the search for it. */
export function TagRedirect() {
  const { tag = '' } = useParams();
  return <MemberPage path={`/search?q=${encodeURIComponent(`#${tag}`)}`} />;
}

/** Redirects members from the public page of a reel to the reels screen. */
export function ReelRedirect() {
  const { id = '' } = useParams();
  return <MemberPage path={`/reels?start=${id}`} />;
}

/** Redirects to the members' page at `path` and keeps the navigation state. */
function MemberPage({ path }: { path: string }) {
  const { state } = useLocation() as { state: unknown };
  return <Navigate to={path} replace state={state} />;
}

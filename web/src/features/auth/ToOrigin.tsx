import { Navigate } from 'react-router';
import { usePageOfOrigin } from './use-page-of-origin.ts';

/** The page that asked for the sign-in, or home; its guard asks for a second factor if one is due. */
export function ToOrigin() {
  return <Navigate to={usePageOfOrigin()} replace />;
}

import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { forgetPageOfOrigin, pageOfOrigin } from '../../data/origin.ts';

/** The page that asked for the sign-in, or home; its guard asks for a second factor if one is due. */
export function ToOrigin() {
  const [page] = useState(pageOfOrigin);
  useEffect(forgetPageOfOrigin, []);
  return <Navigate to={page} replace />;
}

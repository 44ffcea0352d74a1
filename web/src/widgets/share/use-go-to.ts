import { useNavigate } from 'react-router';
import { askBlocker } from '../../browser/navigation-blocker.ts';

/** Returns a function that opens a page, unless unsaved changes block it. */
export function useGoTo(): (path: string) => void {
  const navigate = useNavigate();
  return (path) => {
    if (!askBlocker(path)) void navigate(path);
  };
}

import { Button } from './Button.tsx';

interface MoreButtonProps {
  busy: boolean;
  /** What is said when the next page could not be loaded; null while it could. */
  problem: string | null;
  onMore: () => void;
}

/** The end of a list that goes on when asked to. */
export function MoreButton({ busy, problem, onMore }: MoreButtonProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-8">
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <Button busy={busy} busyLabel="Loading..." onClick={onMore}>
        Load more
      </Button>
    </div>
  );
}

import { Button } from './Button.tsx';

interface MoreButtonProps {
  busy: boolean;
  /** An error text if the next page could not be loaded; null if there is no error. */
  errorText: string | null;
  onMore: () => void;
}

/** The end of a list, with a button that loads the next page. */
export function MoreButton({ busy, errorText, onMore }: MoreButtonProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-8">
      {errorText !== null && (
        <p role="alert" className="text-danger">
          {errorText}
        </p>
      )}
      <Button busy={busy} busyLabel="Loading..." onClick={onMore}>
        Load more
      </Button>
    </div>
  );
}

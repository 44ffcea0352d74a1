import FlaskConical from 'lucide-react/icons/flask-conical';
import { Suspense, useState } from 'react';
import { lazyScreen } from '../../browser/lazy-screen.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadBoundary } from '../../ui/LoadBoundary.tsx';
import type { TryItPrompts } from './prompts.ts';

const TryItDialog = lazyScreen(() => import('./TryItDialog.tsx'), 'TryItDialog');

interface TryItButtonProps extends TryItPrompts {
  /** 'secondary' beside other secondary buttons. */
  variant?: 'ghost' | 'secondary';
}

/** Opens a dialog that runs a prompt with a model. The code of the dialog loads when it opens. */
export function TryItButton({ variant = 'ghost', ...prompts }: TryItButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        icon={<FlaskConical aria-hidden />}
        className={variant === 'ghost' ? 'px-2 text-xs' : undefined}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        Try it
      </Button>
      {wasOpened && (
        <LoadBoundary hidden={!isOpen} floating>
          <Suspense>
            <TryItDialog {...prompts} open={isOpen} onOpenChange={setIsOpen} />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}

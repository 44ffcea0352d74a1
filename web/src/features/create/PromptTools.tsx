import { PROMPT_UNDER_CHARS } from '@promptory/domain/limits';
import Captions from 'lucide-react/icons/captions';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { Suspense } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FillBanner } from './FillBanner.tsx';
import { lazyPart } from './lazy-part.tsx';
import { GENERATE_LABEL } from './metadata-words.ts';
import type { MetadataField } from './metadata-run.ts';
import type { PostAids, PostFormApi } from './use-post-aids.ts';

const MetadataButton = lazyPart(() =>
  import('./MetadataButton.tsx').then((module) => module.MetadataButton),
);
const EnhancerPanel = lazyPart(() =>
  import('../../widgets/enhancer/EnhancerPanel.tsx').then((module) => module.EnhancerPanel),
);

/** The id of the enhancer, which a button elsewhere opens. */
export const ENHANCER_ID = 'quick-enhancer';

export interface Enhancing {
  open: boolean;
  /** Opens and closes it from here; without it a button elsewhere does. */
  onToggle?: () => void;
}

interface PromptToolsProps {
  form: PostFormApi;
  prompt: string;
  aids: PostAids;
  enhancing: Enhancing;
  fields: readonly MetadataField[];
}

/** What can be done with the prompt of the form: enhance it, and have the other fields made from it. */
export function PromptTools({ form, prompt, aids, enhancing, fields }: PromptToolsProps) {
  const { open, onToggle } = enhancing;
  return (
    <div className="mt-2.5 flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {onToggle && (
          <Button
            size="sm"
            icon={<WandSparkles aria-hidden />}
            aria-expanded={open}
            aria-controls={open ? ENHANCER_ID : undefined}
            onClick={onToggle}
          >
            Quick AI Enhancement
          </Button>
        )}
        <Suspense
          fallback={
            <Button size="sm" disabled icon={<Captions aria-hidden />}>
              {GENERATE_LABEL}
            </Button>
          }
        >
          <MetadataButton metadata={aids.metadata} prompt={prompt} fields={fields} />
        </Suspense>
      </div>
      <FillBanner fills={aids.fills} />
      {open && (
        <section id={ENHANCER_ID} aria-label="Quick AI Enhancement">
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <EnhancerPanel
              prompt={prompt}
              underChars={PROMPT_UNDER_CHARS}
              onApply={(next) => {
                form.setValue('prompt', next, {
                  shouldDirty: true,
                  shouldTouch: true,
                  shouldValidate: true,
                });
              }}
            />
          </Suspense>
        </section>
      )}
    </div>
  );
}

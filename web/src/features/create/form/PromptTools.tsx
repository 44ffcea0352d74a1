import { PROMPT_UNDER_CHARS } from '@promptory/domain/limits';
import { Suspense, useSyncExternalStore, type ComponentType, lazy } from 'react';
import { createPortal } from 'react-dom';
import type { Uploads } from '../../../data/uploads/uploads.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { GENERATE_LABEL } from '../suggestions/metadata-constants.ts';
import type { MetadataField } from '../suggestions/metadata-suggester.ts';
import type { PostFormTools, PostFormApi } from './use-post-tools.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { focusField } from './focus-field.ts';
import { MediaStrip } from './MediaStrip.tsx';
import type { FillHistory } from './fill-history.ts';
import { logError } from '../../../browser/log-error.ts';
import { TryItButton } from '../../../widgets/try-it/TryItButton.tsx';
import Captions from 'lucide-react/icons/captions';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import X from 'lucide-react/icons/x';

const MetadataButton = lazyPart(() =>
  import('../suggestions/MetadataButton.tsx').then((module) => module.MetadataButton),
);
const EnhancerPanel = lazyPart(() =>
  import('../../../widgets/enhancer/EnhancerPanel.tsx').then((module) => module.EnhancerPanel),
);

/** The element id of the enhancer, for the button that opens it. */
export const ENHANCER_ID = 'quick-enhancer';

export interface Enhancing {
  open: boolean;
  /** Shows a toggle button here. Omit it if the button is elsewhere. */
  onToggle?: () => void;
  /** The element beside the form that shows the enhancer; null to show it below the prompt. */
  slot: HTMLElement | null;
}

interface PromptToolsProps {
  form: PostFormApi;
  prompt: string;
  tools: PostFormTools;
  enhancing: Enhancing;
  fields: readonly MetadataField[];
  uploads: Uploads;
}

/** Tools for the prompt: enhance it, or generate the other fields from it. */
export function PromptTools(props: PromptToolsProps) {
  const { form, prompt, tools, enhancing, fields, uploads } = props;
  const { open, onToggle, slot } = enhancing;
  const enhancer = (
    <section id={ENHANCER_ID} aria-label="Quick AI Enhancement">
      {slot !== null && <MediaStrip uploads={uploads} />}
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
  );
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
        {prompt.trim() !== '' && (
          <TryItButton
            variant="secondary"
            original={prompt.trim()}
            onKeep={(kept) => {
              tools.fills.fill('tried', 'The version that you kept is in the prompt field.', {
                prompt: kept,
              });
            }}
          />
        )}
        <Suspense
          fallback={
            <Button size="sm" disabled icon={<Captions aria-hidden />}>
              {GENERATE_LABEL}
            </Button>
          }
        >
          <MetadataButton metadata={tools.metadata} prompt={prompt} fields={fields} />
        </Suspense>
      </div>
      <FillBanner fills={tools.fills} />
      {open && (slot === null ? enhancer : createPortal(enhancer, slot))}
    </div>
  );
}

/** Shows the last automatic change with Undo and Redo. */
function FillBanner({ fills }: { fills: FillHistory }) {
  const newest = useSyncExternalStore(fills.subscribe, fills.snapshot).at(-1);
  if (newest === undefined) return null;
  return (
    <Banner
      tone="info"
      className="py-1.5"
      action={
        <span className="flex flex-none items-center gap-1 text-ink">
          <Button size="sm" onClick={fills.toggleUndo}>
            {newest.undone ? 'Redo' : 'Undo'}
          </Button>
          <IconButton
            size="sm"
            label="Dismiss"
            icon={<X aria-hidden />}
            onClick={(event) => {
              focusField(event.currentTarget);
              fills.dismiss();
            }}
            tooltipSide="top"
          />
        </span>
      }
    >
      <span className="break-words">
        {newest.undone ? 'Undone. Your earlier text is back.' : newest.text}
      </span>
    </Banner>
  );
}

function NotLoaded() {
  return (
    <Banner tone="danger">
      Couldn't load this part. Your text is kept. Check your connection, then reload the page.
    </Banner>
  );
}

/** Lazily loads a part of the form. If loading fails, the rest of the form still works. */
function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      logError('Could not load a part of the form', error);
      return { default: NotLoaded };
    }
  });
}

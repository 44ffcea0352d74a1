import { lazy, Suspense, useState } from 'react';
import { sessionStorageOrNull } from '../../browser/web-storage.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { AppDialog } from './apps.ts';
import { loadText, saveText } from './enhancer-text.ts';

const EnhancerApp = lazy(() =>
  import('./EnhancerApp.tsx').then((module) => ({ default: module.EnhancerApp })),
);
const ImageAnalysisPanel = lazy(() =>
  import('../../widgets/image-analysis/ImageAnalysisPanel.tsx').then((module) => ({
    default: module.ImageAnalysisPanel,
  })),
);

interface AppDialogsProps {
  userId: string;
  dialog: AppDialog | null;
  onClose: () => void;
}

/** The apps that open in a dialog. The typed prompt is kept when the dialog closes. */
export function AppDialogs({ userId, dialog, onClose }: AppDialogsProps) {
  const [text, setText] = useState(() => loadText(sessionStorageOrNull(), userId));
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose();
  };
  return (
    <>
      <Dialog
        open={dialog === 'enhancer'}
        onOpenChange={onOpenChange}
        title="Prompt Enhancer"
        text="Write a prompt and choose the version you like best."
        size="lg"
      >
        <Suspense fallback={<AppSkeleton />}>
          <EnhancerApp
            text={text}
            onTextChange={(next) => {
              setText(next);
              saveText(sessionStorageOrNull(), userId, next);
            }}
          />
        </Suspense>
      </Dialog>
      <Dialog
        open={dialog === 'image'}
        onOpenChange={onOpenChange}
        title="Image to Prompt"
        text="Choose an image to get a description and four prompts for similar images."
        size="lg"
      >
        <Suspense fallback={<AppSkeleton />}>
          <ImageAnalysisPanel />
        </Suspense>
      </Dialog>
    </>
  );
}

function AppSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-4">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-10 w-full" />
    </div>
  );
}

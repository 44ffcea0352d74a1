import { isImageGenerationPrompt } from '@promptory/studio';
import { useMemo } from 'react';
import { useAi } from '../../data/ai/use-ai.ts';
import { BrowserModelNote } from '../browser-model/BrowserModelNote.tsx';
import { BrowserModelOffer } from '../browser-model/BrowserModelOffer.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { TryItPrompts } from './prompts.ts';
import { TryIt } from './TryIt.tsx';

interface TryItDialogProps extends TryItPrompts {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Runs a prompt and its improved version side by side with the models that the user has. */
export function TryItDialog({ open, onOpenChange, onKeep, ...prompts }: TryItDialogProps) {
  const { connection } = useAi();
  const isForImages = useMemo(() => isImageGenerationPrompt(prompts.original), [prompts.original]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Try it"
      text="Run the prompt with a model, and compare it with an improved version."
      size="xl"
    >
      {connection.source === 'none' ? (
        <div className="flex flex-col gap-3">
          <Banner
            tone="accent"
            action={
              <LinkButton to="/settings/ai" size="sm" className="flex-none">
                AI settings
              </LinkButton>
            }
          >
            Connect an AI model to try prompts here.
          </Banner>
          <BrowserModelOffer />
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          {isForImages && (
            <Banner tone="info">
              This prompt is for pictures. A text model can only answer with words.
            </Banner>
          )}
          <BrowserModelNote />
          <TryIt
            {...prompts}
            {...(onKeep && {
              onKeep: (prompt: string) => {
                onOpenChange(false);
                onKeep(prompt);
              },
            })}
          />
        </div>
      )}
    </Dialog>
  );
}

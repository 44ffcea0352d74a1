import { TEMPLATE_CATALOGUE } from '@promptory/studio';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { ComposerState } from './chat-composer.ts';

interface ComposerTrayProps {
  state: ComposerState;
  onRemoveTemplate: () => void;
  onRemovePicture: () => void;
}

/** The attachments of the message, and the reason it was not sent. */
export function ComposerTray({ state, onRemoveTemplate, onRemovePicture }: ComposerTrayProps) {
  const { templateId, picture, problem } = state;
  const template = TEMPLATE_CATALOGUE.find(({ id }) => id === templateId);
  return (
    <>
      {(picture !== null || template !== undefined) && (
        <div className="mb-2 flex flex-wrap gap-2">
          {picture !== null && (
            <Chip label="Remove the image" onRemove={onRemovePicture}>
              <img
                src={picture.preview}
                alt=""
                className="size-8 flex-none rounded-[4px] bg-hover object-cover"
              />
              <span className="truncate">{picture.name}</span>
            </Chip>
          )}
          {template !== undefined && (
            <Chip label="Remove the template" onRemove={onRemoveTemplate}>
              <LayoutTemplate aria-hidden className="ml-1.5 size-4 text-quiet" />
              <span className="truncate">{template.name}</span>
            </Chip>
          )}
        </div>
      )}
      <div id="chat-problem" role="alert">
        {problem !== null && <p className="mb-2 text-sm text-danger">{problem}</p>}
      </div>
    </>
  );
}

interface ChipProps {
  label: string;
  onRemove: () => void;
  children: ReactNode;
}

function Chip({ label, onRemove, children }: ChipProps) {
  return (
    <span className="flex h-10 max-w-full min-w-0 items-center gap-2 rounded-control border bg-panel pl-1 text-sm max-md:h-12">
      {children}
      <button
        type="button"
        aria-label={label}
        onClick={onRemove}
        className="grid size-10 flex-none place-items-center rounded-control text-quiet transition-colors hover:text-ink max-md:size-11 [&_.lucide]:size-4"
      >
        <X aria-hidden />
      </button>
    </span>
  );
}

import type { OwnGateway } from '@promptory/studio';
import { DEFAULT_VISION_MODEL } from '@promptory/domain/ai-models';
import { useRef, useSyncExternalStore } from 'react';
import type { AiSource } from '../../../data/ai/ai-connection.ts';
import { useAi } from '../../../data/ai/use-ai.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { StatusChip } from '../StatusChip.tsx';
import { DetailsList } from './DetailsList.tsx';
import { describeKey } from './own-gateway-form.ts';
import Trash2 from 'lucide-react/icons/trash-2';
import type { OwnGatewayStore } from '../../../data/ai/own-gateway-store.ts';
import { currentSession } from '../../../data/session/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { showError } from '../../../ui/show-error.ts';

/** The AI provider in use. */
export function CurrentAi() {
  const { connection, own, storageFailure } = useAi();
  const { source, provider } = connection;
  const saved = useSyncExternalStore(own.subscribe, own.snapshot);
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} tabIndex={-1} className="rounded-card outline-none">
      <Panel
        title="Currently in use"
        aside={
          <StatusChip tone={source === 'none' ? 'plain' : 'on'}>{SOURCE_NAMES[source]}</StatusChip>
        }
        text={currentAiText(source, provider, saved)}
      >
        {source === 'own' && (
          <>
            <DetailsList
              details={[
                ['Service', provider],
                ['Key', describeKey(saved.key)],
                [
                  'Model',
                  saved.textModel === ''
                    ? "OpenRouter's free models. If one fails, the next one is tried."
                    : saved.textModel,
                ],
                ['Model for images', visionModelText(saved)],
                ['Model for recordings', recordingModelText(saved)],
              ]}
            />
            <RemoveKeyButton own={own} saved={saved} onRemoved={() => root.current?.focus()} />
          </>
        )}
        {storageFailure !== null && (
          <Banner tone="info">
            This browser can&apos;t save all your AI data right now. Unsaved data will be lost when
            you close the page.
          </Banner>
        )}
      </Panel>
    </div>
  );
}

const SOURCE_NAMES: Readonly<Record<AiSource, string>> = {
  own: 'Your own',
  operator: 'This site',
  browser: 'This browser',
  none: 'No model',
};

function currentAiText(source: AiSource, provider: string, { key }: OwnGateway): string {
  if (source === 'own') {
    return key === ''
      ? `Requests go from this browser directly to your own server at ${provider}.`
      : `Requests go from this browser directly to ${provider}, with your own key.`;
  }
  if (source === 'browser') {
    return "Requests go to this browser's model. It runs on your device, free and private.";
  }
  return source === 'operator'
    ? 'Requests go to the models that this site offers.'
    : 'No model is set up. All AI pages still work: they use built-in rules, and the results are marked as made without AI.';
}

function visionModelText({ baseUrl, visionModel }: OwnGateway): string {
  if (visionModel !== '') return visionModel;
  return baseUrl === '' ? DEFAULT_VISION_MODEL : 'None. Images are described without a model.';
}

function recordingModelText({ transcriptionModel = '' }: OwnGateway): string {
  return transcriptionModel === '' ? 'None' : transcriptionModel;
}

interface RemoveKeyButtonProps {
  own: OwnGatewayStore;
  saved: OwnGateway;
  /** Called after the removal, which also removes this button. */
  onRemoved: () => void;
}

/** Removes the key and its service at once. The toast offers to undo it. */
function RemoveKeyButton({ own, saved, onRemoved }: RemoveKeyButtonProps) {
  function remove() {
    const userId = currentSession().snapshot().user?.id;
    const removal = own.remove();
    onRemoved();
    if (removal === 'until reload') {
      showError("Couldn't remove the key. It will reappear after a reload.");
      return;
    }
    toast(saved.key === '' ? 'Server removed' : 'Key removed', {
      action: {
        label: 'Undo',
        run: () => {
          // Another user may have signed in since.
          if (currentSession().snapshot().user?.id === userId) own.undoRemove();
        },
      },
    });
  }
  return (
    <Button size="sm" className="self-start" icon={<Trash2 aria-hidden />} onClick={remove}>
      {saved.key === '' ? 'Remove server' : 'Remove key'}
    </Button>
  );
}

import type { OwnGateway } from '@promptory/studio/gateway/own-gateway';
import { DEFAULT_VISION_MODEL } from '@promptory/domain/ai-models';
import { useRef, useSyncExternalStore } from 'react';
import type { AiSource } from '../../../data/ai/ai-connection.ts';
import { useAi } from '../../../data/ai/use-ai.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Panel } from '../Panel.tsx';
import { StateChip } from '../StateChip.tsx';
import { Facts } from './Facts.tsx';
import { keyInWords } from './own-gateway-form.ts';
import { RemoveKey } from './RemoveKey.tsx';

/** Whose models answer right now. */
export function AiInUse() {
  const { connection, own, storageFailure } = useAi();
  const { source, provider } = connection;
  const kept = useSyncExternalStore(own.subscribe, own.snapshot);
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} tabIndex={-1} className="rounded-card outline-none">
      <Panel
        title="In use now"
        aside={
          <StateChip tone={source === 'none' ? 'plain' : 'on'}>
            {source === 'none' ? 'No model' : source === 'own' ? 'Your own' : 'This site'}
          </StateChip>
        }
        text={textOf(source, provider, kept)}
      >
        {source === 'own' && (
          <>
            <Facts
              facts={[
                ['Service', provider],
                ['Key', keyInWords(kept.key)],
                [
                  'Model',
                  kept.textModel === '' ? 'The free ones of OpenRouter, in turn' : kept.textModel,
                ],
                ['Model for images', visionModelOf(kept)],
              ]}
            />
            <RemoveKey own={own} kept={kept} onRemoved={() => root.current?.focus()} />
          </>
        )}
        {storageFailure !== null && (
          <Banner tone="info">
            This browser does not keep everything right now. What cannot be kept ends with the page.
          </Banner>
        )}
      </Panel>
    </div>
  );
}

function textOf(source: AiSource, provider: string, { key }: OwnGateway): string {
  if (source === 'own') {
    return key === ''
      ? `Your own server at ${provider} answers, straight from this browser.`
      : `${provider} answers with your own key, straight from this browser.`;
  }
  return source === 'operator'
    ? 'The models that this site offers answer.'
    : 'No model answers. Every AI screen works all the same: by rules instead of a model, and it says so.';
}

function visionModelOf({ baseUrl, visionModel }: OwnGateway): string {
  if (visionModel !== '') return visionModel;
  return baseUrl === '' ? DEFAULT_VISION_MODEL : 'None: images are described without a model';
}

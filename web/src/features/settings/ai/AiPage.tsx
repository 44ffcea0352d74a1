import { UsagePanel } from '../../../widgets/usage/UsagePanel.tsx';
import { AiData } from './AiData.tsx';
import { BrowserModelPanel } from './BrowserModelPanel.tsx';
import { CurrentAi } from './CurrentAi.tsx';
import { OwnGatewayForm } from './OwnGatewayForm.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { currentOperatorAi, useAi } from '../../../data/ai/use-ai.ts';
import { DetailsList } from './DetailsList.tsx';
import { formatNumber } from '../../../lib/format.ts';

/** AI settings: the models in use, the user's own key or server, usage and stored data. */
export function AiPage() {
  return (
    <SettingsPage
      title="AI"
      text="Your AI provider and usage."
      back={{ to: '/settings', label: 'Settings' }}
    >
      <CurrentAi />
      <BrowserModelPanel />
      <SiteModels />
      <OwnGatewayForm />
      <Panel>
        <UsagePanel />
      </Panel>
      <AiData />
    </SettingsPage>
  );
}

/** The models that the operator of this site offers to all signed-in users. */
function SiteModels() {
  const { connection } = useAi();
  const offer = currentOperatorAi();
  if (offer === null) {
    return (
      <Panel
        title="Models of this site"
        text={
          connection.source === 'browser'
            ? 'This site offers no models.'
            : 'This site offers no models. Add your own key or server below to use AI models.'
        }
      />
    );
  }
  return (
    <Panel
      title="Models of this site"
      text={
        connection.source === 'own'
          ? 'These models are free for you. To use them, remove your own key or server.'
          : connection.source === 'browser'
            ? "These models are free for you. To use them, turn off this browser's model."
            : 'These models are free for you. Your requests go through the server of this site.'
      }
    >
      <DetailsList
        details={[
          ['Models', offer.textModels?.join(', ') ?? "OpenRouter's free models"],
          ['Model for images', offer.visionModel ?? 'None'],
          ['Model for recordings', offer.transcriptionModel ?? 'None'],
          ['Daily limit', limitText(offer.dailyLimit)],
          ['Monthly limit', limitText(offer.monthlyLimit)],
        ]}
      />
    </Panel>
  );
}

function limitText(limit: number | null): string {
  return limit === null ? 'Not specified' : `${formatNumber(limit)} requests per person`;
}

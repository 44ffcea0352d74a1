import { UsagePanel } from '../../widgets/usage/UsagePanel.tsx';
import { AiData } from './ai/AiData.tsx';
import { AiInUse } from './ai/AiInUse.tsx';
import { OwnGatewayForm } from './ai/OwnGatewayForm.tsx';
import { SiteOffer } from './ai/SiteOffer.tsx';
import { Panel } from './Panel.tsx';
import { SettingsPage } from './SettingsPage.tsx';

/** Whose models answer, a key or a server of one's own, what was asked, and what is kept of it. */
export function AiPage() {
  return (
    <SettingsPage
      title="AI"
      text="Whose models answer you, and what you asked of them."
      back={{ to: '/settings', label: 'Settings' }}
    >
      <AiInUse />
      <SiteOffer />
      <OwnGatewayForm />
      <Panel>
        <UsagePanel />
      </Panel>
      <AiData />
    </SettingsPage>
  );
}

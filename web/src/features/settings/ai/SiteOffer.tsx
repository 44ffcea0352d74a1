import { offeredAi, useAi } from '../../../data/ai/use-ai.ts';
import { Panel } from '../Panel.tsx';
import { Facts } from './Facts.tsx';

const NUMBER = new Intl.NumberFormat('en');

/** What the operator of this site offers to everybody who is signed in. */
export function SiteOffer() {
  const { connection } = useAi();
  const offer = offeredAi();
  if (offer === null) {
    return (
      <Panel
        title="What this site offers"
        text="This site offers no models of its own. With a key or a server of your own, models answer all the same."
      />
    );
  }
  return (
    <Panel
      title="What this site offers"
      text={
        connection.source === 'own'
          ? 'Free for you. You use your own instead; remove it to come back to these.'
          : 'Free for you. What you ask goes through the server of this site to its models.'
      }
    >
      <Facts
        facts={[
          ['Models', offer.textModels?.join(', ') ?? 'The free ones of OpenRouter'],
          ['Model for images', offer.visionModel ?? 'None'],
          ['Limit a day', limitText(offer.dailyLimit)],
          ['Limit a month', limitText(offer.monthlyLimit)],
        ]}
      />
    </Panel>
  );
}

function limitText(limit: number | null): string {
  return limit === null ? 'Not stated' : `${NUMBER.format(limit)} requests for each person`;
}

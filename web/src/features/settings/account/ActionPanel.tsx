import type { ReactNode } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { AccountAction } from './use-account-action.ts';

interface ActionPanelProps {
  title: string;
  text: ReactNode;
  action: AccountAction<undefined>;
  label: string;
  busyLabel: string;
}

/** A panel with one action and its last error. */
export function ActionPanel({ title, text, action, label, busyLabel }: ActionPanelProps) {
  return (
    <Panel title={title} text={text}>
      {action.problem !== null && <Banner tone="danger">{action.problem}</Banner>}
      <Button
        variant="primary"
        className="md:self-start"
        busy={action.busy}
        busyLabel={busyLabel}
        onClick={() => {
          action.run(undefined);
        }}
      >
        {label}
      </Button>
    </Panel>
  );
}

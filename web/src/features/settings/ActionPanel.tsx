import type { ReactNode } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from './Panel.tsx';
import type { Action } from './use-account-action.ts';

interface ActionPanelProps {
  title: string;
  text: ReactNode;
  action: Action<undefined>;
  label: string;
  busyLabel: string;
}

/** A part of a page whose point is one press, with what went wrong at the last. */
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

import {
  browserModel,
  currentOperatorAi,
  useAi,
  useBrowserModel,
} from '../../../data/ai/use-ai.ts';
import type { BrowserModelState } from '../../../data/ai/browser-model-store.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { BrowserModelDownload } from '../../../widgets/browser-model/BrowserModelOffer.tsx';

/** The browser's own model: its download, and whether it is used. */
export function BrowserModelPanel() {
  const { connection } = useAi();
  const state = useBrowserModel();
  return (
    <Panel title="Model of this browser" text={panelText(state)}>
      {state.step === 'ready' ? (
        <Switch
          label="Use this browser's model"
          help={
            connection.source === 'own'
              ? 'Your own key or server comes first. Remove it to use this model.'
              : currentOperatorAi() !== null
                ? 'While it is on, the models of this site are not used, not for pictures and recordings either.'
                : 'This applies to everyone who uses this browser profile.'
          }
          checked={state.choice ?? currentOperatorAi() === null}
          onCheckedChange={(isOn) => {
            browserModel.choose(isOn);
          }}
        />
      ) : (
        state.step !== 'absent' && <BrowserModelDownload />
      )}
    </Panel>
  );
}

function panelText({ step, ...state }: BrowserModelState): string {
  if (step === 'checking') return 'Asking your browser if it has a model...';
  if (step === 'absent') {
    if (!window.isSecureContext) {
      return 'Browsers offer their own model only to sites with https. This site was opened without it.';
    }
    return "This browser has no AI model, or this device can't run it. Current versions of Chrome and Edge have one on computers.";
  }
  const reads =
    'seesPictures' in state && state.seesPictures
      ? 'It reads text and pictures.'
      : 'It reads text.';
  return step === 'ready'
    ? `It runs on your device, free and private, also without a connection. ${reads}`
    : 'Your browser has an AI model. It runs on your device, free and private, also without a connection.';
}

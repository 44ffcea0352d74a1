import { loadEngineParts } from '@promptory/studio';
import CircleHelp from 'lucide-react/icons/circle-help';
import House from 'lucide-react/icons/house';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import type { Ai } from '../../data/ai/studio-manager.ts';
import { useAi } from '../../data/ai/use-ai.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useGuidedTour } from '../../widgets/tour/use-guided-tour.ts';
import { useLate } from '../../widgets/use-late.ts';
import { FeatureTiles } from './FeatureTiles.tsx';
import { StudioWorkbench } from './StudioWorkbench.tsx';
import { useHistory, useStudioSession } from './use-studio-session.ts';
import { shownPrompt } from './shown-prompt.ts';
import { useSyncExternalStore } from 'react';

/** Afterwards, prompts are generated without a network. */
const loadAnalysis = () => loadEngineParts('requirements');

/** The 'Smart Prompt Studio' screen. */
export function SmartStudioScreen() {
  useDocumentTitle('Smart Prompt Studio');
  useLate(loadAnalysis);
  const ai = useAi();
  return <UserStudio key={ai.userId} ai={ai} />;
}

/** The studio of one user. */
function UserStudio({ ai }: { ai: Ai }) {
  const session = useStudioSession(ai.userId);
  const history = useHistory(ai);
  const { entryId } = useSyncExternalStore(session.subscribe, session.snapshot);
  const entry = history.find(({ id }) => id === entryId) ?? null;
  const prompt = entry === null ? null : shownPrompt(entry);
  return (
    <div className="mx-auto w-full max-w-[1288px] gutter pb-12">
      <PageHeader
        title="Smart Prompt Studio"
        text="Say what you need in your own words. You get several prompts that you can use as they are."
        actions={
          <>
            {prompt !== null && <CopyButton text={prompt.prompt} label="Copy Prompt" />}
            <HelpButton />
            <LinkButton to="/" size="sm" icon={<House aria-hidden />}>
              Home
            </LinkButton>
          </>
        }
      />
      <FeatureTiles />
      <StudioWorkbench ai={ai} session={session} history={history} entry={entry} />
    </div>
  );
}

function HelpButton() {
  const tour = useGuidedTour();
  return (
    <Button size="sm" icon={<CircleHelp aria-hidden />} onClick={tour.open}>
      Help
    </Button>
  );
}

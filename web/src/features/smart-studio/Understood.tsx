import type { HistoryEntry } from '@promptory/studio';
import { Card } from '../../ui/Card.tsx';
import type { Marks } from './marks.ts';
import { MetricBar } from './MetricBar.tsx';
import { RequirementList } from './RequirementList.tsx';
import { shownRequirements } from './shown-requirements.ts';
import type { StudioSession } from './studio-session.ts';

interface UnderstoodProps {
  entry: HistoryEntry;
  session: StudioSession;
  marks: Marks;
  /** True while an analysis runs. */
  isBusy: boolean;
}

/** What was understood from the description, with the requirements. */
export function Understood({ entry: { analysis }, session, marks, isBusy }: UnderstoodProps) {
  const facts = [
    ['Use case', analysis.identifiedUseCase],
    ['Audience', analysis.targetAudience],
    ['Output format', analysis.desiredOutputFormat],
    ['Tone', analysis.suggestedTone],
  ] as const;
  const shown = analysis.generatedPrompts.find(({ id }) => id === marks.promptId);
  return (
    <Card as="section" aria-labelledby="understood" className="flex flex-col gap-4 p-4 md:p-5">
      <h2 id="understood" className="text-base">
        What was understood
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
        {facts.map(([name, text]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-quiet">{name}</dt>
            <dd className="break-words" dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <MetricBar label="Confidence" value={analysis.confidence} />
      <RequirementList
        requirements={shownRequirements(analysis.parsedRequirements)}
        markedId={marks.requirementId}
        markedIds={shown?.addressedRequirements ?? []}
        isBusy={isBusy}
        onMark={(requirement) => {
          marks.markRequirement(requirement?.id ?? null);
        }}
        onChange={(requirement, wanted) => {
          marks.markRequirement(null);
          session.changeRequirement(requirement, wanted);
        }}
      />
    </Card>
  );
}

import type { PromptAnalysis } from '@promptory/studio';
import { Card } from '../../ui/Card.tsx';
import { Fact, FactList } from './FactList.tsx';

/** The engine's analysis of the original prompt. */
export function PromptAnalysisCard({ analysis }: { analysis: PromptAnalysis }) {
  const { domain, intent, complexityLevel, requiredExpertise, missingElements } = analysis;
  return (
    <Card as="section" aria-labelledby="prompt-analysis" className="p-4 md:p-6">
      <h2 id="prompt-analysis" className="mb-4 text-lg">
        Prompt analysis
      </h2>
      <FactList>
        <Fact name="Domain">{inWords(domain)}</Fact>
        <Fact name="Intent">{inWords(intent)}</Fact>
        <Fact name="Complexity">{inWords(complexityLevel)}</Fact>
        <Fact name="Required expertise">{inWords(requiredExpertise.join(', '))}</Fact>
        <Fact name="Suggested framework">{analysis.suggestedFramework}</Fact>
        <Fact name="Missing elements">
          {missingElements.length === 0 ? (
            'None'
          ) : (
            <ul className="flex flex-wrap gap-1.5">
              {missingElements.map((element) => (
                <li key={element} className="rounded-full bg-hover px-2.5 py-0.5 text-xs">
                  {inWords(element)}
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </FactList>
    </Card>
  );
}

/** Formats an identifier such as `content_creation` for display. */
function inWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

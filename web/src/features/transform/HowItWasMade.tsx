import {
  acceptance,
  type AcceptanceRule,
  MIN_QUALITY_SCORE,
  MIN_TEXT_CHARS,
} from '@promptory/studio/transform/acceptance';
import type { MetaPrompt, TransformationType } from '@promptory/studio/transform/meta-prompt';
import type { Template } from '@promptory/studio/transform/template';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { ScoreBadge } from '../../widgets/quality/ScoreBadge.tsx';
import { Fact, Facts } from './Facts.tsx';

const TYPES: Record<TransformationType, string> = {
  template: 'A template was filled with your prompt',
  framework: 'Your prompt was set into a framework',
  mapped: 'Your own sections were ordered and completed',
  kept: 'Kept as it is: it was a meta-prompt already',
};

const RULES: Record<AcceptanceRule, string> = {
  quality: `the quality score is under ${String(MIN_QUALITY_SCORE)}`,
  length: `the text has fewer than ${String(MIN_TEXT_CHARS)} characters`,
  sections: 'a section is missing',
  expert_role: 'the expert role is too short',
};

interface HowItWasMadeProps {
  meta: MetaPrompt;
  templates: readonly Template[];
}

/** What was done to a prompt, and by which means. */
export function HowItWasMade({ meta, templates }: HowItWasMadeProps) {
  const { improvements, appliedTechniques, outputSpecifications, templateUsed } = meta;
  const template = templates.find(({ id }) => id === templateUsed)?.name ?? templateUsed;
  return (
    <div className="mt-6 flex flex-col gap-6">
      <Facts>
        <Fact name="Type">{TYPES[meta.transformationType]}</Fact>
        <Fact name="Template used">{template ?? 'None'}</Fact>
        <Fact name="Expert role">{meta.expertRole}</Fact>
        <Fact name="Quality score">
          <ScoreBadge score={meta.qualityScore} />
          <span className="ml-2 text-xs text-quiet">The validation below weighs otherwise.</span>
        </Fact>
        <Fact name="Acceptable">{acceptanceWords(meta)}</Fact>
        <Fact name="Processing time">{duration(meta.processingTime)}</Fact>
        <Fact name="Made by">Rules in this browser, without an AI model</Fact>
      </Facts>
      <Listed title="Improvements" none="Nothing had to be improved." items={improvements}>
        <ul className="flex flex-col gap-1.5 text-sm">
          {improvements.map((improvement) => (
            <li key={improvement} className="flex gap-2 break-words">
              <Check aria-hidden className="mt-0.5 size-4 text-success" />
              <bdi className="min-w-0">{improvement}</bdi>
            </li>
          ))}
        </ul>
      </Listed>
      <Listed title="Applied techniques" none="None." items={appliedTechniques}>
        <ul className="flex flex-wrap gap-1.5">
          {appliedTechniques.map((technique) => (
            <li key={technique} className="rounded-full bg-hover px-2.5 py-0.5 text-xs">
              {technique}
            </li>
          ))}
        </ul>
      </Listed>
      <Listed title="Output specifications" none="None." items={outputSpecifications}>
        <ul className="flex list-disc flex-col gap-1.5 pl-4 text-sm marker:text-quiet">
          {outputSpecifications.map((specification) => (
            <li key={specification} className="pl-1 break-words">
              <bdi>{specification}</bdi>
            </li>
          ))}
        </ul>
      </Listed>
    </div>
  );
}

/** Whether it keeps the rules for transformed prompts, and which it breaks. */
function acceptanceWords(meta: MetaPrompt): string {
  const { ok, failures } = acceptance(meta);
  return ok ? 'Yes' : `No: ${failures.map((rule) => RULES[rule]).join(', ')}`;
}

/** A time in milliseconds; the engine's clock does not tell less than one. */
function duration(ms: number): string {
  return ms < 1 ? 'under 1 ms' : `${String(Math.round(ms))} ms`;
}

interface ListedProps {
  title: string;
  /** Said where there is nothing. */
  none: string;
  items: readonly string[];
  children: ReactNode;
}

function Listed({ title, none, items, children }: ListedProps) {
  return (
    <section>
      <h3 className="mb-2 text-base">{title}</h3>
      {items.length === 0 ? <p className="text-sm text-quiet">{none}</p> : children}
    </section>
  );
}

import {
  acceptance,
  type AcceptanceRule,
  type MetaPrompt,
  MIN_QUALITY_SCORE,
  MIN_TEXT_CHARS,
  type Template,
  type TransformationType,
} from '@promptory/studio';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Fact, FactList } from './FactList.tsx';

const TYPES: Record<TransformationType, string> = {
  template: 'Filled a template with your prompt',
  framework: 'Rewrote your prompt using a framework',
  mapped: 'Put the sections of your prompt in order and added what was missing',
  kept: 'Kept as is: it was already a meta-prompt',
};

const RULES: Record<AcceptanceRule, string> = {
  quality: `the score is under ${String(MIN_QUALITY_SCORE)}`,
  length: `the text has fewer than ${String(MIN_TEXT_CHARS)} characters`,
  sections: 'a section is missing',
  expert_role: 'the expert role is too short',
};

interface TransformDetailsProps {
  meta: MetaPrompt;
  /** The score of the structure check, which the screen shows. */
  score: number;
  templates: readonly Template[];
}

/** How a prompt was transformed. */
export function TransformDetails({ meta, score, templates }: TransformDetailsProps) {
  const { improvements, appliedTechniques, outputSpecifications, templateUsed } = meta;
  const template = templates.find(({ id }) => id === templateUsed)?.name ?? templateUsed;
  return (
    <div className="mt-6 flex flex-col gap-6">
      <FactList>
        <Fact name="Type">{TYPES[meta.transformationType]}</Fact>
        <Fact name="Template used">{template ?? 'None'}</Fact>
        <Fact name="Expert role">{meta.expertRole}</Fact>
        <Fact name="Acceptable">{acceptanceWords(meta, score)}</Fact>
        <Fact name="Processing time">{duration(meta.processingTime)}</Fact>
        <Fact name="Made by">Rules in this browser, without an AI model</Fact>
      </FactList>
      <Listed title="Improvements" none="No improvements were needed." items={improvements}>
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

/** Says whether the result is acceptable, and why not. */
function acceptanceWords(meta: MetaPrompt, score: number): string {
  const { ok, failures } = acceptance({ ...meta, qualityScore: score });
  return ok ? 'Yes' : `No: ${failures.map((rule) => RULES[rule]).join(', ')}`;
}

/** Formats milliseconds. The engine's clock has a resolution of 1 ms. */
function duration(ms: number): string {
  return ms < 1 ? 'under 1 ms' : `${String(Math.round(ms))} ms`;
}

interface ListedProps {
  title: string;
  /** Shown when the list is empty. */
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

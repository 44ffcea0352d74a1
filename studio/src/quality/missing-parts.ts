import { about, beginningOf, type Finding, gapAt, type Judged } from './finding.ts';
import { CHARS_PER_WORD, LENGTH_CHARS } from './score.ts';
import { REQUIRED_SECTIONS, type RequiredSection } from './section-headings.ts';
import type { Signals } from './signals.ts';

/** Critical: nothing says who should answer. */
export function missingRole({ prompt, signals, score, read }: Judged): Finding | null {
  if (score.compliance.hasExpertRole) return null;
  return {
    issue: {
      severity: 'critical',
      category: 'expert_role',
      description: 'The expert role is missing: nothing says who should answer.',
      impact: 'The answer comes from no particular knowledge or point of view.',
      location: gapAt(prompt, beginningOf(prompt)),
    },
    remedies: [
      {
        category: 'expert_role',
        suggestion: 'Say who should answer.',
        implementation: `Begin with "You are an experienced ... expert", and name the field that ${about(read)} belongs to.`,
        mended: { roles: signals.roles + 1 },
      },
    ],
  };
}

/** Critical: fewer than three of the five sections hold something. */
export function missingFramework({ prompt, signals, score }: Judged): Finding | null {
  if (score.compliance.hasStructuredFramework) return null;
  const missing = missingSections(signals);
  const names = missing.map((section) => REQUIRED_SECTIONS[section]).join(', ');
  return {
    issue: {
      severity: 'critical',
      category: 'structure',
      description: `The structured framework is missing: ${signals.sections.size} of 5 sections are there, without ${names}.`,
      impact: 'What is background, task and rule runs together, and parts of it get lost.',
      location: gapAt(prompt, prompt.length),
    },
    remedies: [
      {
        category: 'structure',
        suggestion: 'Part the prompt into named sections.',
        implementation: `Set what belongs together under these headings: ${names}.`,
        mended: { sections: new Set([...signals.sections, ...missing]) },
      },
    ],
  };
}

/** Medium: no section says what should come back. */
export function missingOutput({ prompt, signals, score }: Judged): Finding | null {
  if (score.compliance.hasOutput) return null;
  return {
    issue: {
      severity: 'medium',
      category: 'output',
      description: `The output section is missing: no heading such as ${REQUIRED_SECTIONS.output} says what should come back.`,
      impact: 'The shape of the answer is left to chance.',
      location: gapAt(prompt, prompt.length),
    },
    remedies: [
      {
        category: 'output',
        suggestion: 'Add an output section.',
        implementation: `End with ${REQUIRED_SECTIONS.output} and what the answer consists of, in its order.`,
        mended: {
          sections: new Set([...signals.sections, 'output' as const]),
          formats: signals.formats + 1,
        },
      },
    ],
  };
}

/** Low: fewer than 200 characters. */
export function tooShort({ prompt, signals, read }: Judged): Finding | null {
  if (signals.characters >= LENGTH_CHARS.minimum) return null;
  return {
    issue: {
      severity: 'low',
      category: 'length',
      description: `The prompt has ${signals.characters} characters, fewer than ${LENGTH_CHARS.minimum}.`,
      impact: 'There is little in it to go by.',
      location: gapAt(prompt, prompt.length),
    },
    remedies: [
      {
        category: 'length',
        suggestion: `Say more: ${LENGTH_CHARS.optimal} characters are a good length.`,
        implementation: `Add what you know about ${about(read)} and an answer would have to guess.`,
        mended: {
          characters: LENGTH_CHARS.minimum,
          words: Math.max(signals.words, LENGTH_CHARS.minimum / CHARS_PER_WORD),
        },
      },
    ],
  };
}

function missingSections(signals: Signals): RequiredSection[] {
  return (Object.keys(REQUIRED_SECTIONS) as RequiredSection[]).filter(
    (section) => !signals.sections.has(section),
  );
}

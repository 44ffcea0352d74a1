import { quoteTask, startOf, type Finding, gapAt, type AssessedPrompt } from './finding.ts';
import { CHARS_PER_WORD, LENGTH_CHARS } from './score.ts';
import { REQUIRED_SECTIONS, type RequiredSection } from './section-headings.ts';
import type { Signals } from './signals.ts';

/** Severity critical: there is no expert role. */
export function missingRole({ prompt, signals, score, parsed }: AssessedPrompt): Finding | null {
  if (score.compliance.hasExpertRole) return null;
  return {
    issue: {
      severity: 'critical',
      category: 'expert_role',
      description: 'The expert role is missing: nothing says who should answer.',
      impact: 'The answer has no particular expertise or point of view.',
      location: gapAt(prompt, startOf(prompt)),
    },
    remedies: [
      {
        category: 'expert_role',
        suggestion: 'Say who should answer.',
        implementation: `Begin with "You are an experienced ... expert", and name the field that ${quoteTask(parsed)} belongs to.`,
        fixed: { roles: signals.roles + 1 },
      },
    ],
  };
}

/** Severity critical: fewer than three of the five sections have content. */
export function missingFramework({ prompt, signals, score }: AssessedPrompt): Finding | null {
  if (score.compliance.hasStructuredFramework) return null;
  const missing = missingSections(signals);
  const names = missing.map((section) => REQUIRED_SECTIONS[section]).join(', ');
  return {
    issue: {
      severity: 'critical',
      category: 'structure',
      description: `The structured framework is missing: it has ${signals.sections.size} of 5 sections, without ${names}.`,
      impact: 'Background, task and rules are mixed, so parts of them get lost.',
      location: gapAt(prompt, prompt.length),
    },
    remedies: [
      {
        category: 'structure',
        suggestion: 'Divide the prompt into sections with headings.',
        implementation: `Group the content under these headings: ${names}.`,
        fixed: { sections: new Set([...signals.sections, ...missing]) },
      },
    ],
  };
}

/** Severity medium: there is no output section. */
export function missingOutput({ prompt, signals, score }: AssessedPrompt): Finding | null {
  if (score.compliance.hasOutput) return null;
  return {
    issue: {
      severity: 'medium',
      category: 'output',
      description: `The output section is missing: no heading such as ${REQUIRED_SECTIONS.output} describes the answer.`,
      impact: 'The format of the answer is left to chance.',
      location: gapAt(prompt, prompt.length),
    },
    remedies: [
      {
        category: 'output',
        suggestion: 'Add an output section.',
        implementation: `End with ${REQUIRED_SECTIONS.output} and list the parts of the answer in order.`,
        fixed: {
          sections: new Set([...signals.sections, 'output' as const]),
          formats: signals.formats + 1,
        },
      },
    ],
  };
}

/** Severity low: the prompt has fewer than 200 characters. */
export function tooShort({ prompt, signals, parsed }: AssessedPrompt): Finding | null {
  if (signals.characters >= LENGTH_CHARS.minimum) return null;
  return {
    issue: {
      severity: 'low',
      category: 'length',
      description: `The prompt has ${signals.characters} characters, fewer than ${LENGTH_CHARS.minimum}.`,
      impact: 'It gives the model little to work with.',
      location: gapAt(prompt, prompt.length),
    },
    remedies: [
      {
        category: 'length',
        suggestion: `Add details: ${LENGTH_CHARS.optimal} characters are a good length.`,
        implementation: `Add what you know about ${quoteTask(parsed)}, so that the model doesn't have to guess.`,
        fixed: {
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

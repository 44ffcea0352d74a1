import type { Clock } from '../environment.ts';
import { analyzePrompt, type PromptAnalysis } from './analyze-prompt.ts';
import { applyTemplate } from './apply-template.ts';
import { findExpertLine } from './expert-line.ts';
import { type FramedRequest, frameRequest, languageGuideline } from './frame-request.ts';
import { frameworkFor } from './frameworks.ts';
import { listItems } from './list-items.ts';
import { completeSections, isComplete, mapSections } from './map-sections.ts';
import { matchTemplate } from './match-template.ts';
import { measureQuality } from './measure-quality.ts';
import type { MetaPrompt, TransformationType } from './meta-prompt.ts';
import { SECTION_NAMES, sectionBodies, type SectionName } from './sections.ts';
import type { Template } from './template.ts';
import { TransformationError } from './transformation-error.ts';

/** Minimum characters (code points) of a trimmed prompt. */
const TRANSFORM_MIN_CHARS = 2;

/** Longer requests are detailed enough, so no template is chosen for them. */
const TEMPLATE_MAX_CHARS = 600;

export interface TransformDeps {
  /** without a clock, the processing time is 0 */
  readonly clock?: Clock;
  /** decides whether a prompt asks for an image; without it, keywords decide */
  readonly isImagePrompt?: (prompt: string) => boolean;
  /** the template to use for any prompt except meta-prompts, which stay unchanged */
  readonly template?: Template;
}

/** The result of a transformation before it is scored. */
interface Draft {
  readonly type: TransformationType;
  readonly text: string;
  readonly expertRole: string;
  readonly outputSpecifications: readonly string[];
  readonly improvements: readonly string[];
  readonly techniques: readonly string[];
  readonly template?: Template;
}

/**
 * Transforms a prompt into a meta-prompt: five sections and an expert role. The statements of the
 * prompt are kept word for word. Deterministic; a meta-prompt stays unchanged. Throws
 * TransformationError for fewer than two characters.
 */
export function transformPrompt(prompt: string, deps: TransformDeps = {}): MetaPrompt {
  const clock = deps.clock ?? (() => 0);
  const start = clock();
  const request = prompt.trim();
  if (Array.from(request.slice(0, 2 * TRANSFORM_MIN_CHARS)).length < TRANSFORM_MIN_CHARS) {
    throw new TransformationError(
      'too_short',
      `Prompt must be at least ${TRANSFORM_MIN_CHARS} characters`,
    );
  }
  const draft = draftFor(request, deps);
  return {
    original: prompt,
    transformedPrompt: draft.text,
    transformationType: draft.type,
    qualityScore: measureQuality(draft.text).overallScore,
    improvements: draft.improvements,
    appliedTechniques: draft.techniques,
    expertRole: draft.expertRole,
    outputSpecifications: draft.outputSpecifications,
    processingTime: Math.max(0, clock() - start),
    templateUsed: draft.template?.id ?? null,
    madeWithoutModel: true,
  };
}

function draftFor(request: string, { isImagePrompt, template }: TransformDeps): Draft {
  const bodies = sectionBodies(request);
  if (isComplete(bodies)) return keep(request, bodies);

  const analysis = analyzePrompt(request, isImagePrompt);
  if (template !== undefined) return fill(template, request, analysis);
  const own = mapSections(request);
  if (own !== null) {
    const mapped = complete(own, frameRequest(request, analysis, own), analysis);
    // Mapping can break a fence that starts on the line of a heading. Then use another way below.
    if (isComplete(sectionBodies(mapped.text))) return mapped;
  }

  const match = templateFor(request, analysis);
  return match === null ? frame(request, analysis) : fill(match, request, analysis);
}

/** The template that surely fits a request without sections of its own, or null. */
function templateFor(request: string, analysis: PromptAnalysis): Template | null {
  if (request.length > TEMPLATE_MAX_CHARS || analysis.role !== null || analysis.isPicture)
    return null;
  const match = matchTemplate(request);
  return match?.level === 'high' ? match.template : null;
}

/** A preview of a template that is applied to a request. */
export interface TemplatePreview {
  readonly template: Template;
  /** values in the words of the request, by variable */
  readonly filled: ReadonlyMap<string, string>;
  /** variables for which the request has no value */
  readonly open: readonly string[];
}

/**
 * The template that `transformPrompt` would use for a prompt, with the facts that it would fill in.
 * Null if it would use none. `template` is the one that the user chose.
 */
export function previewTemplate(
  prompt: string,
  { isImagePrompt, template }: Pick<TransformDeps, 'isImagePrompt' | 'template'> = {},
): TemplatePreview | null {
  const request = prompt.trim();
  if (request === '' || isComplete(sectionBodies(request))) return null;
  const used =
    template ??
    (mapSections(request) === null
      ? templateFor(request, analyzePrompt(request, isImagePrompt))
      : null);
  if (used === null) return null;
  const { filled, open } = applyTemplate(used, request);
  return { template: used, filled, open };
}

function keep(request: string, bodies: ReadonlyMap<SectionName, string>): Draft {
  return {
    type: 'kept',
    text: request,
    expertRole: findExpertLine(bodies.get('CONTEXT') ?? '') ?? '',
    outputSpecifications: listItems(bodies.get('OUTPUT') ?? ''),
    improvements: [],
    techniques: [],
  };
}

function complete(
  own: ReadonlyMap<SectionName, string>,
  framed: FramedRequest,
  analysis: PromptAnalysis,
): Draft {
  const { sections, completed, hadRole } = completeSections(own, framed);
  const text = compose(sections);
  return {
    type: 'mapped',
    text,
    expertRole: findExpertLine(sections.CONTEXT) ?? framed.expertRole,
    outputSpecifications: listItems(sections.OUTPUT),
    improvements: [
      'Put your own sections into the order context, goal, information, guidelines, output',
      ...(hadRole ? [] : [`Added an expert role: ${framed.expertRole}`]),
      ...completed.map((name) => `Completed the section ${name}`),
    ],
    techniques: [
      'Five-section structure',
      ...(hadRole ? [] : ['Expert role']),
      ...(completed.length > 0 ? [frameworkFor(analysis.frameworkKind).name] : []),
    ],
  };
}

function fill(template: Template, request: string, analysis: PromptAnalysis): Draft {
  const guideline = languageGuideline(analysis);
  const { text, open, filled, improvements } = applyTemplate(template, request, guideline);
  const bodies = sectionBodies(text);
  return {
    type: 'template',
    text,
    template,
    expertRole: findExpertLine(bodies.get('CONTEXT') ?? '') ?? '',
    outputSpecifications: listItems(bodies.get('OUTPUT') ?? ''),
    improvements,
    techniques: [
      `Template: ${template.name}`,
      'Expert role',
      'Five-section structure',
      ...(filled.size > 0 ? ['Details taken from the request'] : []),
      ...(open.length > 0 ? ['Variables for what is not said'] : []),
      ...(guideline === undefined ? [] : ['Answer in the language of the request']),
    ],
  };
}

function frame(request: string, analysis: PromptAnalysis): Draft {
  const { sections, expertRole, outputSpecifications, questions, isQuoted } = frameRequest(
    request,
    analysis,
  );
  const { name } = frameworkFor(analysis.frameworkKind);
  const isForeign = languageGuideline(analysis) !== undefined;
  return {
    type: 'framework',
    text: compose(sections),
    expertRole,
    outputSpecifications,
    improvements: [
      analysis.role === null
        ? `Added an expert role: ${expertRole}`
        : `Sharpened the role that the request names: ${analysis.role}`,
      `Put the request into the ${name} framework, with steps for the answer`,
      ...(questions.length > 0
        ? [`Listed what the request does not say: ${questions.map(questionTopic).join(', ')}`]
        : []),
      outputSpecifications.length === 1
        ? 'Described the result'
        : `Described the result in ${outputSpecifications.length} points`,
    ],
    techniques: [
      'Expert role',
      'Five-section structure',
      `Framework: ${name}`,
      'Step-by-step guidelines',
      'Output specification',
      ...(isQuoted ? ['Request quoted word for word'] : []),
      ...(questions.length > 0 ? ['Variables for what is not said'] : []),
      ...(isForeign ? ['Answer in the language of the request'] : []),
    ],
  };
}

/** The topic of a question: the text before its colon, without a part in brackets. */
function questionTopic(question: string): string {
  return (question.split(':')[0] ?? question).replace(/ \([^()]{0,80}\)$/, '').toLowerCase();
}

function compose(sections: Readonly<Record<SectionName, string>>): string {
  return SECTION_NAMES.map((name) => `#${name}:\n${sections[name]}`).join('\n\n');
}

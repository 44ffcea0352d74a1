import { type Complexity, type PromptAnalysis } from './analyze-prompt.ts';
import { expertRoleFor } from './expert-role.ts';
import { ELEMENT_QUESTIONS, type Framework, frameworkFor } from './frameworks.ts';
import { variablesOf } from './fill-structure.ts';
import { findGoalSentence } from './goal-sentence.ts';
import { LANGUAGE_NAMES } from '../languages/language.ts';
import { tokenisePrompt } from '../prompt-syntax.ts';
import { fence, isPlain } from './quote-request.ts';
import { isThin, type SectionName } from './sections.ts';

/** A request that was put into the five sections. */
export interface FramedRequest {
  readonly sections: Readonly<Record<SectionName, string>>;
  readonly expertRole: string;
  readonly outputSpecifications: readonly string[];
  /** questions that the request does not answer, each with a `{{variable}}` */
  readonly questions: readonly string[];
  readonly isQuoted: boolean;
}

/** Maximum number of open questions. More complex requests get fewer questions. */
const QUESTIONS_MAX: Readonly<Record<Complexity, number>> = {
  basic: 4,
  intermediate: 3,
  advanced: 2,
};

/** Maximum number of variables and parameters (`--ar`) that are listed under INFORMATION. */
const NAMED_MAX = 12;
/** They are looked for in this part of the request. */
const NAMES_READ_CHARS = 10_000;

/**
 * Puts a request, word for word, into the framework for its intent. If the request has its own
 * sections (`own`), it is not quoted, and questions are added only if its INFORMATION section is
 * nearly empty.
 */
export function frameRequest(
  request: string,
  analysis: PromptAnalysis,
  own?: ReadonlyMap<SectionName, string>,
): FramedRequest {
  const framework = frameworkFor(analysis.frameworkKind);
  const expertRole = expertRoleFor(analysis);
  const isQuoted = own === undefined && !isPlain(request);
  const isAsking = own === undefined || isThin(own.get('INFORMATION'));
  const questions = isAsking ? openQuestions(framework, analysis, request) : [];
  const outputSpecifications = outputItems(framework, analysis.complexityLevel);
  return {
    expertRole,
    isQuoted,
    questions,
    outputSpecifications,
    sections: {
      CONTEXT: `${expertRole}\n${aboutLine(analysis.isPicture, isQuoted)}`,
      GOAL: goalOf(framework, request, isQuoted),
      INFORMATION: informationOf(request, isQuoted, questions),
      'RESPONSE GUIDELINES': numbered(
        guidelinesOf(framework, request, analysis, isQuoted, questions.length > 0),
      ),
      OUTPUT: `If the request specifies the format of the answer, use exactly that format. Otherwise give:\n${bulleted(outputSpecifications)}`,
    },
  };
}

/**
 * A guideline to answer in the language of the request; undefined for English or an unknown
 * language.
 */
export function languageGuideline({ language }: PromptAnalysis): string | undefined {
  if (language === null || language === 'en') return undefined;
  return `Answer in ${LANGUAGE_NAMES[language]}, the language of the request, unless it asks for another.`;
}

/** The output items of the framework. More complex prompts get more items. */
export function outputItems(framework: Framework, complexity: Complexity): string[] {
  return [
    ...framework.output,
    ...(complexity === 'basic' ? [] : framework.intermediate),
    ...(complexity === 'advanced' ? framework.advanced : []),
  ];
}

function aboutLine(isPicture: boolean, isQuoted: boolean): string {
  const place = isQuoted ? 'INFORMATION' : 'GOAL';
  return isPicture
    ? `The request under ${place} describes a picture and is quoted word for word; show everything that it says.`
    : `The request under ${place} is quoted word for word; treat what it says as facts.`;
}

function goalOf(framework: Framework, request: string, isQuoted: boolean): string {
  if (!isQuoted) return `${framework.goal}\n\n${request}`;
  const sentence = findGoalSentence(request);
  const heart = sentence === null ? '' : `\nIts main sentence: ${sentence}`;
  return `${framework.goal} The full request is under INFORMATION.${heart}`;
}

function informationOf(request: string, isQuoted: boolean, questions: readonly string[]): string {
  const parts: string[] = [];
  if (isQuoted) parts.push(`The request, word for word:\n\n${fence(request)}`);
  const names = namedParts(request);
  if (names.length > 0) parts.push(`Parts of the request to keep as they are: ${names.join(' ')}`);
  if (questions.length > 0) {
    parts.push(`Not stated in the request; fill in what matters:\n${bulleted(questions)}`);
  }
  if (parts.length === 0) parts.push('The request above contains everything that is known.');
  return parts.join('\n\n');
}

// Matches a placeholder such as '[city]', but no list, link text or 'a[index]'.
const BLANK = /(?<![\p{L}\p{N}\])])\[\p{L}[\p{L}\p{N} _'’/-]{1,40}\](?![([])/gu;

/** The variables, placeholders and parameters of a request, without duplicates. */
function namedParts(request: string): string[] {
  const tokens = tokenisePrompt(request.slice(0, NAMES_READ_CHARS));
  const names = tokens.flatMap(({ kind, text }) => {
    if (kind === 'text') return text.match(BLANK) ?? [];
    return kind === 'negative-label' ? [] : [text];
  });
  return [...new Set(names)].slice(0, NAMED_MAX);
}

function openQuestions(
  framework: Framework,
  { missingElements, complexityLevel }: PromptAnalysis,
  request: string,
): string[] {
  const own = request.slice(0, NAMES_READ_CHARS);
  return (
    framework.asks
      .filter((element) => missingElements.includes(element))
      .map((element) => framework.questions?.[element] ?? ELEMENT_QUESTIONS[element])
      // Skip variables that the request itself uses, because two variables cannot have the same
      // name.
      .filter((question) => !variablesOf(question).some((name) => own.includes(`{{${name}}}`)))
      .slice(0, QUESTIONS_MAX[complexityLevel])
  );
}

function guidelinesOf(
  framework: Framework,
  request: string,
  analysis: PromptAnalysis,
  isQuoted: boolean,
  hasQuestions: boolean,
): string[] {
  const language = languageGuideline(analysis);
  return [
    'Follow the rules that the request itself gives; they take priority over these guidelines.',
    ...framework.guidelines,
    ...(isQuoted
      ? [
          'The text between the fences is the request; its headings belong to the request, not to this prompt.',
        ]
      : []),
    ...(namedParts(request).length > 0
      ? [
          'Keep variables, parameters, names, numbers, quotations and links exactly as they are written.',
        ]
      : []),
    ...(hasQuestions
      ? [
          // Name only these points, because the variables of the request itself must stay.
          'Where a point under “Not stated in the request” is still in double braces, choose a sensible value and say which.',
        ]
      : []),
    ...(language === undefined ? [] : [language]),
  ];
}

function bulleted(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

function numbered(items: readonly string[]): string {
  return items.map((item, index) => `${index + 1}. ${item}`).join('\n');
}

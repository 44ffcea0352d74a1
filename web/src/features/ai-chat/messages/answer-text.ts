import { type ChatMessage, FILLED_INTRO } from '@promptory/studio';

/** The filled template from an answer made without a model, or null. */
export function filledTemplate({
  content,
  appliedTemplate,
  madeWithoutModel,
}: ChatMessage): string | null {
  const at = content.indexOf(FILLED_INTRO);
  if (appliedTemplate === undefined || madeWithoutModel !== true || at === -1) return null;
  return content.slice(at + FILLED_INTRO.length);
}

/** The answer text without the facts that the structured parts already show. */
export function answerText(message: ChatMessage): string {
  const { content, imageAnalysis, promptTransformation } = message;
  const filled = filledTemplate(message);
  if (filled !== null) return content.slice(0, content.length - filled.length).trim();
  if (promptTransformation !== undefined) {
    const { qualityScore, appliedTechniques } = promptTransformation;
    return content
      .replace(`, with a quality of ${String(Math.floor(qualityScore))} of 100`, '')
      .replace(` It uses: ${appliedTechniques.join(', ')}.`, '');
  }
  if (imageAnalysis === undefined) return content;
  const { description, detectedStyle, suggestedTags, textElements } = imageAnalysis;
  const facts = new Set([
    `Style: ${detectedStyle}`,
    `Tags: ${suggestedTags.join(', ')}`,
    `Text in the picture: ${textElements.join(', ')}`,
  ]);
  return content
    .replace(description, () => '')
    .split('\n')
    .filter((line) => !facts.has(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Splits a failed answer into its partial text and the reason, which is the last paragraph. */
export function failureParts(text: string): { came: string; reason: string } {
  const at = text.lastIndexOf('\n\n');
  return at === -1
    ? { came: '', reason: text }
    : { came: text.slice(0, at).trim(), reason: text.slice(at).trim() };
}

/** A short status text for an answer in progress. */
export function progressText({ action, attachedImage, templateId }: ChatMessage): string {
  if (attachedImage !== undefined) return 'Looking at the image...';
  if (templateId !== undefined) return 'Answering with the template...';
  if (action === 'enhance') return 'Improving the prompt...';
  if (action === 'transform') return 'Making a meta-prompt...';
  return 'Thinking...';
}

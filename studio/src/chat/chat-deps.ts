import type { PromptCategory } from '../categories/prompt-category.ts';
import type { Clock } from '../environment.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { EnhancedPrompt } from '../memory/chat-message.ts';

/** A picture that came with a message; `pixels`, when the screen has them, let it be measured. */
export interface AttachedImage {
  readonly bytes: Uint8Array;
  /** the media type, such as `image/png` */
  readonly type: string;
  readonly name?: string;
  readonly pixels?: {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
  };
  /** what a model is sent instead of the file; null where there is nothing to send */
  readonly shown?: { readonly bytes: Uint8Array; readonly type: string } | null;
}

export interface TemplateMatch {
  readonly template: { readonly id: string; readonly name: string };
  /** percent */
  readonly confidence: number;
  readonly level: 'high' | 'moderate' | 'none';
  readonly reasoning: string;
}

export interface FilledTemplate {
  readonly name: string;
  /** the template with what the text says filled in */
  readonly text: string;
  readonly improvements: readonly string[];
}

export interface Transformation {
  readonly transformedPrompt: string;
  readonly qualityScore: number;
  readonly appliedTechniques: readonly string[];
}

export interface Enhanced {
  readonly enhanced: readonly EnhancedPrompt[];
  /** null when no model had a part in it */
  readonly model: string | null;
  /** what to tell the user about how it was made */
  readonly notice: string | null;
}

export interface AnalyzedImage {
  readonly description: string;
  readonly detectedStyle: string;
  readonly suggestedTags: readonly string[];
  readonly textElements: readonly string[];
  readonly enhancedPrompts: readonly EnhancedPrompt[];
  /** null when no model had a part in it */
  readonly model: string | null;
  /** what to tell the user about how it was made */
  readonly notice?: string | null;
}

/** What the chat needs of the rest of the engine. */
export interface ChatDeps {
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly detectCategory: (text: string) => PromptCategory;
  readonly matchTemplate: (text: string) => TemplateMatch | null;
  /** null when there is no template of that id */
  readonly applyTemplate: (templateId: string, text: string) => FilledTemplate | null;
  /** may throw, with a message for the user */
  readonly transformPrompt: (text: string) => Transformation;
  readonly enhancePrompt: (text: string, signal?: AbortSignal) => Promise<Enhanced>;
  readonly analyzeImage: (image: AttachedImage, signal?: AbortSignal) => Promise<AnalyzedImage>;
  /** what to say when a picture could not be analysed */
  readonly imageFailureMessage: (error: unknown) => string;
}

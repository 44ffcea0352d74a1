import type { PromptCategory } from '../categories/prompt-category.ts';
import type { Clock } from '../environment.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { EnhancedPrompt } from '../memory/chat-message.ts';

/** An image attached to a message. If `pixels` are given, their colours and light are measured. */
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
  /** sent to the model instead of the file; null to send nothing */
  readonly shown?: { readonly bytes: Uint8Array; readonly type: string } | null;
}

interface TemplateMatch {
  readonly template: { readonly id: string; readonly name: string };
  /** percent */
  readonly confidence: number;
  readonly level: 'high' | 'moderate' | 'none';
  readonly reasoning: string;
}

export interface FilledTemplate {
  readonly name: string;
  /** the template, filled in with the facts from the text */
  readonly text: string;
  readonly improvements: readonly string[];
}

interface Transformation {
  readonly transformedPrompt: string;
  readonly qualityScore: number;
  readonly appliedTechniques: readonly string[];
}

interface Enhanced {
  readonly enhanced: readonly EnhancedPrompt[];
  /** null if no model was involved */
  readonly model: string | null;
  /** a note for the user about how the result was made */
  readonly notice: string | null;
}

export interface AnalyzedImage {
  readonly description: string;
  readonly detectedStyle: string;
  readonly suggestedTags: readonly string[];
  readonly textElements: readonly string[];
  readonly enhancedPrompts: readonly EnhancedPrompt[];
  /** null if no model was involved */
  readonly model: string | null;
  /** a note for the user about how the result was made */
  readonly notice?: string | null;
}

/** The operations of the engine that the chat needs. */
export interface ChatDeps {
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly detectCategory: (text: string) => PromptCategory;
  readonly matchTemplate: (text: string) => Promise<TemplateMatch | null>;
  /** null for an unknown template id */
  readonly applyTemplate: (templateId: string, text: string) => Promise<FilledTemplate | null>;
  /** may reject with an error whose message is for the user */
  readonly transformPrompt: (text: string) => Promise<Transformation>;
  /** `fresh` asks the model again instead of returning its cached answer */
  readonly enhancePrompt: (
    text: string,
    signal?: AbortSignal,
    fresh?: boolean,
  ) => Promise<Enhanced>;
  readonly analyzeImage: (image: AttachedImage, signal?: AbortSignal) => Promise<AnalyzedImage>;
  /** the text for a failed image analysis */
  readonly imageFailureMessage: (error: unknown) => string;
}

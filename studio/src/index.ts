// The public entry of the prompt engine.
export { detectCategory } from './categories/detect-category.ts';
export { isImageGenerationPrompt } from './categories/image-prompt.ts';
export { PROMPT_CATEGORIES } from './categories/prompt-category.ts';
export type { PromptCategory } from './categories/prompt-category.ts';
export type {
  ChatInput,
  Conversation,
  ConversationSnapshot,
  SendResult,
} from './chat/conversation.ts';
export { QUICK_PROMPTS } from './chat/quick-prompts.ts';
export type { QuickPrompt } from './chat/quick-prompts.ts';
export { requestedAction } from './chat/requested-action.ts';
export type { ChatAction } from './chat/requested-action.ts';
export { FILLED_INTRO } from './chat/respond-in-chat.ts';
export { applyEdits } from './edit/prompt-edit.ts';
export type { PromptEdit } from './edit/prompt-edit.ts';
export { detectCraftKind } from './craft/detect-craft-kind.ts';
export type { CraftFinding, CraftFindingId, CraftKind, CraftScore } from './craft/craft-score.ts';
export { scoreCraft } from './craft/score-craft.ts';
export type { GeneratedMetadata } from './enhance/content-metadata.ts';
export { ENHANCE_MAX_CHARS, EnhanceInputError } from './enhance/enhance-prompt.ts';
export type { EnhanceOptions, EnhanceOutcome } from './enhance/enhance-prompt.ts';
export { enhanceWithoutModel } from './enhance/enhance-without-model.ts';
export type { EnhancedOption, Enhancement, EnhancementStyle } from './enhance/enhancement.ts';
export type { ImageStyle } from './enhance/image-style.ts';
export { createMetadataWithoutModel } from './enhance/metadata-without-model.ts';
export { UNAVAILABLE_NOTICE } from './enhance/notices.ts';
export type { KeyValueStorage } from './environment.ts';
export { loadEngineParts } from './load-engine-parts.ts';
export { BROWSER_MODEL_NAME } from './gateway/browser-gateway.ts';
export { browserModelOptions } from './gateway/browser-model.ts';
export type { BrowserModel } from './gateway/browser-model.ts';
export { createGateway } from './gateway/create-gateway.ts';
export { failureText, findGatewayError, findRetryTime } from './gateway/failure-texts.ts';
export { DEFAULT_BASE_URL, endpointUrl, isLoopback } from './gateway/gateway-config.ts';
export type { GatewayConfig, RequestHeaders } from './gateway/gateway-config.ts';
export { GatewayError } from './gateway/gateway-error.ts';
export type { GatewayErrorCode } from './gateway/gateway-error.ts';
export type {
  CallOptions,
  Completion,
  CompletionRequest,
  Gateway,
  ModelInfo,
  TokenUsage,
} from './gateway/gateway.ts';
export {
  gatewayOf,
  NO_OWN_GATEWAY,
  ownGatewaySchema,
  providerName,
} from './gateway/own-gateway.ts';
export type { OwnGateway } from './gateway/own-gateway.ts';
export type { SpeechRecording } from './gateway/transcribe.ts';
export { CONNECTION_TEST_LIMIT_MS, testConnection } from './gateway/test-connection.ts';
export type { ConnectionOutcome } from './gateway/test-connection.ts';
export type { GenerationData } from './generation-data/generation-data.ts';
export { PROGRAM_NAMES } from './generation-data/program-names.ts';
export { readGenerationData } from './generation-data/read-generation-data.ts';
export type { AnalyzeImageOptions } from './image/analyze-image.ts';
export { IMAGE_MAX_BYTES } from './image/image-analysis.ts';
export type { ImageAnalysis, ImagePrompt } from './image/image-analysis.ts';
export type { ChatMessage, EnhancedPrompt } from './memory/chat-message.ts';
export { CONVERSATION_NAME_MAX_CHARS } from './memory/conversation-records.ts';
export type { StoredConversation } from './memory/stored-conversations.ts';
export {
  detectPictureTarget,
  PICTURE_TARGETS,
  TARGET_SYNTAX,
} from './picture-prompt/picture-target.ts';
export type { PictureTarget, TargetSyntax } from './picture-prompt/picture-target.ts';
export { tokenisePrompt } from './prompt-syntax.ts';
export type { PromptToken } from './prompt-syntax.ts';
export {
  convertPlaceholders,
  countOtherPlaceholders,
  fillPrompt,
  findVariables,
  splitPrompt,
} from './prompt-variables.ts';
export type { FilledPiece, PromptPiece, PromptVariable } from './prompt-variables.ts';
export { checkStructure } from './quality/check-structure.ts';
export type { PromptQuality, QualitySuggestion } from './quality/check-structure.ts';
export type { QualityIssue, Severity } from './quality/finding.ts';
export type { ComplianceFlags, QualityMetrics } from './quality/score.ts';
export { removeFillers } from './speech/remove-fillers.ts';
export { changeRequirement } from './requirements/change-requirement.ts';
export type { HistoryEntry, KeptPrompt } from './requirements/history-document.ts';
export type { PromptHistory } from './requirements/prompt-history.ts';
export type {
  ComplexityLevel,
  ParsedRequirement,
  RequirementsInput,
  TargetLength,
} from './requirements/requirements.ts';
export {
  DESCRIPTION_MIN_CHARS,
  DESCRIPTION_UNDER_CHARS,
  RequirementsError,
} from './requirements/requirements.ts';
export type { StorageFailure } from './storage/stored-value.ts';
export { endOfDay, localDay } from './storage/local-day.ts';
export { removeUserData, STORAGE_NAMES, storageKey } from './storage/storage-keys.ts';
export type { ImportResult } from './storage/transfer.ts';
export { createStudio } from './studio.ts';
export type { Studio } from './studio.ts';
export {
  acceptance,
  isAcceptable,
  MIN_QUALITY_SCORE,
  MIN_TEXT_CHARS,
  passesSecondCheck,
} from './transform/acceptance.ts';
export type { AcceptanceRule } from './transform/acceptance.ts';
export { ANALYSED_CHARS, analyzePrompt } from './transform/analyze-prompt.ts';
export type { PromptAnalysis } from './transform/analyze-prompt.ts';
export type { MetaPrompt, TransformationType } from './transform/meta-prompt.ts';
export type { Template, TemplateWithKeywords } from './transform/template.ts';
export { TEMPLATE_CATALOGUE } from './transform/template-catalogue.ts';
export { TEMPLATES } from './transform/templates.ts';
export { previewTemplate, transformPrompt } from './transform/transform-prompt.ts';
export type { TemplatePreview } from './transform/transform-prompt.ts';
export { limitsFormSchema, limitsInput } from './usage/limits-form.ts';
export type { LimitsOutput } from './usage/limits-form.ts';
export { DEFAULT_LIMITS, formatCost, formatCostLimit, usageStatus } from './usage/usage-limits.ts';
export type { UsageLimits, UsageStatus } from './usage/usage-limits.ts';
export type { PriceList } from './usage/price-list.ts';
export { createUsage } from './usage/usage.ts';
export type { Usage, UsageMetrics, UsageSnapshot } from './usage/usage.ts';

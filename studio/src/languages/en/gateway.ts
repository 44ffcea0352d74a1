import type { GatewayVocabulary } from '../../gateway/vocabulary.ts';

export const gateway: GatewayVocabulary = {
  patterns: {
    apologies: [
      "i'm (?:really |very |so )?sorry(?:,? but| about that| for any inconvenience)?",
      'i am (?:really |very )?sorry(?:,? but)?',
      String.raw`sorry(?:,? but)?(?! to\b)`,
      'i apologi[sz]e(?:,? but)?',
      'my apologies',
      'unfortunately',
      'as an ai(?: language model| assistant)?',
      'thanks for asking',
      'but',
    ].join('|'),
    refusals: [
      "i (?:(?:can't|cannot|can not|won't|will not|must decline to|have to decline to)|(?:am|'m) (?:not able|unable|not allowed|not permitted) to|won't be able to)(?: really| directly)? (?:help|assist|fulfill|fulfil|comply|engage|participate|provide (?:that|this|such|assistance|help|information|instructions)|create (?:that|this|such|content|images?)|generate (?:that|this|such|content|images?)|produce (?:that|this|such)|write (?:that|this|such)|answer (?:that|this)|respond to (?:that|this)|do that|discuss|support (?:that|this)|continue with|process (?:that|this)|complete (?:that|this)|accommodate)",
      "i'm (?:not able|unable|not allowed|not permitted) to (?:help|assist|fulfill|fulfil|comply|engage|provide|create (?:that|this|such)|generate (?:that|this|such)|produce|write (?:that|this|such)|answer (?:that|this)|discuss)",
      'i (?:must|have to) (?:decline|refuse)',
      'i decline to',
      '(?:this|that|your) request (?:violates|goes against)',
    ].join('|'),
  },
};

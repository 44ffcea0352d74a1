/** The languages of voice input, as the tags that speech recognition expects. */
export const VOICE_LANGUAGES = [
  'en-US',
  'en-GB',
  'ar-SA',
  'cs-CZ',
  'da-DK',
  'de-DE',
  'el-GR',
  'es-ES',
  'es-MX',
  'fi-FI',
  'fr-FR',
  'he-IL',
  'hi-IN',
  'hu-HU',
  'id-ID',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nb-NO',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'ru-RU',
  'sv-SE',
  'th-TH',
  'tr-TR',
  'uk-UA',
  'vi-VN',
  'zh-CN',
  'zh-TW',
] as const;

export type VoiceLanguage = (typeof VOICE_LANGUAGES)[number];

/** The name of a language in that language, such as 'Deutsch (Deutschland)'. */
export function voiceLanguageName(language: VoiceLanguage): string {
  const names = new Intl.DisplayNames([language], {
    type: 'language',
    languageDisplay: 'standard',
  });
  const name = names.of(language) ?? language;
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
}

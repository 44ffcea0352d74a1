import type { QualityVocabulary } from '../../quality/vocabulary.ts';

export const quality: QualityVocabulary = {
  phrases: {
    role: 'تصرف كـ, تصرف ك*, أنت خبير, أنت',
    goal: 'مهمتك, هدفك, أريد منك, أريد, أحتاج, ساعدني, من فضلك',
    context: 'السياق, لأن, حاليا, لدي',
    audience: 'الجمهور, للمبتدئين, العملاء',
    format: 'جدول, قائمة, تنسيق, فقرات',
    constraint: 'يجب, لا, دائما, فقط, تجنب, بدون',
    example: 'مثلا, مثال',
    tone: 'نبرة, أسلوب, ودية, رسمي',
    action: 'اكتب, أنشئ, حلل, اشرح, صف, صمم, لخص, ترجم, قارن',
    vague: 'شيء, ربما',
  },
};

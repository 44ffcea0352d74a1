import type { CraftVocabulary } from '../../craft/vocabulary.ts';

export const craft: CraftVocabulary = {
  kinds: {
    video: `
      فيديو, مقطع فيديو
    `,
    chat_role: `
      تصرف ك, تخيل أنك, أنت خبير
    `,
    code: `
      كود, دالة, برنامج, سكريبت
    `,
    translation: `
      ترجم, ترجمة
    `,
    extraction: `
      استخرج, من النص التالي
    `,
    data: `
      جدول, بيانات, إكسل
    `,
    analysis: `
      حلل, تحليل, قارن, قيم, لخص, ملخص, اشرح
    `,
    planning: `
      خطة, جدول زمني, برنامج رحلة
    `,
    conversation: `
      اسألني, انتظر إجابتي, مقابلة, محادثة
    `,
    writing: `
      اكتب, قصة, قصيدة, مقال, رسالة, خطاب
    `,
  },
  terms: {
    boast: `
      أفضل, مثالي, رائع, احترافي, مذهل
    `,
    vague: `
      شيء, أشياء, بعض, مختلف, جيد, جميل, ربما, جدا, مهم
    `,
  },
};

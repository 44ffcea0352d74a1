import type { EnhanceVocabulary } from '../../enhance/vocabulary.ts';

export const enhance: EnhanceVocabulary = {
  texts: {
    keep: 'أبق ما يلي كما هو مكتوب تماما: {values}.',
  },
  traits: {
    'time:night': 'ليل, ليلا, الليل, درب التبانة, منتصف الليل, ليلة',
    'time:golden': 'غروب, شروق, الغروب, الشروق, الفجر, فجر',
    'time:day': 'نهار, النهار, الظهيرة',
    'medium:photo': 'واقعي, واقعية, صورة فوتوغرافية, صورة',
    'medium:paint': 'ألوان مائية, لوحة زيتية, لوحة',
    'medium:drawn': 'رسم, كرتون, أنمي',
    'medium:render': 'ثلاثي الأبعاد',
    'medium:pixel': 'بكسل',
    'medium:graphic': 'شعار, أيقونة, ملصق',
    'palette:mono': 'أبيض وأسود, أحادي اللون',
    'palette:bright': 'نيون',
    'palette:soft': 'باستيل',
    'palette:warm': 'ألوان دافئة',
    'palette:cool': 'ألوان باردة',
    'light:said': `
      عاصفة, شمعة, شموع, فانوس, فوانيس, نار, ألعاب نارية, برق, فلاش, نيون, الشمس, شمس, القمر,
      قمر, ضوء القمر, تباين عال
    `,
    'place:studio': 'خلفية بيضاء, استوديو',
    'place:indoor': 'غرفة, مطبخ, مقهى',
    'place:outdoor': `
      مطر, ضباب, غابة, جبل, شاطئ, مدينة, ميناء, سوق, قرية, جسر, بحيرة, جزيرة, حديقة, سطح, بحر,
      البحر, الغابة, المدينة
    `,
    'place:elsewhere': 'تحت الماء, الفضاء, مجرة',
    'mood:dark': 'مظلم, مخيف',
    'mood:bright': 'سعيد, مرح',
    'mood:calm': 'هادئ',
    'shot:close': 'لقطة قريبة, بورتريه',
    'shot:wide': 'منظر طبيعي, بانورام*, منظر',
    'text:wanted': 'نص, عنوان, لافتة, شعار',
    'people:present': 'رجل, امرأة, طفل, طفلة, فتاة, أطفال',
  },
  facets: {
    composition: 'تكوين, زاوية',
    lighting: 'ضوء, إضاءة',
    colour: 'لون, ألوان, أبيض, أسود, أحمر, أزرق, أخضر, سفيد',
    lens: 'عدسة, كاميرا',
    mood: 'أجواء, مزاج',
    detail: 'تفاصيل',
    background: 'خلفية, مشهد',
  },
  detection: {
    role: /(?<!\p{L})(?:تصرف ك|أنت خبير)/u,
  },
};

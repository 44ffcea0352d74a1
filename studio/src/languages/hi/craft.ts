import type { CraftVocabulary } from '../../craft/vocabulary.ts';

export const craft: CraftVocabulary = {
  kinds: {
    video: `
      वीडियो
    `,
    chat_role: `
      की तरह काम, की भूमिका, आप एक
    `,
    code: `
      कोड, फ़ंक्शन, प्रोग्राम, स्क्रिप्ट
    `,
    translation: `
      अनुवाद
    `,
    extraction: `
      निकालो, निकालें
    `,
    data: `
      डेटा, तालिका, एक्सेल
    `,
    analysis: `
      विश्लेषण, तुलना, मूल्यांकन, सारांश, समझाओ, समझाएं
    `,
    planning: `
      योजना, यात्रा योजना, समय सारणी
    `,
    conversation: `
      मुझसे पूछो, प्रश्न पूछें, बातचीत, साक्षात्कार
    `,
    writing: `
      लिखो, लिखें, कहानी, कविता, लेख, पत्र, भाषण
    `,
  },
  terms: {
    boast: `
      सबसे अच्छा, बेहतरीन, शानदार, पेशेवर
    `,
    vague: `
      कुछ, चीज़ें, विभिन्न, अच्छा, दिलचस्प, शायद, बहुत, महत्वपूर्ण
    `,
  },
};

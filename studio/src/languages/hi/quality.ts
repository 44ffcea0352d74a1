import type { QualityVocabulary } from '../../quality/vocabulary.ts';

export const quality: QualityVocabulary = {
  phrases: {
    role: 'बनकर, आप एक, के रूप में कार्य, की भूमिका',
    goal: 'आपका कार्य, आपका काम, मुझे चाहिए, मैं चाहता, कृपया',
    context: 'संदर्भ, क्योंकि, हमारे',
    audience: 'दर्शक*, पाठक*, शुरुआती',
    format: 'तालिका, सूची, प्रारूप, अनुच्छेद',
    constraint: 'केवल, कभी नहीं, हमेशा, बिना, न करें, चाहिए',
    example: 'उदाहरण, जैसे',
    tone: 'शैली, स्वर, मित्रवत',
    action: 'लिखें, लिखो, बनाएं, बनाओ, समझाएं, विश्लेषण, अनुवाद, तुलना',
    vague: 'कुछ, शायद',
  },
};

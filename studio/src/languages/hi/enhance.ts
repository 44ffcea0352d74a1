import type { EnhanceVocabulary } from '../../enhance/vocabulary.ts';

export const enhance: EnhanceVocabulary = {
  texts: {
    keep: 'इन्हें ठीक वैसे ही रखें जैसे लिखे हैं: {values}।',
  },
  traits: {
    'time:night': 'रात, रात्रि, तारों भरा',
    'time:golden': 'सूर्यास्त, सूर्योदय, गोधूलि, भोर',
    'time:day': 'दोपहर, दिन में',
    'medium:photo': 'यथार्थवादी, तस्वीर, फोटो, फ़ोटो',
    'medium:paint': 'जलरंग, तैल चित्र, चित्रकारी',
    'medium:drawn': 'चित्रण, कार्टून, रेखाचित्र',
    'medium:render': 'थ्री डी',
    'medium:pixel': 'पिक्सेल',
    'medium:graphic': 'लोगो, पोस्टर, आइकन',
    'palette:mono': 'श्वेत-श्याम',
    'palette:bright': 'रंगीन',
    'light:said': `
      तूफ़ान, मोमबत्ती, दीपक, लालटेन, आग, आतिशबाज़ी, बिजली, नियॉन, सूरज, सूर्य, धूप, चाँद, चांद,
      चाँदनी
    `,
    'place:studio': 'स्टूडियो',
    'place:indoor': 'कमरा, रसोई, कार्यालय',
    'place:outdoor': 'बारिश, कोहरा, जंगल, पहाड़, शहर, बाज़ार, गाँव, नदी, झील, समुद्र, बगीचा, तट',
    'place:elsewhere': 'पानी के नीचे, अंतरिक्ष',
    'mood:dark': 'डरावना, अंधेरा',
    'mood:bright': 'खुश, प्यारा',
    'mood:calm': 'शांत',
    'shot:close': 'क्लोज़-अप, पोर्ट्रेट, क्लोज अप',
    'shot:wide': 'परिदृश्य, विहंगम',
    'text:wanted': 'शीर्षक, लोगो, पोस्टर',
    'people:present': 'आदमी, औरत, लड़की, लड़का, बच्चा, बच्चे',
  },
  facets: {
    composition: 'रचना, कोण',
    lighting: 'प्रकाश, रोशनी',
    colour: 'रंग, काला, काली, लाल, नीला, हरा, सफ़ेद',
    lens: 'लेंस, कैमरा',
    mood: 'माहौल, मूड',
    detail: 'विवरण, बनावट',
    background: 'पृष्ठभूमि, दृश्य',
  },
  detection: {
    role: /(?<!\p{L})(?:आप एक|की भूमिका)/u,
  },
};

import type { FactPatterns } from '../../transform/vocabulary.ts';

/** Patterns for facts in a request, by template variable. The group `value` is the fact. */
export const facts: FactPatterns = {
  budget: [
    /(?<![\p{L}\p{M}\d])(?<value>(?:₹ ?)?\d[\d.,]{0,10} ?(?:हजार |हज़ार |लाख )?(?:रुपये|रुपए|रुपयों|डॉलर))/u,
  ],
  duration: [
    /(?<![\p{L}\p{M}\d])(?<value>(?:\d{1,3}|एक|दो|तीन|चार|पांच|छह|दस) (?:दिन|दिनों|हफ्ते|हफ्तों|सप्ताह|महीने|महीनों|साल))/u,
  ],
  destination: [
    /(?<![\p{L}\p{M}\d])(?<value>[\p{sc=Deva}\p{M}]{2,15}) (?:की यात्रा|की ट्रिप|घूमने|जाना|जाने)/u,
  ],
  travellers: [/(?<![\p{L}\p{M}\d])(?<value>(?:\d{1,2}|दो|तीन|चार) (?:लोग|लोगों|व्यक्ति|दोस्त))/u],
  time_available: [
    /(?<![\p{L}\p{M}\d])(?<value>(?:रोज़|रोज|प्रतिदिन|हर दिन|हर हफ्ते) (?:\d{1,3}|एक|दो|आधा) (?:मिनट|घंटे|घंटा))/u,
  ],
  level: [/(?<![\p{L}\p{M}\d])(?<value>शुरुआती|शून्य से|शुरू से|मध्यवर्ती)/u],
  topic: [
    /(?<![\p{L}\p{M}\d])(?<value>[\p{sc=Deva}\p{M} ]{2,40}?) (?:को )?(?:सरल|आसान) (?:शब्दों|भाषा|तरीके)/u,
    /(?<![\p{L}\p{M}\d])(?<value>[\p{sc=Deva}\p{M}]{2,15}) सीखना/u,
  ],
  tasks: [
    /(?<![\p{L}\p{M}\d])(?:दिन|हफ्ते|सप्ताह|योजना)[^:\n.]{0,30}: {0,2}(?<value>[^\s{}][^\n.{}।]{5,200})/u,
  ],
};

import type { FactPatterns } from '../../transform/vocabulary.ts';

/** Patterns for facts in a request, by template variable. The group `value` is the fact. */
export const facts: FactPatterns = {
  destination: [
    /(?<![\p{L}\d])(?<value>\p{Lu}\p{L}{2,25})[’'](?:ya|ye|a|e|da|de|ta|te|yı|yi)(?: |$)[^.\n]{0,60}(?:seyahat|gezi|tatil|gitmek|gezmek|gidecek)/u,
  ],
  duration: [
    /(?<![\p{L}\d])(?<value>(?:\d{1,3}|bir|iki|üç|dört|beş|altı|on) (?:gün|günlük|hafta|haftalık|ay|aylık|yıl))(?=[\p{L}]{0,3}(?![\p{L}]))/iu,
  ],
  travellers: [/(?<![\p{L}\d])(?<value>(?:\d{1,2}|iki|üç|dört|beş) kişi)/iu],
  time_available: [
    /(?<![\p{L}\d])(?<value>(?:günde|haftada|her gün|her hafta) (?:\d{1,3}|yarım|bir|iki|üç) (?:dakika|saat))/iu,
  ],
  level: [/(?<![\p{L}\d])(?<value>sıfırdan|yeni başlayan|başlangıç seviyesi|orta seviye)/iu],
  budget: [/(?<![\p{L}\d])(?<value>\d[\d.,]{0,10} (?:lira|tl|euro|dolar))(?![\p{L}\d])/iu],
};

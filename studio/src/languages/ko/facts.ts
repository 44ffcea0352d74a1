import type { FactPatterns } from '../../transform/vocabulary.ts';

/** Patterns for facts in a request, by template variable. The group `value` is the fact. */
export const facts: FactPatterns = {
  destination: [/(?<value>[\p{sc=Hang}]{2,8}?)(?:으로|로|에)? ?(?:여행|배낭여행|신혼여행)/u],
  duration: [
    /(?<value>\d{1,2}박 ?\d{1,2}일)/u,
    /(?<value>\d{1,3}(?:일|주|개월|달|년))(?=간|[ ,.]|$)/u,
  ],
  budget: [/(?<value>\d[\d,]{0,9} ?(?:만|천)? ?원)/u],
  travellers: [/(?<value>둘이서?|셋이서?|넷이서?|혼자|\d{1,2}명)/u],
  time_available: [/(?<value>(?:하루에?|매일|일주일에|매주|주) ?\d{1,3} ?(?:시간|분))/u],
  level: [/(?<value>초보자?|입문자?|중급|고급|처음부터)/u],
  topic: [
    /(?<value>[^.,!?\n{}]{2,30}?)(?:을|를)(?= [^.\n]{0,20}(?:쉽게|설명|이해|알기 쉽))/u,
    /(?<value>[\p{sc=Hang}A-Za-z]{2,15}?)(?:을|를) (?:배우고|배우려|공부하|익히)/u,
  ],
  recipient: [
    /(?<value>팀장님?|상사|고객님?|동료|부장님?|사장님?|교수님?|선생님?|거래처|집주인|과장님?)(?:께|에게|한테)/u,
  ],
};

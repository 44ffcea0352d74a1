import type { FactPatterns } from '../../transform/vocabulary.ts';

/** Patterns for facts in a request, by template variable. The group `value` is the fact. */
export const facts: FactPatterns = {
  destination: [
    /(?<![\p{L}\d])(?:[Vv]iajar|[Ii]r|[Vv]iagem|[Vv]oar) (?:para|a|ao|à) (?:o |a )?(?<value>\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){0,2})/u,
    /(?<![\p{L}\d])(?:[Vv]isitar|[Cc]onhecer|[Dd]ias em|[Ss]emana em) (?:o |a )?(?<value>\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){0,2})/u,
  ],
  duration: [
    /(?<![\p{L}\d])(?<value>(?:\d{1,3}|uma?|dois|duas|três|quatro|seis|dez) (?:dias?|semanas?|m[eê]s(?:es)?|anos?))(?![\p{L}\d])/iu,
  ],
  travellers: [
    /(?<![\p{L}\d])(?:somos|estamos em) (?<value>dois|duas|três|quatro|cinco|\d{1,2})(?![\p{L}\d])/iu,
    /(?<![\p{L}\d])para (?<value>dois|duas|três|quatro|[1-9])(?=[.,;!?\n]|$| (?:em|com|por|e)(?![\p{L}]))/iu,
  ],
  dates: [
    /(?<![\p{L}\d])em (?<value>janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)(?![\p{L}\d])/iu,
  ],
  time_available: [
    /(?<![\p{L}\d])(?<value>(?:\d{1,3}|meia|uma|duas|três) (?:horas?|minutos?) (?:por dia|por semana|diários|diárias|semanais|ao dia))(?![\p{L}\d])/iu,
  ],
  level: [
    /(?<![\p{L}\d])(?<value>iniciante|do zero|intermediário|avançado|sem experiência)(?![\p{L}\d])/iu,
  ],
  topic: [
    /(?<![\p{L}\d])expli\p{L}{2,3} (?:para mim )?(?:o que (?:é|são) )?(?<value>[^.,;:!?\n{}]{2,60}?)(?= como se| de forma| de maneira| com palavras| em palavras| em termos| para | a um|[.,;:!?\n]|$)/iu,
    /(?<![\p{L}\d])aprender (?:a )?(?<value>[^.,;:!?\n{}]{2,50}?)(?= do zero| em | por |[.,;:!?\n]|$)/iu,
  ],
  goal: [
    /(?<![\p{L}\d])(?:meu objetivo|minha meta) é (?<value>[^.,;:!?\n{}]{3,80}?)(?=[.,;:!?\n]|$)/iu,
  ],
};

import type { FactPatterns } from '../../transform/vocabulary.ts';

/** Patterns for facts in a request, by template variable. The group `value` is the fact. */
export const facts: FactPatterns = {
  destination: [
    /(?<![\p{L}\d])(?:[Ii]r a|[Vv]iajar a|[Vv]iaje a|[Vv]isitar|[Cc]onocer|[Ee]scapada a|[Dd]ías (?:en|por)|[Ss]emanas? en) (?<value>\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){0,2})/u,
  ],
  duration: [
    /(?<![\p{L}\d])(?<value>(?:una?|dos|tres|cuatro|cinco|seis|diez) (?:d[ií]as?|semanas?|meses|mes|años?))(?![\p{L}\d])/iu,
    /(?<![\p{L}\d])(?<value>todo el mes|fin de semana|seis meses)(?![\p{L}\d])/iu,
  ],
  travellers: [
    /(?<![\p{L}\d])somos (?<value>dos|tres|cuatro|cinco|seis|\d{1,2})(?![\p{L}\d])/iu,
    /(?<![\p{L}\d])para (?<value>dos|tres|cuatro|cinco|[1-9])(?=[.,;!?\n]|$| (?:en|con|por|y|de)(?![\p{L}]))/iu,
  ],
  dates: [
    /(?<![\p{L}\d])en (?<value>enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|verano|invierno|primavera|otoño)(?![\p{L}\d])/iu,
  ],
  time_available: [
    /(?<![\p{L}\d])(?<value>(?:\d{1,3}|media|una|dos|tres) (?:horas?|minutos?) (?:al d[ií]a|por d[ií]a|diari[ao]s|cada d[ií]a|a la semana|por semana|semanales))(?![\p{L}\d])/iu,
  ],
  level: [
    /(?<![\p{L}\d])(?<value>principiante|desde cero|intermedio|avanzado|sin experiencia)(?![\p{L}\d])/iu,
  ],
  topic: [
    /(?<![\p{L}\d])expl[ií]ca\p{L}{0,4} (?:qué (?:es|son) )?(?<value>[^.,;:!?\n{}]{2,60}?)(?= como si| de forma| de manera| con palabras| en palabras| en términos| para | a un|[.,;:!?\n]|$)/iu,
    /(?<![\p{L}\d])aprender (?:a )?(?<value>[^.,;:!?\n{}]{2,50}?)(?= desde| en | de cero| por |[.,;:!?\n]|$)/iu,
  ],
  target_role: [/(?<![\p{L}\d])puestos? de (?<value>\p{L}[\p{L} ]{2,30}?)(?=[.,;:!?\n]|$)/iu],
  tasks: [
    /(?<![\p{L}\d])(?:d[ií]a|semana|jornada|mañana)[^:\n.]{0,30}: {0,2}(?<value>[^\s{}][^\n.{}]{5,200})/iu,
  ],
};

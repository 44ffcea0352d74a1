import type { FactPatterns } from '../../transform/vocabulary.ts';

/** Patterns for facts in a request, by template variable. The group `value` is the fact. */
export const facts: FactPatterns = {
  destination: [
    /(?<![\p{L}\d])(?:[Aa]ller|[Pp]arti?r?t?|[Vv]oyage|[Ss]éjour|[Ww]eek-end|[Vv]acances|[Jj]ours|[Ss]emaines?)(?: à deux| à trois| à quatre)? (?:en|au|aux|à) (?<value>\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){0,2})/u,
    /(?<![\p{L}\d])(?:[Vv]isiter|[Dd]écouvrir) (?:la |le |les |l[’'])?(?<value>\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){0,2})/u,
  ],
  duration: [
    /(?<![\p{L}\d])(?<value>(?:une?|deux|trois|quatre|cinq|six|dix) (?:jours?|semaines?|mois|ans?))(?![\p{L}\d])/iu,
    /(?<![\p{L}\d])(?<value>le mois prochain|week-end)(?![\p{L}\d])/iu,
  ],
  travellers: [
    /(?<![\p{L}\d])(?<value>à (?:deux|trois|quatre|cinq|six))(?![\p{L}\d])/iu,
    /(?<![\p{L}\d])(?:nous sommes|on est) (?<value>deux|trois|quatre|cinq|six|\d{1,2})(?![\p{L}\d])/iu,
    /(?<![\p{L}\d])pour (?<value>deux|trois|quatre|cinq|[1-9])(?=[.,;!?\n]|$| (?:en|avec|au|et|à)(?![\p{L}]))/iu,
  ],
  dates: [
    /(?<![\p{L}\d])(?:en|au mois de|début|fin|mi-) ?(?<value>janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|été|hiver|automne)(?![\p{L}\d])/iu,
  ],
  time_available: [
    /(?<![\p{L}\d])(?<value>(?:\d{1,3}|une|deux|trois|une demi-) ?(?:heures?|minutes?) (?:par jour|par semaine|chaque jour|chaque semaine))(?![\p{L}\d])/iu,
  ],
  level: [
    /(?<![\p{L}\d])(?<value>débutante?|à partir de zéro|de zéro|intermédiaire|avancée?)(?![\p{L}\d])/iu,
  ],
  topic: [
    /(?<![\p{L}\d])expliqu\p{L}{1,3}(?:-moi|-nous)? (?:ce qu[’']est |comment fonctionne )?(?<value>[^.,;:!?\n{}]{2,60}?)(?= comme| en termes| en mots| avec des mots| simplement| de façon| de manière| à un| à une| pour |[.,;:!?\n]|$)/iu,
    /(?<![\p{L}\d])apprendre (?:à )?(?!en )(?<value>[^.,;:!?\n{}]{2,50}?)(?= en | à partir| de zéro| par |[.,;:!?\n]|$)/iu,
    /(?<![\p{L}\d])débute en (?<value>\p{L}{3,25})/iu,
  ],
  target_role: [
    /(?<![\p{L}\d])poste (?:de |d[’'])(?<value>\p{L}[\p{L} ]{2,30}?)(?=[.,;:!?\n]|$)/iu,
  ],
  tasks: [
    /(?<![\p{L}\d])(?:journée|semaine|demain)[^:\n.]{0,30}: {0,2}(?<value>[^\s{}][^\n.{}]{5,200})/iu,
  ],
  recipient: [
    /(?<![\p{L}\d])(?:mail|e-mail|courriel|lettre|message|réponse)(?: [\p{L}]{2,15}){0,2} (?:à|au) (?<value>(?:mon|ma|mes|notre|un|une|le|la) \p{L}[\p{L}-]{2,30})(?![\p{L}\d])/iu,
  ],
};

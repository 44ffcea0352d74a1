import { valuesOf } from '../languages/all-languages.ts';
import { TRANSFORM_VOCABULARIES } from '../languages/transform-vocabularies.ts';
import { anyOf } from './words.ts';
const PLACE = String.raw`(?<value>\p{Lu}[\p{L}'’-]{1,30}(?:[ ]\p{Lu}[\p{L}'’-]{1,30}){0,3})`;
const COUNT = String.raw`${anyOf('counts')}`;
const NUMBER = String.raw`(?:\d{1,3}(?:[ ]?[-–][ ]?\d{1,3})?|${COUNT})`;
const TIME_UNIT = String.raw`(?:${anyOf('timeUnits')}(?![\p{L}])|${anyOf('unspacedTimeUnits')})`;
const CURRENCY = String.raw`(?:[€$£¥₹₺₽₩]|${anyOf('currencies')}(?![\p{L}])|${anyOf('unspacedCurrencies')})`;
const MONTH = String.raw`${anyOf('months')}`;
const WEEKDAY = String.raw`${anyOf('weekdays')}`;
const NOT_A_PLACE = String.raw`(?!${anyOf('notPlaces')})`;
const MONTHS_OF_OTHERS = String.raw`${anyOf('monthsWithPreposition')}`;
const PEOPLE = String.raw`${anyOf('audienceNouns')}`;
const TRAVELLER = String.raw`${anyOf('travellers')}`;
const RELATIVE = String.raw`${anyOf('relatives')}`;
const CLAUSE_END = String.raw`(?=[.,;:!?。，、！？\n"“”()]|\s${anyOf('clauseEnds')}\s|$)`;
const CLAUSE = String.raw`(?<value>[^\s.,;:!?。，、！？"“”(){}][^.,;:!?。，、！？\n"“”(){}]{1,79}?)`;
/** The end of a wish: before its date, its reason or another wish. */
const WISH_END = String.raw`(?=[.,;:!?。，、！？\n"“”()]|\s${anyOf('wishEnds')}(?![\p{L}])|$)`;
const SENTENCE_END = String.raw`(?=[.;!?。！？\n"“”()]|$)`;
/** Verbs after "help me" that only ask for help and name no goal. */
const NO_GOAL = String.raw`(?!${anyOf('notGoals')}\s)`;

const TASKS_LEAD = String.raw`${anyOf('planningVerbs')} ${anyOf('possessives')}`;

/** The prepositions for a trip from one place to another, for each language. */
const ROUTES = valuesOf(TRANSFORM_VOCABULARIES, ({ patterns }) => {
  const { routeFrom: from, routeTo: to } = patterns;
  return from === undefined || to === undefined ? undefined : { from, to: `(?:${to})` };
});

/** Patterns for the value of each template variable. The first match is used. */
export const FACT_PATTERNS: Readonly<Record<string, readonly RegExp[]>> = {
  budget: [
    new RegExp(String.raw`(?<value>[€$£¥₹₺₽₩][ ]?\d(?:[\d.,]{0,11}\d)?(?:k\b)?)`, 'iu'),
    new RegExp(String.raw`(?<value>\d(?:[\d.,]{0,11}\d)?[ ]?${CURRENCY})`, 'iu'),
  ],
  time_available: [
    new RegExp(String.raw`(?<value>${anyOf('hoursPerPeriod')})`, 'iu'),
    new RegExp(
      String.raw`(?<value>(?:\d{1,3}|${anyOf('hourCounts')})[ ]?${anyOf('hourUnits')} ${anyOf('hourPeriodPrepositions')} ${anyOf('hourPeriods')})(?![\p{L}])`,
      'iu',
    ),
    new RegExp(String.raw`(?<value>${anyOf('hoursPerPeriod')})(?![\p{L}])`, 'iu'),
    new RegExp(
      String.raw`(?<value>${anyOf('unspacedHourPeriods')}[ ]?\d{1,3}[ ]?${anyOf('unspacedHourUnits')})`,
      'u',
    ),
  ],
  duration: [
    new RegExp(
      String.raw`(?<![\p{sc=Latn}\p{sc=Cyrl}\d])(?<value>${NUMBER}[- ]?${TIME_UNIT})`,
      'iu',
    ),
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('periodLeads')}(?<value>${anyOf('comingPeriods')})(?![\p{L}])`,
      'iu',
    ),
    new RegExp(
      String.raw`(?<![\p{L}])${TASKS_LEAD} (?<value>${anyOf('planPeriods')})(?![\p{L}])`,
      'iu',
    ),
    new RegExp(String.raw`(?<![\p{L}])(?<value>${anyOf('looseDurations')})(?![\p{L}])`, 'iu'),
  ],
  destination: [
    new RegExp(
      String.raw`${anyOf('tripWords')} ${anyOf('tripPrepositions')} ${NOT_A_PLACE}${PLACE}`,
      'u',
    ),
    new RegExp(
      String.raw`(?<![\p{L}])(?:${ROUTES.map(({ from, to }) => String.raw`${from} ${NOT_A_PLACE}\p{Lu}[\p{L} '’-]{1,40} ${to}`).join('|')}) ${NOT_A_PLACE}${PLACE}`,
      'u',
    ),
    new RegExp(String.raw`${anyOf('visitVerbs')} ${PLACE}`, 'u'),
    new RegExp(
      String.raw`${anyOf('unspacedGoing')}(?<value>\p{sc=Han}{2,4}?)${anyOf('unspacedTrips')}`,
      'u',
    ),
    new RegExp(
      String.raw`(?<value>[\p{sc=Han}\p{sc=Kana}ー]{2,10})${anyOf('unspacedTripEndings')}`,
      'u',
    ),
  ],
  origin: [
    new RegExp(String.raw`${anyOf('departures')} ${PLACE}`, 'u'),
    ...ROUTES.map(
      ({ from, to }) =>
        new RegExp(String.raw`(?<![\p{L}])${from} ${NOT_A_PLACE}${PLACE} ${to} \p{Lu}`, 'u'),
    ),
  ],
  travellers: [
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('companionPrepositions')} (?<value>${anyOf('companionPossessives')} (?:[\p{L}]{2,15} ){0,2}${RELATIVE}(?:${anyOf('companionJoiners')} (?:(?:${anyOf('companionOwners')}|${COUNT}|\d{1,2}) ){0,2}(?:${RELATIVE}|${TRAVELLER}))?)(?![\p{L}])`,
      'iu',
    ),
    new RegExp(
      String.raw`(?<![\p{L}\d])(?<value>(?:\d{1,2}|${COUNT}|${anyOf('travellerCounts')}) ${TRAVELLER}(?:(?:,|${anyOf('travellerJoiners')}|${anyOf('travellerSeries')}) ${anyOf('travellerArticles')}?(?:(?:\d{1,2}|${COUNT}|${anyOf('furtherTravellerCounts')}) )?${TRAVELLER}){0,3})(?![\p{L}])`,
      'iu',
    ),
    new RegExp(
      String.raw`(?<![\p{L}])(?<value>${anyOf('groupLeads')} ${NUMBER}|${anyOf('groups')})(?![\p{L}])`,
      'iu',
    ),
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('countLeads')} (?<value>${COUNT}|\d{1,2})(?=[.,;!?\n]|$)`,
      'iu',
    ),
    new RegExp(
      String.raw`(?<value>(?:\d{1,2}|${anyOf('unspacedPersonCounts')})${anyOf('unspacedPersonMeasures')}?${anyOf('unspacedPersonCounters')})`,
      'u',
    ),
  ],
  dates: [
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('dateLeads')} (?<value>(?:${anyOf('monthParts')}|\d{1,2}${anyOf('ordinalEndings')}?(?: ?(?:-|–|${anyOf('rangeWords')}) ?\d{1,2}${anyOf('ordinalEndings')}?)?)?[ -]?${anyOf('writtenMonths')}(?: \d{1,2}(?: ?(?:-|–|${anyOf('rangeWords')}) ?\d{1,2})?(?![\d,]))?(?:,? 20\d\d)?)(?![\p{L}])`,
      'u',
    ),
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('anyCaseDateLeads')} (?<value>${anyOf('partsOfMonth')}?${anyOf('capitalMonths')}(?: 20\d\d)?)(?![\p{L}])`,
      'u',
    ),
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('seasonLeads')}(?<value>${anyOf('seasons')})(?![\p{L}])`,
      'iu',
    ),
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('monthPrepositions')} (?<value>(?:${MONTHS_OF_OTHERS})(?: 20\d\d)?)(?![\p{L}])`,
      'iu',
    ),
    new RegExp(String.raw`(?<value>${anyOf('inflectedMonths')})(?![\p{L}])`, 'iu'),
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('locativeLeads')} (?<value>${anyOf('locativeMonths')})(?![\p{L}])`,
      'iu',
    ),
    new RegExp(
      String.raw`(?<value>(?:1[0-2]|[1-9]|${anyOf('unspacedMonthNumbers')})${anyOf('unspacedMonths')})`,
      'u',
    ),
  ],
  interests: [
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('likings')} (?<value>(?!${anyOf('notLikings')})[\p{L}][^.;:!?\n"“”(){}]{2,80}?)(?=[.;:!?\n]|,\s(?:\d|${anyOf('likingEnds')})|\s${anyOf('likingBreaks')}\s|$)`,
      'iu',
    ),
  ],
  audience: [
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('audiencePrepositions')} (?<value>${anyOf('audienceArticles')}?(?:[\p{L}-]{2,20} ){0,2}${PEOPLE})(?![\p{L}])`,
      'iu',
    ),
    new RegExp(String.raw`(?<![\p{L}])(?<value>${anyOf('ageComparisons')})(?![\p{L}\d])`, 'iu'),
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('plainAudiencePrepositions')} ${anyOf('plainAudienceArticles')}?(?<value>${anyOf('plainAudiences')})(?![\p{L}])`,
      'iu',
    ),
  ],
  topic: [
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('topicLeads')} (?!${anyOf('notTopics')})${CLAUSE}${CLAUSE_END}`,
      'iu',
    ),
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('learningLeads')} (?<value>\p{Lu}[\p{L}]{2,30}) ${anyOf('learningVerbs')}(?![\p{L}])`,
      'u',
    ),
    new RegExp(String.raw`(?<![\p{L}])(?<value>[\p{L}]{3,30}) ${anyOf('learningEndings')}`, 'iu'),
    new RegExp(
      String.raw`${anyOf('unspacedTopicLeads')}(?<value>[^。，、！？,.!?\n{}]{2,30}?)(?=[。，、！？,.!?\n]|$)`,
      'u',
    ),
    new RegExp(
      String.raw`(?<value>[^\s。、！？\n{}「」]{2,30}?)${anyOf('unspacedTopicEndings')}`,
      'u',
    ),
  ],
  tone: [
    new RegExp(
      String.raw`(?<![\p{L}])(?<!${anyOf('toneDenials')} )(?<value>${anyOf('tones')})(?![\p{L}])`,
      'iu',
    ),
  ],
  deadline: [
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('deadlineLeads')} (?<value>${anyOf('deadlineParts')}?(?:${anyOf('deadlines')}|${MONTH}(?: \d{1,2})?|\d{1,2}${anyOf('ordinalEndings')}?${anyOf('ofMonth')}? ${MONTH}|20\d\d|\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?))(?![\p{L}\d])`,
      'iu',
    ),
  ],
  level: [
    new RegExp(String.raw`(?<![\p{L}])(?<value>${anyOf('levels')})(?![\p{L}\d])`, 'iu'),
    new RegExp(String.raw`(?<value>${anyOf('unspacedLevels')})`, 'u'),
  ],
  target_skill: [
    new RegExp(String.raw`(?<![\p{L}])${anyOf('skillLeads')} ${CLAUSE}${WISH_END}`, 'iu'),
  ],
  format: [
    new RegExp(
      String.raw`(?<value>${anyOf('lengthBounds')}?\d{2,5}[- ]${anyOf('lengthUnits')}${anyOf('lengthEndings')}?)(?![\p{L}])`,
      'iu',
    ),
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('formatPrepositions')} (?<value>${anyOf('formats')})(?![\p{L}])`,
      'iu',
    ),
  ],
  target_role: [
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('rolePrepositions')} ${anyOf('roleArticles')}?(?<value>[\p{L}][\p{L} /-]{2,50}?) ${anyOf('roleNouns')}(?![\p{L}])`,
      'iu',
    ),
  ],
  experience: [
    new RegExp(
      String.raw`(?<![\p{L}\d])(?<value>\d{1,2}\+? ${anyOf('experienceUnits')}(?: ${anyOf('experiencePrepositions')} [\p{L}][\p{L} ]{1,40}?)?)(?=[.,;:!?\n]|\s${anyOf('experienceEnds')}\s|$)`,
      'iu',
    ),
  ],
  recipient: [
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('recipientLeads')} (?<value>[^\s.,;:!?\n"“”(){}][^.,;:!?\n"“”(){}]{2,50}?)(?=[.,;:!?\n]|\s${anyOf('recipientEnds')}\s|$)`,
      'iu',
    ),
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('ownRecipientMessages')}(?: [\p{L}]{2,15}){0,2} ${anyOf('ownRecipientPrepositions')} (?<value>${anyOf('ownRecipientPossessives')} [\p{L}][\p{L}’']{2,30})(?![\p{L}])`,
      'iu',
    ),
  ],
  desired_result: [
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('askingVerbs')}${anyOf('askedPersons')}?${anyOf('askingPrepositions')}? (?<value>(?!${anyOf('notAsked')})[\p{L}\d][^.,;:!?\n"“”(){}]{2,90}?)${WISH_END}`,
      'iu',
    ),
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('regardingWords')} (?<value>${anyOf('gerunds')}\s[^.,;:!?\n"“”(){}]{2,90}?)${WISH_END}`,
      'iu',
    ),
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('requestVerbs')} (?<value>[\p{L}\d][^.,;:!?\n"“”(){}]{2,90}?)${WISH_END}`,
      'iu',
    ),
  ],
  background: [
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('reasonLeads')}\s?(?!${anyOf('notReasons')}\s)(?<value>[\p{L}\d][^.,;:!?\n"“”(){}]{3,120}?)(?=[.,;:!?\n]|$)`,
      'iu',
    ),
    new RegExp(
      String.raw`${anyOf('unspacedReasonLeads')}(?<value>[^。，、！？,.!?\n{}]{2,40})`,
      'u',
    ),
  ],
  goal: [
    new RegExp(
      String.raw`(?<![\p{L}])(?:${anyOf('goalPossessives')}?${anyOf('goalNouns')}${anyOf('goalCopulas')}?${anyOf('goalPrepositions')}|${anyOf('goalSentences')}) ${NO_GOAL}${CLAUSE}${WISH_END}`,
      'iu',
    ),
    new RegExp(String.raw`(?<![\p{L}])${anyOf('wishLeads')} ${NO_GOAL}${CLAUSE}${WISH_END}`, 'iu'),
    new RegExp(
      String.raw`(?:^|[.,;:!\n] {0,2}|(?<![\p{L}])${anyOf('infinitiveLeads')} )(?<value>${anyOf('achievementVerbs')} [^.,;:!?\n"“”(){}]{0,60}?(?:\d|${anyOf('achievements')})[^.,;:!?\n"“”(){}]{0,60}?)${WISH_END}`,
      'iu',
    ),
  ],
  ideal_self: [
    new RegExp(String.raw`(?<![\p{L}])${anyOf('becomingVerbs')} ${CLAUSE}${SENTENCE_END}`, 'iu'),
  ],
  brand: [
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('brandPrepositions')} (?<value>${anyOf('brandPossessives')} (?!${anyOf('notBrands')})[\p{L}][\p{L}-]{1,25}(?: (?!${anyOf('brandEnds')})[\p{L}-]{2,20}){0,2}?)(?=[.,;:!?\n]|\s${anyOf('brandFollowers')}\s|$)`,
      'iu',
    ),
  ],
  tasks: [
    new RegExp(
      String.raw`(?<![\p{L}])${TASKS_LEAD} [\p{L}]{2,12}[^:\n]{0,40}: {0,4}(?<value>[^\s{}][^\n{}]{2,300})`,
      'iu',
    ),
  ],
  sender: [
    new RegExp(
      String.raw`(?<![\p{L}])${anyOf('senderLeads')} (?<value>\p{Lu}[\p{L}’'-]{1,20}(?: \p{Lu}[\p{L}’'-]{1,20})?)`,
      'u',
    ),
  ],
};

/** Patterns for variables with several values. Each match is one value. */
export const LISTED_FACTS: Readonly<Record<string, RegExp>> = {
  channels: new RegExp(
    String.raw`(?<![\p{L}])(?<value>${anyOf('channelNames')})(?![\p{L}])`,
    'giu',
  ),
  constraints: new RegExp(
    String.raw`(?<![\p{L}])(?<value>(?:${anyOf('constraintLeads')} (?!${anyOf('notConstraints')})[\p{L}][\p{L}’' -]{2,40}?)(?=[.,;:!?\n]|\s${anyOf('constraintEnds')}(?![\p{L}])|$)|${anyOf('diets')}|${anyOf('mobilityNeeds')}[\p{L} ]{0,15})(?![\p{L}])`,
    'giu',
  ),
  fixed_times: new RegExp(
    String.raw`(?<![\p{L}])(?<value>[\p{L}]{2,20}(?: [\p{L}]{1,20}){0,2} ${WEEKDAY}\.?,? ${anyOf('timePrepositions')}?\d{1,2}(?:[:.]\d{2} ?${anyOf('dayHalves')}?| ?${anyOf('dayHalves')}))(?![\p{L}\d])`,
    'giu',
  ),
};

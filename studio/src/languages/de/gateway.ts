import type { GatewayVocabulary } from '../../gateway/vocabulary.ts';

export const gateway: GatewayVocabulary = {
  patterns: {
    apologies: [
      '(?:es )?tut mir (?:sehr )?leid(?:,? aber)?',
      'entschuldigung(?:,? aber)?',
      'entschuldige(?:,? aber)?',
      'verzeihung',
      'leider',
      'aber',
    ].join('|'),
    refusals: [
      '(?:dabei|damit|hierbei|hiermit|bei (?:dieser|deiner|ihrer) anfrage|das|diese anfrage|deine anfrage|ihre anfrage) (?:kann|darf|werde) ich (?:dir |dich |ihnen |leider ){0,2}nicht (?:weiter)?(?:helfen|unterstützen|beantworten|erfüllen|erstellen|schreiben|behilflich sein)',
      '(?:ich )?(?:kann|darf|werde) (?:ich )?(?:dir |dich |ihnen |leider ){0,2}(?:dabei |damit |hierbei |bei (?:dieser|deiner|ihrer) anfrage |diese(?:r|n|s)? (?:anfrage|inhalt|bitte|wunsch) |dieser bitte |deine anfrage |ihre anfrage |das |so etwas )(?:leider )?nicht (?:weiter)?(?:helfen|unterstützen|beantworten|erfüllen|nachkommen|erstellen|schreiben|bearbeiten|behilflich sein)',
      'ich muss (?:das|diese anfrage) ablehnen',
    ].join('|'),
  },
};

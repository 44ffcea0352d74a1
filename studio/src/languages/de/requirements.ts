import type { RequirementsVocabulary } from '../../requirements/vocabulary.ts';

export const requirements: RequirementsVocabulary = {
  phrases: {
    tone: 'förmlich*, formell*, formelles, locker*, höflich*, lustig*, ernst*, freundliche*, sachliche*',
    amount: 'wörter, wörtern, seiten, absätze',
    urgent: 'muss, niemals, immer',
    optional: 'vielleicht, wenn möglich',
  },
  audience: {
    prepositions: 'für',
    people:
      'anfänger(?:innen)?|einsteiger(?:innen)?|kind(?:er|ern)?|jugendliche[n]?|erwachsene[n]?|senior(?:en|innen)|student(?:en|innen)|studierende[n]?|schüler(?:n|innen)?|lehrer(?:n|innen)?|lehrkräfte|eltern|mütter|väter|familien|frauen|männer|menschen|personen|leute|nutzer(?:n|innen)?|leser(?:n|innen)?|kunden|kundinnen|käufer|touristen|reisende[n]?|entwickler(?:n|innen)?|programmierer|designer|künstler|autoren|ärzte|patienten|manager|führungskräfte|mitarbeiter(?:n|innen)?|kollegen|chefin|chef|teams?|gründer|investoren|unternehmen|selbstständige|bewerber(?:innen)?|fachleute|laien|experten|freunde|freund(?:in)?|nachbarn|vermieter(?:in)?|sohn|tochter|bruder|schwester|mutter|vater|oma|opa',
    barePreposition: 'an',
  },
  patterns: {
    notDescribingPeople: 'über|mit|und|oder|zu|im',
    articles: 'die|den|der|eine?n?|meine?n?|unsere',
    agePrepositions: 'von|ab|unter',
    ageRanges: 'bis',
    years: 'jahren?',
    peopleJoiners: 'und|oder',
    audienceLabels: 'zielgruppe',
    audienceLabelCopulas: 'ist|sind',
    notCompoundEnds: 'der|von|zu|aus|auf|an|mit|über|im|und|ohne',
    pluralPeople: 'eltern|leute',
    conjunctions: 'und',
    greetings: 'bitte',
    wishes: 'brauch|möcht|hätte|will|erstell|schreib',
    missingWords: String.raw`ohne|kein\p{L}{0,2}`,
    negations: String.raw`nicht|nie|niemals|vermeide\p{L}{0,2}`,
    turns: 'aber|sondern|und|mit|nur',
    weakBounds: 'nur',
    weakFirstBounds: 'nur|nicht',
    topicLeads: 'über|wie|warum',
    formatLabels: 'antworte|ausgabe',
    bareResultPhrases: String.raw`nur[ \t](?:den[ \t]|das[ \t]|die[ \t])?(?:code|json|csv|ergebnis)|nichts (?:anderes|weiter|sonst)|ohne (?:erklärung(?:en)?|kommentare?|einleitung)`,
    dataLeads: 'als',
    toneLabels: 'tonfall',
    likenessWords: 'von|wie',
    likenessEnds: 'über|für',
    degrees: 'sehr|etwas|eher',
    textNouns: 'briefe?|nachrichten?|sprache|artikel|beschreibung(?:en)?|antwort(?:en)?',
    soundVerbs: 'klingen?',
    soundVerbsBehind: 'sein',
    promptRequest:
      '(?:(?:ich (?:brauche|möchte|will|hätte gern)|erstelle|schreibe?) )?(?:(?:einen|ein) )?prompt (?<nounPurpose>für) ',
  },
  promptTexts: {
    titles: {
      direct: 'Direkt',
      organized: 'Gegliedert',
      details: 'Mit deinen Angaben',
      planned: 'Schritt für Schritt',
      asking: 'Erst fragen',
      versions: 'Zwei Fassungen',
      checked: 'Geprüft',
      strict: 'Beim Wort genommen',
      free: 'Mit Spielraum',
    },
    goals: {
      planned: 'Gib zuerst einen kurzen Plan als Liste, dann das Ergebnis.',
      asking:
        'Stelle mir zuerst bis zu drei kurze Fragen zu dem, was noch offen ist, und warte auf meine Antworten.',
      versions:
        'Schreibe zwei Fassungen, die sich im Aufbau und nicht nur in den Worten unterscheiden, und sage in einem Satz, wann welche besser passt.',
      checked:
        'Vergleiche das Ergebnis mit jedem Punkt oben und verbessere es, bevor du antwortest.',
      strict: 'Verwende nur, was hier steht, und füge nichts hinzu, was nicht verlangt ist.',
      free: 'Wo etwas offenbleibt, wähle die nützlichste Lösung.',
    },
    result: 'Antworte nur mit dem fertigen Ergebnis: keine Einleitung, kein Kommentar.',
    labels: {
      details: 'Angaben',
      requirements: 'Anforderungen',
      context: 'Weiterer Zusammenhang:',
      audience: 'Zielgruppe',
      format: 'Format',
      length: 'Länge',
      tone: 'Ton',
      style: 'Stil',
      optional: 'Wenn es passt',
    },
    rules: {
      keep: 'Übernimm jede Zahl, jeden Namen, jedes Zitat, jede Adresse und jeden Platzhalter des Auftrags, wie sie geschrieben sind.',
      noPrompt:
        'Wo der Auftrag einen Prompt verlangt, tu selbst, was dieser Prompt tun soll; schreibe keinen Prompt.',
      invent:
        'Stütze jede Aussage auf den Auftrag oder auf allgemein Bekanntes; erfinde keine Tatsachen.',
      edges: 'Beachte Sonderfälle: was im Auftrag fehlt, sich widerspricht oder ungewöhnlich ist.',
      each: 'Nimm dir die Anforderungen des Auftrags einzeln vor und lass keine aus.',
      concrete: 'Zieh das Konkrete im Auftrag allgemeinen Aussagen vor.',
      again:
        'Lies das Ergebnis noch einmal wie ein kritischer Leser und verbessere es, bevor du antwortest.',
    },
  },
  imageLooks: {
    media: [
      'Fotografie, Motiv scharf gestellt',
      'Filmstandbild, anamorphes Objektiv',
      'digitale Illustration, klare Formen',
      'Ölgemälde, sichtbare Pinselstriche',
      '3D-Rendering, glatte Oberflächen',
    ],
    views: [
      'Bildaufbau mit dem Motiv in der Mitte',
      'weite Einstellung, die die Umgebung zeigt',
      'Bildaufbau nach der Drittelregel',
      'Bildaufbau mit klarem Vordergrund und klarer Ferne',
      'nah am Motiv',
    ],
    finishes: [
      'feine Details auf jeder Oberfläche',
      'klare Umrisse vor dem Hintergrund',
      'greifbare Texturen',
      'Raum um das Motiv',
      'scharfe Details, wo der Blick zuerst hinfällt',
    ],
  },
};

import type { RequirementsVocabulary } from '../../requirements/vocabulary.ts';

export const requirements: RequirementsVocabulary = {
  phrases: {
    tone: 'divertente, informale, formale',
    amount: 'parole',
    optional: 'forse, se possibile',
  },
  audience: {
    prepositions: 'per',
    people:
      'principianti|bambin[ioea]|ragazz[ie]|adolescenti|giovani|adulti|anziani|student(?:i|esse)|alunni|insegnanti|professori|genitori|famiglie?|donne|uomini|persone|utenti|lettori|client[ei]|acquirenti|turisti|viaggiatori|sviluppatori|programmatori|designer|artisti|scrittori|medici|pazienti|manager|dirigenti|dipendenti|collegh[ie]|capo|squadra|imprenditori|investitori|aziende|professionisti|amic[ioa]|vicini|esperti',
    barePreposition: 'ai|agli|alle|al',
  },
  patterns: {
    notDescribingPeople: 'che|di|ed|per',
    articles: 'il|la|i|gli|le|mio|mia|miei',
    years: 'anni',
    peopleJoiners: 'e',
    adjectivesBehindPeople: 'nuovi|nuove|giovani|piccoli|anziani',
    audienceLabels: 'pubblico',
    audienceLabelCopulas: 'è',
    notCompoundEnds: 'per|che|della',
    pluralPeople: 'bambini|amici',
    pluralEndings: '[ie]',
    greetings: 'per favore',
    infinitiveEndings: 'are|ere|ire',
    wishes: 'voglio|vorrei|bisogno|scriv',
    missingWords: 'senza',
    negations: 'non|mai',
    turns: 'ma',
    weakFirstBounds: 'non',
    topicLeads: 'su|come',
    formatLabels: 'rispondi',
    bareResultPhrases: String.raw`(?:solo|soltanto)[ \t](?:il[ \t])?(?:codice|json|csv|risultato)|nient['’]altro|senza (?:spiegazioni|commenti)`,
    toneLabels: 'stile',
    likenessWords: 'di',
    likenessEnds: 'su|per',
    toneNouns: 'stile',
    degrees: 'molto|più',
    textNouns: 'lettera|lettere|messagg[io]|testi?|linguaggio|descrizion[ie]',
    soundVerbs: 'suoni',
    soundVerbsBehind: 'essere',
    promptRequest:
      '(?:(?:voglio|vorrei|ho bisogno di|mi serve|crea|scrivi|dammi|genera) )?(?:un )?prompt (?:(?<indicative>che)|(?<purpose>per)) (?:mi )?(?:(?:aiuti|aiuta) a )?',
  },
  imperatives: {
    scrive: 'scrivi',
    descrive: 'descrivi',
    traduce: 'traduci',
    riassume: 'riassumi',
    propone: 'proponi',
  },
  promptTexts: {
    titles: {
      direct: 'Diretto',
      organized: 'Ordinato',
      details: 'Con i tuoi dati',
      planned: 'Passo dopo passo',
      asking: 'Prima le domande',
      versions: 'Due versioni',
      checked: 'Verificato',
      strict: 'Alla lettera',
      free: 'Con margine',
    },
    goals: {
      planned:
        'Il tuo compito è fare prima un breve piano e poi svolgere la richiesta secondo quel piano.',
      asking:
        'Il tuo compito è porre fino a tre brevi domande su ciò che la richiesta lascia aperto e svolgerla una volta avute le risposte.',
      versions:
        'Il tuo compito è svolgere la richiesta due volte, in due versioni che differiscono nella struttura e non solo nelle parole.',
      checked:
        'Il tuo compito è svolgere la richiesta, confrontare il risultato con ogni requisito e correggerlo prima di rispondere.',
      strict:
        'Il tuo compito è svolgere la richiesta alla lettera e non aggiungere nulla che non chieda.',
      free: 'Il tuo compito è svolgere la richiesta e scegliere la soluzione più utile dove lascia margine.',
    },
    result: 'Rispondi solo con il risultato finito: senza introduzione né commenti.',
    labels: {
      details: 'Dettagli',
      requirements: 'Requisiti',
      context: 'Altro contesto:',
      audience: 'Pubblico',
      format: 'Formato',
      length: 'Lunghezza',
      tone: 'Tono',
      style: 'Stile',
      optional: 'Se è adatto',
    },
    rules: {
      keep: 'Mantieni ogni numero, nome, citazione, indirizzo e segnaposto della richiesta così come è scritto.',
      noPrompt:
        'Dove la richiesta vuole un prompt, fai tu stesso ciò che quel prompt dovrebbe fare; non scrivere un prompt.',
      invent:
        'Fonda ogni affermazione sulla richiesta o su ciò che è ben noto; non inventare fatti.',
      edges: 'Tratta i casi limite: ciò che nella richiesta manca, si contraddice o è insolito.',
      each: 'Prendi i requisiti della richiesta uno per uno, senza tralasciarne nessuno.',
      concrete: 'Preferisci ciò che è concreto nella richiesta alle affermazioni generali.',
      again: 'Rileggi il risultato come un lettore critico e correggilo prima di rispondere.',
    },
  },
  imageLooks: {
    media: [
      'fotografia, soggetto a fuoco',
      'fotogramma di film, lente anamorfica',
      'illustrazione digitale, forme pulite',
      'pittura a olio, pennellate visibili',
      'render 3D, materiali lisci',
    ],
    views: [
      'composizione con il soggetto al centro',
      'campo lungo che mostra l’ambiente',
      'composizione secondo la regola dei terzi',
      'composizione con primo piano e lontananza distinti',
      'inquadratura ravvicinata del soggetto',
    ],
    finishes: [
      'dettaglio fine di ogni superficie',
      'contorni netti sullo sfondo',
      'texture palpabili',
      'spazio attorno al soggetto',
      'dettaglio nitido dove cade lo sguardo',
    ],
  },
};

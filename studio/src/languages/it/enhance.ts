import type { EnhanceVocabulary } from '../../enhance/vocabulary.ts';

export const enhance: EnhanceVocabulary = {
  texts: {
    experts: {
      text_ai: 'uno specialista esperto',
      code_generation: 'un ingegnere del software esperto',
      creative_writing: 'uno scrittore ed editor esperto',
      analysis: 'un analista esperto',
      research: 'un ricercatore esperto',
    },
    role: 'Sei un professionista, {expert}, con molti anni di pratica.',
    context: 'La richiesta sta sotto #INFORMATION. Il risultato deve essere usabile così com’è.',
    variables: 'Da compilare prima dell’uso: {variables}.',
    goal: 'Soddisfa per intero ciò che si chiede sotto.',
    guidelines: [
      'Segui ogni istruzione e ogni limite della richiesta.',
      'Usa parole chiare e precise; evita i riempitivi.',
      'Dai un esempio concreto dove un’idea è astratta.',
      'Non inventare fatti; indica ciò che è incerto.',
    ],
    keep: 'Conserva questo esattamente come scritto: {values}.',
    outputAsAsked: 'Consegna solo il formato che la richiesta esige.',
    outputs: {
      message:
        'Dai solo il messaggio finito, dal saluto alla chiusura, con l’oggetto se è un’e-mail.',
      translation: 'Dai solo la traduzione, nella forma dell’originale.',
      piece: 'Dai solo il testo finito, senza commenti.',
      question: 'Rispondi direttamente alla domanda, in una o due frasi.',
      code: 'Dai prima il codice completo in blocchi, poi una breve nota su come eseguirlo.',
      report:
        'Dai prima un breve riassunto, poi i risultati in una lista, poi ciò che resta aperto.',
      other: 'Dai il risultato finito, pronto all’uso, nella lingua della richiesta.',
    },
  },
  image: {
    labels: {
      role: 'Ruolo',
      goal: 'Obiettivo',
      context: 'Contesto',
      information: 'Informazioni',
      guidelines: 'Vincoli',
      output: 'Formato di output',
      composition: 'Composizione',
      lighting: 'Luce',
      colour: 'Colore',
      lens: 'Tecnica',
      detail: 'Dettaglio',
      style: 'Stile',
    },
    crafts: [
      'fotografia professionale',
      'pittura d’arte',
      'direzione della fotografia',
      'arte digitale',
      'illustrazione',
      'grafica',
    ],
    leads: {
      photographic: ['fotografia professionale, fedele al vero'],
      artistic: ['dipinto espressivo con pennellata visibile'],
      cinematic: ['fotogramma di una scena chiave'],
      digital_art: ['illustrazione digitale curata'],
    },
    treatments: {
      photographic: 'forme e proporzioni fedeli al vero',
      artistic: 'forme espressive, fatte a mano',
      cinematic: 'messa in scena da cinema',
      digital_art: 'forme chiare e finitura curata',
    },
    phrases: {
      rows: {
        photographic:
          'soggetto su un terzo verticale, con aria attorno | luce morbida laterale, ombre leggere | colori naturali | obiettivo 50 mm a f/4 | superfici fini, niente di levigato | naturale e spontaneo | sfondo semplice, un po’ sfocato',
        artistic:
          'forme grandi e semplici attorno a un centro | contrasto morbido di luce e ombra colorata | tavolozza limitata con un solo accento | olio su tela, bordi a spatola | preciso al centro, suggerito attorno | espressivo e personale | sfondo a macchie ampie e quiete',
        cinematic:
          'soggetto decentrato, linee che guidano lo sguardo | una luce principale laterale, ombre leggibili | due toni complementari | grande formato, passaggio di fuoco morbido | più nitido dove sta la storia | un momento con una storia | sfondo profondo, più discreto del soggetto',
        digital_art:
          'silhouette forte, un solo percorso per l’occhio | luce ambiente morbida con un bordo colorato | tavolozza armonica e satura | bordi puliti, sfumature morbide | ricco al centro, più semplice ai bordi | fantasioso e accogliente | sfondo in due o tre piani',
      },
      graphicRow:
        'silhouette chiara con margini uguali | due o tre tinte piatte | solo ciò che resta leggibile in piccolo | fondo liscio con spazio libero',
      avoid: 'evitare {flaws}',
      flaws: ['testo', 'filigrana', 'firma', 'bassa risoluzione'],
    },
    output: 'immagine finita in alta risoluzione',
    lettering: 'immagine finita in alta risoluzione, testo esattamente come tra virgolette',
  },
  traits: {
    'time:night': 'notte, via lattea, cielo stellato, notturno, notturna',
    'time:golden': "tramonto, alba, ora blu, ora d'oro",
    'time:day': 'mezzogiorno, soleggiato, luce del giorno',
    'medium:photo': 'fotografico, fotorealistico, iperrealistico',
    'medium:paint': 'acquerello, dipinto, olio su tela',
    'medium:drawn': 'disegno, illustrazione, a matita, fumetto, xilografia',
    'medium:render': 'modello 3d',
    'medium:graphic': 'manifesto',
    'palette:mono': 'bianco e nero, monocromatico',
    'palette:bright': 'vivace',
    'palette:soft': 'tenui',
    'palette:warm': 'toni caldi',
    'palette:cool': 'toni freddi',
    'light:said': `
      tempesta, temporale, controluce, candela, candele, lampada, fuoco, fuochi d'artificio,
      fulmine, sole, alto contrasto
    `,
    'place:studio': 'sfondo bianco, in studio',
    'place:indoor': 'stanza, cucina, soggiorno, chiesa, ufficio',
    'place:outdoor': `
      pioggia, nebbia, foresta, spiaggia, strada, città, mercato, paese, isola, giardino, tetto
    `,
    'place:elsewhere': "subacqueo, sott'acqua, barriera corallina, spazio",
    'mood:dark': 'cupo',
    'mood:bright': 'allegro, felice',
    'mood:calm': 'calmo',
    'shot:close': 'primo piano, ritratto',
    'shot:wide': 'paesaggio, veduta, panoramica',
    'shot:top': "vista dall'alto",
    'text:wanted': 'titolo, testo, insegna, scritta',
    'people:present': 'uomo, donna, bambino, bambina, persone, ragazza, ragazzo',
  },
  facets: {
    composition: 'composizione, inquadratura',
    lighting: 'luce, illuminazione',
    colour: 'colori, tavolozza, bianco, bianca, nero, nera, rosso, rossa, blu, giallo',
    lens: 'obiettivo',
    mood: 'atmosfera, umore',
    detail: 'dettagli, dettagliato',
    background: 'sfondo, ambientazione',
  },
  detection: {
    role: /(?<!\p{L})(?:agisci come|comportati come|sei una?)/iu,
    message: /scriv\p{L}{0,5} .{0,30}?(?:e-?mail|mail|lettera|messaggio)(?!\p{L})/iu,
    translation: /^traduc/iu,
    piece: /(?<!\p{L})(?:poesia|barzelletta|filastrocca)(?!\p{L})/iu,
    longQuestion: /^(?:come|perché)(?!\p{L})/iu,
    format: /formato|tabella/iu,
    bareResult: /senza spiegazioni/iu,
    negativeLabel: 'prompt negativo',
    without: 'senza',
    afterWithout: 'con',
    plainAdjectives: 'vecchio vecchia giovane bello bella nero nera bianco bianca',
  },
};

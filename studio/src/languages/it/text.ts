import type { TextVocabulary } from '../../text/vocabulary.ts';

export const text: TextVocabulary = {
  script: 'latin',
  commonWords: `
    il lo la i gli le l un uno una di del dello della dei degli delle a al allo alla ai agli
    alle da dal dalla dai in nel nello nella nei nelle su sul sulla sui con per tra fra e ed o è
    sono era essere sia che chi cosa quale come quando dove perché ma più meno molto anche già
    non se sì mio mia miei mie tuo tua suo sua nostro vostro loro mi ti si ci vi io tu lui lei
    noi voi questo questa questi queste quello quella c d ho hai ha abbiamo voglio vorrei devo
    deve puoi può fai fare scrivi scrivere scrivimi crea creare dammi dimmi spiega spiegami
    spiegare descrivi genera disegna progetta traduci riassumi analizza aiuta aiutami agisci sei
    dipingi pianifica prepara correggi migliora trova confronta due tre ogni tutto tutti tutta
    tutte uomo donna bambino bambina bambini ragazza ragazzo gatto gatta cane casa città strada
    notte giorno mattina sera sole luna mare spiaggia neve pioggia foresta bosco montagna fiume
    albero fiore fiori rosso rossa blu azzurro verde nero nera bianco bianca luce buio scuro
    vecchio vecchia giovane anziana bello bella ritratto paesaggio foto fotografia immagine
    disegno dipinto acquerello cappello finestra tavolo tavola caffè libro cibo ricetta ricette
    lettera storia racconto poesia canzone capo amico amica lavoro azienda vacanze ferie viaggio
    cucina cielo stelle stile realistico seduto seduta dormendo dorme acqua fuoco tetto cavallo
    uccello drago cavaliere castello riunione codice funzione classe studenti negozio torta
    inglese spagnolo barca ponte nonna madre padre figlio figlia dopo prima sotto sopra autunno
    inverno primavera estate settimana settimanale mese allenamento oceano ordinare uova posso
    giocando giocano calcio quartiere perduto antico antica grande piccolo piccola nuovo nuova
    migliore idee testo riassunto professore medico avvocato cucinare preparare imparare
    studiare volpe lupo orso candela vestiti scarpe vicino lontano dentro fuori ciao grazie oggi
    ieri adesso legge corre strega deserto aiuto esercizi schiena raccontami annuncio vendere
    astronave triste paragrafo capitolo barzelletta tesi
  `,
  letters: { è: 0.4, ìò: 0.8, ù: 0.5, à: 0.4 },
  endings: { 'ando mente': 0.25, 'zione zioni aggio etto etti ezza issimo issima ssimi': 0.5 },
  stopWords: `
    alla alle allo altra altre altri altro anche ancora avere bene ciao ciascuno come comunque
    contro così cosa crea creare cui dagli dalla dalle dallo degli della delle dello dentro deve
    devono dopo dove dunque ecco ella erano essere fare favore fino finché forse fuori grazie
    hanno insieme invece loro lungo meno mentre mia mie miei molti molto negli nella nelle nello
    nessun nessuno niente noi nostra nostro nulla ogni ognuno oltre oppure perché però poco poi
    proprio puoi possono quale quali qualche quando quanto quasi quella quelle quelli quello
    questa queste questi questo quindi sarà sempre senza siamo siete solo sono sopra sotto stata
    stato sugli sulla sulle sullo suoi tanto tutta tutte tutti tutto vostra vostro vorrei voglio
    immagine scrivi che non con una per del dei nel più
  `,
  sectionNames: {
    role: 'ruolo',
    context: 'contesto',
    goal: 'obiettivo, compito',
    information: 'informazioni, dati, variabili',
    responseGuidelines: 'regole, istruzioni, vincoli, linee guida',
    output: 'uscita, formato di output, risultato',
    examples: 'esempio, esempi',
  },
  negations: 'non mai senza',
};

import type { TemplateIdea } from '../../transform/template-ideas.ts';

/** Words that show which template suits a request. */
export const templateIdeas: Readonly<Record<TemplateIdea, string>> = {
  writingStyle:
    'stile di scrittura, modo di scrivere, maniera di scrivere, scrivere come me, suoni come me, tono di voce',
  ownStyle:
    'mio stile, mio stile di scrittura, mio modo di scrivere, mia voce, mio tono, come scrivo, scrivere come me, mia scrittura',
  imitation:
    'imita*, analizz*, descriv*, copi*, replic*, adott*, impara da, identific*, definisc*, guida di stile',
  ownTexts:
    'miei testi, mie email, mie e-mail, miei articoli, miei post, miei messaggi, che ho scritto, ho scritto io, testi miei, miei scritti',
  writing: 'scriv*, redig*, riscriv*',
  idealSelf:
    'crescita personale, sviluppo personale, migliore versione, versione migliore, versione di me, persona migliore, la persona che voglio, io ideale, migliorare me stesso, migliorare me stessa, cambiare la mia vita, lavorare su me',
  change:
    'diventare, essere più, avere più, smettere di essere, voglio essere, sviluppare, acquisire',
  traits:
    'fiducia, sicurezza, sicuro di me, sicura di me, disciplin*, autodisciplina, pazien*, autostima, calm*, seren*, coraggi*, mentalità, cattive abitudini, resilien*, empatic*, positiv*, felice',
  habits: 'abitudin*, routine, valori, punti di forza, mia vita, riflessione',
  profile:
    'curriculum, curriculum vitae, cv, profilo linkedin, profilo professionale, mio linkedin, mio profilo, portfolio',
  assessment:
    'analizz*, migliora*, valut*, rivedi, critica*, ottimizz*, parere, feedback, cosa manca, cosa non va, cosa cambiare, punti deboli, correggi, guarda, controlla, consigli*',
  jobs: 'lavoro, posto*, posizione, posizioni, selezionator*, recruiter*, colloqui*, candidatur*, ruolo, ruoli, carriera, azienda, offerta di lavoro',
  contentPlan:
    'strategia dei contenuti, strategia di contenuti, piano editoriale, calendario editoriale, piano dei contenuti, piano di contenuti, calendario dei contenuti, idee per post, idee per i post, idee di contenuti, content strategy, content plan, post per i social, post per instagram, strategia social, piano di pubblicazione, calendario dei post',
  posting: 'post, pubblicare, pubblico, contenuti, contenuto, video, reel, postare, argomenti per',
  socialMedia:
    'social media, social, instagram, tiktok, youtube, linkedin, facebook, blog, newsletter, podcast, canale, follower*',
  onePost: 'un post, un tweet, una didascalia, un articolo per il blog, un post su, sceneggiatura',
  travel:
    'viaggio, viaggi, viaggiare, vacanza, vacanze, weekend a, fine settimana a, gita, luna di miele, zaino in spalla, tour, itinerario di viaggio',
  going:
    'andare a, andare in, visitare, giorni a, giorni in, settimana a, settimana in, vedere, vogliamo andare, dove andare',
  travelBudget:
    'budget, economic*, poco costos*, low cost, pochi soldi, spendere poco, spendere meno, risparmi*, spendendo',
  travelPlan:
    'pianific*, organizz*, itinerario, piano, programma, prepara, percorso, giorno per giorno, proponi, consiglia*, cosa vedere, cosa fare',
  travelParts:
    'volo, voli, hotel, albergo, alberghi, ostell*, alloggi*, treno, spiagg*, museo, musei',
  notTravel:
    'cartolina, dentista, agenzia di viaggi, blog di viaggi, viaggio nel tempo, lusso, di lusso, regalo, rimborso spese, guida turistica',
  explanation:
    'spieg*, semplific*, capire, comprendere, cos’è, che cos’è, cosa sono, come funziona, perché, capisca',
  simplicity:
    'parole semplici, termini semplici, linguaggio semplice, modo semplice, maniera semplice, semplicemente, facile da capire, per principianti, per bambini, a un bambino, un bambino di, un bambino, come se avessi, come se fossi, mia nonna, nonna, nonno, senza tecnicismi, senza termini tecnici, esempi quotidiani, anche un bambino',
  complexity: 'compless*, concett*, teoria, difficile',
  analogies: 'analogi*, esempi*, metafor*, paragon*',
  letter:
    'email, e-mail, mail, lettera, messaggio, risposta, comunicazione, comunicato, lettera di presentazione, dimissioni, reclamo, disdetta',
  letterWriting:
    'scriv*, redig*, rispond*, scus*, chied*, rifiut*, reclam*, sollecit*, comunic*, inform*, avvis*, ringrazi*, negozi*, declin*, dire',
  workContacts:
    'capo, cliente, clienti, collega, colleghi, colleghe, team, fornitor*, padrone di casa, risorse umane, azienda, dipendent*, professor*, responsabile, direttor*, direttrice, soci*, investitor*, datore di lavoro',
  politeness:
    'professional*, cortes*, formal*, gentil*, rispettos*, diplomatic*, cordial*, educat*',
  occasions:
    'aumento, stipendio, ritardo, riunione, fattura, pagamento, rimborso, reclamo, dimissioni, ferie, permesso, malattia, proposta, preventivo, consegna, scadenza, contratto, promozione, affitto',
  fiction:
    'poesia, lettera d’amore, fiaba, pirata, babbo natale, nello stile di, canzone, mago, drago',
  dayPlan:
    'pianifica la mia giornata, pianifica la mia settimana, pianificare la mia giornata, pianificare la giornata, pianificare la settimana, organizza la mia giornata, organizza la mia settimana, organizzare la mia giornata, organizzare la mia settimana, organizzare la giornata, organizzare la settimana, gestione del tempo, routine quotidiana, routine mattutina, lista delle cose da fare, lista di cose da fare, to-do list, mia agenda, piano giornaliero, piano settimanale, più produttiv*, mia produttività',
  dayWords:
    'oggi, domani, mia giornata, mia settimana, questa settimana, lunedì, giornata di lavoro, giornata lavorativa, weekend, fine settimana, mattina, pomeriggio, prossima settimana',
  planning:
    'pianific*, organizz*, priorità, programma, agenda, orario, struttur*, suddivid*, incastr*',
  tasks:
    'compiti, attività, riunion*, lezioni, lavoro, palestra, studiare, bambini, figli, relazione, scadenz*, spesa, appuntament*, procrastin*, distra*, concentra*, impegni',
  methods: 'efficien*, pomodoro, produttiv*, eisenhower, pause',
  goalSetting:
    'fissare obiettivi, fissare un obiettivo, pormi obiettivi, pormi un obiettivo, definire obiettivi, miei obiettivi, mio obiettivo, raggiungere i miei obiettivi, raggiungere il mio obiettivo, obiettivi smart, obiettivo smart, buoni propositi, miei propositi, okr',
  goals: 'obiettiv*, traguard*, raggiunger*, proposit*, riuscire',
  milestones:
    'tapp*, obiettivi intermedi, obiettivi mensili, obiettivi settimanali, dividil*, dividi, suddividi*, passi, passo dopo passo, piano d’azione, sotto-obiettivi, milestone',
  tracking:
    'monitor*, progress*, misur*, tracci*, controll*, tenere traccia, avanzament*, motivat*, verific*',
  learningPath:
    'percorso di apprendimento, piano di studio*, piano di apprendimento, programma di studio, roadmap per imparare, piano per imparare, autodidatta, imparare da solo, imparare da sola',
  learning:
    'imparare, studiare, padroneggiare, parlare, suonare la chitarra, suonare il pianoforte, preparare l’esame, prepararmi, migliorare il mio inglese',
  coursePlan:
    'piano, corso, da zero, partendo da zero, passo dopo passo, da dove comincio, da dove iniziare, da dove parto, in che ordine, lezioni, settimana per settimana, esercizi, percorso, programma',
  subjects:
    'principiant*, intermedi*, lingua, competenz*, inglese, spagnolo, francese, tedesco, chitarra, pianoforte, python, programmazione, programmare, esame, livello',
  wishes:
    'voglio, vorrei, mi piacerebbe, aiutami, come posso, ho bisogno, vogliamo, vorremmo, crea, fammi, dammi, prepara',
  programming:
    'codice, funzione, database, applicazione, script, programma in, sql, javascript, html, api',
  textsToRead:
    'saggio, poesia, racconto, storia, articolo, romanzo, canzone, barzellett*, quiz, ricetta, slogan*, logo, tema su, nomi per',
  otherTasks:
    'traduc*, traduzione, riassum*, riassunto, correggi gli errori, calcol*, convert*, classific*, estra*, fingi, agisci come, immagine di, foto di, confront*',
};

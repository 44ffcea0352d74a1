interface OrdinaryPrompt {
  readonly language: 'en' | 'es' | 'de' | 'fr' | 'pt';
  readonly prompt: string;
}

/** Prompts as people type them: short, spoken and carefully written ones in five languages. */
export const ORDINARY_PROMPTS: readonly OrdinaryPrompt[] = [
  { language: 'en', prompt: 'write a resignation letter' },
  { language: 'en', prompt: 'explain photosynthesis' },
  { language: 'en', prompt: 'dinner ideas??' },
  {
    language: 'en',
    prompt:
      'make this better: We are pleased to inform you that your order has been shipped and you will recieve it soon',
  },
  { language: 'en', prompt: 'python script to rename files' },
  { language: 'en', prompt: 'give me 10 names for my dog grooming buisness' },
  {
    language: 'en',
    prompt:
      'ok so i need an email to my boss about the thing on friday, basically I cant come in because my daughters school closed for heating problems but also i dont want it to sound like an excuse bc i already missed two days this month, and also ask him if the deadline for the Henderson report can move to tuesday or wednesday, but not too pushy, actually maybe a bit firm. short. but explain everything properly',
  },
  {
    language: 'en',
    prompt:
      'so my sql is not working, i have orders (id, customer_id, total, created_at) and customers (id, name, country) and I want the top 5 customers per country for last year but it gives me only 5 total SELECT c.name, c.country, SUM(o.total) FROM orders o JOIN customers c ON c.id=o.customer_id GROUP BY c.name, c.country ORDER BY SUM(o.total) DESC LIMIT 5 can you fix and also tell me why and make it faster thanks',
  },
  {
    language: 'en',
    prompt:
      'Please please help me with my essay its about the causes of WW1 and i have to have 1200 words but my teacher said dont use AI so make it sound like a 15 year old, but also it should be really good and have sources. It should be short paragraphs. Oh and include the Schlieffen plan, and the alliances, and mention alliances too',
  },
  {
    language: 'en',
    prompt:
      'my 4 yr old wont sleep without me in the room and its been like 3 weeks now we tried the night light we tried the chart with stickers and my husband says just let her cry but i dont want that, she started a new preschool in september maybe thats it?? what do i do, realistic stuff please not the usual',
  },
  {
    language: 'en',
    prompt:
      "I need you to look at these numbers jan 12400 feb 11850 mar 15210 apr 9800 (we were closed 9 days) may 16020 jun 15540 and say how we are doing and make me a forecast and a chart and something I can send to my partner who isn't good with numbers, its a bakery, also should we raise prices",
  },
  {
    language: 'en',
    prompt:
      'Act as a world class copywriter with 30 years experience and also an SEO expert and write me a landing page for my online yoga classes, it should be fun and serious, professional but casual, appeal to everybody, lots of keywords but natural, not too long but with all the details',
  },
  {
    language: 'en',
    prompt:
      'You are going to interview me for a mid-level product manager position at a B2B software company. Ask one question at a time and wait for my answer. After each answer, give me a score from 1 to 5 on structure, relevance and evidence, followed by one concrete suggestion in no more than two sentences. Cover these areas in order: product sense, prioritisation, working with engineers, metrics, a failure story. After the fifth question, summarise my two biggest strengths and the two things I should practise before Thursday. Start with the first question now.',
  },
  {
    language: 'en',
    prompt:
      "Extract the following fields from the message below and return only a JSON object, no explanation: sender_name, company, phone (digits only, with country code), requested_date (YYYY-MM-DD), number_of_guests (integer), special_requests (array of strings). Use null if a field is not in the text. Do not guess.\n\nMessage:\n\"Hi there, this is Priya Raman from Oakfield Dental. We'd like to book your back room for our team lunch on 14 March 2025, there'll be 22 of us. Two vegans and one person in a wheelchair so we'd need the ramp entrance. You can ring me on +44 7700 900461. Ta!\"",
  },
  {
    language: 'en',
    prompt:
      "Write the opening scene (600-800 words) of a literary mystery set in a lighthouse-keeper's cottage in Nova Scotia in 1957. Third person limited, past tense, from the point of view of Edith, a 61-year-old widow who is hiding the fact that she is going blind. The scene should begin with her noticing a sound that should not be there and end with her deciding to lie to the constable. Keep dialogue sparse and avoid similes. Don't reveal what the sound was.",
  },
  {
    language: 'en',
    prompt:
      "I'm a beginner runner (34, female, no injuries) who can currently run 5 km in about 36 minutes without stopping. I want to finish a 10 km race on 22 June, which is 11 weeks away. I can train three days a week: Tuesday, Thursday and Sunday, max 75 minutes per session.\n\nPlease make a week-by-week plan as a table with these columns: Week | Tuesday | Thursday | Sunday | Total km. Include one easier week every fourth week and a taper in the last ten days. Under the table, list three warning signs that would mean I should cut back.",
  },
  {
    language: 'en',
    prompt:
      'In Google Sheets I have a tab called "Log" with dates in column A, employee names in column B and hours worked in column C (about 2,000 rows). On a second tab, cell B1 contains a month start date and A3:A20 contains the employee names. I need a formula for B3 that I can drag down which totals the hours for that employee in that month. It should show an empty cell rather than 0 when there are no hours. Please explain in one or two sentences how it works, and don\'t use Apps Script.',
  },
  {
    language: 'en',
    prompt:
      'Draft a letter to my landlord, Mr. Colin Baxter, requesting the return of my $1,450 security deposit. I moved out of 18B Larch Street, Portland, Oregon on August 31 and it is now October 12; I have received neither the money nor an itemized statement. The tone should be firm but civil, and it should mention that I have dated move-out photos. Ask for payment within 14 days and say I will consider small claims court otherwise. Keep it under one page, leave a placeholder for my forwarding address, and flag separately any legal point you think I should verify before sending it.',
  },
  { language: 'es', prompt: 'hazme un poema para mi mama' },
  { language: 'es', prompt: 'receta con pollo y lo que haya' },
  { language: 'es', prompt: 'que es la inflacion' },
  { language: 'es', prompt: 'un post de instagram para mi tienda de velas' },
  {
    language: 'es',
    prompt: 'corrige esto: haber si podemos vernos el lunes y asi te cuento como a ido todo',
  },
  { language: 'es', prompt: 'ideas de regalo para mi suegro' },
  {
    language: 'es',
    prompt:
      'hola buenas, mira necesito que me ayudes con una carta al ayuntamiento porque me han puesto una multa de 90 euros por aparcar en zona azul y yo tenia el ticket lo que pasa que se cayó del salpicadero, tengo la foto del ticket, la multa es del 3 de octubre exp 2024/88123, y quiero que suene formal pero que se note que estoy enfadado aunque con respeto, corta pero que lo explique todo bien y si hay alguna ley la pones',
  },
  {
    language: 'es',
    prompt:
      'Necesito planear un viaje a México con mi novia, vamos 8 días o capaz 10, queremos playa pero también ciudad y pirámides y no queremos andar corriendo, presupuesto bajo pero hoteles lindos, ella es vegetariana, yo no. Salimos desde Buenos Aires en marzo o abril todavía no sabemos. Armame algo y decime cuánto sale todo y qué llevar y si hace falta vacuna',
  },
  {
    language: 'es',
    prompt:
      'me duele la rodilla cuando bajo escaleras desde hace como un mes, por dentro, no esta inflamada creo, tengo 42 y juego futbol los domingos, que puede ser y que hago, ah y peso 95 kilos, puedo seguir jugando? me dijeron que me infiltre pero me da miedo, dime la verdad',
  },
  {
    language: 'es',
    prompt:
      'tengo que exponer mañana en la uni sobre el realismo mágico y no leí casi nada jaja, hazme un resumen de Pedro Páramo y Cien años de soledad y compáralos y que parezca que los leí y además las diapositivas y lo que tengo que decir, son 10 minutos, no muy largo porfa, pero completo',
  },
  {
    language: 'es',
    prompt:
      'Actúa como experto en marketing digital y contador y dime qué hago con mi negocio de empanadas, vendo por whatsapp unas 200 por semana a 1800 pesos, gasto 210000 en insumos, quiero crecer pero no quiero invertir y no tengo tiempo para redes, hazme un plan de redes sociales y también los precios y un nombre nuevo',
  },
  {
    language: 'es',
    prompt:
      'Traduce esto al inglés para un cliente "Estimado Mark, lamento la demora, la pieza llegó rota de fábrica y la estamos reponiendo, calculamos diez días hábiles" pero que suene más amable, y no tan formal, bueno formal sí porque es cliente nuevo, y agrega que le hacemos un descuento pero no digas cuánto, y luego hazme otra versión por si se enoja',
  },
  {
    language: 'es',
    prompt:
      'Eres profesor de matemáticas de secundaria. Explica a un alumno de 13 años qué es una ecuación de primer grado y cómo se resuelve. Usa un ejemplo cotidiano (comprar entradas de cine), resuélvelo paso a paso y después propón cinco ejercicios de dificultad creciente, sin las soluciones. Las soluciones ponlas al final, separadas por una línea. Evita tecnicismos como «miembro» o «transposición» sin explicarlos antes.',
  },
  {
    language: 'es',
    prompt:
      'Redacta un correo para comunicar a nuestros 14 proveedores que, a partir del 1 de febrero, las facturas deberán enviarse únicamente en formato electrónico a facturas@talleresmolina.es. El correo debe:\n- tener un asunto claro,\n- no superar las 150 palabras,\n- indicar que habrá un periodo de adaptación hasta el 28 de febrero,\n- ofrecer el teléfono 976 000 145 para dudas (preguntar por Nuria),\n- tratar de usted y mantener un tono cordial.',
  },
  {
    language: 'es',
    prompt:
      'Clasifica cada una de las siguientes opiniones de clientes como positiva, negativa o mixta, e indica el tema principal (envío, calidad, precio o atención). Devuelve una tabla con las columnas: n.º, sentimiento, tema, palabras clave literales. No añadas comentarios.\n\n1. «Llegó en dos días, perfecto, aunque la caja venía aplastada.»\n2. «Carísimo para lo que es. No repito.»\n3. «La chica del chat me resolvió el cambio de talla en cinco minutos.»\n4. «La tela pica y destiñe en el primer lavado.»\n5. «Bonito, pero por ese precio esperaba forro.»',
  },
  {
    language: 'es',
    prompt:
      'Escribe un cuento infantil de unas 500 palabras para leer en voz alta a niños de 4 a 6 años. La protagonista es Lila, una lagartija que le tiene miedo a su propia sombra y vive en un muro de Sevilla. Debe haber una frase que se repita al menos tres veces para que los niños puedan decirla a coro. Nada de moralejas explícitas al final. Usa frases cortas y vocabulario sencillo, pero con alguna palabra andaluza que se entienda por el contexto.',
  },
  {
    language: 'es',
    prompt:
      'Tengo una tabla `ventas` en PostgreSQL 15 con las columnas id, fecha (date), sucursal_id (int), producto_id (int), cantidad (int) e importe (numeric). Necesito una consulta que devuelva, por sucursal y mes de 2024, el importe total, la variación porcentual respecto al mes anterior y el acumulado del año. Los meses sin ventas deben aparecer con importe 0. Si la variación no se puede calcular, devuelve NULL. Entrega solo la consulta comentada y, debajo, una explicación de máximo cinco líneas.',
  },
  {
    language: 'es',
    prompt:
      'Quiero un menú semanal de cenas para una familia de cuatro (dos adultos, niños de 7 y 10 años). Uno de los niños es celíaco y a nadie le gusta la coliflor. Disponemos de 30 minutos por noche y un presupuesto de unos 60 euros en total. Presenta el menú de lunes a domingo en una tabla con plato, tiempo y truco para adelantar trabajo, y añade después la lista de la compra agrupada por secciones del supermercado. Repite ingredientes frescos para no desperdiciar nada.',
  },
  { language: 'de', prompt: 'Bewerbung schreiben als Verkäuferin' },
  { language: 'de', prompt: 'was kann ich heute kochen' },
  { language: 'de', prompt: 'Geburtstagsgruß für Kollegin' },
  { language: 'de', prompt: 'erklär mir bitte die Relativitätstheorie einfach' },
  { language: 'de', prompt: 'Excel Formel für Mehrwertsteuer' },
  { language: 'de', prompt: 'Song wie von Rammstein über meinen Hamster' },
  {
    language: 'de',
    prompt:
      'Hi kannst du mir helfen, ich muss meiner Vermieterin schreiben weil die Heizung schon wieder nicht geht, das ist jetzt das dritte mal seit November und sie reagiert immer erst nach tagen, ich will Mietminderung aber keinen Streit, also freundlich aber deutlich und sie soll wissen das ich das ernst meine, 16 Grad im Wohnzimmer, das Baby ist 5 Monate. Wieviel Prozent kann man da eigentlich? schreib das auch rein oder lieber nicht',
  },
  {
    language: 'de',
    prompt:
      'also ich hab hier ne liste Müller Anna 12.3.88 Köln / Schmidt, Peter, Bonn, 4.11.1979 / Yilmaz Deniz 1990-07-02 Aachen / Frau Krause (Geb. unbekannt) Düren und das soll in Excel bzw csv mit Nachname Vorname Geburtsdatum Ort, alles einheitlich, und am besten auch gleich sortiert nach alter oder nach name, und noch ne anrede dazu wenns geht',
  },
  {
    language: 'de',
    prompt:
      'Ich brauche ein Konzept für unser Teamevent, wir sind 23 Leute, manche sind eher sportlich, andere gar nicht, soll draußen sein aber auch bei Regen gehen, nicht teuer, was besonderes, nicht schon wieder Bowling, in der Nähe von Stuttgart, und eine Einladungsmail die lustig ist aber der Chef liest auch mit also seriös. Ach ja und Zeitplan',
  },
  {
    language: 'de',
    prompt:
      'mein sohn 8. klasse gymnasium schreibt am donnerstag mathe über lineare funktionen und er versteht die steigung nicht, ich leider auch nicht mehr 😅 kannst du das so erklären das wir es beide verstehen und dann aufgaben machen aber nicht so viele und mit lösungen aber er soll die lösungen nicht gleich sehen, und vielleicht noch textaufgaben die mag er aber nicht',
  },
  {
    language: 'de',
    prompt:
      'Schreib den Text um, er soll professioneller klingen und lockerer und kürzer aber alle Infos behalten: "Unser Betrieb besteht seit 1974 und wir machen Bäder, Heizung, Wärmepumpen (seit 2019), Notdienst auch am Wochenende, 8 Mitarbeiter, 2 Azubis, Meisterbetrieb, wir sind in Fulda und Umgebung tätig und wir freuen uns auf Sie und ihr Projekt." für die webseite und Google und flyer',
  },
  {
    language: 'de',
    prompt:
      'Du bist Anwalt. Ich hab online ein Fahrrad gekauft privat über Kleinanzeigen, 650 Euro, und der Rahmen hat nen Riss der nicht zu sehen war auf den Fotos, Verkäufer sagt gekauft wie gesehen, hab ich überhaupt ne Chance und was schreib ich dem jetzt und wenn ja mit Frist oder ohne, möglichst bisschen drohen aber rechtlich sauber',
  },
  {
    language: 'de',
    prompt:
      'Schreibe ein Python-Skript (Version 3.11, nur Standardbibliothek), das alle CSV-Dateien in einem Ordner einliest, anhand der Spalte „Kundennummer“ Dubletten entfernt und das Ergebnis in eine einzige Datei `gesamt.csv` schreibt. Bei Dubletten soll der Datensatz mit dem jüngsten Wert in „Stand“ (Format TT.MM.JJJJ) erhalten bleiben. Trennzeichen ist das Semikolon, Kodierung UTF-8 mit BOM. Fehlt eine der beiden Spalten, soll die Datei übersprungen und eine Warnung ausgegeben werden. Der Ordner wird als Kommandozeilenargument übergeben. Bitte mit kurzen Kommentaren und einem Beispielaufruf.',
  },
  {
    language: 'de',
    prompt:
      'Fasse das folgende Besprechungsprotokoll für Kolleginnen und Kollegen zusammen, die nicht dabei waren. Gliedere in: Beschlüsse, offene Punkte, Aufgaben (wer – was – bis wann). Höchstens 150 Wörter, keine Wertungen, nichts hinzuerfinden.\n\nProtokoll 6. Mai: Frau Lindner berichtet, dass der Messestand 4.200 € statt 3.500 € kostet. Nach Diskussion wird der Betrag freigegeben. Herr Okafor klärt bis 13. Mai mit dem Messebauer, ob die Theke wiederverwendbar ist. Flyer: zwei Entwürfe, noch keine Entscheidung, Frau Lindner fragt den Vertrieb. Hotelbuchung übernimmt Tim, sofort. Ob der Azubi mitfährt, bleibt offen.',
  },
  {
    language: 'de',
    prompt:
      'Ich fahre vom 12. bis 16. September allein mit der Bahn von Leipzig nach Triest und möchte dort ohne Auto auskommen. Ich interessiere mich für Kaffeehäuser, Literatur (Joyce, Svevo) und leichte Küstenwanderungen bis etwa 10 km. Bitte erstelle einen Plan für die drei vollen Tage vor Ort, jeweils gegliedert in Vormittag, Nachmittag und Abend, mit einer Regenalternative pro Tag. Kennzeichne alles, was ich vorab reservieren oder bei den Öffnungszeiten prüfen sollte. Restaurantempfehlungen bitte nur bis ca. 25 Euro pro Person.',
  },
  {
    language: 'de',
    prompt:
      'Formuliere ein Arbeitszeugnis-Feedbackgespräch als Rollenspiel: Du spielst meinen Vorgesetzten, Herrn Brandt, sachlich, etwas ungeduldig, aber fair. Ich bin Sachbearbeiterin im Einkauf und möchte die Formulierung „stets bemüht“ aus meinem Zwischenzeugnis streichen lassen. Antworte immer nur mit dem nächsten Satz oder den nächsten zwei Sätzen deiner Rolle und warte dann auf mich. Wenn ich „Stopp“ schreibe, verlässt du die Rolle und gibst mir drei konkrete Hinweise zu meiner Gesprächsführung.',
  },
  {
    language: 'de',
    prompt:
      'Schreibe einen Einspruch gegen meinen Einkommensteuerbescheid 2023 vom 4. Juni 2024. Das Finanzamt hat die Kosten für mein häusliches Arbeitszimmer (1.260 €) nicht anerkannt. Begründung meinerseits: Ich arbeite an vier Tagen pro Woche zu Hause, eine Bestätigung des Arbeitgebers liegt bei. Der Brief soll höchstens eine Seite lang sein, sachlich bleiben, Platzhalter für Steuernummer und Adresse enthalten und einen Antrag auf Aussetzung der Vollziehung einschließen. Nenne mir danach in einer kurzen Liste, welche Angaben ich vor dem Absenden noch überprüfen sollte.',
  },
  {
    language: 'de',
    prompt:
      'Erkläre einer 70-jährigen Leserin einer Apothekenzeitschrift den Unterschied zwischen Ibuprofen und Paracetamol. Umfang: ca. 250 Wörter. Gehe auf Wirkung, typische Anwendungsgebiete, wichtige Risiken bei älteren Menschen und Wechselwirkungen mit Blutverdünnern ein. Keine Fachwörter ohne Erklärung, keine Dosierungsempfehlungen; stattdessen an passender Stelle der Hinweis, Arzt oder Apotheke zu fragen. Schließe mit drei Merksätzen.',
  },
  { language: 'fr', prompt: 'lettre de motivation pour un stage' },
  { language: 'fr', prompt: 'un titre accrocheur' },
  { language: 'fr', prompt: "C'est quoi la TVA intracommunautaire ?" },
  { language: 'fr', prompt: 'recette gateau chocolat sans oeuf' },
  { language: 'fr', prompt: 'Résume-moi Germinal' },
  { language: 'fr', prompt: 'script bash pour sauvegarder un dossier stp' },
  {
    language: 'fr',
    prompt:
      "Coucou, alors voilà j'ai un entretien lundi pour un poste de assistante commerciale dans une boite de cosmétiques et je stresse à mort, tu peux me préparer les questions et les réponses et aussi comment m'habiller, j'ai 2 ans d'expérience en boulangerie et un BTS mais pas fini, il faut que je parle du BTS ou pas ? des réponses courtes mais développées, merci d'avance !!",
  },
  {
    language: 'fr',
    prompt:
      "il me faut un mail pour un client qui paye pas, ça fait 3 relances, facture F-2024-117 du 2 septembre 1 340 € TTC, je veux rester sympa parce que c'est un bon client mais là faut que ça paye, sois ferme, pas agressif, tu peux parler de pénalités je crois que c'est 40 euros ou un truc comme ça, et propose un échéancier mais pas trop long, enfin si il veut",
  },
  {
    language: 'fr',
    prompt:
      "Je voudrais que tu m'écrives une histoire d'amour mais pas cucul, entre deux personnes qui se rencontrent dans un train, ou plutôt un bateau, ça finit mal mais avec de l'espoir, style Marguerite Duras mais facile à lire, drôle aussi, pas trop court, et que ce soit pour offrir à ma femme pour nos 10 ans donc pas trop triste",
  },
  {
    language: 'fr',
    prompt:
      "j'ai ce tableau là Ville;Ventes;Obj Lyon;230;200 Nantes;145;180 Lille;98;150 Paris;412;400 Brest;;90 et le patron veut savoir qui a atteint l'objectif et en % et un commentaire, Brest on a pas encore les chiffres, tu me fais un truc propre à coller dans un mail ou un powerpoint je sais pas encore",
  },
  {
    language: 'fr',
    prompt:
      "mon bébé de 9 mois a 38,4 depuis hier soir et il mange moins mais il joue, il fait ses dents je pense, faut que j'aille aux urgences ou j'attends, j'ai donné du doliprane à 14h je peux en redonner quand, il fait 8 kilos et demi, le médecin ouvre que demain",
  },
  {
    language: 'fr',
    prompt:
      "Agis comme un coach sportif, et nutritionniste, et psychologue. Je veux perdre 12 kilos avant l'été sans régime et sans salle de sport, je travaille de nuit, j'adore le fromage, fais-moi un programme complet détaillé jour par jour mais simple et qui tienne sur une page, et motive moi, sois dur mais gentil",
  },
  {
    language: 'fr',
    prompt:
      "Rédige une lettre de contestation adressée à mon opérateur téléphonique, qui m'a facturé 89,90 € de frais de résiliation alors que j'ai résilié pour déménagement à l'étranger. La lettre doit :\n1. rappeler les faits (contrat n° à compléter, résiliation envoyée le 14 janvier en recommandé, facture reçue le 20 février) ;\n2. demander le remboursement sous quinze jours ;\n3. mentionner la possibilité de saisir le médiateur ;\n4. lister les pièces jointes.\nTon ferme et courtois, une page maximum. Signale-moi à part les points juridiques à vérifier.",
  },
  {
    language: 'fr',
    prompt:
      "Tu es professeur de FLE. Prépare une séance de 60 minutes pour un groupe de douze adultes de niveau A2 sur le thème « prendre rendez-vous chez le médecin ». Indique pour chaque étape l'objectif, la durée, le matériel et la consigne exacte à donner aux apprenants. Prévois au moins une activité orale en binômes et une courte compréhension écrite que tu rédigeras toi-même (80 à 100 mots). Termine par un devoir facultatif. Présente le déroulé sous forme de tableau.",
  },
  {
    language: 'fr',
    prompt:
      "Traduis en français le paragraphe ci-dessous, destiné à la notice d'un robot culinaire vendu en Belgique et en France. Utilise l'infinitif pour les instructions, conserve les unités et n'ajoute aucune explication. Le terme « blade unit » doit toujours être rendu par « bloc-couteaux ».\n\n\"Before first use, wash the bowl and the blade unit in warm soapy water. Do not immerse the motor base. Never exceed the 1.5 L mark when processing hot liquids. Wait until the blade unit has stopped completely before opening the lid.\"",
  },
  {
    language: 'fr',
    prompt:
      "Je tiens une petite librairie jeunesse à Rennes et je voudrais un calendrier de publications Instagram pour le mois de novembre. Trois publications par semaine : le mardi un coup de cœur, le jeudi une question aux abonnés, le samedi les coulisses de la boutique. Pour chacune, donne la date, une légende de 40 à 60 mots, une idée de photo réalisable avec un téléphone et trois mots-dièse au maximum. Le ton est chaleureux, on tutoie, pas plus d'un emoji par légende. Ne cite pas de livres précis : laisse [TITRE] à ma place.",
  },
  {
    language: 'fr',
    prompt:
      "Voici une fonction JavaScript qui doit renvoyer le nombre de jours ouvrés entre deux dates, mais elle se trompe quand la date de début est un dimanche. Trouve l'erreur, explique-la en trois phrases maximum, puis donne la version corrigée avec trois tests (dont ce cas). N'utilise aucune bibliothèque externe.\n\n```js\nfunction joursOuvres(a, b) {\n  let n = 0, d = a;\n  while (d < b) {\n    if (d.getDay() > 0 || d.getDay() < 6) n++;\n    d.setDate(d.getDate() + 1);\n  }\n  return n;\n}\n```",
  },
  {
    language: 'fr',
    prompt:
      "Compare pour un lycéen de première les visions de la nature chez Rousseau et chez Baudelaire, en vue d'un oral de dix minutes. Propose un plan en deux parties avec deux arguments chacune, une citation courte par argument (indique l'œuvre, et préviens-moi si tu n'es pas certain de l'exactitude), une phrase d'accroche et une ouverture. Pas de rédaction complète : des notes claires que l'on peut suivre à l'oral. Maximum 400 mots.",
  },
  { language: 'pt', prompt: 'legenda pra foto na praia' },
  { language: 'pt', prompt: 'me ajuda com o tcc' },
  { language: 'pt', prompt: 'como fazer pão de queijo' },
  { language: 'pt', prompt: 'traduz pra inglês: tô morrendo de saudade de vocês' },
  { language: 'pt', prompt: 'Carta de apresentação para emprego' },
  { language: 'pt', prompt: 'macro excel para apagar linhas vazias' },
  {
    language: 'pt',
    prompt:
      'oi, tudo bem? então preciso de uma mensagem pra mandar no grupo do condomínio pq o vizinho do 302 faz barulho toda noite mas não quero falar que é ele, mas que ele entenda que é ele né, educado mas direto, o síndico tá no grupo também, e colocar o horário do silencio que é 22h acho, curtinha, e sem parecer que tô brava mas eu tô',
  },
  {
    language: 'pt',
    prompt:
      'Quero montar uma planilha pra controlar meu salão, tenho 3 funcionárias que ganham comissão 40% corte 30% química e uma é 35 em tudo, e os produtos também, e saber quanto sobra, mas simples que eu não sei mexer em excel, me explica passo a passo as fórmulas mas não precisa explicar muito, pode ser no celular',
  },
  {
    language: 'pt',
    prompt:
      'boa tarde, a minha filha tem 15 anos e quer fazer intercambio e eu não sei se deixo, me fala os prós e contras e os países e quanto custa e o que precisa de documento, ela fala inglês mais ou menos, quer ir pro Canadá mas eu prefiro Portugal pela língua mas aí não aprende inglês né, me convence ou me desconvence',
  },
  {
    language: 'pt',
    prompt:
      'faz um resumo desse texto e depois perguntas de prova e um mapa mental "A Revolta da Vacina ocorreu no Rio de Janeiro em 1904, motivada pela obrigatoriedade da vacinação contra a varíola e pelas reformas urbanas de Pereira Passos, que desalojaram a população pobre do centro" é pra 9o ano, ou 8o, e com gabarito mas sem gabarito na mesma folha, e que não seja muito fácil nem difícil',
  },
  {
    language: 'pt',
    prompt:
      'Aja como um advogado especialista trabalhista, fui mandado embora dia 10 tenho 2 anos e 4 meses de casa salario 2.350 não assinei nada ainda, o patrão quer fazer acordo, quanto eu tenho que receber e se compensa o acordo, e escreve um zap pra ele pedindo as contas certinho sem brigar que eu quero a carta de recomendação',
  },
  {
    language: 'pt',
    prompt:
      'Preciso de um texto de venda pra bolo de pote, coloca os sabores ninho com nutella, prestigio, limão (esse só sexta), 12 reais cada 3 por 30, entrego no bairro grátis, aceito pix, tem que chamar atenção e ter gatilho mental mas não pode parecer propaganda, com emoji, sem muito emoji, pro status e pro insta e pro ifood',
  },
  {
    language: 'pt',
    prompt:
      'Escreva um conto de 700 a 900 palavras, em primeira pessoa, narrado por um cobrador de ônibus aposentado de Belo Horizonte que encontra, numa gaveta, uma moeda que um passageiro lhe deu em 1983. O tom deve ser de memória afetiva, com humor discreto e linguagem coloquial mineira sem exagero na grafia. A história se passa em uma única tarde. Termine com uma ação concreta, não com uma reflexão.',
  },
  {
    language: 'pt',
    prompt:
      'Preciso responder ao e-mail abaixo. Sou coordenadora de projetos numa empresa de engenharia em Coimbra e escrevo em português europeu. Na resposta, quero: agradecer o contacto, confirmar a reunião de dia 18 às 10h30, pedir que enviem as plantas em DWG até dia 15 e informar que o engenheiro Tiago Vale também estará presente. Máximo de 100 palavras, tratamento formal, sem expressões em inglês.\n\nE-mail recebido: «Cara Eng.ª Marta, na sequência da nossa conversa, propomos reunir no dia 18, às 10h30, nas vossas instalações. Fico a aguardar confirmação. Cumprimentos, Rui Salgado»',
  },
  {
    language: 'pt',
    prompt:
      'Crie um plano de estudos de seis semanas para uma pessoa que trabalha em horário comercial e vai fazer o concurso para técnico administrativo de uma universidade federal. Disponibilidade: 1h30 nos dias úteis e 4h no sábado; domingo livre.\n\nMatérias: Português (peso 3), Legislação (peso 2), Informática (peso 1), Raciocínio Lógico (peso 2).\n\nMonte uma tabela por semana, distribua o tempo conforme os pesos, inclua revisões espaçadas e um simulado aos sábados a partir da terceira semana. No fim, dê até quatro dicas para os últimos dois dias.',
  },
  {
    language: 'pt',
    prompt:
      'Analise as respostas da pesquisa de satisfação abaixo e entregue: (a) os três problemas mais citados, com a quantidade de menções; (b) uma citação literal que represente cada problema; (c) uma sugestão de melhoria de baixo custo para cada um. Escreva para a dona da academia, que não tem formação técnica. Se algo for ambíguo, diga que é ambíguo.\n\n- "Os chuveiros vivem frios."\n- "Professor da manhã é ótimo, mas falta gente à noite."\n- "Música alta demais!!"\n- "Água fria no banho de novo..."\n- "À noite ninguém corrige o exercício."\n- "Gosto, mas o som incomoda."\n- "Só um professor pra 30 pessoas às 19h."',
  },
  {
    language: 'pt',
    prompt:
      "Refatore a função Python abaixo para que fique mais legível e testável, sem alterar o comportamento observável. Use type hints, nomes em inglês e no máximo duas funções auxiliares. Depois escreva testes com pytest cobrindo lista vazia, valores negativos e o caso normal. Explique as mudanças em uma lista de no máximo cinco itens.\n\ndef calc(l):\n    t=0\n    q=0\n    for x in l:\n        if x['v']>0:\n            t=t+x['v']*x['q']\n            q=q+x['q']\n    if q==0: return 0\n    return round(t/q,2)",
  },
  {
    language: 'pt',
    prompt:
      'Sugira uma setlist de 90 minutos para uma banda de casamento que toca samba, MPB e pop internacional dos anos 80 e 90. A formação é voz feminina, violão, baixo, bateria e teclado, sem metais. A festa começa com o jantar (30 minutos de músicas calmas) e depois abre a pista (60 minutos em energia crescente). Apresente em tabela com ordem, música, artista original, tonalidade aproximada e duração estimada. Evite músicas sobre separação e reserve o último lugar para uma canção que todos saibam cantar juntos.',
  },
  { language: 'en', prompt: 'birthday message for my grandma' },
  { language: 'en', prompt: 'what is a mortgage' },
  { language: 'en', prompt: 'vegan lasagna recipe' },
  { language: 'en', prompt: 'javascript function to validate email' },
  {
    language: 'en',
    prompt: 'fix this: me and him goes to the store yesterday and buyed some milk',
  },
  { language: 'en', prompt: 'ideas for a kids party' },
  {
    language: 'en',
    prompt:
      'hey so im moving out of my apartment end of june and my landlord wants me to repaint everything but the lease says normal wear is ok, i lived there 4 years, can you write me something to send him thats polite but makes clear im not doing it, also should i take photos or something, not a lawyer letter just normal',
  },
  {
    language: 'en',
    prompt:
      'ok i have to give a 5 minute talk at my sisters wedding on saturday and i have nothing, she is a vet, loves cats, met tom at a gas station in ohio, i want it funny and serious, no jokes about her ex, and i get nervous so make it easy to read out loud',
  },
  {
    language: 'en',
    prompt:
      'my excel file has dates in column A like 2024-03-01 and amounts in B and i need total per month but SUMIF does not work it shows 0, what am i doing wrong and give me the right formula and explain it like im 5 please',
  },
  {
    language: 'en',
    prompt:
      'Write a 150-word product description for a hand-thrown stoneware mug sold on Etsy. Audience: people buying a housewarming gift. Mention the 350 ml capacity, the speckled glaze and that it is dishwasher safe. Warm tone, no exclamation marks.',
  },
  { language: 'en', prompt: 'Who wrote Middlemarch?' },
  {
    language: 'en',
    prompt:
      'Compare heat pumps and gas boilers for a 1930s semi-detached house in Leeds with no wall insulation. Cover purchase cost, running cost and comfort, in a table, and finish with a recommendation of no more than three sentences.',
  },
  { language: 'es', prompt: 'carta de renuncia' },
  { language: 'es', prompt: 'qué es un algoritmo' },
  { language: 'es', prompt: 'nombres para una cafetería' },
  { language: 'es', prompt: 'explica la fotosintesis' },
  { language: 'es', prompt: 'script en python para descargar fotos de una web' },
  { language: 'es', prompt: 'ideas para cumpleaños de 5 años' },
  {
    language: 'es',
    prompt:
      'hola, mira tengo un problema con mi casero, no me devuelve la fianza de 850 euros, dice que rompí la lavadora pero ya estaba rota cuando llegué y se lo dije por whatsapp, quiero escribirle un correo serio pero sin amenazar, y también saber si puedo denunciarle o qué plazo tiene, gracias',
  },
  {
    language: 'es',
    prompt:
      'necesito una rutina de ejercicio, tengo 55 años y hace mucho que no hago nada, me duele la espalda a veces, puedo tres días a la semana media hora, no tengo aparatos, quiero bajar barriga y no lesionarme, hazme una tabla fácil y dime cuándo se nota',
  },
  {
    language: 'es',
    prompt:
      'oye tengo que vender mi moto, es una honda cb500 del 2016 con 32000 km, la itv pasada hasta mayo, un rasguño en el depósito, quiero 3200 pero acepto menos, escríbeme el anuncio para wallapop que sea honesto y que llame la atención, corto',
  },
  {
    language: 'es',
    prompt:
      'Resume en cinco viñetas el artículo siguiente para un público sin formación jurídica y señala al final las dos obligaciones que afectan a una pyme.',
  },
  { language: 'es', prompt: '¿Cuál es la capital de Mongolia?' },
  {
    language: 'es',
    prompt:
      'Diseña una sesión de 45 minutos para 20 alumnos de primaria sobre el ciclo del agua, con un experimento, materiales baratos y una ficha de evaluación de cinco preguntas.',
  },
  { language: 'de', prompt: 'Kündigung Fitnessstudio' },
  { language: 'de', prompt: 'Rezept mit Kürbis' },
  { language: 'de', prompt: 'was ist Inflation' },
  { language: 'de', prompt: 'Name für Katzencafé' },
  { language: 'de', prompt: 'Python Skript um PDFs zusammenzufügen' },
  { language: 'de', prompt: 'Geschenkideen für meinen Vater' },
  {
    language: 'de',
    prompt:
      'hallo ich hab ein problem, mein nachbar parkt immer vor meiner einfahrt und ich komm nicht raus, hab schon zweimal freundlich gefragt, er sagt er darf das, ich will ihm jetzt einen brief schreiben, höflich aber bestimmt, und was kann ich machen wenn er nicht aufhört, kann ich abschleppen lassen',
  },
  {
    language: 'de',
    prompt:
      'ich brauche hilfe bei meinem lebenslauf, ich war 6 jahre bei lidl an der kasse und dann 2 jahre elternzeit und will jetzt ins büro, wie schreibe ich das am besten und was soll in das anschreiben, ich hab einen kurs in excel gemacht, bitte nicht so hochgestochen',
  },
  {
    language: 'de',
    prompt:
      'also wir fahren im august mit 2 kindern (4 und 7) nach dänemark, mit dem auto aus kassel, haben 10 tage, wollen nicht jeden tag fahren, strand ist wichtig und legoland, budget so 2000 euro ohne sprit, mach mir einen plan und sag mir was wir vorher buchen müssen danke',
  },
  {
    language: 'de',
    prompt:
      'Erstelle eine Checkliste mit höchstens 15 Punkten für die Übergabe einer Mietwohnung in Hamburg, gegliedert nach Räumen, und kennzeichne die Punkte, die ins Protokoll gehören.',
  },
  { language: 'de', prompt: 'Wie hoch ist die Zugspitze?' },
  {
    language: 'de',
    prompt:
      'Übersetze den folgenden Satz ins Englische und erkläre den Unterschied zwischen den beiden möglichen Zeitformen: „Ich wohne seit drei Jahren in Bonn.“',
  },
  { language: 'fr', prompt: "mot d'absence pour l'école" },
  { language: 'fr', prompt: 'idée cadeau pour ma mère' },
  { language: 'fr', prompt: "qu'est-ce que la blockchain" },
  { language: 'fr', prompt: 'nom pour une boulangerie bio' },
  { language: 'fr', prompt: 'comment faire une quiche lorraine' },
  { language: 'fr', prompt: 'formule excel pour calculer une moyenne' },
  {
    language: 'fr',
    prompt:
      "bonjour j'ai acheté un canapé en ligne le 3 mars, il est arrivé avec un pied cassé et le vendeur répond plus, j'ai payé 499 euros par carte, je veux être remboursée pas échangée, tu peux m'écrire une lettre ferme mais polie et me dire si j'ai un délai, merci",
  },
  {
    language: 'fr',
    prompt:
      "salut je dois faire un exposé sur la révolution française en 4ème, c'est pour jeudi, la prof veut 3 parties et une intro, j'aime pas l'histoire donc fais simple, et donne moi des dates à retenir et des questions que la classe peut poser, pas trop long",
  },
  {
    language: 'fr',
    prompt:
      'on part à 4 au Portugal en mai, 9 jours, on veut Lisbonne et Porto et un peu de plage, pas de voiture, budget 800 euros par personne sans les vols, un de nous est allergique au poisson, fais nous un planning et dis nous où dormir',
  },
  {
    language: 'fr',
    prompt:
      "Rédige un règlement intérieur d'une page pour un jardin partagé de 25 parcelles à Nantes : horaires, eau, compost, animaux. Ton cordial, phrases courtes.",
  },
  { language: 'fr', prompt: 'Quelle est la hauteur de la tour Eiffel ?' },
  {
    language: 'fr',
    prompt:
      'Corrige les fautes de ce courriel sans changer le ton, puis liste les corrections : « Madame, je vous envoi les documents demandé et reste à votre dispositions. »',
  },
  { language: 'pt', prompt: 'mensagem de aniversário para minha irmã' },
  { language: 'pt', prompt: 'o que é inteligencia artificial' },
  { language: 'pt', prompt: 'nome para loja de roupas' },
  { language: 'pt', prompt: 'como fazer bolo de cenoura' },
  { language: 'pt', prompt: 'planilha de gastos mensais' },
  { language: 'pt', prompt: 'ideias de presente para namorado' },
  {
    language: 'pt',
    prompt:
      'oi então comprei um celular na loja online e veio com a tela riscada, já mandei 3 emails e ninguém responde, quero trocar ou meu dinheiro de volta, paguei 1.899 no pix, me ajuda a escrever uma reclamação pro procon e pra loja, firme mas educado, e quanto tempo eles têm pra responder',
  },
  {
    language: 'pt',
    prompt:
      'bom dia, preciso emagrecer uns 8 quilos, tenho 38 anos, trabalho sentada o dia todo e tenho dois filhos pequenos, não gosto de academia mas gosto de dançar, monta um plano simples pra mim e me fala o que comer no café da manhã, sem coisa cara, obrigada',
  },
  {
    language: 'pt',
    prompt:
      'meu filho de 7 anos não quer ir pra escola, chora toda manhã, a professora diz que lá ele fica bem, mudamos de bairro em janeiro, não sei se é isso ou se tem bullying, o que eu faço e como converso com ele sem assustar, me dá exemplos de frases',
  },
  {
    language: 'pt',
    prompt:
      'Elabore um roteiro de entrevista com 12 perguntas abertas para avaliar candidatos a gerente de loja em Recife, com foco em liderança e estoque, e inclua para cada pergunta o que uma boa resposta deve conter.',
  },
  { language: 'pt', prompt: 'Quem pintou o Abaporu?' },
  {
    language: 'pt',
    prompt:
      'Traduza a frase a seguir para o inglês em três registros (formal, neutro e informal) e explique quando usar cada um: "Você poderia me mandar o relatório até amanhã?"',
  },
];

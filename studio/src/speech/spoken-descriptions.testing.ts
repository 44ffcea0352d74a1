/** A spoken description, what must not be lost, and how it would be written. */
export interface SpokenDescription {
  readonly language: 'en' | 'de' | 'es' | 'fr' | 'pt';
  readonly said: string;
  /** numbers, names, dates and wishes, as they must stand in each prompt */
  readonly kept: readonly string[];
  /** the whole description as a written request */
  readonly written: string;
}

/** Twenty descriptions as people speak them, in five languages. */
export const SPOKEN_DESCRIPTIONS: readonly SpokenDescription[] = [
  {
    language: 'en',
    said: "uh I need something to like write to my landlord about the heating, it's been two weeks and it's like 15 degrees in here, flat 4B. I want it to sound firm but polite you know",
    kept: ['my landlord', 'heating', 'two weeks', '15 degrees', 'flat 4B', 'firm but polite'],
    written:
      "Write to my landlord about the heating. It's been two weeks and it's 15 degrees in here, flat 4B. I want it to sound firm but polite.",
  },
  {
    language: 'en',
    said: "okay so um can you help me plan a birthday party for my daughter Mia, she's turning six on the 14th of March, we have around 200 euros and it has to be indoors because, you know, the weather is terrible",
    kept: ['Mia', 'six', '14th of March', '200 euros', 'indoors', 'weather is terrible'],
    written:
      "Plan a birthday party for my daughter Mia. She's turning six on the 14th of March. We have around 200 euros and it has to be indoors because the weather is terrible.",
  },
  {
    language: 'en',
    said: 'I need a Python script that uh reads all the CSV files in a folder and like merges them into one file called merged.csv, it should retry three, no wait, five times if a file is locked',
    kept: ['Python', 'CSV', 'merged.csv', 'five times', 'if a file is locked'],
    written:
      'Write a Python script that reads all the CSV files in a folder and merges them into one file called merged.csv. It should retry five times if a file is locked.',
  },
  {
    language: 'en',
    said: 'so basically I I want to um explain inflation to my grade 8 class, twenty minutes, with like two examples from the supermarket and no maths',
    kept: ['inflation', 'grade 8', 'twenty minutes', 'two examples', 'supermarket', 'no maths'],
    written:
      'Explain inflation to my grade 8 class, twenty minutes, with two examples from the supermarket and no maths.',
  },
  {
    language: 'de',
    said: 'ähm also ich brauche halt eine Mail an meine Chefin Frau Krüger, dass ich am 3. Juni äh frei haben möchte, weil meine Schwester heiratet, und der Herr Demir würde mich vertreten',
    kept: ['Frau Krüger', '3. Juni', 'Schwester heiratet', 'Herr Demir', 'vertreten'],
    written:
      'Schreibe eine Mail an meine Chefin Frau Krüger, dass ich am 3. Juni frei haben möchte, weil meine Schwester heiratet, und der Herr Demir würde mich vertreten.',
  },
  {
    language: 'de',
    said: 'kannst du mir mal so einen Trainingsplan machen, ich bin Anfänger, 52 Jahre alt, hab ähm Knieprobleme und kann dienstags und donnerstags, zu Hause ohne Geräte',
    kept: ['Anfänger', '52 Jahre', 'Knieprobleme', 'dienstags', 'donnerstags', 'ohne Geräte'],
    written:
      'Erstelle einen Trainingsplan. Ich bin Anfänger, 52 Jahre alt, hab Knieprobleme und kann dienstags und donnerstags, zu Hause ohne Geräte.',
  },
  {
    language: 'de',
    said: 'ich hätte gern so eine Produktbeschreibung für unsere handgemachten Seifen, Lavendel und Zitrone, 4,90 Euro das Stück, irgendwie nicht so kitschig, quasi sachlich, höchstens 60 Wörter',
    kept: [
      'Seifen',
      'Lavendel',
      'Zitrone',
      '4,90 Euro',
      'nicht so kitschig',
      'sachlich',
      '60 Wörter',
    ],
    written:
      'Schreibe eine Produktbeschreibung für unsere handgemachten Seifen, Lavendel und Zitrone, 4,90 Euro das Stück, nicht so kitschig, sachlich, höchstens 60 Wörter.',
  },
  {
    language: 'de',
    said: 'äh ich muss morgen meinem Sohn die Bruchrechnung erklären, er ist elf, und ähm am besten mit Pizza als Beispiel, sechs, nein warte, fünf Aufgaben am Ende mit Lösungen',
    kept: ['morgen', 'Bruchrechnung', 'elf', 'Pizza', 'fünf Aufgaben', 'Lösungen'],
    written:
      'Hilf mir, morgen meinem Sohn die Bruchrechnung zu erklären. Er ist elf, und am besten mit Pizza als Beispiel, fünf Aufgaben am Ende mit Lösungen.',
  },
  {
    language: 'es',
    said: 'eh bueno necesito un correo para mi casero, o sea, para pedirle que arregle la caldera, eh, lleva rota desde el 12 de enero y ya llamé dos veces',
    kept: ['casero', 'caldera', '12 de enero', 'dos veces'],
    written:
      'Escribe un correo para mi casero, para pedirle que arregle la caldera. Lleva rota desde el 12 de enero y ya llamé dos veces.',
  },
  {
    language: 'es',
    said: 'pues quiero que me hagas una lista de la compra para cuatro personas para una semana con 80 euros, sin lactosa porque, eh, Lucía es intolerante',
    kept: ['cuatro personas', 'una semana', '80 euros', 'sin lactosa', 'Lucía'],
    written:
      'Haz una lista de la compra para cuatro personas para una semana con 80 euros, sin lactosa porque Lucía es intolerante.',
  },
  {
    language: 'es',
    said: 'oye, necesito algo para, digamos, explicar a los empleados nuevos cómo usar la caja, en cinco pasos, y que sea fácil',
    kept: ['empleados nuevos', 'usar la caja', 'cinco pasos', 'que sea fácil'],
    written: 'Explica a los empleados nuevos cómo usar la caja, en cinco pasos, y que sea fácil.',
  },
  {
    language: 'es',
    said: 'me puedes escribir este un discurso de boda para mi hermano Andrés, que dure tres minutos, con humor pero sin hablar de su ex',
    kept: ['Andrés', 'tres minutos', 'con humor', 'sin hablar de su ex'],
    written:
      'Escribe un discurso de boda para mi hermano Andrés, que dure tres minutos, con humor pero sin hablar de su ex.',
  },
  {
    language: 'fr',
    said: "euh j'ai besoin d'un message pour mes voisins du 3e étage, enfin, pour leur dire que samedi 21 on fait une fête jusqu'à minuit, et genre qu'ils peuvent venir",
    kept: ['voisins', '3e étage', 'samedi 21', 'minuit', "qu'ils peuvent venir"],
    written:
      "Écris un message pour mes voisins du 3e étage, pour leur dire que samedi 21 on fait une fête jusqu'à minuit, et qu'ils peuvent venir.",
  },
  {
    language: 'fr',
    said: "bon alors je voudrais un plan de révision pour le bac de maths, j'ai six semaines, deux heures par jour, et euh je suis nulle en probabilités",
    kept: ['bac de maths', 'six semaines', 'deux heures par jour', 'probabilités'],
    written:
      "Crée un plan de révision pour le bac de maths. J'ai six semaines, deux heures par jour, et je suis nulle en probabilités.",
  },
  {
    language: 'fr',
    said: "est-ce que tu peux m'écrire une fiche produit pour une lampe en bois, 49 euros, fabriquée à Lyon, en fait pour Instagram, pas trop long",
    kept: ['lampe en bois', '49 euros', 'Lyon', 'Instagram', 'pas trop long'],
    written:
      'Écris-moi une fiche produit pour une lampe en bois, 49 euros, fabriquée à Lyon, pour Instagram, pas trop long.',
  },
  {
    language: 'fr',
    said: 'du coup il me faut un truc pour résumer les avis des clients, tu vois, en trois points, positif et négatif, sans les noms',
    kept: ['avis des clients', 'trois points', 'positif et négatif', 'sans les noms'],
    written: 'Résume les avis des clients, en trois points, positif et négatif, sans les noms.',
  },
  {
    language: 'pt',
    said: 'é, então, eu preciso de um e-mail pro síndico do prédio, tipo, o elevador tá quebrado faz 10 dias e minha mãe usa cadeira de rodas, quero um tom firme',
    kept: ['síndico', 'elevador', '10 dias', 'cadeira de rodas', 'tom firme'],
    written:
      'Escreva um e-mail pro síndico do prédio. O elevador tá quebrado faz 10 dias e minha mãe usa cadeira de rodas. Quero um tom firme.',
  },
  {
    language: 'pt',
    said: 'você pode me ajudar a criar um roteiro de viagem pra Salvador, cinco dias em outubro, né, com duas crianças e orçamento de 3.000 reais',
    kept: ['Salvador', 'cinco dias', 'outubro', 'duas crianças', '3.000 reais'],
    written:
      'Crie um roteiro de viagem pra Salvador, cinco dias em outubro, com duas crianças e orçamento de 3.000 reais.',
  },
  {
    language: 'pt',
    said: 'ah eu queria uma legenda pro Instagram da padaria, hum, o pão de fermentação natural sai às 7 da manhã, custa 12 reais, nada de hashtags',
    kept: [
      'Instagram',
      'padaria',
      'fermentação natural',
      '7 da manhã',
      '12 reais',
      'nada de hashtags',
    ],
    written:
      'Escreva uma legenda pro Instagram da padaria, o pão de fermentação natural sai às 7 da manhã, custa 12 reais, nada de hashtags.',
  },
  {
    language: 'pt',
    said: 'então eu quero que você explique o que é taxa Selic pra minha avó, sabe, sem termos técnicos e com um exemplo do dia a dia',
    kept: ['taxa Selic', 'minha avó', 'sem termos técnicos', 'dia a dia'],
    written:
      'Explique o que é taxa Selic pra minha avó, sem termos técnicos e com um exemplo do dia a dia.',
  },
];

/** Descriptions as speech recognition writes them, without any mark, and how they would be written. */
export const TRANSCRIPTS: readonly Omit<SpokenDescription, 'kept'>[] = [
  {
    language: 'en',
    said: "okay so um I need like a letter to my landlord because the the heating's been broken for no wait not two weeks it's three weeks now and he keeps saying he'll send someone and nobody comes and I want it to be firm but not rude because I still have to live there you know and maybe mention that I could hold back some of the rent I think that's legal I'm not sure",
    written:
      "Write a letter to my landlord because the heating's been broken for three weeks now. He keeps saying he'll send someone and nobody comes. I want it to be firm but not rude because I still have to live there. Maybe mention that I could hold back some of the rent. I think that's legal. I'm not sure.",
  },
  {
    language: 'en',
    said: "okay so um I need a letter to my landlord Mr Hargreaves about the boiler it's been broken since the third of no wait since the ninth of January and I've rung him four times four times and nothing and my granddaughter she's two she stays with me on Tuesdays so it's it's freezing and I want it polite but firm you know not rude and please no legal jargon and um keep it to one page",
    written:
      "Write a letter to my landlord Mr Hargreaves about the boiler. It's been broken since the ninth of January. I've rung him four times four times and nothing. My granddaughter she's two. She stays with me on Tuesdays. So it's freezing. I want it polite but firm, not rude. Please no legal jargon. Keep it to one page.",
  },
  {
    language: 'de',
    said: 'also ich ähm ich brauche ein Schreiben an die Krankenkasse die AOK wegen meiner Reha der Antrag wurde am 14 März abgelehnt nein Quatsch am 24 März und ich will da Widerspruch einlegen ich bin 61 und hab die neue Hüfte seit seit November und der Doktor Wehner der sagt auch dass ich das brauche also bitte sachlich nicht so jammerig und höchstens eine Seite meine Frau sagt immer ich schreib zu lang',
    written:
      'Schreibe ein Schreiben an die Krankenkasse die AOK wegen meiner Reha. Der Antrag wurde am 24 März abgelehnt. Ich will da Widerspruch einlegen. Ich bin 61 und hab die neue Hüfte seit November. Der Doktor Wehner der sagt auch dass ich das brauche. Bitte sachlich, nicht so jammerig und höchstens eine Seite. Meine Frau sagt immer ich schreib zu lang.',
  },
  {
    language: 'de',
    said: 'ich will meinen Handyvertrag kündigen beziehungsweise also fristgerecht zum nächstmöglichen Zeitpunkt schreib mir da so ein Kündigungsschreiben die sollen mir das auch schriftlich bestätigen und ich will nicht dass die mich anrufen',
    written:
      'Ich will meinen Handyvertrag kündigen also fristgerecht zum nächstmöglichen Zeitpunkt. Schreib mir da ein Kündigungsschreiben. Die sollen mir das auch schriftlich bestätigen. Ich will nicht, dass die mich anrufen.',
  },
  {
    language: 'es',
    said: 'necesito una receta o sea no una receta un menú para toda la semana para cuatro personas mi marido es celíaco y la niña no come pescado bueno sí come atún pero nada más y que sea barato unos ochenta euros y cenas rápidas de media hora máximo y al final la lista de la compra',
    written:
      'Crea un menú para toda la semana para cuatro personas. Mi marido es celíaco. La niña no come pescado bueno sí come atún, pero nada más. Que sea barato unos ochenta euros y cenas rápidas de media hora máximo. Al final la lista de la compra.',
  },
  {
    language: 'es',
    said: 'quiero una imagen este para la playera de mi equipo de futbol nos llamamos los Coyotes de Tepic entonces es un coyote pues corriendo con el balón y atrás un volcán el Sangangüey y y que use nada más tres colores verde negro y blanco para que salga barato imprimirla así tipo tipo caricatura pero que se vea bravo no infantil y sin letras porque porque el nombre ya lo pone el de la imprenta',
    written:
      'Una imagen este para la playera de mi equipo de futbol. Nos llamamos los Coyotes de Tepic. Entonces es un coyote corriendo con el balón y atrás un volcán el Sangangüey. Que use nada más tres colores verde negro y blanco para que salga barato imprimirla así tipo caricatura. Pero que se vea bravo no infantil y sin letras porque el nombre ya lo pone el de la imprenta.',
  },
  {
    language: 'fr',
    said: "bon j'ai reçu mes résultats de prise de sang et je comprends rien du tout je voudrais qu'il m'explique ligne par ligne avec des mots simples sans me faire peur et aussi euh qu'il me prépare des questions à poser au médecin voilà",
    written:
      "J'ai reçu mes résultats de prise de sang. Je comprends rien du tout. Explique-moi ligne par ligne avec des mots simples sans me faire peur. Prépare-moi des questions à poser au médecin.",
  },
  {
    language: 'fr',
    said: "euh oui bonjour je suis apprenti électricien j'ai 19 ans et et j'ai toujours pas compris la différence entre le disjoncteur différentiel et le disjoncteur normal le prof il l'a expliqué genre deux fois mais bon et j'ai le CAP le 11 juin donc il faudrait m'expliquer ça avec un exemple dans une salle de bain sans formules et à la fin euh cinq questions pour voir si j'ai pigé mais donne pas les réponses tout de suite",
    written:
      "Je suis apprenti électricien. J'ai 19 ans. J'ai toujours pas compris la différence entre le disjoncteur différentiel et le disjoncteur normal. Le prof il l'a expliqué deux fois. J'ai le CAP le 11 juin. Donc il faudrait m'expliquer ça avec un exemple dans une salle de bain sans formules. À la fin cinq questions pour voir si j'ai pigé, mais donne pas les réponses tout de suite.",
  },
  {
    language: 'pt',
    said: 'preciso de um discurso pequenino para a despedida de um colega que se vai reformar hum coisa de dois minutos três no máximo com um bocadinho de humor mas respeitoso e que acabe com um brinde ele gosta muito de pesca e chega sempre atrasado isso se calhar não sei põe mas com jeitinho',
    written:
      'Escreva um discurso pequenino para a despedida de um colega que se vai reformar coisa de dois minutos três no máximo com um bocadinho de humor, mas respeitoso. Que acabe com um brinde. Ele gosta muito de pesca e chega sempre atrasado isso se calhar. Não sei. Põe mas com jeitinho.',
  },
  {
    language: 'pt',
    said: 'então é eu preciso de um email pro síndico o seu Valdir por causa do barulho da obra no 502 quer dizer não no 402 bem em cima de mim eles começam às sete da manhã até no sábado e eu trabalho de noite sou enfermeira chego às seis e meia e e não consigo dormir já faz três semanas isso queria um tom educado mas mas que ele entenda que é sério sem ameaça sem falar de advogado tá e bem curto',
    written:
      'Escreva um email pro síndico o seu Valdir por causa do barulho da obra no 402 bem em cima de mim. Eles começam às sete da manhã até no sábado. Eu trabalho de noite. Sou enfermeira. Chego às seis e meia. Não consigo dormir. Já faz três semanas. Queria um tom educado, mas que ele entenda que é sério sem ameaça sem falar de advogado e bem curto.',
  },
];

/** Words that say nothing and must not be left in a prompt. */
export const FILLER_WORDS: Readonly<Record<SpokenDescription['language'], RegExp>> = {
  en: /\b(?:uh|um|you know|like|basically|okay|i i|no wait)\b/i,
  de: /(?<!\p{L})(?:äh|ähm|halt|irgendwie|quasi|so eine?n?|nein|sechs)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:eh|bueno|o sea|digamos|este un|pues|oye)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:euh|enfin|genre|bon|alors|en fait|du coup|tu vois|truc)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:é,|tipo|né|ah|hum|então|sabe)(?!\p{L})/iu,
};

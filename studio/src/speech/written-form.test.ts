import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLostParts } from '../text/preserved-parts.ts';
import type { LanguageCode } from '../languages/language.ts';
import { SPOKEN_DESCRIPTIONS, TRANSCRIPTS } from './spoken-descriptions.testing.ts';
import { asParagraph, writtenForm } from './written-form.ts';

const written = (text: string, language: LanguageCode = 'en') =>
  asParagraph(writtenForm(text, language));

test.each(SPOKEN_DESCRIPTIONS)('$said', ({ said, language, written: expected }) => {
  expect(written(said, language)).toBe(expected);
});

test.each(TRANSCRIPTS)('without marks: $said', ({ said, language, written: expected }) => {
  expect(written(said, language)).toBe(expected);
});

describe('what the speaker took back is left out', () => {
  test.each<[string, LanguageCode, string]>([
    [
      'Dennis is leaving no let me start again write a speech for Dennis',
      'en',
      'Write a speech for Dennis.',
    ],
    ['plan a trip for three no wait five people', 'en', 'Plan a trip for five people.'],
    [
      'write to Ann about the fourth no wait about the fifth of May',
      'en',
      'Write to Ann about the fifth of May.',
    ],
    [
      'she was refused on Monday no wait on Tuesday and I am sad',
      'en',
      'She was refused on Tuesday. I am sad.',
    ],
    ["it ran for no wait not two weeks it's three weeks now", 'en', 'It ran for three weeks now.'],
    [
      "I have an interview on Tuesday at the mill sorry not Tuesday it's Thursday and I am nervous",
      'en',
      'I have an interview on Thursday at the mill. I am nervous.',
    ],
    [
      'ich schreib in drei Wochen Prüfung Quatsch in zwei Wochen am 19',
      'de',
      'Ich schreib in zwei Wochen Prüfung am 19.',
    ],
    ['a festa ia ser dia 14 não peraí é dia 21 de junho', 'pt', 'A festa ia ser dia 21 de junho.'],
    ['der Termin war am 4 Mai nein Quatsch am 5 Mai', 'de', 'Der Termin war am 5 Mai.'],
    ['sie hat am 4 Mai nein Quatsch am 5 Juni Geburtstag', 'de', 'Sie hat am 5 Juni Geburtstag.'],
    ['es cuesta diez no perdón doce euros', 'es', 'Es cuesta doce euros.'],
    ['quiero una receta no una receta un menú', 'es', 'Crea un menú.'],
    ['ça coûte dix enfin non douze euros', 'fr', 'Ça coûte douze euros.'],
    ['foi em março não peraí em abril', 'pt', 'Foi em abril.'],
  ])('%s', (said, language, expected) => {
    expect(written(said, language)).toBe(expected);
  });

  test.each<[string, LanguageCode, string]>([
    // Sunday is not corrected to Sunday.
    [
      'sábado de manhã domingo não domingo é da família',
      'pt',
      'Sábado de manhã domingo não domingo é da família.',
    ],
    [
      'escribe a mi hermana para pedirle perdón a mi madre',
      'es',
      'Escribe a mi hermana para pedirle perdón a mi madre.',
    ],
    [
      'she is turning seven and it is a fox no sorry she likes otters',
      'en',
      'She is turning seven. It is a fox no sorry she likes otters.',
    ],
    [
      "c'est un phare enfin non pas un phare c'est trop cliché",
      'fr',
      "C'est un phare enfin non pas un phare. C'est trop cliché.",
    ],
    [
      'a picture of "a fox" no wait of {{animal}}',
      'en',
      'A picture of "a fox" no wait of {{animal}}',
    ],
  ])('unless that is unclear: %s', (said, language, expected) => {
    expect(written(said, language)).toBe(expected);
  });
});

describe('what looks like a correction or a filler but is none keeps all its words', () => {
  const wordsOf = (text: string) => text.toLowerCase().replace(/[.,?]/g, '').split(/\s+/);
  test.each<[LanguageCode, string]>([
    ['en', 'Write a letter. I am sorry not to have written. Explain why.'],
    [
      'en',
      'Write an answer to Tom, who asked whether he should wait. No, wait is not what I want him to do.',
    ],
    ['en', 'Write a toast. By family I mean all of you.'],
    ['en', 'Write a notice. The lift is broken and there is actually no repair date.'],
    ['en', 'the flat is damp and there is actually no heating in the bedroom'],
    ['en', 'it is cheap and there is no wait list for children'],
    ['en', 'for seniors and by seniors I mean people over 70'],
    ['en', 'book a table for Ann and Bob no wait Ann is ill for six'],
    ['de', 'Wir machen Musik und Quatsch mit den Kindern'],
    ['de', 'mach etwas für Kinder und bitte keinen Quatsch erzählen'],
    ['de', 'Wir fahren mit dem Auto oder besser mit der Bahn?'],
    ['es', 'Quiero dos párrafos, no tres.'],
    ['es', 'Mi hijo tiene tres años, no cuatro.'],
    ['es', 'La cita es martes, no miércoles.'],
    ['pt', 'Quero dois parágrafos, não três.'],
    ['pt', 'A consulta é terça, não quarta.'],
    ['fr', 'La réunion est lundi et non mardi. Écris un mail.'],
    ['en', 'I have two dogs and no one helps me'],
    ['de', 'ich hab zwei Kinder und nein eins davon ist allergisch'],
    ['de', 'wir sind drei oder eher vier Leute'],
    ['de', 'schreib mir bis Montag eine Entschuldigung drei Sätze lang'],
    ['de', 'Wir essen um sechs, eher sieben Personen kommen nicht.'],
    ['es', 'doy clase los martes y no jueves'],
    ['es', 'abre viernes pero no domingo'],
    ['en', 'open Monday to Friday no Saturday'],
    ['en', 'Serve 4, no 5-star cook is needed.'],
    ['en', 'I have two cats, sorry one is called Max and one is called Mia.'],
    ['fr', 'Après cinq ans, je reprends mes études. Prépare un plan.'],
    ['fr', "j'ai eu un bébé et je reprends le travail lundi écris un mail"],
    ['de', 'Erkläre mir den Dreisatz noch mal von vorne und langsam.'],
    ['de', 'nach der Scheidung will ich noch mal von vorne anfangen schreib mir einen Plan'],
    ['es', 'después de cinco años vuelvo a empezar la universidad y tengo miedo'],
    ['pt', 'depois do divórcio vou começar de novo a vida'],
    ['en', 'tell my boss he should let me start over on Monday'],
    ['en', 'my phone number is five five five one two one two'],
    ['en', 'the door code is two two seven seven'],
    ['en', 'I was born in one nine nine nine'],
    [
      'en',
      'Write about the restaurant Bora Bora and the Wagga Wagga cafe in Sydney for a travel blog.',
    ],
    ['en', 'New York New York by Frank Sinatra'],
    ['en', 'prints ha ha ha and then knock knock'],
    ['en', 'Write a letter to the president, the vice president and the treasurer about the fees.'],
    ['en', 'invite my mother my step mother'],
    ['en', 'we serve no meat no red meat'],
    ['fr', 'ma mère ma grand mère'],
    [
      'en',
      'Say that the deposit is due on Monday, not on Monday evening, and that the office closes at noon.',
    ],
    ['en', 'use the cat not the cat food'],
    ['fr', 'il dort pas il dort presque jamais'],
    ['es', 'quiero ir no quiero ir sola'],
    ['en', 'write it to my boss no wait not too formal just friendly'],
    ['en', 'polite sorry not pushy but clear'],
    ['de', 'ach nein nicht zu lang nur drei Sätze'],
    ['en', 'we are vegan and gluten free no sorry not gluten free just vegan'],
    ['en', 'I am sorry not for the noise but for the smell'],
    ['en', 'The old well he dug is dry'],
    ['en', 'he sells well it costs five euros'],
    ['en', 'tell them as well I am allergic'],
    ['en', 'Life is like a box of chocolates.'],
    ['en', 'she is like a mother to me'],
    ['fr', 'Le restaurant est bon et pas cher.'],
    ['fr', 'le gâteau est bon mais trop sucré'],
    ['pt', 'Minha mãe tem diabetes tipo 2.'],
    ['es', 'quiero un libro como este para mañana'],
    ['de', 'Sag ihm bitte, ich wollte fragen, ob er kommt.'],
    ['es', 'Estoy libre. Este verano viajo.'],
    ['fr', 'Mon fils Ben est malade.'],
    ['de', 'Male ein Schild mit der Aufschrift Halt an der Grenze.'],
    ['pt', 'Quero que ela me ajude em casa. Escreva uma mensagem para a minha filha.'],
    ['fr', "J'aimerais qu'il m'aide avec les enfants. Écris un mot à mon mari."],
    ['fr', 'Je dois faire une prise de sang demain.'],
    ['en', 'We are building an app. We want it to show the weather. Write a press release.'],
    [
      'de',
      'Morgens nach dem Aufstehen trinke ich einen Kaffee und lese lange die Zeitung im Garten mit der Katze.',
    ],
    ['de', 'wegen der Baustelle komme ich nicht pünktlich zur Arbeit in die Stadt'],
    [
      'de',
      'Zum Geburtstag bekomme ich immer Socken und freue mich darüber sehr mit der ganzen Familie',
    ],
    ['es', 'mi jefe no espera que yo llegue tarde'],
    ['es', 'mi madre no perdona errores'],
    ['pt', 'isso não quer dizer que eu não gosto dela'],
    ['en', 'There is actually no reason to panic.'],
    ['en', 'The clinic has no wait times.'],
    ['en', 'I am sorry not to be there'],
    ['en', 'which one costs less or rather gives more'],
    ['en', 'Write a card for my nurse that says thank you'],
    ['en', 'She wants a mug that says thank you.'],
    ['es', 'escribe una carta a mi maestra para darle las gracias'],
    ['es', 'Dame ideas para decir gracias.'],
    ['es', 'quiero saber cuánto vale'],
    ['es', 'Dime qué sabes.'],
    ['fr', 'Écris une carte qui dit merci.'],
    ['pt', 'quero saber como ela tá'],
    ['en', 'do you know any books about grief for a ten year old'],
    ['en', 'Do you know a recipe without eggs?'],
    ['de', 'Weißt du, wie man Kimchi macht?'],
    ['fr', 'est-ce que tu sais si on peut congeler du fromage'],
    ['de', 'Schreib ihm dass ich nicht komme und halt dich kurz'],
    ['de', 'Halt dich kurz und schreibe ohne Anrede.'],
    ['fr', 'Quel genre de film plaît aux enfants?'],
    ['fr', 'le vin était cher mais bon et le service pas terrible'],
    ['en', "write that we said no sorry we can't refund 50 dollars"],
    ['en', 'the code is 4 4 2 no wait 4 4 3'],
    ['en', 'write to Ann not to Tom no sorry not to Ann to Tom'],
    ['en', 'look at this code and tell me why it loops'],
    ['en', 'yes or no questions about birds for a quiz night'],
    ['en', 'hello world program in Rust'],
    ['de', 'gut lesbare Zusammenfassung vom Vertrag'],
    ['es', 'vale la pena estudiar derecho a los cuarenta'],
    ['pt', 'Bom dia, turma! Escreva isso no quadro.'],
    ['de', 'Die Kinder, die die Schule wechseln, bekommen einen Brief.'],
    ['en', 'Make it clear that that is not allowed.'],
    ['en', 'I love her and like two of her friends but not the third'],
    ['en', 'write a poem that goes knock knock knock knock'],
    ['es', 'compara el bus y el tren no me importa el precio'],
    ['pt', 'que tipo de planta não precisa de sol'],
    ['es', 'No me gusta como que mi jefe grita'],
  ])('%s: %s', (language, text) => {
    const links = /^(?:and|und|et)$/;
    const kept = (said: string) => wordsOf(said).filter((word) => !links.test(word));
    // Only an "and" between two clauses may become a full stop.
    expect(kept(writtenForm(text, language))).toEqual(kept(text));
  });
});

describe('what one sentence says is not divided', () => {
  test.each<[string, LanguageCode]>([
    ['Tell me everything I need to know about the house I want to buy.', 'en'],
    ['Explain why the people who live there think that they are poor.', 'en'],
    ['My wife and I are looking for the first thing we can do together with all the kids.', 'en'],
    ['If it rains all day we are at home with the kids.', 'en'],
    ["Il faut dire qu'on est trois maintenant et qu'on récupère les vélos le mardi.", 'fr'],
    [
      'Write a function that reads all rows and returns the ones I want to keep in the table.',
      'en',
    ],
    ['The very very long text had had no marks.', 'en'],
    ['Schreibe etwas über den Mann der das Haus baut das ich kaufen will.', 'de'],
    ['Escribe un cuento para los niños que viven en la casa que tengo en el pueblo.', 'es'],
    ['Explique-moi ce que je dois faire quand il pleut.', 'fr'],
    ['Explique o que é a taxa que eu tenho que pagar.', 'pt'],
  ])('%s', (text, language) => {
    // Without its mark it is a transcript.
    expect(written(text.slice(0, -1), language)).toBe(text);
  });
});

describe('words that say something stay', () => {
  test.each([
    'I would like people to like the product. It should be like the other one.',
    'What kind of dog should I get? You know what I like.',
    'The quote is "um, you know, like, whatever" and I need it.',
    'Use {{um}} and see https://um.test/uh now.',
    '```\num = uh\n```',
    '"""\nuh um\n"""',
  ])('%s', (text) => {
    expect(written(text)).toBe(text);
  });

  test('in a language with the same word', () => {
    expect(written('Schreibe etwas um den See.', 'de')).toBe('Schreibe etwas um den See.');
    expect(written('Er ist hier, er kommt.', 'de')).toBe('Er ist hier, er kommt.');
  });
});

describe('spoken wishes become requests', () => {
  test.each<[string, LanguageCode, string]>([
    ['we need some ideas for our team event', 'en', 'Suggest some ideas for our team event.'],
    ['My son is four. I need a story for him.', 'en', 'My son is four. Write a story for him.'],
    ['could you write a poem please?', 'en', 'Write a poem.'],
    [
      'write about rain, it was cold for weeks and, um, we stayed in',
      'en',
      'Write about rain. It was cold for weeks and we stayed in.',
    ],
    ['I want, um, a poem about rain', 'en', 'Write a poem about rain.'],
    ["my son is four so I'd like a story for him", 'en', 'My son is four. Write a story for him.'],
    ['keep it about cats keep it short', 'en', 'Keep it about cats. Keep it short.'],
    ['If it rains, we stay in.', 'en', 'If it rains, we stay in.'],
    [
      'ich muss meinem Chef das Projekt erklären',
      'de',
      'Hilf mir, meinem Chef das Projekt zu erklären.',
    ],
    ['quiero una rutina de ejercicio', 'es', 'Crea una rutina de ejercicio.'],
    ["j'aimerais un conte pour ma fille", 'fr', 'Écris un conte pour ma fille.'],
    ['quero um plano de estudos', 'pt', 'Crie um plano de estudos.'],
    ['ну мне нужно письмо', 'ru', 'Ну мне нужно письмо.'],
    ['给房东写一封邮件', 'zh', '给房东写一封邮件。'],
  ])('%s', (said, language, expected) => {
    expect(written(said, language)).toBe(expected);
  });
});

test('no quotation, address or variable is lost, and no text becomes empty', () => {
  const piece = fc.constantFrom(
    ...['um', ', ', 'uh, ', 'I I need ', 'you know', '"um, like"', '{{um}}', 'https://a.test/um'],
    ...['. ', '\n', 'so ', 'Write ', 'three', 'no wait ', '5', ' 7 ', '\ud800', '\ue000', "it's "],
  );
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 25 }),
      fc.constantFrom<LanguageCode[]>('en', 'de', 'es', 'fr', 'pt', 'ja'),
      (pieces, language) => {
        const text = pieces.join('');
        const result = writtenForm(text, language);
        const lost = findLostParts(text, result).filter((part) => !/^\d+$/.test(part));
        expect(lost).toEqual([]);
        if (text.trim() !== '') expect(result.trim()).not.toBe('');
      },
    ),
  );
});

test.each([
  'um ',
  ', ',
  'I ',
  'no wait ',
  '5 no wait ',
  'so, ',
  'you know',
  ', it is ',
  'a',
  '. ',
  'ab ',
  'and I am ',
])('a description full of %j takes less than 50 ms', (piece) => {
  const text = piece.repeat(4000).slice(0, 4000);
  for (const language of ['en', 'de', 'es', 'fr', 'pt'] as const) {
    writtenForm(text, language);
    const times = [1, 2, 3].map(() => {
      const start = performance.now();
      writtenForm(text, language);
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(50);
  }
});

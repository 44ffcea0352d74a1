import type { TextVocabulary } from '../../text/vocabulary.ts';

export const text: TextVocabulary = {
  script: 'latin',
  commonWords: `
    der die das den dem des ein eine einen einem einer eines und oder aber in im an am auf aus
    bei mit nach von vom vor zu zum zur über unter zwischen durch für gegen ohne um bis ist sind
    war waren sein wird werden wurde haben hat habe hatte kann kannst können soll sollte muss
    will möchte ich du er sie es wir ihr mich dich mir dir uns euch mein meine meinen meinem
    meiner dein deine deinen ihre ihren unser unsere nicht kein keine keinen auch nur noch schon
    sehr mehr als wie was wer wo wann warum wenn dass weil so hier dort bitte schreib schreibe
    schreiben erstelle erstellen mach mache machen gib erkläre erklär erklären beschreibe
    generiere entwirf übersetze übersetzen fasse zusammen analysiere hilf handle zeichne
    zeichnen male plane planen verbessere finde vergleiche zeig zeige nenne entwickle zwei drei
    jede jeder alle mann frau kind kinder mädchen junge katze hund haus stadt straße nacht tag
    morgen abend sonne mond meer strand schnee regen wald berg berge fluss baum blume blumen rot
    rote roter blau blaue grün grüne schwarz schwarze schwarzer weiß weiße weißer licht dunkel
    alt alte alten alter jung schön schöne porträt landschaft foto bild zeichnung gemälde
    aquarell hut fenster tisch kaffee buch rezept rezepte brief geschichte gedicht lied chef
    freund freundin arbeit firma urlaub reise küche himmel sterne stil realistisch sitzend
    schlafend wasser feuer dach pferd vogel drache ritter schloss burg besprechung funktion
    klasse schüler laden kuchen englisch bewerbung stelle koch kochen großmutter mutter vater
    klein kleine großer große kleiner groß hof brücke herbst winter sommer nebel fünf zehn
    frühling woche monat wöchentlich sonnenuntergang sonnenaufgang ozean spielen spielt spielend
    fußball viertel neu neue neuen beste besten ideen text zusammenfassung lehrer arzt anwalt
    lernen essen fuchs wolf bär kerze kleidung schuhe nahe weit hallo danke heute gestern jetzt
    liest steht sitzt schläft läuft reitet bergen bäumen häuser deutsch diese diesen dieser
    dieses diesem welche welcher welches
  `,
  letters: { ß: 1, ä: 0.5, ö: 0.4, ü: 0.5 },
  endings: { 'ung ungen keit heit lich liche lichen licher schaft isch ische ischen chen': 0.5 },
  stopWords: `
    aber alle allem allen aller alles andere anderen auch außer bitte damit danach dann daran
    darauf darüber dass dein deine deiner denn deren dessen diese diesem diesen dieser dieses
    doch dort durch eine einem einen einer eines einige erstelle etwas euch euer eure ganz gegen
    gewesen haben habe hallo hatte hier hinter ihnen ihre ihrem ihren ihrer immer jede jedem
    jeden jeder jedes jetzt kann kannst kein keine können könnte machen mehr mein meine meinem
    meinen meiner mich möchte muss müssen nach nicht nichts noch nur oder ohne schon sein seine
    seinem seinen seiner sehr selbst sich sind soll sollen sollte solche sondern sowie über
    unter unser unsere viel viele wann warum weil welche welcher wenn werden wieder will wird
    wirklich wollen worden wurde würde zwischen schreibe bild der die das und ist mit für ein
    auf den dem von ich wie sie bei aus
  `,
  sectionNames: {
    role: 'rolle',
    context: 'kontext, hintergrund',
    goal: 'ziel, ziele, aufgabe',
    information: 'informationen, angaben, daten, variablen, eingabe',
    responseGuidelines: 'regeln, anweisungen, vorgaben, richtlinien, einschränkungen',
    output: 'ausgabe, ausgabeformat, ergebnis',
    examples: 'beispiel, beispiele',
  },
  negations: 'nicht kein keine ohne',
};

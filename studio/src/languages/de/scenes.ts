import type { ScenesVocabulary } from '../../picture-prompt/vocabulary.ts';

export const scenes: ScenesVocabulary = {
  watercolour: {
    treatment: 'weiche Nass-in-Nass-Verläufe mit ausgespartem Papierweiß',
  },
  oil: {
    treatment: 'sichtbare Pinselstriche mit dickem Farbauftrag in den Lichtern',
  },
  pencil: {
    treatment: 'feine Schraffuren für die Schatten',
  },
  ink: {
    treatment: 'sichere schwarze Linien in wechselnder Stärke auf glattem Papier',
  },
  anime: {
    treatment: 'saubere Linien mit zweistufiger flächiger Schattierung',
    setting: '(ein) weich gemalter Hintergrund mit Tiefe',
  },
  animeFigure: {
    detail: 'ausdrucksvolle Augen und einzeln gezeichnete Haarsträhnen',
    composition: '(ein) klarer Umriss der Figur vor dem Hintergrund',
  },
  comic: {
    treatment: 'kräftige Umrisse mit flachen Farben und einfachen Schattenformen',
  },
  pixel: {
    treatment: '(eine) begrenzte Palette aus scharfen quadratischen Pixeln',
    detail: 'Licht und Schatten in wenigen harten Stufen',
    composition: 'auch klein gut lesbare Formen',
  },
  threeD: {
    treatment: 'runde Formen mit weichem Studiolicht und sanften Kontaktschatten',
  },
  clay: {
    treatment: 'weiche Oberflächen mit leichten Fingerabdrücken',
  },
  lowPoly: {
    treatment: 'einfache facettierte Formen mit gleichmäßigem Licht',
  },
  flat: {
    treatment: 'klare geometrische Formen in wenigen flachen Farben',
  },
  monochrome: {
    treatment: 'tiefe Schatten und klare Lichter mit vollem Grauumfang',
  },
  wallpaper: {
    composition: '(eine) ruhige Fläche oben für Uhrzeit und Symbole',
    detail: 'sanfte Verläufe und feines Korn statt unruhiger Details',
  },
  thumbnail: {
    composition: '(ein) großes Motiv auf einer Seite und freier Raum auf der anderen',
    detail: 'starker Kontrast vor einfachem Hintergrund',
    treatment: '(eine) schlichte Gestaltung mit guter Wirkung auch winzig klein',
  },
  sticker: {
    composition: '(eine) einzelne kompakte Form mit breitem weißem Stanzrand',
    treatment: 'kräftige Umrisse und flache Schattierung',
  },
  iconSet: {
    composition: '(ein) gleichmäßiges Raster auf schlichtem Grund',
    detail: 'gleiche Linienstärke und optische Größe bei allen',
  },
  icon: {
    composition: '(eine) einzelne zentrierte Form auf schlichtem Grund',
    treatment: 'runde Formen mit sauberen Kanten und flacher Schattierung',
    detail: '(eine) noch bei 48 Pixeln erkennbare Silhouette',
  },
  card: {
    composition: '(eine) ruhige Fläche für die Schrift im Rahmen des Motivs',
    treatment: '(eine) weiche handgemalte Illustration auf leicht strukturiertem Papier',
  },
  tattoo: {
    composition: '(eine) geschlossene Form auf schlichtem Weiß',
    treatment: 'saubere schwarze Linien mit gepunkteten Schatten',
  },
  vintage: {
    treatment: '(eine) Siebdruckstruktur mit leichtem Passerversatz und Papierkorn',
  },
  film: {
    composition: '(ein) dramatisches Hauptmotiv mit dem Titel in eigenem Feld',
  },
  cover: {
    composition: '(ein) einzelnes starkes Motiv mit freiem Platz für Titel und Namen',
  },
  colouringPage: {
    treatment: 'saubere geschlossene schwarze Umrisse ohne Schattierung',
    composition: 'große einfache Flächen zum Ausmalen',
  },
  gameAsset: {
    treatment: 'klare stilisierte Formen mit einer eindeutigen Lichtrichtung',
    composition: '(das) ganze Objekt mit klarem Umriss und freiem Raum ringsum',
  },
  spriteSheet: {
    composition: '(ein) gleichmäßiges Raster mit gleicher Größe und Standlinie in jedem Bild',
  },
  mascot: {
    treatment: 'kräftige Umrisse und einfache Formen mit guter Wirkung im Druck',
    composition: '(eine) ganze Figur mit klarem Umriss vor schlichtem Grund',
  },
  steampunk: {
    detail: 'Zahnräder und Nieten aus Messing mit kleinen Druckanzeigen',
  },
  crafted: {
    detail: 'deutlich erkennbare Oberfläche des Materials',
  },
  christmasTree: {
    detail: 'Glaskugeln und kleine warme Lichter zwischen den Nadeln',
  },
  cyberpunk: {
    setting: 'gestapelte Leuchtschilder und Kabelgewirr über einer engen Straßenschlucht',
    light: 'Magenta und Cyan als Spiegelung auf nassem Asphalt',
    night: 'Magenta und Cyan als Spiegelung auf nassem Asphalt',
  },
  astronaut: {
    detail: '(ein) weißer Anzug aus getragenem Gewebe mit Nähten und Metallteilen',
  },
  knight: {
    detail: '(ein) verbeulter Plattenpanzer mit Lederriemen und Kratzern',
  },
  samurai: { detail: 'lackierte Platten mit Schnüren aus Seide' },
  wizard: {
    detail: '(ein) schweres besticktes Gewand mit schwachen Funken an den Händen',
  },
  robot: {
    detail: 'verkratzte Metallplatten und sanft leuchtende Augen',
  },
  dragon: {
    detail: 'überlappende Schuppen mit feinem Glanz und ledrige Flügel',
  },
  superhero: {
    detail: 'sichtbares Gewebe und Nähte des Anzugs',
  },
  skateboard: {
    composition: '(eine) Kamera dicht über dem Boden vor den Rollen',
  },
  elderly: {
    detail: 'tiefe Falten und feines graues Haar in klarem Relief',
    light: 'weiches Fensterlicht mit modellierten Gesichtszügen',
  },
  child: {
    composition: '(eine) tiefe Kamera auf Augenhöhe',
  },
  cat: {
    detail: 'feine Schnurrhaare und weiches klar gezeichnetes Fell',
  },
  dog: {
    detail: 'einzelne Fellhaare und eine feuchte glänzende Nase',
  },
  bird: {
    detail: 'scharf gezeichnete Federn bis in die feinen Äste',
  },
  horse: {
    detail: 'deutliche Muskeln unter glänzendem Fell und eine wehende Mähne',
  },
  bigCat: {
    detail: 'dichtes Fell mit sichtbaren Schnurrhaaren und kräftigen Muskeln',
  },
  wolf: {
    detail: 'dichtes Fell mit fein getrennten Haaren',
  },
  smallAnimal: {
    detail: 'weiches dichtes Fell mit feinen Härchen',
  },
  reptile: {
    detail: 'strukturierte Haut mit kleinen Glanzpunkten',
  },
  fish: {
    detail: 'glatte nasse Haut mit welligen Lichtreflexen',
  },
  insect: {
    detail: 'feine Härchen und zarte Struktur von Flügeln und Panzer',
    composition: '(eine) extreme Nahsicht',
  },
  car: {
    detail: 'Kanten und Rundungen der Karosserie klar im Licht',
    composition: '(eine) tiefe Dreiviertelansicht von vorn',
  },
  motorcycle: {
    detail: 'Chrom und Metallteile mit klaren Spiegelungen',
  },
  train: {
    detail: 'genietetes Metall und Gleise mit Zug in die Tiefe',
  },
  ship: {
    detail: 'verwittertes Holz und straffe Takelage über der Gischt',
  },
  plane: {
    detail: '(ein) klarer Umriss vor geschichteten Wolken',
  },
  spaceship: {
    detail: '(ein) Rumpf aus Platten mit kleinen beleuchteten Fenstern als Maßstab',
  },
  house: {
    detail: 'deutlich erkennbare Fugen und Oberflächen der Baustoffe',
    composition: '(eine) Dreiviertelansicht mit geraden Senkrechten',
  },
  castle: {
    detail: 'verwitterte Steinmauern mit gestaffelten Türmen',
    composition: '(eine) leichte Untersicht mit ganzem Umriss',
  },
  tower: {
    composition: '(eine) Untersicht entlang der Höhe mit geraden Senkrechten',
  },
  flower: {
    detail: 'durchscheinende Blütenblätter mit feinen Adern und Tautropfen',
    light: 'weiches Gegenlicht mit leuchtenden Blütenblättern',
  },
  tree: {
    detail: 'knorrige Rinde und Blätter mit Lichtkante',
  },
  mushroom: {
    detail: 'feine Lamellen und Moos mit winzigen Tropfen',
    composition: '(eine) Ansicht vom Waldboden aus',
  },
  coffee: {
    detail: 'feiner Dampf und winzige Bläschen am Rand',
    light: 'weiches seitliches Fensterlicht',
  },
  burger: {
    detail: 'schmelzender Käse und knackige Blätter in klaren Schichten',
    composition: '(eine) Nahsicht auf Tellerhöhe',
  },
  pizza: { detail: '(ein) gebräunter Rand mit Blasen und langen Käsefäden' },
  noodles: {
    detail: 'glänzende Stränge mit aufsteigendem Dampf',
  },
  cake: {
    detail: 'saftige Krume und glänzender Belag mit ein paar Krümeln auf dem Teller',
  },
  bread: {
    detail: '(eine) aufgerissene goldbraune Kruste mit etwas Mehl',
  },
  drink: {
    detail: 'Kondenswasser am Glas und durchscheinende Flüssigkeit',
  },
  bottle: {
    detail: 'Lichtbrechung im Glas mit klaren Kantenlichtern',
    composition: '(eine) mittige Ansicht knapp unter halber Höhe',
    setting: '(eine) glatte Steinfläche vor ruhigem Grund',
    light: 'großes seitliches Softbox-Licht mit weichem Verlauf',
  },
  watch: {
    detail: 'gebürsteter Stahl und ein lesbares Zifferblatt unter klarem Glas',
  },
  shoes: {
    detail: 'sichtbare Nähte und Gewebestruktur',
    composition: '(eine) tiefe Seitenansicht mit ganzer Sohle',
  },
  headphones: {
    detail: 'matte Oberflächen mit schmalen Glanzlichtern an den Kanten',
  },
  jewellery: {
    detail: 'scharf funkelnde Facetten und poliertes Metall',
  },
  toy: {
    detail: 'weiche Nähte und leicht abgenutzter Stoff',
  },
  moon: {
    setting: 'grauer Kraterboden mit der blauen Erde am schwarzen Himmel',
    light: 'hartes ungefiltertes Sonnenlicht mit messerscharfen Schatten',
    night: 'hartes ungefiltertes Sonnenlicht mit messerscharfen Schatten',
  },
  mars: {
    setting: 'rostrote Felsen und feiner Staub unter blass ockerfarbenem Himmel',
    light: '(eine) kleine ferne Sonne mit staubig weichen Schatten',
  },
  outerSpace: {
    setting: 'tiefes Schwarz mit dichten Sternen und einem zarten Nebelband',
    light: '(eine) einzelne harte Lichtquelle mit tiefen Schatten',
  },
  underwater: {
    setting: 'schwebende Partikel und Blasen vor tiefem Blau',
    light: 'schwankende Lichtstrahlen von der Oberfläche',
    sound: 'dumpfes Rauschen',
  },
  beach: {
    setting: 'auslaufender Schaum und nasser Sand unter weitem Himmel',
    light: 'helles offenes Licht mit glitzernden Reflexen',
    night: 'silberne Mondreflexe auf nassem Sand',
    sound: 'brechende Wogen und ferne Möwen',
  },
  sea: {
    setting: 'lange Dünung mit Schaumkronen unter weitem Himmel',
    light: 'helles offenes Licht mit glitzernden Reflexen',
    night: 'silberne Mondreflexe auf dunklem Wasser',
    sound: 'brechende Wogen und ferne Möwen',
  },
  forest: {
    setting: 'hohe Stämme und Farne vor zartem Dunst',
    light: 'Sonnenstrahlen zwischen den Kronen',
    night: 'kaltes Mondlicht zwischen dunklen Stämmen',
    sound: 'Vogelstimmen und raschelndes Laub',
  },
  mountains: {
    setting: 'schroffe Grate in immer blasseren Ebenen',
    light: 'tiefes Seitenlicht mit plastischen Hängen',
    night: 'scharfe Grate vor einem Himmel voller Sterne',
    sound: 'stetiger Wind',
  },
  desert: {
    setting: 'windgeriffelter Sand mit scharfen Kämmen und flirrendem Horizont',
    light: 'tief stehendes hartes Sonnenlicht mit langen Schatten',
    night: 'blasses Mondlicht unter dichtem Sternenfeld',
    sound: 'Wind über Sand',
  },
  jungle: {
    setting: 'dichte Schichten nasser Blätter und hängende Lianen',
    light: 'schmale Sonnenstrahlen in feuchter Luft',
    night: 'schwaches Mondlicht auf nassen Blättern',
    sound: 'Insekten und ferne Vögel',
  },
  street: {
    setting: 'raues Pflaster und verwitterte Hausfronten',
    light: 'spätes flaches Sonnenlicht mit langen Schatten',
    night: 'Laternen und helle Fenster als Spiegelung auf dem Pflaster',
    sound: 'Schritte und ferner Verkehr',
  },
  city: {
    setting: 'gestaffelte Gebäude vor leichtem Dunst',
    light: 'klares flaches Licht auf den oberen Stockwerken',
    night: 'tausende helle Fenster unter tiefblauem Himmel',
    sound: 'ferner Verkehr',
  },
  village: {
    setting: 'enge Gassen und unregelmäßige Dächer um einen kleinen Platz',
    light: 'warmes Seitenlicht auf alten Mauern',
    night: 'warmes Lampenlicht in kleinen Fenstern',
  },
  field: {
    setting: 'offenes Land in sanften Ebenen unter weitem Himmel',
    light: 'weiches tiefes Gegenlicht',
    night: '(ein) weiter Sternenhimmel über dunklem Horizont',
    sound: 'Wind im Gras und Grillen',
  },
  garden: {
    setting: 'dichtes Grün und Blüten um einen geschwungenen Weg',
    light: 'getupftes Licht durch Blätter',
    night: 'kleine Laternen zwischen dunklen Blättern',
    sound: 'Vogelstimmen und leichter Wind',
  },
  lake: {
    setting: 'stilles Wasser mit gespiegeltem Ufer und Himmel',
    light: 'klares weiches Licht mit dünnem Dunst',
    night: '(ein) Sternenhimmel als Spiegelung in stillem Wasser',
    sound: 'leise plätscherndes Wasser',
  },
  waterfall: {
    setting: 'bemooste Felsen und feine Gischt über dem Becken',
    light: 'weiches diffuses Licht mit Glanz in der Gischt',
    composition: '(eine) schräge Aufsicht von der Kante bis zum Becken',
    sound: 'tosendes Wasser',
  },
  kitchen: {
    setting: '(eine) Arbeitsplatte mit Töpfen und frischen Zutaten',
    light: 'weiches Fensterlicht mit etwas Dampf',
    sound: 'leises Brutzeln und Geschirr',
  },
  livingRoom: {
    setting: '(ein) bequemes Sofa mit Textilien und Pflanzen um einen niedrigen Tisch',
    light: 'weiches Tageslicht aus großem Fenster mit warmen Lampen in den Ecken',
  },
  bedroom: {
    setting: 'zerknitterte Leinenbettwäsche und eine Nachttischlampe',
    light: 'weiches Licht durch dünne Vorhänge',
  },
  office: {
    setting: '(ein) aufgeräumter Tisch mit wenigen Alltagsdingen',
    light: 'weiches seitliches Fensterlicht',
    sound: 'leises Tippen',
  },
  cafe: {
    setting: 'Holztische und ein weich verschwimmender Tresen',
    light: 'warmes Fensterlicht gemischt mit Hängelampen',
    sound: 'leise Gespräche und zischende Espressomaschine',
  },
  bar: {
    setting: 'Flaschenreihen und poliertes Holz hinter dem Tresen',
    light: 'kleine warme Lampen mit tiefen Schatten dazwischen',
    night: 'kleine warme Lampen mit tiefen Schatten dazwischen',
    sound: 'gedämpfte Stimmen und klirrende Gläser',
  },
  library: {
    setting: 'hohe Regale mit abgegriffenen Buchrücken bis in die Tiefe',
    light: 'warme Leselampen mit Staub in der Luft',
  },
  workshop: {
    setting: '(eine) zerkratzte Werkbank mit Handwerkzeug an der Wand',
    light: 'Seitenlicht aus einem staubigen Fenster',
    sound: 'Werkzeug auf Holz und Metall',
  },
  market: {
    setting: 'dicht gefüllte Stände unter gestreiften Markisen',
    light: 'gefiltertes Sonnenlicht unter den Markisen',
    night: 'warme Lichterketten über den Ständen',
    sound: 'Stimmen und Schritte',
  },
  stage: {
    setting: 'Nebel über den Brettern und Dunkelheit ringsum',
    light: 'starkes farbiges Gegenlicht mit sichtbaren Strahlen',
    night: 'starkes farbiges Gegenlicht mit sichtbaren Strahlen',
  },
  rain: {
    setting: 'nasse Oberflächen mit Tropfen und gespiegelten Lichtern',
    light: 'weiches graues Licht bei bedecktem Himmel',
    sound: 'gleichmäßiges Prasseln',
  },
  snow: {
    setting: '(eine) dicke frische Decke mit treibenden Flocken in der Luft',
    light: 'blasses weiches Licht mit bläulichen Schatten',
    night: 'bläuliches Licht mit warmen Lichtpunkten',
    sound: 'gedämpfte Luft und knirschende Schritte',
  },
  fog: {
    setting: 'blasse Schichten bis zur Auflösung der Ferne',
    light: 'diffuses Licht ohne harte Schatten',
  },
  storm: {
    setting: 'hoch getürmte dunkle Wolken und peitschende Gischt',
    sound: 'Wind und rollender Donner',
  },
  sunset: {
    light: 'tiefes orangefarbenes Licht mit langen Schatten und glühendem Horizont',
  },
  sunrise: {
    light: 'blassgoldenes Licht durch dünnen Dunst',
  },
};

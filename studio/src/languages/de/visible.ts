import type { VisibleVocabulary } from '../../picture-prompt/visible-vocabulary.ts';

export const visible: VisibleVocabulary = {
  subjects: {
    person: `
      porträt, portrait, selfie, person, menschen, mann, männer, frau, frauen, junge, jungen, mädchen,
      kind, kinder, baby, paar, familie, freunde, braut, bräutigam, mutter, vater, oma, opa,
      großmutter, großvater, tänzer*, sportler*, läufer*, arbeiter*, bauer, bäuerin, fischer, koch,
      köchin, bäcker*, arzt, ärztin, soldat*, feuerwehrmann, musiker*, sänger*, künstler*, lehrer*,
      schüler*, student*, astronaut*, samurai, cowboy, matrose, schmied, radfahrer*, wanderer
    `,
    animal: `
      tier, tiere, katze, katzen, kater, kätzchen, hund, hunde, welpe, welpen, fuchs, füchse, wolf,
      wölfe, bär, bären, löwe, löwen, tiger, leopard, elefant, elefanten, giraffe, zebra, pferd,
      pferde, fohlen, kuh, kühe, schaf, schafe, ziege, schwein, hase, kaninchen, igel,
      eichhörnchen, maus, hirsch, reh, vogel, vögel, eule, adler, falke, papagei, kolibri, eisvogel,
      pinguin, pinguine, flamingo, pfau, schwan, ente, huhn, hahn, rabe, krähe, wal, delfin, hai,
      fisch, fische, krake, qualle, schildkröte, frosch, schlange, eidechse, chamäleon, affe,
      panda, koala, otter, robbe, schmetterling, biene, hummel, libelle, spinne, käfer, schnecke,
      dackel, dinosaurier
    `,
    fantasy: `
      drache, drachen, zauberer, hexe, ritter, krieger*, elf, elfe, zwerg, ork, kobold, troll, fee,
      meerjungfrau, einhorn, phönix, dämon, engel, vampir, werwolf, zombie, geist, skelett, monster,
      alien, roboter, cyborg, superheld*, wikinger
    `,
    place: `
      landschaft, berg, berge, gebirge, alpen, wald, wälder, dschungel, strand, wüste, dünen, ozean,
      meer, wellen, fluss, see, bergsee, wasserfall, tal, schlucht, klippe, klippen, küste, insel,
      wiese, feld, felder, hügel, gletscher, vulkan, fjord, lavendelfeld, weinberg, polarlicht*,
      sonnenuntergang, sonnenaufgang, himmel, wolken, sturm, garten, park
    `,
    city: `
      stadt, dorf, straße, gasse, altstadt, skyline, markt, marktplatz, hafen, bahnhof, dächer,
      weihnachtsmarkt
    `,
    building: `
      gebäude, haus, häuser, wolkenkratzer, turm, schloss, burg, palast, tempel, kirche,
      kathedrale, dom, moschee, brücke, leuchtturm, hütte, villa, scheune, windmühle, ruine*,
      fassade, architektur, dach
    `,
    room: `
      zimmer, innenraum, wohnzimmer, schlafzimmer, küche, bad, badezimmer, büro, bibliothek, café,
      restaurant, wohnung, flur, treppenhaus, werkstatt, klassenzimmer, dachboden, gewächshaus,
      kinderzimmer, leseecke, arbeitszimmer, esszimmer
    `,
    food: `
      tasse kaffee, tasse tee, kaffeetasse, essen, pizza, burger, brot, nudeln, pasta, suppe, salat, sushi, steak, curry, kuchen, torte,
      apfelkuchen, kekse, pfannkuchen, eis, schokolade, dessert, frühstück, gericht, obst, erdbeeren,
      zitrone, zitronen, käse, kaffee, cappuccino, tee, cocktail, saft, bier, wein, brezel, croissant
    `,
    product: `
      produkt, produktfoto, verpackung, flasche, parfüm, parfümflasche, uhr, armbanduhr, schuh, schuhe,
      turnschuh, turnschuhe, tasche, handtasche, rucksack, kopfhörer, smartphone, handy, laptop,
      kamera, kosmetik, schmuck, ring, kette, ohrringe, sonnenbrille, stuhl, sofa, lampe, tasse, kerze
    `,
    vehicle: `
      auto, autos, sportwagen, lkw, lieferwagen, bus, zug, straßenbahn, motorrad, fahrrad, roller,
      flugzeug, hubschrauber, raumschiff, rakete, u-boot, boot, segelboot, schiff, yacht, traktor,
      heißluftballon
    `,
    plant: `
      blume, blumen, rose, rosen, tulpe, tulpen, sonnenblume, sonnenblumen, orchidee, pfingstrose,
      lilie, kirschblüte, kirschblüten, blumenstrauß, kaktus, bonsai, baum, blatt, blätter, pilz,
      pilze, farn, moos, pusteblume, lotus, pflanze, pflanzen
    `,
    space:
      'galaxie, nebel im weltall, planet, planeten, schwarzes loch, sonnensystem, weltall, weltraum, komet, mars, saturn',
    logo: 'logo, logos, icon, icons, emblem, abzeichen, monogramm, wappen',
    poster: `
      tarotkarte, dankeskarte, profilbild, avatar, t-shirt-druck, etikett, karte von, hochzeitseinladung,
      geburtstagskarte, weihnachtskarte, glückwunschkarte, buchumschlag, romancover, aushang, spielgrafik, game asset, sprite, sprite sheet, maskottchen, vorschaubild, alles gute zum geburtstag, frohe weihnachten,
      plakat, plakate, poster, flyer, banner, infografik, buchcover, albumcover, einladung,
      einladungskarte, visitenkarte, filmplakat, grußkarte, postkarte, sticker, aufkleber, tattoo
    `,
    wallpaper:
      'hintergrundbild, hintergrundbilder, handyhintergrund, sperrbildschirm, desktophintergrund, bildschirmhintergrund',
    pattern: 'muster, nahtloses muster, stoffmuster, geschenkpapier, tapetenmuster',
  },
  moving: `
    im flug, rennt, rennend*, läuft, fliegt, fliegend*, galoppiert, galoppierend*, fährt, fahrend*, springt,
    springend*, schwimmt, schwimmend*, reitet, reitend*, tanzt, tanzend*, geht, surft, jagt
  `,
  joinsWords: true,
  looks:
    'traurig, traurige, trauriger, trauriges, glücklich*, wütend*, süß, süße, süßer, süßes, klein*, groß*, riesig*, alt, alte, alter, altes, jung*, modern*, futuristisch*, rot, rote, roter, rotes, blau*, grün*, gelb*, schwarz*, weiß*, rosa, golden*, dunkl*, hell*, bunt*, schön*, magisch*, verlassen*, schwebend*, wild*, einsam*, lustig*, elegant*, mittelalterlich*, verschneit*, schlafend*, gemütlich*, minimalistisch*',
  doing: /^[\p{L}]{3,16}end(?:e[rsnm]?)?$/iu,
  links:
    /^(?:ein|eine|einer|einem|einen|der|die|das|den|dem|im|in|am|an|auf|mit|und|unter|über|vor|bei|beim|aus|von|vom|durch|hinter|neben)$/iu,
  scenes: {
    watercolour: 'aquarell, aquarelle, wasserfarben',
    oil: 'ölgemälde, ölbild, öl auf leinwand',
    pencil:
      'buntstift, buntstifte, buntstiftzeichnung, bleistift, bleistiftzeichnung, kohlezeichnung, skizze',
    ink: 'tusche, tuschezeichnung, holzschnitt, linolschnitt, radierung',
    anime: 'anime, manga, ghibli',
    animeFigure: 'anime, manga, ghibli',
    comic: 'comic, comics, cartoon, karikatur',
    pixel: 'pixel art, pixelart, 8-bit, 16-bit',
    threeD: '3d, 3d-rendering, 3d-modell, pixar, pixar-stil',
    clay: 'knete, knetfigur, knetanimation, plastilin',
    lowPoly: 'low poly, isometrisch, isometrische, voxel',
    flat: 'flat design, flaches design, vektor, vektorgrafik, vektorstil',
    monochrome: 'schwarz-weiß, schwarzweiß, schwarz weiß, monochrom',
    wallpaper:
      'hintergrundbild, handyhintergrund, sperrbildschirm, desktophintergrund, bildschirmhintergrund',
    thumbnail: 'thumbnail, vorschaubild, youtube-thumbnail',
    sticker: 'sticker, aufkleber',
    iconSet: 'icon-set, iconset, icons, symbole, satz von icons',
    icon: 'icon, app-icon, app-symbol, emoji',
    card: 'geburtstagskarte, grußkarte, glückwunschkarte, weihnachtskarte, einladung, einladungskarte',
    tattoo: 'tattoo, tattoos, tätowierung',
    vintage: 'vintage, retro, 50er, 60er, 70er, art déco',
    film: 'filmplakat, kinoplakat, filmposter',
    cover: 'buchcover, albumcover, buchumschlag, zeitschriftencover',
    colouringPage: 'ausmalbild, ausmalbilder, malvorlage, ausmalseite',
    gameAsset: 'game asset, spielgrafik, spiel-asset',
    spriteSheet: 'sprite sheet, spritesheet, sprite, sprites',
    mascot: 'maskottchen',
    steampunk: 'steampunk*',
    crafted:
      'statue, skulptur, büste, buntglas, mosaik, origami, gestrickt, gestrickter, gestrickte, gestricktes, gehäkelt, gehäkelter, gehäkelte, gehäkeltes, bestickt, stickerei, aus filz, graffiti, wandbild, street art, lego, geschnitzt, geschnitzte, geschnitzter, bronze, sandburg, porzellan',
    christmasTree: 'weihnachtsbaum, christbaum, tannenbaum',
    cyberpunk: 'cyberpunk*',
    astronaut: 'astronaut, astronautin, astronauten, raumanzug',
    knight: 'ritter, ritterin, paladin',
    samurai: 'samurai, ninja',
    wizard: 'zauberer, zauberin, hexe, magier, magierin',
    robot: 'roboter, android, cyborg',
    dragon: 'drache, drachen',
    superhero: 'superheld, superheldin, spiderman, spider-man, batman, superman',
    skateboard: 'skateboard, rollschuhe, inliner',
    elderly:
      'alter mann, alte frau, alten mannes, oma, opa, großmutter, großvater, alter fischer, senior, seniorin',
    child: 'kind, kinder, kleines mädchen, kleiner junge, baby',
    cat: 'katze, katzen, kater, kätzchen',
    dog: 'hund, hunde, welpe, welpen, dackel, labrador, husky, mops, pudel',
    bird: 'pinguin, pinguine, ente, gans, huhn, hahn, taube, möwe, storch, vogel, vögel, eule, adler, falke, papagei, kolibri, eisvogel, rabe, krähe, flamingo, schwan',
    horse: 'pferd, pferde, einhorn, fohlen, pony',
    bigCat: 'löwe, löwin, löwen, tiger, leopard, gepard, panther, jaguar',
    wolf: 'wolf, wölfe, fuchs, füchse, bär, bären, waschbär',
    smallAnimal:
      'maus, mäuse, hamster, kaninchen, hase, hasen, eichhörnchen, igel, otter, biber, dachs, meerschweinchen, koala, panda, affe, faultier',
    reptile: 'frosch, kröte, schlange, eidechse, chamäleon, krokodil, dinosaurier',
    fish: 'fisch, fische, hai, wal, delfin, krake, qualle, schildkröte',
    insect: 'schmetterling, biene, hummel, libelle, käfer, marienkäfer, spinne',
    car: 'auto, autos, sportwagen, oldtimer, porsche, ferrari, mustang, käfer cabrio, cabrio, vw bus',
    motorcycle: 'motorrad, motorroller, vespa, fahrrad',
    train: 'zug, dampflok, lokomotive, straßenbahn, dampfzug',
    ship: 'schiff, segelschiff, segelboot, piratenschiff, boot, yacht',
    plane: 'flugzeug, hubschrauber, heißluftballon, doppeldecker, luftschiff',
    spaceship: 'raumschiff, rakete, raumstation',
    house: 'haus, häuser, villa, hütte, fachwerkhaus, baumhaus',
    castle: 'burg, schloss, festung, palast',
    tower: 'wolkenkratzer, turm, leuchtturm',
    flower:
      'blume, blumen, rose, rosen, tulpe, tulpen, orchidee, sonnenblume, sonnenblumen, pfingstrose, blumenstrauß',
    tree: 'baum, bonsai, eiche, alte eiche',
    mushroom: 'pilz, pilze, fliegenpilz',
    coffee: 'kaffee, cappuccino, espresso, tasse tee, tee, latte',
    burger: 'burger, hamburger, sandwich',
    pizza: 'pizza',
    noodles: 'nudeln, pasta, spaghetti, ramen',
    cake: 'kuchen, torte, cupcake, käsekuchen, dessert, pfannkuchen, donut',
    bread: 'brot, brotlaib, croissant, baguette, brezel',
    drink: 'cocktail, saft, limonade, smoothie, bier, wein, whisky',
    bottle: 'flasche, parfüm, parfum, flakon, parfümflasche, parfümflakon',
    watch: 'armbanduhr, uhr, taschenuhr, smartwatch',
    shoes: 'turnschuh, turnschuhe, sneaker, schuh, schuhe, stiefel',
    headphones: 'kopfhörer, smartphone, handy, laptop',
    jewellery: 'ring, halskette, ohrringe, schmuck, diamant',
    toy: 'spielzeug, kuscheltier, teddybär, teddy, puppe',
    moon: 'auf dem mond, mondoberfläche, mondlandschaft',
    mars: 'auf dem mars, mars, marsianisch*, roter planet',
    outerSpace: 'im weltall, im weltraum, durchs weltall',
    underwater: 'unter wasser, unterwasser*, tiefsee, korallenriff, meeresgrund',
    beach: 'strand, küste, ufer',
    sea: 'meer, ozean, wellen, surft, hohe see',
    forest: 'wald, wälder, waldlichtung, waldweg',
    mountains: 'berg, berge, gebirge, alpen, gipfel, tal, schlucht, berghütte',
    desert: 'wüste, dünen, sahara',
    jungle: 'dschungel, regenwald, urwald',
    street: 'straße, gasse, straßen, gehweg, bürgersteig',
    city: 'stadt, großstadt, skyline, innenstadt, berlin, hamburg, münchen, new york, tokio, paris',
    village: 'bergdorf, fischerdorf, winterdorf, dorf, altstadt, kleinstadt',
    field: 'feld, wiese, felder, bauernhof, hügel, kornfeld',
    garden: 'garten, park, hinterhof',
    lake: 'see, bergsee, teich, fjord',
    waterfall: 'wasserfall, wasserfälle',
    kitchen: 'küche, beim kochen, kochend, backend, beim backen',
    livingRoom: 'wohnzimmer, wohnung, loft, stube',
    bedroom: 'schlafzimmer',
    office: 'büro, arbeitszimmer, schreibtisch',
    cafe: 'café, kaffeehaus, bäckerei',
    bar: 'bar, kneipe, restaurant, gasthaus, wirtshaus',
    library: 'bibliothek, bücherei, buchhandlung',
    workshop: 'werkstatt, garage, schmiede, atelier',
    market: 'markt, wochenmarkt, weihnachtsmarkt, basar',
    stage: 'bühne, konzert',
    rain: 'regen, im regen, regnerisch, verregnet',
    snow: 'schnee, verschneit*, schneit, winter, winterlich*',
    fog: 'nebel, neblig*, dunst',
    storm: 'sturm, gewitter, stürmisch*, blitze',
    sunset: 'sonnenuntergang, abenddämmerung, dämmerung, abendrot, abendlicht',
    sunrise: 'sonnenaufgang, morgendämmerung, morgengrauen',
  },
  ofWords: 'von|eines|einer|vom',
};

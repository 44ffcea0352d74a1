import type { VisibleVocabulary } from '../../picture-prompt/visible-vocabulary.ts';

export const visible: VisibleVocabulary = {
  subjects: {
    person: `
      ritratto, selfie, persona, persone, gente, uomo, uomini, donna, donne, ragazzo, ragazza,
      bambino, bambina, bambini, neonato, coppia, famiglia, amici, sposa, sposo, madre, padre,
      nonna, nonno, ballerino, ballerina, atleta, corridore, surfista, operaio, contadino,
      pescatore, cuoco, cuoca, chef, fornaio, medico, soldato, pompiere, musicista, chitarrista,
      pianista, cantante, artista, insegnante, studente, studentessa, astronauta, samurai,
      vecchio, anziana, ciclista
    `,
    animal: `
      animale, animali, gatto, gatti, gatta, gattino, cane, cani, cucciolo, volpe, volpi, lupo,
      lupi, orso, leone, leoni, tigre, leopardo, elefante, giraffa, zebra, cavallo, cavalli,
      mucca, pecora, capra, maiale, coniglio, riccio, scoiattolo, cervo, uccello, uccelli, gufo,
      civetta, aquila, falco, pappagallo, colibrì, pinguino, fenicottero, pavone, cigno, anatra,
      gallina, gallo, corvo, balena, delfino, squalo, pesce, pesci, polpo, medusa, tartaruga,
      rana, serpente, camaleonte, scimmia, panda, koala, lontra, foca, farfalla, ape, libellula,
      ragno, dinosauro
    `,
    fantasy: `
      drago, draghi, mago, strega, cavaliere, guerriero, guerriera, elfo, elfa, nano, orco,
      folletto, troll, fata, sirena, unicorno, fenice, demone, angelo, vampiro, lupo mannaro,
      zombie, fantasma, scheletro, mostro, creatura, alieno, robot, cyborg, supereroe, vichingo
    `,
    place: `
      paesaggio, montagna, montagne, foresta, bosco, giungla, spiaggia, deserto, dune, oceano,
      mare, onde, fiume, lago, cascata, valle, canyon, scogliera, costa, isola, prato, campo,
      campi, collina, colline, ghiacciaio, vulcano, fiordo, vigneto, aurora boreale, tramonto,
      alba, cielo, nuvole, tempesta, giardino, parco
    `,
    city: `
      città, villaggio, borgo, strada, vicolo, mercato, porto, stazione, tetti, piazza
    `,
    building: `
      edificio, edifici, palazzo, casa, case, grattacielo, torre, castello, tempio, chiesa,
      cattedrale, duomo, moschea, ponte, faro, baita, villa, fienile, mulino, rovine, facciata,
      architettura, tetto
    `,
    room: `
      stanza, interno, interni, soggiorno, salotto, camera da letto, cucina, bagno, ufficio,
      biblioteca, bar, caffetteria, ristorante, appartamento, corridoio, scala, officina, aula,
      soffitta, serra, libreria
    `,
    food: `
      cibo, pizza, hamburger, pane, pasta, spaghetti, lasagne, zuppa, insalata, sushi, bistecca,
      curry, torta, crostata, biscotti, gelato, cioccolato, dolce, dessert, colazione, piatto,
      frutta, fragole, limone, limoni, formaggio, caffè, cappuccino, tè, cocktail, succo, birra,
      vino, risotto, tiramisù
    `,
    product: `
      prodotto, confezione, bottiglia, profumo, flacone, orologio, sneaker, scarpa, scarpe,
      borsa, zaino, cuffie, telefono, portatile, cosmetico, cosmetici, gioiello, gioielli,
      anello, collana, orecchini, occhiali da sole, sedia, divano, lampada, tazza, candela
    `,
    vehicle: `
      auto, automobile, macchina, camion, furgone, autobus, treno, tram, moto, motocicletta,
      bicicletta, vespa, aereo, elicottero, astronave, razzo, sottomarino, barca, veliero, nave,
      yacht, trattore, mongolfiera
    `,
    plant: `
      fiore, fiori, rosa, rose, tulipano, tulipani, girasole, girasoli, orchidea, peonia,
      giglio, mazzo di fiori, cactus, bonsai, albero, foglia, foglie, fungo, funghi, felce,
      muschio, loto, pianta, piante
    `,
    space: `
      galassia, nebulosa, pianeta, pianeti, buco nero, sistema solare, cosmo, cometa, saturno
    `,
    logo: 'logo, loghi, logotipo, icona, icone, emblema, distintivo, monogramma',
    poster: `
      manifesto, poster, locandina, volantino, infografica, copertina, invito, biglietto da
      visita, biglietto di auguri, cartolina, adesivo, tatuaggio
    `,
    wallpaper: 'sfondo per telefono, sfondo del desktop, sfondo per cellulare',
    pattern: `
      motivo ripetuto, fantasia tessile, carta da regalo, pattern, trama ripetuta
    `,
  },
  moving: `
    corre, correndo, vola, volando, galoppa, galoppando, guida, salta, saltando, nuota,
    nuotando, cammina, camminando, balla, ballando, cavalca, insegue
  `,
};

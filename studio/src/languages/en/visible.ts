import type { VisibleVocabulary } from '../../picture-prompt/visible-vocabulary.ts';

export const visible: VisibleVocabulary = {
  subjects: {
    person: `
      portrait, headshot, selfie, 1girl, 1boy, 2girls, 2boys, person, people, man, men, woman, women, boy, boys, girl, girls,
      child, children, kid, kids, baby, toddler, teenager, couple, family, friends, crowd, bride,
      groom, mother, father, grandmother, grandfather, grandma, grandpa, dancer, ballerina,
      athlete, runner, surfer, skater, climber, worker, farmer, fisherman, chef, cook, baker,
      barista, doctor, nurse, soldier, firefighter, musician, guitarist, pianist, violinist,
      singer, drummer, artist, teacher, student, model, businessman, businesswoman, monk, nun,
      sailor, detective, traveler, traveller, hiker, cyclist, old lady, lady, gentleman, actor,
      actress, blacksmith, carpenter, potter, tailor, player, boxer, astronaut, cosmonaut, samurai,
      geisha, ninja, cowboy
    `,
    animal: `
      animal, animals, pet, cat, cats, kitten, kittens, dog, dogs, puppy, puppies, fox, foxes,
      wolf, wolves, bear, bears, lion, lioness, tiger, leopard, cheetah, elephant, giraffe, zebra,
      horse, horses, foal, cow, cows, sheep, lamb, goat, pig, rabbit, bunny, hare, hedgehog,
      squirrel, mouse, hamster, deer, stag, moose, bird, birds, owl, eagle, hawk, falcon, parrot,
      hummingbird, kingfisher, robin, penguin, penguins, flamingo, peacock, swan, duck, duckling,
      chicken, rooster, raven, crow, whale, whales, dolphin, shark, fish, octopus, jellyfish,
      turtle, frog, toad, snake, lizard, chameleon, gecko, crocodile, monkey, gorilla, ape, panda,
      red panda, koala, kangaroo, otter, seal, butterfly, bee, bumblebee, dragonfly, spider,
      ladybug, beetle, snail, corgi, husky, golden retriever, labrador, dachshund, pug, poodle,
      ducks, ducklings, swans, parrots, dolphins, sharks, turtles, frogs, butterflies, bees,
      rabbits, bunnies, monkeys, pandas, elephants, lions, tigers, giraffes, zebras, goats, pigs,
      squirrels, hedgehogs, otters, owls, eagles, camel, llama, alpaca, raccoon, badger, dinosaur
    `,
    fantasy: `
      dragon, dragons, wizard, witch, knight, warrior, elf, elves, dwarf, orc, goblin, troll, fairy,
      mermaid, unicorn, phoenix, griffin, demon, angel, vampire, werewolf, zombie, ghost, skeleton,
      monster, creature, alien, robot, robots, android, cyborg, mech, mecha, superhero,
      superheroine, spiderman, spider-man, batman, superman, wonder woman, iron man, hulk, godzilla,
      king kong, santa claus, viking, sorcerer, sorceress, mage, paladin, centaur, golem,
      kraken, minotaur, cyberpunk hacker
    `,
    place: `
      landscape, mountain, mountains, forest, woods, jungle, rainforest, beach, desert, dunes,
      ocean, sea, waves, river, lake, waterfall, valley, canyon, cliff, cliffs, coast, coastline,
      shore, island, meadow, field, fields, hill, hills, countryside, glacier, volcano, savanna,
      savannah, swamp, fjord, lavender field, vineyard, northern lights, aurora, sunset, sunrise,
      sky, clouds, storm, pond, oasis, tundra, lagoon, coral reef, garden, park, path, trail
    `,
    city: `
      city, cityscape, town, village, street, alley, alleyway, skyline, market, harbor, harbour,
      port, train station, rooftop, rooftops, plaza, square, skatepark, pier
    `,
    building: `
      building, buildings, house, houses, skyscraper, skyscrapers, tower, castle, palace, temple,
      church, cathedral, mosque, pagoda, bridge, lighthouse, cabin, hut, chalet, lodge, cottage, villa, barn,
      windmill, ruins, facade, façade, architecture, stadium, treehouse, museum building,
      monastery, fortress
    `,
    room: `
      room, interior, living room, bedroom, kitchen, bathroom, office, library, café, cafe,
      coffee shop, restaurant, bar, studio apartment, apartment, loft, hallway, corridor,
      staircase, workshop, classroom, attic, greenhouse, lobby, bookshop, bookstore, nursery,
      reading nook, workspace, desk setup, home office, dining room
    `,
    food: `
      cup of coffee, cup of tea, food, pizza, burger, hamburger, sandwich, ramen, noodles, pasta, spaghetti, soup, salad, sushi,
      steak, taco, tacos, curry, bread, croissant, croissants, cake, cakes, cupcake, cupcakes,
      cookie, cookies, donut, donuts, pancakes, waffles, pie, ice cream, chocolate, dessert,
      breakfast, brunch, dinner, dish, fruit, fruits, strawberries, strawberry, lemon, lemons,
      berries, apple pie, cheese, coffee, cappuccino, latte, tea, cocktail, smoothie, juice, beer,
      wine, paella, dumplings, omelette, avocado toast, macarons, cheesecake, lasagna, risotto
    `,
    product: `
      product, product photo, product shot, packaging, bottle, perfume, perfume bottle, watch,
      wristwatch, sneaker, sneakers, shoe, shoes, handbag, bag, backpack, headphones, earbuds,
      smartphone, phone, laptop, camera, lipstick, cosmetics, skincare, cream jar, jewelry,
      jewellery, ring, necklace, earrings, sunglasses, chair, sofa, lamp, mug, candle, soap,
      speaker, keyboard, water bottle, serum, teddy bear, teddy, toy, toys, plush, doll, figurine,
      vase
    `,
    vehicle: `
      car, cars, sports car, supercar, truck, van, bus, train, tram, motorcycle, motorbike,
      bicycle, bike, scooter, airplane, plane, jet, helicopter, spaceship, starship, spacecraft,
      rocket, submarine, hovercar, pickup, locomotive, boat, sailboat, ship, yacht, porsche,
      ferrari, mustang, tractor, hot air balloon, hot-air balloon, tank, airship, zeppelin, blimp
    `,
    plant: `
      flower, flowers, rose, roses, tulip, tulips, sunflower, sunflowers, orchid, peony, peonies,
      lily, daisy, cherry blossom, cherry blossoms, bouquet, succulent, cactus, bonsai, tree, leaf,
      leaves, mushroom, mushrooms, fern, moss, dandelion, lotus, wildflowers, plant, plants
    `,
    space: `
      galaxy, nebula, planet, planets, black hole, solar system, supernova, asteroid, outer space,
      milky way, moon surface, space station, cosmos, saturn, mars, jupiter, comet
    `,
    logo: `
      logo, logos, logotype, emoji, emojis, icon, icons, app icon, emblem, badge, monogram, favicon, pictogram,
      mascot logo, brand mark, vector art
    `,
    poster: `
      tarot card, label with, bottle label, wine label, product label, thank you card, thank-you card, gift tag, valentine card, card for, t-shirt print, shirt print, print design, art print, cover art, profile picture, avatar, map of, label for, poster art,
      happy birthday, merry christmas, happy easter, happy new year, game asset, game assets, game item, sprite sheet, spritesheet, sprite, sprites, mascot, novel cover, ebook cover,
      poster, posters, flyer, banner, infographic, book cover, album cover, magazine cover, movie
      poster, greeting card, invitation, business card, menu design, brochure, billboard,
      thumbnail, birthday card, christmas card, wedding card, valentine card, t-shirt design,
      packaging design, postcard, sticker, stickers, sticker design, tattoo design, tattoo
    `,
    wallpaper:
      'wallpaper, wallpapers, phone wallpaper, desktop wallpaper, iphone wallpaper, lock screen, lockscreen, phone background, desktop background',
    pattern: `
      pattern, patterns, seamless pattern, seamless texture, seamless, tileable, wallpaper pattern,
      textile design, fabric print, wrapping paper, repeating pattern
    `,
  },
  moving: `
    in flight, mid-air, mid air, running, runs, run, flying, flies, galloping, gallops, driving, drives, racing, races, swimming,
    swims, jumping, jumps, chasing, walking, walks, riding, rides, dancing, skating, surfing,
    sprinting, leaping, leaps, soaring, speeding, drifting, gliding, diving
  `,
  adjectivesFirst: true,
  looks:
    'bowl, cup, plate, glass, pair, sad, happy, angry, cute, tiny, small, little, big, giant, huge, old, young, ancient, modern, futuristic, vintage, retro, red, blue, green, yellow, black, white, pink, purple, orange, golden, silver, brown, grey, gray, dark, bright, colorful, colourful, beautiful, pretty, scary, spooky, creepy, evil, magical, mystical, mysterious, glowing, floating, abandoned, rusty, broken, wooden, wild, sleepy, sleeping, lonely, funny, fat, chubby, fluffy, cozy, cosy, minimalist, luxury, elegant, epic, steampunk, cyberpunk, medieval, japanese, gothic, tropical, snowy, rainy, foggy, haunted, baby, nicer, scandinavian, boho, industrial, rustic, pastel, neon, sitting, standing, wearing, holding',
  doing: /^[\p{L}]{2,16}ing$/iu,
  links:
    /^(?:an?|the|in|on|at|with|and|under|over|behind|by|of|from|inside|through|above|near|wearing|my|its|his|her)$/iu,
  scenes: {
    watercolour: 'watercolor, watercolour, aquarelle',
    oil: 'oil painting, oil on canvas, impasto',
    pencil: 'pencil, charcoal, sketch, graphite',
    ink: 'ink drawing, pen and ink, line art, lineart, woodcut, linocut, etching',
    anime: '2girls, 2boys, anime, manga, ghibli, 1girl, 1boy, niji',
    animeFigure: '2girls, 2boys, anime, manga, ghibli, 1girl, 1boy, niji',
    comic: 'comic, comics, comic book, comic style, cartoon, cartoons',
    pixel: 'pixel art, pixelart, 8-bit, 16-bit, 8 bit, 16 bit',
    threeD: '3d, 3d render, 3d model, pixar, cgi, blender',
    clay: 'claymation, plasticine, clay figure, clay figures, made of clay',
    lowPoly: 'low poly, low-poly, isometric, voxel',
    flat: 'flat design, flat vector, flat style, flat illustration, flat icons, vector, vector art, vector style',
    monochrome: 'black and white, monochrome, black-and-white, b&w',
    wallpaper:
      'wallpaper, phone wallpaper, desktop wallpaper, lock screen, lockscreen, phone background',
    thumbnail: 'thumbnail, youtube thumbnail',
    sticker: 'sticker, stickers',
    iconSet: 'icon set, set of icons, icons, icon pack',
    icon: 'icon, app icon, favicon, emoji',
    card: 'happy birthday, merry christmas, birthday card, greeting card, christmas card, wedding card, invitation, invite, card that says',
    tattoo: 'tattoo, tattoo design',
    vintage: 'vintage, retro, 50s, 60s, 70s, mid-century, art deco',
    film: 'movie poster, film poster',
    cover: 'novel cover, book cover, album cover, magazine cover',
    colouringPage: 'coloring page, colouring page, coloring book, colouring book',
    gameAsset: 'game asset, game assets, game item, game icon, rpg item, inventory icon',
    spriteSheet: 'sprite sheet, spritesheet, sprite, sprites',
    mascot: 'mascot',
    steampunk: 'steampunk',
    crafted:
      'statue, sculpture, bust of, stained glass, mosaic, origami, knitted, crocheted, crochet, amigurumi, embroidery, embroidered, embroidery patch, felt, felted, graffiti, mural, street art, lego, papercraft, paper cut, made of paper, made of wood, made of glass, made of ice, carved, wood carving, marble statue, bronze, tapestry, balloon animal, sand castle, sandcastle, snow sculpture, ice sculpture, topiary, porcelain',
    christmasTree: 'christmas tree, christmas trees',
    cyberpunk: 'cyberpunk',
    astronaut: 'astronaut, astronauts, cosmonaut, spacesuit, space suit',
    knight: 'knight, knights, paladin',
    samurai: 'samurai, ronin, ninja',
    wizard: 'wizard, witch, sorcerer, sorceress, mage, druid',
    robot: 'robot, robots, android, mech, mecha, cyborg',
    dragon: 'dragon, dragons',
    superhero: 'superhero, superheroine, spiderman, spider-man, batman, superman, wonder woman',
    skateboard: 'skateboard, skateboarding, scooter, roller skates',
    elderly:
      'old man, old woman, elderly, grandma, grandpa, grandmother, grandfather, old lady, old fisherman',
    child: 'child, kid, little girl, little boy, toddler, baby',
    cat: 'cat, cats, kitten, kittens, kitty',
    dog: 'dog, dogs, puppy, puppies, corgi, husky, labrador, golden retriever, dachshund, pug, poodle, beagle',
    bird: 'penguin, penguins, duck, duckling, goose, chicken, rooster, pigeon, seagull, toucan, pelican, ostrich, turkey, bird, birds, owl, eagle, hawk, falcon, parrot, hummingbird, kingfisher, robin, raven, crow, peacock, flamingo, swan',
    horse: 'horse, horses, unicorn, pony, foal, stallion',
    bigCat: 'lion, lioness, tiger, leopard, cheetah, panther, jaguar',
    wolf: 'wolf, wolves, fox, foxes, bear, bears, raccoon, red panda',
    smallAnimal:
      'mouse, mice, rat, hamster, rabbit, bunny, hare, squirrel, hedgehog, otter, beaver, badger, guinea pig, koala, panda, sloth, monkey, capybara',
    reptile: 'frog, toad, snake, lizard, chameleon, gecko, crocodile, iguana, dinosaur, dinosaurs',
    fish: 'fish, koi, shark, whale, dolphin, octopus, jellyfish, turtle',
    insect: 'butterfly, bee, bumblebee, dragonfly, beetle, ladybug, spider',
    car: 'car, cars, sports car, supercar, porsche, ferrari, mustang, pickup, convertible',
    motorcycle: 'motorcycle, motorbike, scooter, vespa, bike, bicycle',
    train: 'train, locomotive, steam train, tram',
    ship: 'ship, sailboat, pirate ship, boat, yacht',
    plane: 'airplane, plane, jet, biplane, helicopter, hot air balloon, airship',
    spaceship: 'spaceship, starship, spacecraft, rocket, space station',
    house: 'house, houses, villa, cabin, cottage, treehouse',
    castle: 'castle, fortress, palace',
    tower: 'skyscraper, skyscrapers, tower, lighthouse',
    flower:
      'flower, flowers, rose, roses, tulip, tulips, orchid, peony, peonies, sunflower, sunflowers, lotus, bouquet',
    tree: 'tree, bonsai, old oak, oak tree',
    mushroom: 'mushroom, mushrooms, toadstool',
    coffee: 'coffee, cappuccino, latte, espresso, cup of tea, tea',
    burger: 'burger, hamburger, cheeseburger, sandwich',
    pizza: 'pizza',
    noodles: 'pasta, spaghetti, ramen, noodles, lasagna',
    cake: 'cake, cupcake, cheesecake, pie, dessert, donut, donuts, macarons, pancakes',
    bread: 'bread, loaf, croissant, croissants, baguette, sourdough',
    drink: 'cocktail, juice, lemonade, smoothie, beer, wine, whiskey, whisky, soda',
    bottle: 'bottle, perfume, perfume bottle, serum, cologne, flacon',
    watch: 'wristwatch, smartwatch, luxury watch, pocket watch, watches',
    shoes: 'sneaker, sneakers, shoe, shoes, boots',
    headphones: 'headphones, earbuds, headset, smartphone, laptop',
    jewellery: 'ring, necklace, earrings, jewelry, jewellery, diamond',
    toy: 'toy, toys, plush, teddy bear, teddy, doll, figurine',
    moon: 'on the moon, moon surface, lunar surface, on moon, lunar landscape',
    mars: 'on mars, mars, martian, red planet',
    outerSpace: 'outer space, in space, through space',
    underwater: 'underwater, under water, deep sea, coral reef, ocean floor, under the sea',
    beach: 'beach, coast, shore, seaside, coastline',
    sea: 'sea, ocean, waves, surfing, open sea',
    forest: 'forest, woods, woodland',
    mountains: 'mountain, mountains, alps, peak, summit, valley, canyon',
    desert: 'desert, dunes, sahara',
    jungle: 'jungle, rainforest',
    street: 'street, alley, alleyway, sidewalk, road',
    city: 'city, cityscape, skyline, downtown, rooftop, new york, tokyo, paris, london',
    village: 'village, small town, old town',
    field: 'field, meadow, fields, farm, countryside, hills',
    garden: 'garden, park, backyard',
    lake: 'lake, pond, fjord',
    waterfall: 'waterfall, waterfalls',
    kitchen: 'kitchen, cooking, baking',
    livingRoom: 'living room, livingroom, lounge, apartment, loft',
    bedroom: 'bedroom',
    office: 'office, workspace, desk, home office',
    cafe: 'café, cafe, coffee shop, coffeehouse, bakery',
    bar: 'bar, pub, restaurant, diner, tavern',
    library: 'library, bookshop, bookstore',
    workshop: 'workshop, garage, studio apartment, forge',
    market: 'market, bazaar, christmas market',
    stage: 'stage, concert, on stage',
    rain: 'rain, raining, rainy, in the rain',
    snow: 'snow, snowy, winter, snowing, blizzard',
    fog: 'fog, foggy, mist, misty',
    storm: 'storm, stormy, thunderstorm, lightning',
    sunset: 'sunset, golden hour, dusk, twilight, evening',
    sunrise: 'sunrise, dawn, early morning',
  },
  ofWords: 'of',
};

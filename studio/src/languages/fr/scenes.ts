import type { ScenesVocabulary } from '../../picture-prompt/vocabulary.ts';

export const scenes: ScenesVocabulary = {
  watercolour: {
    treatment: '(des) lavis doux qui laissent le blanc du papier dans les lumières',
  },
  oil: {
    treatment: '(des) coups de pinceau visibles avec plus de matière dans les lumières',
  },
  pencil: {
    treatment: '(des) hachures fines qui construisent les ombres',
  },
  ink: {
    treatment: '(des) lignes noires assurées d’épaisseur variable sur papier lisse',
  },
  anime: {
    treatment: '(un) trait net avec un ombrage plat en deux tons',
    setting: '(un) arrière-plan peint avec douceur et profondeur',
  },
  animeFigure: {
    detail: '(des) yeux expressifs et des mèches de cheveux bien dessinées',
    composition: '(une) silhouette claire sur le fond',
  },
  comic: {
    treatment: '(des) contours marqués avec des aplats et des ombres simples',
  },
  pixel: {
    treatment: '(une) palette limitée de pixels carrés et nets',
    detail: '(des) ombres et des lumières en quelques paliers nets',
    composition: '(des) formes lisibles en petite taille',
  },
  threeD: {
    treatment: '(des) formes rondes sous une lumière douce de studio avec ombres de contact',
  },
  clay: {
    treatment: '(des) surfaces souples avec de légères traces de doigts',
  },
  lowPoly: {
    treatment: '(des) formes à facettes simples sous une lumière égale',
  },
  flat: {
    treatment: '(des) formes géométriques nettes en quelques aplats',
  },
  monochrome: {
    treatment: '(des) ombres profondes et des lumières nettes avec toute l’échelle des gris',
  },
  wallpaper: {
    composition: '(une) zone dégagée en haut pour bien lire l’heure et les icônes',
    detail: '(des) dégradés doux et un grain fin plutôt que des détails chargés',
  },
  thumbnail: {
    composition: '(un) grand motif d’un côté et un espace libre de l’autre',
    detail: '(un) fort contraste devant un fond simple',
    treatment: '(un) dessin simple qui se lit en très petit',
  },
  sticker: {
    composition: '(une) seule forme compacte à large bord blanc découpé',
    treatment: '(des) contours marqués et un ombrage plat',
  },
  iconSet: {
    composition: '(une) grille régulière sur fond uni',
    detail: '(la) même épaisseur de trait et taille visuelle partout',
  },
  icon: {
    composition: '(une) seule forme centrée sur fond uni',
    treatment: '(des) formes rondes aux bords nets et à l’ombrage plat',
    detail: '(une) silhouette lisible à 48 pixels',
  },
  card: {
    composition: '(une) zone calme pour le texte encadrée par le motif',
    treatment: '(une) illustration douce peinte à la main sur papier à grain',
  },
  tattoo: {
    composition: '(un) dessin fermé sur blanc uni',
    treatment: '(des) lignes noires nettes avec ombrage en pointillé',
  },
  vintage: {
    treatment: '(une) texture de sérigraphie au léger décalage avec grain de papier',
  },
  film: {
    composition: '(un) motif central dramatique avec le titre dans son propre bandeau',
  },
  cover: {
    composition: '(un) seul motif fort avec un espace libre pour titre et nom',
  },
  colouringPage: {
    treatment: '(des) contours noirs nets et fermés sans ombrage',
    composition: '(de) grandes zones simples et faciles à colorier',
  },
  gameAsset: {
    treatment: '(des) formes stylisées et nettes sous une lumière de direction claire',
    composition: '(l’)objet entier avec silhouette nette et espace libre autour',
  },
  spriteSheet: {
    composition: '(une) grille régulière avec même taille et même ligne de sol à chaque image',
  },
  mascot: {
    treatment: '(des) contours marqués et des formes simples adaptées à l’impression',
    composition: '(une) figure entière à la silhouette claire sur fond uni',
  },
  steampunk: {
    detail: '(des) engrenages et des rivets de laiton avec petits manomètres',
  },
  crafted: {
    detail: '(une) texture de la matière bien visible',
  },
  christmasTree: {
    detail: '(des) boules de verre et de petites lumières chaudes entre les aiguilles',
  },
  cyberpunk: {
    setting: '(des) enseignes empilées et des câbles emmêlés au-dessus d’une rue étroite',
    light: '(des) néons magenta et cyan reflétés sur l’asphalte mouillé',
    night: '(des) néons magenta et cyan reflétés sur l’asphalte mouillé',
  },
  astronaut: {
    detail: '(un) scaphandre blanc au tissu usé avec coutures et pièces de métal',
  },
  knight: {
    detail: '(une) armure cabossée à sangles de cuir',
  },
  samurai: {
    detail: '(des) plaques laquées liées par des cordons de soie',
  },
  wizard: {
    detail: '(une) lourde robe brodée avec de faibles étincelles aux mains',
  },
  robot: {
    detail: '(des) plaques de métal rayées et des yeux à la lueur douce',
  },
  dragon: {
    detail: '(des) écailles superposées au reflet discret et des ailes de cuir',
  },
  superhero: {
    detail: '(le) tissage et les coutures du costume bien visibles',
  },
  skateboard: {
    composition: '(une) caméra au ras du sol devant les roues',
  },
  elderly: {
    detail: '(des) rides profondes et de fins cheveux gris bien dessinés',
    light: '(une) lumière douce de fenêtre qui modèle le visage',
  },
  child: {
    composition: '(une) caméra basse à hauteur des yeux',
  },
  cat: {
    detail: '(des) moustaches fines et un pelage doux bien dessiné',
  },
  dog: {
    detail: '(un) poil détaillé mèche par mèche et une truffe humide',
  },
  bird: {
    detail: '(des) plumes nettes une à une',
  },
  horse: {
    detail: '(des) muscles dessinés sous une robe luisante et une crinière au vent',
  },
  bigCat: {
    detail: '(un) pelage dense aux moustaches visibles et aux muscles marqués',
  },
  wolf: {
    detail: '(un) pelage épais à la texture bien dessinée',
  },
  smallAnimal: {
    detail: '(un) pelage doux et dense aux poils fins',
  },
  reptile: {
    detail: '(une) peau texturée aux petits reflets vifs',
  },
  fish: {
    detail: '(une) peau lisse et mouillée aux reflets ondulants',
  },
  insect: {
    detail: '(des) poils fins et une texture délicate des ailes',
    composition: '(un) plan très rapproché',
  },
  car: {
    detail: '(les) lignes et les courbes de la carrosserie soulignées par la lumière',
    composition: '(une) vue avant basse de trois quarts',
  },
  motorcycle: {
    detail: '(des) pièces chromées aux reflets nets',
  },
  train: {
    detail: '(un) métal riveté et des rails qui filent au loin',
  },
  ship: {
    detail: '(un) bois patiné et des cordages tendus au-dessus des embruns',
  },
  plane: {
    detail: '(un) contour net devant des couches de nuages',
  },
  spaceship: {
    detail: '(une) coque à panneaux avec de petits hublots éclairés qui donnent l’échelle',
  },
  house: {
    detail: '(des) matériaux aux joints et aux surfaces bien visibles',
    composition: '(une) vue de trois quarts aux verticales droites',
  },
  castle: {
    detail: '(des) murs de pierre patinée aux tours étagées',
    composition: '(une) vue légèrement basse qui montre toute la silhouette',
  },
  tower: {
    composition: '(une) contre-plongée qui suit la hauteur aux verticales droites',
  },
  flower: {
    detail: '(des) pétales translucides aux nervures fines avec des gouttes de rosée',
    light: '(une) lumière douce par derrière qui traverse les pétales',
  },
  tree: {
    detail: '(une) écorce noueuse et des feuilles bordées de lumière',
  },
  mushroom: {
    detail: '(des) lamelles fines et de la mousse perlée de gouttes',
    composition: '(une) vue au ras du sol',
  },
  coffee: {
    detail: '(une) fine vapeur et de minuscules bulles au bord',
    light: '(une) lumière douce de fenêtre venant du côté',
  },
  burger: {
    detail: '(du) fromage fondant et des feuilles croquantes en couches bien visibles',
    composition: '(un) plan rapproché à hauteur de l’assiette',
  },
  pizza: { detail: '(une) croûte gonflée et dorée avec de longs fils de fromage' },
  noodles: {
    detail: '(des) brins luisants avec de la vapeur qui monte',
  },
  cake: {
    detail: '(une) mie moelleuse et un nappage brillant avec quelques miettes',
  },
  bread: {
    detail: '(une) croûte dorée et craquelée avec un voile de farine',
  },
  drink: {
    detail: '(de) la buée sur le verre et une lumière qui traverse le liquide',
  },
  bottle: {
    detail: '(des) réfractions dans le verre aux reflets nets sur les arêtes',
    composition: '(une) vue centrée légèrement sous le milieu de l’objet',
    setting: '(une) surface de pierre lisse devant un fond neutre',
    light: '(une) grande boîte à lumière latérale à la transition douce',
  },
  watch: {
    detail: '(un) acier brossé et un cadran lisible sous un verre clair',
  },
  shoes: {
    detail: '(des) coutures et une trame de matière visibles',
    composition: '(une) vue latérale basse qui montre toute la semelle',
  },
  headphones: {
    detail: '(des) surfaces mates aux fins reflets sur les arêtes',
  },
  jewellery: {
    detail: '(des) facettes nettes et scintillantes sur un métal poli',
  },
  toy: {
    detail: '(des) coutures douces et une matière un peu usée',
  },
  moon: {
    setting: '(un) sol gris criblé de cratères avec la Terre bleue dans un ciel noir',
    light: '(une) lumière solaire dure et sans filtre aux ombres tranchantes',
    night: '(une) lumière solaire dure et sans filtre aux ombres tranchantes',
  },
  mars: {
    setting: '(des) roches rouille et une poussière fine sous un ciel ocre pâle',
    light: '(un) petit soleil lointain aux ombres poussiéreuses',
  },
  outerSpace: {
    setting: '(un) noir profond aux étoiles denses traversé d’un voile de gaz',
    light: '(une) seule lumière dure aux ombres profondes',
  },
  underwater: {
    setting: '(des) particules et des bulles qui se perdent dans un bleu profond',
    light: '(des) rais de lumière ondulants venus de la surface',
    sound: '(une) rumeur d’eau étouffée',
  },
  beach: {
    setting: '(des) rouleaux d’écume et du sable mouillé sous un ciel large',
    light: '(une) lumière claire et ouverte aux reflets scintillants',
    night: '(des) reflets argentés de lune sur le sable mouillé',
    sound: '(le) ressac et des mouettes lointaines',
  },
  sea: {
    setting: '(une) houle aux crêtes d’écume sous un ciel large',
    light: '(une) lumière claire et ouverte aux reflets scintillants',
    night: '(des) reflets argentés de lune sur une eau sombre',
    sound: '(le) ressac et des mouettes lointaines',
  },
  forest: {
    setting: '(de) hauts troncs et des fougères qui se perdent dans une brume légère',
    light: '(des) rayons de soleil entre les cimes',
    night: '(une) lueur froide de lune entre des troncs sombres',
    sound: '(un) chant d’oiseaux et des feuilles qui bruissent',
  },
  mountains: {
    setting: '(des) crêtes escarpées qui pâlissent avec la distance',
    light: '(une) lumière latérale basse qui sculpte les pentes',
    night: '(des) crêtes découpées sur un ciel plein d’étoiles',
    sound: '(un) vent régulier',
  },
  desert: {
    setting: '(du) sable ridé par le vent aux crêtes nettes et un horizon vibrant de chaleur',
    light: '(un) soleil bas et dur aux ombres longues',
    night: '(une) lueur pâle de lune sous un champ dense d’étoiles',
    sound: '(le) vent sur le sable',
  },
  jungle: {
    setting: '(des) couches denses de larges feuilles mouillées et de lianes',
    light: '(d’)étroits rayons de soleil dans l’air humide',
    night: '(une) faible lueur de lune sur les feuilles',
    sound: '(des) insectes et des oiseaux lointains',
  },
  street: {
    setting: '(des) pavés texturés et des façades patinées',
    light: '(un) soleil bas le long des façades aux ombres longues',
    night: '(des) réverbères et des fenêtres éclairées reflétés sur le sol',
    sound: '(des) pas et une circulation lointaine',
  },
  city: {
    setting: '(des) immeubles en plans successifs qui se fondent dans une brume légère',
    light: '(une) lumière basse et claire sur les étages hauts',
    night: '(des) milliers de fenêtres éclairées sous un bleu profond',
    sound: '(une) circulation lointaine',
  },
  village: {
    setting: '(des) ruelles et des toits irréguliers autour d’une petite place',
    light: '(une) lumière latérale chaude sur de vieux murs',
    night: '(une) lumière chaude aux petites fenêtres',
  },
  field: {
    setting: '(un) terrain ouvert en plans doux sous un ciel large',
    light: '(un) contre-jour doux et bas',
    night: '(un) vaste ciel étoilé au-dessus d’un horizon sombre',
    sound: '(le) vent dans l’herbe et des grillons',
  },
  garden: {
    setting: '(une) végétation dense et des fleurs autour d’une allée courbe',
    light: '(une) lumière tachetée à travers les feuilles',
    night: '(de) petites lanternes parmi des feuilles sombres',
    sound: '(un) chant d’oiseaux et une brise légère',
  },
  lake: {
    setting: '(une) eau calme qui reflète la rive et le ciel',
    light: '(une) lumière claire et douce avec une brume fine',
    night: '(un) ciel étoilé reflété dans une eau calme',
    sound: '(un) clapotis léger',
  },
  waterfall: {
    setting: '(des) rochers moussus et de fins embruns autour du bassin',
    light: '(une) lumière diffuse avec un éclat dans les embruns',
    composition: '(une) vue oblique haute qui suit l’eau du bord au bassin',
    sound: '(le) grondement de l’eau',
  },
  kitchen: {
    setting: '(un) plan de travail avec des casseroles et des ingrédients frais',
    light: '(une) lumière douce de fenêtre avec un peu de vapeur',
    sound: '(un) grésillement et un léger bruit de vaisselle',
  },
  livingRoom: {
    setting: '(un) canapé confortable avec des textiles et des plantes autour d’une table basse',
    light:
      '(une) lumière du jour venant d’une grande fenêtre avec des lampes chaudes dans les coins',
  },
  bedroom: {
    setting: '(des) draps de lin froissés et une lampe de chevet',
    light: '(une) lumière douce à travers de fins rideaux',
  },
  office: {
    setting: '(une) table rangée avec quelques objets du quotidien',
    light: '(une) lumière douce de fenêtre venant du côté',
    sound: '(un) clavier discret',
  },
  cafe: {
    setting: '(des) tables en bois et un comptoir légèrement flou',
    light: '(une) lumière chaude de fenêtre mêlée à des suspensions',
    sound: '(un) murmure et le sifflement de la machine à expresso',
  },
  bar: {
    setting: '(des) rangées de bouteilles et un bois poli derrière le comptoir',
    light: '(de) petites lampes chaudes séparées par des ombres profondes',
    night: '(de) petites lampes chaudes séparées par des ombres profondes',
    sound: '(des) voix basses et des verres qui tintent',
  },
  library: {
    setting: '(de) hautes étagères aux dos usés qui filent vers le fond',
    light: '(des) lampes de lecture chaudes avec de la poussière dans l’air',
  },
  workshop: {
    setting: '(un) établi marqué par l’usage avec des outils au mur',
    light: '(une) lumière latérale venant d’une fenêtre poussiéreuse',
    sound: '(des) outils sur le bois et le métal',
  },
  market: {
    setting: '(des) étals bien remplis sous des auvents rayés',
    light: '(un) soleil filtré par les toiles',
    night: '(des) guirlandes d’ampoules chaudes au-dessus des étals',
    sound: '(des) voix et des pas',
  },
  stage: {
    setting: '(une) brume au-dessus des planches et l’obscurité autour',
    light: '(un) contre-jour coloré intense aux faisceaux visibles',
    night: '(un) contre-jour coloré intense aux faisceaux visibles',
  },
  rain: {
    setting: '(des) surfaces mouillées avec des gouttes et des lumières reflétées',
    light: '(une) lumière grise et douce de ciel couvert',
    sound: '(un) crépitement régulier',
  },
  snow: {
    setting: '(une) épaisse couche fraîche et des flocons dans l’air',
    light: '(une) lumière pâle aux ombres bleutées',
    night: '(une) lumière bleutée avec des points chauds',
    sound: '(un) air feutré et des pas qui crissent',
  },
  fog: {
    setting: '(des) couches pâles qui effacent la distance',
    light: '(une) lumière diffuse sans ombres dures',
  },
  storm: {
    setting: '(d’)immenses nuages sombres et des embruns arrachés par le vent',
    sound: '(du) vent et un tonnerre lointain',
  },
  sunset: {
    light: '(une) lumière orange basse aux ombres longues et à l’horizon embrasé',
  },
  sunrise: {
    light: '(une) lumière dorée pâle qui perce une brume fine',
  },
};

import type { ScenesVocabulary } from '../../picture-prompt/vocabulary.ts';

export const scenes: ScenesVocabulary = {
  watercolour: {
    treatment: 'aguadas suaves con el blanco del papel en las luces',
  },
  oil: {
    treatment: 'pinceladas visibles con más materia en las luces',
  },
  pencil: {
    treatment: 'trama fina que construye las sombras',
  },
  ink: {
    treatment: 'líneas negras seguras de grosor variable sobre papel liso',
  },
  anime: {
    treatment: 'trazo limpio con sombreado plano en dos tonos',
    setting: '(un) fondo pintado con suavidad y profundidad',
  },
  animeFigure: {
    detail: 'ojos expresivos y mechones de pelo bien definidos',
    composition: '(una) silueta clara de la figura sobre el fondo',
  },
  comic: {
    treatment: 'contornos marcados con colores planos y sombras sencillas',
  },
  pixel: {
    treatment: '(una) paleta limitada de píxeles cuadrados y nítidos',
    detail: 'luces y sombras en pocos escalones nítidos',
    composition: 'formas legibles en tamaño pequeño',
  },
  threeD: {
    treatment: 'formas redondeadas con luz suave de estudio y sombras de contacto',
  },
  clay: {
    treatment: 'superficies blandas con leves huellas de dedos',
  },
  lowPoly: {
    treatment: 'formas facetadas sencillas con luz uniforme',
  },
  flat: {
    treatment: 'formas geométricas limpias en pocos colores planos',
  },
  monochrome: {
    treatment: 'sombras profundas y luces limpias con toda la escala de grises',
  },
  wallpaper: {
    composition: '(una) zona despejada arriba para leer bien la hora y los iconos',
    detail: 'degradados suaves y grano fino en lugar de detalles recargados',
  },
  thumbnail: {
    composition: '(un) motivo grande a un lado y espacio libre al otro',
    detail: 'fuerte contraste ante un fondo sencillo',
    treatment: '(un) diseño simple que se entiende en muy pequeño',
  },
  sticker: {
    composition: '(una) sola forma compacta con borde blanco troquelado',
    treatment: 'contornos marcados y sombreado plano',
  },
  iconSet: {
    composition: '(una) cuadrícula regular sobre un fondo liso',
    detail: '(el) mismo grosor de línea y tamaño visual en todos',
  },
  icon: {
    composition: '(una) sola forma centrada sobre un fondo liso',
    treatment: 'formas redondeadas de bordes limpios y sombreado plano',
    detail: '(una) silueta legible a 48 píxeles',
  },
  card: {
    composition: '(una) zona tranquila para el texto enmarcada por el motivo',
    treatment: '(una) ilustración suave pintada a mano sobre papel con textura',
  },
  tattoo: {
    composition: '(un) diseño cerrado sobre blanco liso',
    treatment: 'líneas negras limpias con sombreado de puntos',
  },
  vintage: {
    treatment: '(una) textura de serigrafía con leve desajuste y grano de papel',
  },
  film: {
    composition: '(un) motivo central dramático con el título en una franja propia',
  },
  cover: {
    composition: '(un) único motivo potente con espacio claro para título y nombre',
  },
  colouringPage: {
    treatment: 'contornos negros limpios y cerrados sin sombreado',
    composition: 'zonas grandes y sencillas fáciles de colorear',
  },
  gameAsset: {
    treatment: 'formas estilizadas y limpias con una dirección de luz clara',
    composition: '(el) objeto entero con silueta clara y espacio libre alrededor',
  },
  spriteSheet: {
    composition: '(una) cuadrícula regular con el mismo tamaño y línea de suelo en cada fotograma',
  },
  mascot: {
    treatment: 'contornos marcados y formas simples que funcionan en impresión',
    composition: '(una) figura entera con silueta clara sobre fondo liso',
  },
  steampunk: {
    detail: 'engranajes y remaches de latón con pequeños manómetros',
  },
  crafted: {
    detail: 'textura del material bien visible',
  },
  christmasTree: {
    detail: 'bolas de cristal y lucecitas cálidas entre las agujas',
  },
  cyberpunk: {
    setting: 'rótulos apilados y cables enredados sobre una calle estrecha',
    light: 'neones magenta y cian reflejados en el asfalto mojado',
    night: 'neones magenta y cian reflejados en el asfalto mojado',
  },
  astronaut: {
    detail: '(un) traje blanco de tejido gastado con costuras y piezas de metal',
  },
  knight: {
    detail: '(una) armadura de placas abollada con correas de cuero',
  },
  samurai: {
    detail: 'placas lacadas unidas con cordones de seda',
  },
  wizard: {
    detail: '(una) túnica bordada y pesada con chispas tenues en las manos',
  },
  robot: {
    detail: 'paneles de metal rayado y ojos de brillo suave',
  },
  dragon: {
    detail: 'escamas superpuestas con brillo sutil y alas membranosas',
  },
  superhero: {
    detail: 'tejido y costuras del traje bien visibles',
  },
  skateboard: {
    composition: '(la) cámara a ras de suelo delante de las ruedas',
  },
  elderly: {
    detail: 'arrugas profundas y canas finas con relieve claro',
    light: 'luz suave de ventana que modela el rostro',
  },
  child: {
    composition: '(una) cámara baja a la altura de los ojos',
  },
  cat: {
    detail: 'bigotes finos y pelaje suave bien definido',
  },
  dog: {
    detail: 'pelo definido mechón a mechón y hocico húmedo',
  },
  bird: {
    detail: 'plumas nítidas una a una con sus barbas',
  },
  horse: {
    detail: 'músculos marcados bajo un pelaje brillante y crin al viento',
  },
  bigCat: {
    detail: 'pelaje denso con bigotes visibles y músculos marcados',
  },
  wolf: {
    detail: 'pelaje espeso de textura bien definida',
  },
  smallAnimal: {
    detail: 'pelaje suave y denso con pelos finos bien definidos',
  },
  reptile: {
    detail: 'piel con textura y pequeños brillos',
  },
  fish: {
    detail: 'piel lisa y mojada con reflejos ondulantes',
  },
  insect: {
    detail: 'vellos finos y textura delicada de alas y caparazón',
    composition: '(un) plano muy cercano',
  },
  car: {
    detail: 'aristas y curvas de la carrocería marcadas por la luz',
    composition: '(una) vista frontal baja de tres cuartos',
  },
  motorcycle: {
    detail: 'piezas cromadas con reflejos nítidos',
  },
  train: {
    detail: 'metal remachado y vías que llevan hacia el fondo',
  },
  ship: {
    detail: 'madera curtida y jarcias tensas sobre la espuma',
  },
  plane: {
    detail: '(un) contorno limpio ante capas de nubes',
  },
  spaceship: {
    detail: '(un) casco de paneles con pequeñas ventanas iluminadas que dan escala',
  },
  house: {
    detail: 'materiales de obra con vetas y juntas bien visibles',
    composition: '(una) vista de tres cuartos con verticales rectas',
  },
  castle: {
    detail: 'muros de piedra gastada con torres escalonadas',
    composition: '(una) vista algo baja que muestra toda la silueta',
  },
  tower: {
    composition: '(una) vista baja que sigue la altura con verticales rectas',
  },
  flower: {
    detail: 'pétalos translúcidos con nervios finos y gotas de rocío',
    light: 'luz suave por detrás que atraviesa los pétalos',
  },
  tree: {
    detail: 'corteza nudosa y hojas perfiladas por la luz',
  },
  mushroom: {
    detail: 'láminas finas y musgo con gotas diminutas',
    composition: '(una) vista a ras de suelo',
  },
  coffee: {
    detail: 'vapor fino sobre la taza y burbujas diminutas en el borde',
    light: 'luz suave de ventana desde un lado',
  },
  burger: {
    detail: 'queso fundido y hojas crujientes en capas bien visibles',
    composition: '(un) plano cercano a la altura del plato',
  },
  pizza: { detail: 'corteza tostada con burbujas e hilos de queso fundido' },
  noodles: {
    detail: 'hebras brillantes con vapor que asciende',
  },
  cake: {
    detail: 'miga jugosa y cobertura brillante con algunas migas en el plato',
  },
  bread: {
    detail: '(una) corteza dorada y agrietada con un velo de harina',
  },
  drink: {
    detail: 'gotas de condensación en el vidrio y luz que atraviesa el líquido',
  },
  bottle: {
    detail: 'refracciones en el vidrio con brillos definidos en los bordes',
    composition: '(una) vista centrada algo por debajo de la mitad del envase',
    setting: '(una) superficie de piedra lisa ante un fondo neutro',
    light: '(una) ventana de luz lateral grande con transición suave',
  },
  watch: {
    detail: 'acero cepillado y esfera legible bajo un cristal limpio',
  },
  shoes: {
    detail: 'costuras y trama del material a la vista',
    composition: '(una) vista lateral baja que muestra toda la suela',
  },
  headphones: {
    detail: 'superficies mate con brillos finos en los cantos',
  },
  jewellery: {
    detail: 'facetas nítidas con destellos y metal pulido',
  },
  toy: {
    detail: 'costuras suaves y material algo gastado',
  },
  moon: {
    setting: '(un) suelo gris lleno de cráteres con la Tierra azul en el cielo negro',
    light: 'luz solar dura sin filtrar con sombras cortantes',
    night: 'luz solar dura sin filtrar con sombras cortantes',
  },
  mars: {
    setting: 'rocas rojizas y polvo fino bajo un cielo ocre pálido',
    light: '(un) sol pequeño y lejano con sombras polvorientas',
  },
  outerSpace: {
    setting: '(un) negro profundo con estrellas densas y una franja tenue de gas',
    light: '(una) única luz dura con sombras profundas',
  },
  underwater: {
    setting: 'partículas y burbujas que se pierden en un azul profundo',
    light: 'rayos de luz ondulantes desde la superficie',
    sound: '(un) rumor apagado de agua',
  },
  beach: {
    setting: 'rompientes de espuma y arena mojada bajo un cielo amplio',
    light: 'luz clara y abierta con destellos sobre el agua',
    night: 'reflejos plateados de luna sobre la arena mojada',
    sound: '(el) romper del agua y gaviotas lejanas',
  },
  sea: {
    setting: 'oleaje con crestas de espuma bajo un cielo amplio',
    light: 'luz clara y abierta con destellos sobre el agua',
    night: 'reflejos plateados de luna sobre el agua oscura',
    sound: '(el) romper del agua y gaviotas lejanas',
  },
  forest: {
    setting: 'troncos altos y helechos que se pierden en una bruma suave',
    light: 'rayos de sol entre las copas',
    night: 'luz fría de luna entre troncos oscuros',
    sound: 'canto de pájaros y hojas que susurran',
  },
  mountains: {
    setting: 'crestas escarpadas que palidecen con la distancia',
    light: 'luz lateral baja que esculpe las laderas',
    night: 'crestas recortadas contra un cielo lleno de estrellas',
    sound: 'viento constante',
  },
  desert: {
    setting: 'ondulaciones de arena con crestas nítidas y calor en el horizonte',
    light: 'sol bajo y duro con sombras largas',
    night: 'luz pálida de luna bajo un campo denso de estrellas',
    sound: 'viento sobre la arena',
  },
  jungle: {
    setting: 'capas densas de hojas anchas y lianas húmedas',
    light: 'haces estrechos de sol en el aire húmedo',
    night: 'luz tenue de luna sobre hojas mojadas',
    sound: 'insectos y aves lejanas',
  },
  street: {
    setting: 'adoquines con textura y fachadas gastadas',
    light: 'sol bajo a lo largo de las fachadas con sombras largas',
    night: 'farolas y ventanas encendidas reflejadas en el suelo',
    sound: 'pasos y tráfico lejano',
  },
  city: {
    setting: 'edificios en capas que se difuminan en la calima',
    light: 'luz baja y clara en los pisos altos',
    night: 'miles de ventanas encendidas bajo un azul profundo',
    sound: 'tráfico lejano y rumor urbano',
  },
  village: {
    setting: 'callejuelas y tejados irregulares alrededor de una plaza pequeña',
    light: 'luz lateral cálida sobre muros viejos',
    night: 'luz cálida en ventanas pequeñas',
  },
  field: {
    setting: 'terreno abierto en planos suaves bajo un cielo amplio',
    light: 'sol suave y bajo por detrás',
    night: '(un) cielo estrellado amplio sobre un horizonte oscuro',
    sound: 'viento en la hierba y grillos',
  },
  garden: {
    setting: 'vegetación densa y flores en torno a un sendero curvo',
    light: 'luz moteada entre las hojas',
    night: 'farolillos entre hojas oscuras',
    sound: 'canto de pájaros y brisa ligera',
  },
  lake: {
    setting: 'agua quieta que refleja la orilla y el cielo',
    light: 'luz clara y suave con neblina sobre el agua',
    night: '(un) cielo estrellado reflejado en el agua quieta',
    sound: 'agua que lame la orilla',
  },
  waterfall: {
    setting: 'rocas con musgo y una fina nube de gotas',
    light: 'luz difusa con un brillo en la bruma',
    composition: '(una) vista oblicua alta que sigue el agua desde el borde hasta la poza',
    sound: '(el) estruendo del agua',
  },
  kitchen: {
    setting: '(una) encimera con ollas e ingredientes frescos',
    light: 'luz suave de ventana con un poco de vapor',
    sound: 'chisporroteo y ruido suave de platos',
  },
  livingRoom: {
    setting: '(un) sofá cómodo con textiles y plantas en torno a una mesa baja',
    light: 'luz diurna de un ventanal con lámparas cálidas en los rincones',
  },
  bedroom: {
    setting: 'sábanas de lino arrugadas y una lámpara de noche',
    light: 'luz suave a través de cortinas finas',
  },
  office: {
    setting: '(una) mesa ordenada con pocos objetos cotidianos',
    light: 'luz suave de ventana desde un lado',
    sound: '(un) teclado suave',
  },
  cafe: {
    setting: 'mesas de madera y una barra suavemente desenfocada',
    light: 'luz cálida de ventana mezclada con lámparas colgantes',
    sound: 'murmullo bajo y siseo de la máquina de espresso',
  },
  bar: {
    setting: 'filas de botellas y madera pulida detrás del mostrador',
    light: 'lámparas cálidas pequeñas con sombras profundas entre ellas',
    night: 'lámparas cálidas pequeñas con sombras profundas entre ellas',
    sound: 'voces bajas y tintineo de vasos',
  },
  library: {
    setting: 'estanterías altas de lomos gastados que se pierden al fondo',
    light: 'lámparas de lectura cálidas con polvo en el aire',
  },
  workshop: {
    setting: '(un) banco marcado por el uso con herramientas en la pared',
    light: 'luz lateral de una ventana polvorienta',
    sound: 'herramientas sobre madera y metal',
  },
  market: {
    setting: 'puestos repletos bajo toldos de rayas',
    light: 'sol filtrado por las lonas',
    night: 'guirnaldas de bombillas cálidas sobre los puestos',
    sound: 'voces y pasos',
  },
  stage: {
    setting: 'humo sobre las tablas y oscuridad alrededor',
    light: '(un) contraluz de color intenso con haces visibles',
    night: '(un) contraluz de color intenso con haces visibles',
  },
  rain: {
    setting: 'superficies mojadas con gotas y luces reflejadas',
    light: 'luz gris suave de un cielo cubierto',
    sound: 'gotas constantes',
  },
  snow: {
    setting: '(una) capa gruesa y reciente con copos en el aire',
    light: 'luz pálida con sombras azuladas',
    night: 'luz azulada con puntos cálidos',
    sound: 'aire en calma y crujido de pasos',
  },
  fog: {
    setting: 'capas pálidas que disuelven la distancia',
    light: 'luz difusa sin sombras duras',
  },
  storm: {
    setting: 'nubes oscuras enormes y rociones de viento',
    sound: 'viento y truenos lejanos',
  },
  sunset: {
    light: 'luz naranja baja con sombras largas y horizonte encendido',
  },
  sunrise: {
    light: 'luz dorada pálida que atraviesa una bruma fina',
  },
};

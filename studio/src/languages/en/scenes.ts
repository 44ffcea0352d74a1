import type { ScenesVocabulary } from '../../picture-prompt/vocabulary.ts';

export const scenes: ScenesVocabulary = {
  watercolour: {
    treatment: 'soft wet-in-wet washes with bare paper for the highlights',
  },
  oil: {
    treatment: 'visible brushstrokes with thick paint in the lights',
  },
  pencil: {
    treatment: 'fine hatching that builds up the shadows',
  },
  ink: {
    treatment: 'confident black lines of varying width on plain paper',
  },
  anime: {
    treatment: 'clean line art with two-tone cel shading',
    setting: '(a) softly painted background with depth',
  },
  animeFigure: {
    detail: 'expressive eyes and individually drawn strands of hair',
    composition: '(a) clear silhouette against the background',
  },
  comic: {
    treatment: 'bold outlines with flat colours and simple shadow shapes',
  },
  pixel: {
    treatment: '(a) limited palette of crisp square pixels without blur',
    detail: 'light and shade in a few hard steps',
    composition: 'shapes that read clearly at small size',
  },
  threeD: {
    treatment: 'rounded shapes with soft studio light and gentle contact shadows',
  },
  clay: {
    treatment: 'soft clay surfaces with faint fingerprints',
  },
  lowPoly: {
    treatment: 'simple faceted shapes with soft even light',
  },
  flat: {
    treatment: 'clean geometric shapes in a few flat colours',
  },
  monochrome: {
    treatment: 'deep blacks and clean whites with a full range of greys',
  },
  wallpaper: {
    composition: '(an) uncluttered area at the top so that the clock and icons stay readable',
    detail: 'smooth gradients and fine grain instead of busy detail',
  },
  thumbnail: {
    composition: 'one large subject on one side and free space on the other',
    detail: 'strong contrast against a simple background',
    treatment: '(a) simple design that reads at the size of a postage stamp',
  },
  sticker: {
    composition: '(a) single compact shape with a thick white die-cut border',
    treatment: 'bold outlines and flat shading',
  },
  iconSet: {
    composition: '(an) evenly spaced grid on a plain background',
    detail: 'the same line weight and corner radius and visual size for every icon',
  },
  icon: {
    composition: '(a) single centred shape on a plain background',
    treatment: 'rounded shapes with clean edges and flat shading',
    detail: '(a) silhouette that stays readable at 48 pixels',
  },
  card: {
    composition: '(a) calm area for the lettering framed by the motif',
    treatment: 'soft hand-painted illustration on lightly textured paper',
  },
  tattoo: {
    composition: '(a) self-contained design on plain white',
    treatment: 'clean black linework with dotwork shading',
  },
  vintage: {
    treatment: 'screen-printed texture with slight misregistration and paper grain',
  },
  film: {
    composition: '(a) dramatic central motif with the title in a band of its own',
  },
  cover: {
    composition: '(a) single strong motif with clear space for title and name',
  },
  colouringPage: {
    treatment: 'clean closed black outlines without shading',
    composition: 'large simple areas to fill in',
  },
  gameAsset: {
    treatment: 'clean stylised shapes with one clear light direction',
    composition: '(the) whole object with a clear silhouette and free space around it',
  },
  spriteSheet: {
    composition: '(an) even grid with the same size and ground line in every frame',
  },
  mascot: {
    treatment: 'bold outlines and simple shapes that work in print',
    composition: '(a) full figure with a clear silhouette on a plain background',
  },
  steampunk: {
    detail: 'brass gears and rivets with small pressure gauges',
  },
  crafted: {
    detail: 'clearly visible texture of the material',
  },
  christmasTree: {
    detail: 'glass baubles and small warm lights between the needles',
  },
  cyberpunk: {
    setting: 'stacked signs and tangled cables above a narrow street canyon',
    light: 'magenta and cyan neon reflected in wet asphalt',
    night: 'magenta and cyan neon reflected in wet asphalt',
  },
  astronaut: {
    detail: 'white suit of worn fabric with seams and metal fittings',
  },
  knight: {
    detail: 'dented plate armour with leather straps and scratched edges',
  },
  samurai: {
    detail: 'layered lacquered armour with silk cords',
  },
  wizard: {
    detail: 'heavy embroidered robes with faint sparks around the hands',
  },
  robot: {
    detail: 'scuffed metal panels and softly glowing eyes',
  },
  dragon: {
    detail: 'overlapping scales with a subtle sheen and leathery wings',
  },
  superhero: {
    detail: 'woven fabric texture and seams of the suit',
  },
  skateboard: {
    composition: 'camera close to the ground in front of the wheels',
  },
  elderly: {
    detail: 'deep wrinkles and fine grey hair in clear relief',
    light: 'soft window light from one side that models the face',
  },
  child: {
    composition: '(a) low camera at eye level',
  },
  cat: {
    detail: 'fine whiskers and soft clearly drawn fur',
  },
  dog: {
    detail: 'individual strands of fur and a wet shiny nose',
  },
  bird: {
    detail: 'every feather crisply drawn down to its barbs',
  },
  horse: {
    detail: 'defined muscles under a glossy coat and a flowing mane',
  },
  bigCat: {
    detail: 'dense fur with visible whiskers and strong muscles',
  },
  wolf: {
    detail: 'thick fur with clearly separated guard hairs',
  },
  smallAnimal: {
    detail: 'soft dense fur with fine single hairs',
  },
  reptile: {
    detail: 'textured skin with tiny bright highlights',
  },
  fish: {
    detail: 'smooth wet skin with rippling reflections of light',
  },
  insect: {
    detail: 'fine hairs and the delicate texture of wings and shell',
    composition: '(an) extreme close view',
  },
  car: {
    detail: 'edges and curves of the bodywork traced by the light',
    composition: '(a) low three-quarter front view',
  },
  motorcycle: {
    detail: 'chrome and metal parts with crisp reflections',
  },
  train: {
    detail: 'riveted metal and rails that lead into the distance',
  },
  ship: {
    detail: 'weathered wood and taut rigging above the spray',
  },
  plane: {
    detail: 'clear separation from layered clouds behind it',
  },
  spaceship: {
    detail: 'panelled hull with small lit windows that show its scale',
  },
  house: {
    detail: 'clearly visible grain and joints of the building materials',
    composition: '(a) three-quarter view with straight verticals',
  },
  castle: {
    detail: 'weathered stone walls with towers rising in steps',
    composition: '(a) slightly low view that shows the full outline',
  },
  tower: {
    composition: '(a) low view that follows the height with straight verticals',
  },
  flower: {
    detail: 'translucent petals with fine veins and tiny drops of dew',
    light: 'soft light from behind that glows through the petals',
  },
  tree: {
    detail: 'gnarled bark and leaves edged by the light',
  },
  mushroom: {
    detail: 'fine gills and moss with tiny drops of water',
    composition: '(a) view from ground level',
  },
  coffee: {
    detail: 'thin steam rising above the cup and tiny bubbles at the rim',
    light: 'soft morning window light from the side',
  },
  burger: {
    detail: 'melting cheese and crisp leaves in clearly visible layers',
    composition: '(a) close view at the height of the plate',
  },
  pizza: {
    detail: 'blistered crust and long strings of melted cheese',
  },
  noodles: {
    detail: 'glistening strands with steam rising',
  },
  cake: {
    detail: 'moist crumb and glossy topping with a few loose crumbs on the plate',
  },
  bread: {
    detail: 'crackled golden crust with a dusting of flour',
  },
  drink: {
    detail: 'condensation on the glass and light shining through the liquid',
  },
  bottle: {
    detail: 'light refracting through the glass with crisp edge highlights',
    composition: '(a) centred view slightly below the middle',
    setting: '(a) smooth stone surface against a plain gradient backdrop',
    light: '(a) large softbox from one side with a soft falloff',
  },
  watch: {
    detail: 'brushed steel and a legible dial under clear glass',
  },
  shoes: {
    detail: 'visible stitching and the weave of the material',
    composition: '(a) low side view that shows the whole sole',
  },
  headphones: {
    detail: 'matte surfaces with thin highlights along the edges',
  },
  jewellery: {
    detail: 'sharp sparkling facets and polished metal',
  },
  toy: {
    detail: 'soft seams and slightly worn material',
  },
  moon: {
    setting: 'grey cratered ground with the blue Earth in a black sky',
    light: 'hard unfiltered sunlight with razor-sharp shadows',
    night: 'hard unfiltered sunlight with razor-sharp shadows',
  },
  mars: {
    setting: 'rust-red rocks and fine dust under a pale butterscotch sky',
    light: 'small distant sun with soft dusty shadows',
  },
  outerSpace: {
    setting: 'deep black with dense stars and a faint band of coloured gas',
    light: 'one hard light source with deep black shadows',
  },
  underwater: {
    setting: 'drifting particles and small bubbles that fade into deep blue',
    light: 'wavering shafts of light from the surface above',
    sound: '(a) muffled hum below the surface',
  },
  beach: {
    setting: 'foam-edged surf and wet sand under a wide sky',
    light: 'bright open light with sparkling reflections on the water',
    night: 'silver reflections of the moon on wet sand',
    sound: 'breaking surf and distant gulls',
  },
  sea: {
    setting: 'rolling foam-crested swells under a wide sky',
    light: 'bright open light with sparkling reflections on the water',
    night: 'silver reflections of the moon on dark water',
    sound: 'breaking surf and distant gulls',
  },
  forest: {
    setting: 'tall trunks and ferns that recede into soft haze',
    light: 'shafts of sunlight through the canopy',
    night: 'cold moonlight between dark trunks',
    sound: 'birdsong and rustling leaves',
  },
  mountains: {
    setting: 'jagged ridges that grow paler with distance',
    light: 'low side light that carves out the slopes',
    night: 'ridges outlined against a sky full of stars',
    sound: 'steady wind',
  },
  desert: {
    setting: 'wind-rippled sand with sharp crests and heat haze on the horizon',
    light: 'low hard sunlight with long shadows across the sand',
    night: 'pale moonlight under a dense field of stars',
    sound: 'wind over sand',
  },
  jungle: {
    setting: 'dense layers of broad wet leaves and hanging vines',
    light: 'narrow beams of sunlight through humid air',
    night: 'faint moonlight on wet leaves',
    sound: 'insects and distant birds',
  },
  street: {
    setting: 'textured pavement and weathered house fronts',
    light: 'late low sunlight along the fronts with long shadows',
    night: 'lamps and lit windows mirrored on the pavement',
    sound: 'footsteps and distant traffic',
  },
  city: {
    setting: 'layered buildings that fade into light haze',
    light: 'clear low sunlight that catches the upper floors',
    night: 'thousands of lit windows beneath a deep blue sky',
    sound: 'distant traffic and city hum',
  },
  village: {
    setting: 'narrow lanes and uneven rooftops around a square',
    light: 'warm side light on old walls',
    night: 'warm lamplight in the windows',
  },
  field: {
    setting: 'open ground in gentle layers beneath a wide sky',
    light: 'soft low sunlight from behind',
    night: 'a wide starry sky above a dark horizon',
    sound: 'wind in the grass and crickets',
  },
  garden: {
    setting: 'dense greenery and blossoms around a winding path',
    light: 'dappled light through leaves',
    night: 'small lanterns among dark leaves',
    sound: 'birdsong and a light breeze',
  },
  lake: {
    setting: 'still water that mirrors the shore and sky',
    light: 'clear soft light with thin mist above the water',
    night: '(a) starry sky mirrored in still water',
    sound: 'gently lapping water',
  },
  waterfall: {
    setting: 'mossy rocks and fine spray around the pool',
    light: 'soft diffused light with a glow in the spray',
    composition: '(a) high oblique view that follows the water from the edge to the pool',
    sound: '(the) roar of falling water',
  },
  kitchen: {
    setting: '(a) worktop with pots and fresh ingredients',
    light: 'soft window light with gentle steam',
    sound: 'sizzling and soft clatter of dishes',
  },
  livingRoom: {
    setting: '(a) comfortable sofa with textiles and plants around a low table',
    light: 'soft daylight from a large window with warm lamps in the corners',
  },
  bedroom: {
    setting: 'rumpled linen bedding and a bedside lamp',
    light: 'soft light through thin curtains',
  },
  office: {
    setting: '(a) tidy desk with a few everyday objects',
    light: 'soft window light from the side',
    sound: 'quiet typing',
  },
  cafe: {
    setting: 'wooden tables and a softly blurred counter',
    light: 'warm window light mixed with hanging lamps',
    sound: 'low chatter and the hiss of an espresso machine',
  },
  bar: {
    setting: 'rows of bottles and polished wood behind the counter',
    light: 'small warm lamps with deep shadows between them',
    night: 'small warm lamps with deep shadows between them',
    sound: 'murmuring voices and clinking glasses',
  },
  library: {
    setting: 'tall shelves of worn book spines that recede into depth',
    light: 'warm reading lamps with dust in the air',
  },
  workshop: {
    setting: '(a) scarred workbench with hand tools on the wall',
    light: 'side light from a dusty window',
    sound: 'tools on wood and metal',
  },
  market: {
    setting: 'densely filled stalls under striped awnings',
    light: 'sunlight filtered through the awnings',
    night: 'strings of warm bulbs above the stalls',
    sound: 'voices and footsteps',
  },
  stage: {
    setting: 'haze above the boards and darkness beyond',
    light: 'strong coloured backlight with visible beams',
    night: 'strong coloured backlight with visible beams',
  },
  rain: {
    setting: 'wet surfaces with raindrops and mirrored light',
    light: 'soft grey light from an overcast sky',
    sound: 'steady rain',
  },
  snow: {
    setting: '(a) thick layer of fresh snow with flakes drifting in the air',
    light: 'soft pale light with bluish shadows',
    night: 'bluish snow light with warm points of light',
    sound: 'hushed air and crunching snow',
  },
  fog: {
    setting: 'pale layers of haze that dissolve the distance',
    light: 'diffuse light without hard shadows',
  },
  storm: {
    setting: 'towering dark clouds and wind-torn spray',
    light: 'brief cold flashes between heavy clouds',
    night: 'brief cold flashes between heavy clouds',
    sound: 'wind and rolling thunder',
  },
  sunset: {
    light: 'low orange light with long shadows and a glowing horizon',
  },
  sunrise: {
    light: 'pale golden light that breaks through thin haze',
  },
};

import type { ScenesVocabulary } from '../../picture-prompt/vocabulary.ts';

export const scenes: ScenesVocabulary = {
  watercolour: {
    treatment: 'aguadas suaves com o branco do papel nas luzes',
  },
  oil: {
    treatment: 'pinceladas visíveis com mais tinta nas luzes',
  },
  pencil: {
    treatment: '(uma) hachura fina que constrói as sombras',
  },
  ink: {
    treatment: 'linhas pretas firmes de espessura variável sobre papel liso',
  },
  anime: {
    treatment: '(um) traço limpo com sombreado plano em dois tons',
    setting: '(um) fundo pintado com suavidade e profundidade',
  },
  animeFigure: {
    detail: 'olhos expressivos e mechas de cabelo bem definidas',
    composition: '(uma) silhueta clara da figura sobre o fundo',
  },
  comic: {
    treatment: 'contornos marcados com cores chapadas e sombras simples',
  },
  pixel: {
    treatment: '(uma) paleta limitada de pixels quadrados e nítidos',
    detail: 'luz e sombra em poucos degraus nítidos',
    composition: 'formas legíveis em tamanho pequeno',
  },
  threeD: {
    treatment: 'formas arredondadas com luz suave de estúdio e sombras de contato',
  },
  clay: {
    treatment: 'superfícies macias com leves marcas de dedos',
  },
  lowPoly: {
    treatment: 'formas facetadas simples com luz uniforme',
  },
  flat: {
    treatment: 'formas geométricas limpas em poucas cores chapadas',
  },
  monochrome: {
    treatment: 'sombras profundas e luzes limpas com toda a escala de cinzas',
  },
  wallpaper: {
    composition: '(uma) área livre no alto para ler bem a hora e os ícones',
    detail: 'gradientes suaves e grão fino em vez de detalhes carregados',
  },
  thumbnail: {
    composition: '(um) motivo grande de um lado e espaço livre do outro',
    detail: 'forte contraste diante de um fundo simples',
    treatment: '(um) desenho simples que se entende bem pequeno',
  },
  sticker: {
    composition: '(uma) única forma compacta com borda branca recortada',
    treatment: 'contornos marcados e sombreado plano',
  },
  iconSet: {
    composition: '(uma) grade regular sobre fundo liso',
    detail: '(a) mesma espessura de linha e tamanho visual em todos',
  },
  icon: {
    composition: '(uma) única forma centralizada sobre fundo liso',
    treatment: 'formas arredondadas de bordas limpas e sombreado plano',
    detail: '(uma) silhueta legível em 48 pixels',
  },
  card: {
    composition: '(uma) área calma para o texto emoldurada pelo motivo',
    treatment: '(uma) ilustração suave pintada à mão em papel texturizado',
  },
  tattoo: {
    composition: '(um) desenho fechado sobre branco liso',
    treatment: 'linhas pretas limpas com sombreado de pontos',
  },
  vintage: {
    treatment: '(uma) textura de serigrafia com leve desalinhamento e grão de papel',
  },
  film: {
    composition: '(um) motivo central dramático com o título em faixa própria',
  },
  cover: {
    composition: '(um) único motivo forte com espaço livre para título e nome',
  },
  colouringPage: {
    treatment: 'contornos pretos limpos e fechados sem sombreado',
    composition: 'áreas grandes e simples fáceis de colorir',
  },
  gameAsset: {
    treatment: 'formas estilizadas e limpas com direção de luz clara',
    composition: '(o) objeto inteiro com silhueta clara e espaço livre ao redor',
  },
  spriteSheet: {
    composition: '(uma) grade regular com o mesmo tamanho e linha de chão em cada quadro',
  },
  mascot: {
    treatment: 'contornos marcados e formas simples que funcionam na impressão',
    composition: '(uma) figura inteira com silhueta clara sobre fundo liso',
  },
  steampunk: {
    detail: 'engrenagens e rebites de latão com pequenos manômetros',
  },
  crafted: {
    detail: 'textura do material bem visível',
  },
  christmasTree: {
    detail: 'bolas de vidro e luzinhas quentes entre as agulhas',
  },
  cyberpunk: {
    setting: 'letreiros empilhados e fios emaranhados sobre uma via estreita',
    light: 'neons magenta e ciano refletidos no asfalto molhado',
    night: 'neons magenta e ciano refletidos no asfalto molhado',
  },
  astronaut: {
    detail: '(um) traje branco de tecido gasto com costuras e peças de metal',
  },
  knight: {
    detail: '(uma) armadura de placas amassada com tiras de couro',
  },
  samurai: { detail: 'placas laqueadas unidas por cordões de seda' },
  wizard: {
    detail: '(um) manto bordado e pesado com faíscas tênues nas mãos',
  },
  robot: {
    detail: 'painéis de metal arranhado e olhos de brilho suave',
  },
  dragon: {
    detail: 'escamas sobrepostas de brilho sutil e asas de couro',
  },
  superhero: {
    detail: 'trama e costuras do traje bem visíveis',
  },
  skateboard: {
    composition: '(a) câmera rente ao chão diante das rodas',
  },
  elderly: {
    detail: 'rugas profundas e fios grisalhos em relevo claro',
    light: 'luz suave de janela que modela o rosto',
  },
  child: {
    composition: '(uma) câmera baixa à altura dos olhos',
  },
  cat: {
    detail: 'bigodes finos e pelo macio bem definido',
  },
  dog: {
    detail: 'pelo definido fio a fio e focinho úmido',
  },
  bird: {
    detail: 'penas nítidas uma a uma',
  },
  horse: {
    detail: 'músculos definidos sob a pelagem brilhante e crina ao vento',
  },
  bigCat: {
    detail: 'pelagem densa com bigodes visíveis e músculos marcados',
  },
  wolf: {
    detail: 'pelagem espessa de textura bem definida',
  },
  smallAnimal: {
    detail: 'pelo macio e denso com fios finos',
  },
  reptile: {
    detail: 'pele texturizada com pequenos brilhos',
  },
  fish: {
    detail: 'pele lisa e molhada com reflexos ondulantes',
  },
  insect: {
    detail: 'pelos finos e textura delicada de asas e carapaça',
    composition: '(um) plano muito próximo',
  },
  car: {
    detail: 'linhas e curvas da lataria marcadas pela luz',
    composition: '(uma) vista frontal baixa de três quartos',
  },
  motorcycle: {
    detail: 'peças cromadas com reflexos nítidos',
  },
  train: {
    detail: 'metal rebitado e trilhos que levam ao fundo',
  },
  ship: {
    detail: 'madeira gasta e cordame esticado acima dos respingos',
  },
  plane: {
    detail: '(um) contorno limpo diante de camadas de nuvens',
  },
  spaceship: {
    detail: '(um) casco de painéis com janelinhas acesas que dão escala',
  },
  house: {
    detail: 'materiais com veios e juntas bem visíveis',
    composition: '(uma) vista de três quartos com verticais retas',
  },
  castle: {
    detail: 'muros de pedra gasta com torres escalonadas',
    composition: '(uma) vista levemente baixa que mostra toda a silhueta',
  },
  tower: {
    composition: '(uma) vista baixa que segue a altura com verticais retas',
  },
  flower: {
    detail: 'pétalas translúcidas com nervuras finas e gotas de orvalho',
    light: 'luz suave por trás que atravessa as pétalas',
  },
  tree: {
    detail: 'casca nodosa e folhas contornadas pela luz',
  },
  mushroom: {
    detail: 'lamelas finas e musgo com gotas minúsculas',
    composition: '(uma) vista rente ao chão',
  },
  coffee: {
    detail: 'vapor fino e bolhas minúsculas na borda',
    light: 'luz suave de janela vinda do lado',
  },
  burger: {
    detail: 'queijo derretido e folhas crocantes em camadas bem visíveis',
    composition: '(um) plano próximo à altura do prato',
  },
  pizza: { detail: 'borda tostada com bolhas e fios de queijo derretido' },
  noodles: {
    detail: 'fios brilhantes com vapor subindo',
  },
  cake: {
    detail: 'miolo úmido e cobertura brilhante com algumas migalhas no prato',
  },
  bread: {
    detail: '(uma) casca dourada e rachada com um véu de farinha',
  },
  drink: {
    detail: 'gotas de condensação no vidro e luz que atravessa o líquido',
  },
  bottle: {
    detail: 'refrações no vidro com brilhos definidos nas bordas',
    composition: '(uma) vista centralizada pouco abaixo do meio do objeto',
    setting: '(uma) superfície de pedra lisa diante de um fundo neutro',
    light: '(uma) softbox lateral grande de transição suave',
  },
  watch: {
    detail: 'aço escovado e mostrador legível sob vidro limpo',
  },
  shoes: {
    detail: 'costuras e trama do material à vista',
    composition: '(uma) vista lateral baixa que mostra toda a sola',
  },
  headphones: {
    detail: 'superfícies foscas com brilhos finos nas bordas',
  },
  jewellery: {
    detail: 'facetas nítidas e cintilantes em metal polido',
  },
  toy: {
    detail: 'costuras macias e material um pouco gasto',
  },
  moon: {
    setting: '(um) solo cinza cheio de crateras com a Terra azul no céu negro',
    light: 'luz solar dura sem filtro com sombras cortantes',
    night: 'luz solar dura sem filtro com sombras cortantes',
  },
  mars: {
    setting: 'rochas avermelhadas e poeira fina sob um céu ocre pálido',
    light: '(um) sol pequeno e distante com sombras empoeiradas',
  },
  outerSpace: {
    setting: '(um) preto profundo com estrelas densas e uma faixa tênue de gás',
    light: '(uma) única luz dura com sombras profundas',
  },
  underwater: {
    setting: 'partículas e bolhas que se perdem em azul profundo',
    light: 'feixes de luz ondulantes vindos da superfície',
    sound: '(um) rumor abafado de água',
  },
  beach: {
    setting: 'espuma branca e areia molhada sob um céu amplo',
    light: 'luz clara e aberta com reflexos cintilantes na água',
    night: 'reflexos prateados do luar na areia molhada',
    sound: 'arrebentação e gaivotas distantes',
  },
  sea: {
    setting: 'ondulação com cristas de espuma sob um céu amplo',
    light: 'luz clara e aberta com reflexos cintilantes na água',
    night: 'reflexos prateados do luar na água escura',
    sound: 'arrebentação e gaivotas distantes',
  },
  forest: {
    setting: 'troncos altos e samambaias que somem em névoa leve',
    light: 'raios de sol entre as copas',
    night: 'luar frio entre troncos escuros',
    sound: 'canto de pássaros e folhas farfalhando',
  },
  mountains: {
    setting: 'cristas íngremes que empalidecem com a distância',
    light: 'luz lateral baixa que esculpe as encostas',
    night: 'cristas recortadas contra um céu cheio de estrelas',
    sound: 'vento constante',
  },
  desert: {
    setting: 'areia ondulada pelo vento com cristas nítidas e calor no horizonte',
    light: 'sol baixo e duro com sombras longas',
    night: 'luar pálido sob um campo denso de estrelas',
    sound: 'vento sobre a areia',
  },
  jungle: {
    setting: 'camadas densas de folhas largas e cipós úmidos',
    light: 'feixes estreitos de sol no ar úmido',
    night: 'luar tênue sobre folhas molhadas',
    sound: 'insetos e aves distantes',
  },
  street: {
    setting: 'pedras texturizadas e fachadas gastas',
    light: 'sol baixo ao longo das fachadas com sombras longas',
    night: 'postes e janelas acesas refletidos no chão',
    sound: 'passos e trânsito distante',
  },
  city: {
    setting: 'prédios em camadas que somem em névoa leve',
    light: 'luz baixa e clara nos andares altos',
    night: 'milhares de janelas acesas sob um azul profundo',
    sound: 'trânsito distante e rumor urbano',
  },
  village: {
    setting: 'ruelas e telhados irregulares em volta de uma pracinha',
    light: 'luz lateral quente sobre muros velhos',
    night: 'luz quente em janelas pequenas',
  },
  field: {
    setting: 'terreno aberto em planos suaves sob um céu amplo',
    light: 'sol suave e baixo por trás',
    night: '(um) céu estrelado amplo sobre um horizonte escuro',
    sound: 'vento no capim e grilos',
  },
  garden: {
    setting: 'folhagem densa e flores em torno de um caminho curvo',
    light: 'luz salpicada entre as folhas',
    night: 'lanternas pequenas entre folhas escuras',
    sound: 'canto de pássaros e brisa leve',
  },
  lake: {
    setting: 'água parada que espelha a margem e o céu',
    light: 'luz clara e suave com névoa fina sobre a água',
    night: '(um) céu estrelado espelhado na água parada',
    sound: 'água batendo de leve',
  },
  waterfall: {
    setting: 'pedras com musgo e uma fina nuvem de gotas',
    light: 'luz difusa com um brilho na névoa',
    composition: '(uma) vista oblíqua alta que segue a água da borda ao poço',
    sound: '(o) estrondo da água',
  },
  kitchen: {
    setting: '(uma) bancada com panelas e ingredientes frescos',
    light: 'luz suave de janela com um pouco de vapor',
    sound: 'chiado de panela e louça',
  },
  livingRoom: {
    setting: '(um) sofá confortável com tecidos e plantas em torno de uma mesa baixa',
    light: 'luz do dia de uma janela grande com luminárias quentes nos cantos',
  },
  bedroom: {
    setting: 'lençóis de linho amassados e um abajur',
    light: 'luz suave através de cortinas finas',
  },
  office: {
    setting: '(uma) mesa arrumada com poucos objetos do dia a dia',
    light: 'luz suave de janela vinda do lado',
    sound: '(um) teclado discreto',
  },
  cafe: {
    setting: 'mesas de madeira e um balcão suavemente desfocado',
    light: 'luz quente de janela misturada com luminárias pendentes',
    sound: 'conversa baixa e chiado da máquina de espresso',
  },
  bar: {
    setting: 'fileiras de garrafas e madeira polida atrás do balcão',
    light: 'lâmpadas quentes pequenas com sombras profundas entre elas',
    night: 'lâmpadas quentes pequenas com sombras profundas entre elas',
    sound: 'vozes baixas e copos tilintando',
  },
  library: {
    setting: 'estantes altas de lombadas gastas que somem ao fundo',
    light: 'luminárias de leitura quentes com poeira no ar',
  },
  workshop: {
    setting: '(uma) bancada marcada pelo uso com ferramentas na parede',
    light: 'luz lateral de uma janela empoeirada',
    sound: 'ferramentas em madeira e metal',
  },
  market: {
    setting: 'barracas cheias sob toldos listrados',
    light: 'sol filtrado pelas lonas',
    night: 'cordões de lâmpadas quentes sobre as barracas',
    sound: 'vozes e passos',
  },
  stage: {
    setting: 'fumaça sobre o tablado e escuridão em volta',
    light: '(uma) contraluz colorida intensa com feixes visíveis',
    night: '(uma) contraluz colorida intensa com feixes visíveis',
  },
  rain: {
    setting: 'superfícies molhadas com gotas e luzes refletidas',
    light: 'luz cinza suave de céu encoberto',
    sound: 'gotas constantes',
  },
  snow: {
    setting: '(uma) camada grossa e fresca com flocos no ar',
    light: 'luz pálida com sombras azuladas',
    night: 'luz azulada com pontos quentes',
    sound: 'ar abafado e passos rangendo',
  },
  fog: {
    setting: 'camadas pálidas que dissolvem a distância',
    light: 'luz difusa sem sombras duras',
  },
  storm: {
    setting: 'nuvens escuras enormes e respingos arrancados pelo vento',
    sound: 'vento e trovões distantes',
  },
  sunset: {
    light: 'luz laranja baixa com sombras longas e horizonte em brasa',
  },
  sunrise: {
    light: 'luz dourada pálida que atravessa uma névoa fina',
  },
};

import type { EditVocabulary } from '../../edit/vocabulary.ts';
import { speech } from './edit-speech.ts';
import { openings, tasks } from './edit-tasks.ts';

const POLITE = String.raw`^(?:por favor,? )?(?:(?:você )?(?:pode|poderia) (?:me )?|(?:eu )?(?:quero|preciso|gostaria) que você (?:me )?|me ajude a )?(?:me )?`;
const task = (verbs: string, rest: string) =>
  new RegExp(`${POLITE}(?:${verbs})(?:-me)? ${rest}`, 'iu');
const WRITE =
  'escrev(?:a|e|er)|redij(?:a|ir)|redigir|cri(?:e|a|ar)|fa(?:ça|z|zer)|ger(?:e|ar)|prepar(?:e|ar)|elabor(?:e|ar)|componha';
const ARTICLES = String.raw`(?:um |uma |o |a |algumas |alguns |uns )?(?:breve |curto |curta |bom |boa |pequen[oa] )?`;
const LENGTH =
  /\d|(?<!\p{L})(?:curt[oa]s?|long[oa]s?|breve|palavras|frases?|parágrafos?|páginas?|linhas|detalhad[oa]|concis[oa])(?!\p{L})/iu;
const TONE =
  /(?<!\p{L})(?:tom|estilo|formal|informal|educad[oa]|amigável|profissional|engraçad[oa]|divertid[oa]|persuasiv[oa]|amor|agradecimento|pêsames|demissão|apresentação)(?!\p{L})/iu;
const FOR =
  /(?<!\p{L})(?:para|destinad[oa]|crianças?|iniciantes?|estudantes?|leitores|clientes|público)(?!\p{L})/iu;

export const edit: EditVocabulary = {
  phrases: [
    { find: /(?<!\p{L})devido ao fato de que(?!\p{L})/giu, replace: 'porque' },
    { find: /(?<!\p{L})com o objetivo de(?= \p{L})/giu, replace: 'para' },
  ],
  requests: [
    {
      find: /^(?:eu )?(?:quero|preciso|gostaria) que você (?<verb>atue|aja|escreva|crie|gere|explique|faça|analise|traduza|resuma|redija|compare|elabore)(?= )/iu,
    },
    {
      find: /^(?:você )?(?:pode|poderia)(?: por favor)? (?:me ajudar a )?(?<verb>escrever|criar|gerar|explicar|fazer|analisar|traduzir|resumir|redigir|comparar|me dar|me explicar|me recomendar)(?= )/iu,
      verbs: {
        escrever: 'Escreva',
        criar: 'Crie',
        gerar: 'Gere',
        explicar: 'Explique',
        fazer: 'Faça',
        analisar: 'Analise',
        traduzir: 'Traduza',
        resumir: 'Resuma',
        redigir: 'Redija',
        comparar: 'Compare',
        'me dar': 'Dê-me',
        'me explicar': 'Explique-me',
        'me recomendar': 'Recomende-me',
      },
      end: /(?:,? por favor)? ?\?$/iu,
      stop: '.',
    },
  ],
  starters: `
    o a os as um uma você seu sua meu minha não se quando nunca sempre escreva crie gere explique
    faça atue aja resuma traduza analise use dê compare elabore evite depois também responda eu
    preciso quero
  `,
  undoubled: 'os de do da dos das que em para com uma um por não se',
  typos: {
    inteligencia: 'inteligência',
    ciencia: 'ciência',
    fotossintese: 'fotossíntese',
    quimica: 'química',
    fisica: 'física',
    codigo: 'código',
    ja: 'já',
    ate: 'até',
    entao: 'então',
    portugues: 'português',
    ingles: 'inglês',
    frances: 'francês',
    musica: 'música',
    familia: 'família',
    historia: 'história',
    video: 'vídeo',
    videos: 'vídeos',
    ferias: 'férias',
    facil: 'fácil',
    rapido: 'rápido',
    numero: 'número',
    pagina: 'página',
    salario: 'salário',
    silencio: 'silêncio',
    intercambio: 'intercâmbio',
    vc: 'você',
    vcs: 'vocês',
    pq: 'porque',
    tb: 'também',
    tbm: 'também',
    q: 'que',
    mto: 'muito',
    aniversario: 'aniversário',
    matematica: 'matemática',
    experiencia: 'experiência',
    voce: 'você',
    nao: 'não',
    tambem: 'também',
    concerteza: 'com certeza',
    derrepente: 'de repente',
    apartir: 'a partir',
  },
  rule: /^(?:não |nunca |sempre |evite|apenas |somente |use |certifique-se|você (?:deve|não deve)|responda apenas)/iu,
  firstInput:
    /^(?:meu|minha) primeir[oa] (?:\p{L}{2,20} ){0,3}?(?:é|pedido|pergunta|frase|solicitação|mensagem)(?!\p{L})/iu,
  beforeData:
    /^(?:por favor,? )?(?:resuma|traduza|reescreva|corrija|analise|melhore|classifique|extraia|revise|simplifique)(?!\p{L})[^\n:]{0,160}:(?=\s)/iu,
  withoutData:
    /^(?:por favor,? )?(?:(?:você )?(?:pode|poderia) )?(?:resum(?:a|ir)|traduz(?:a|ir)|reescrev(?:a|er)|corri(?:ja|gir)|analis(?:e|ar)|melhor(?:e|ar)|revis(?:e|ar)|simplifi(?:que|car)|expli(?:que|car)) (?:os erros d(?:este|esse) )?(?:este|esta|esse|essa|o seguinte|a seguinte|meu|minha) (?:texto|artigo|parágrafo|e-?mail|redação|carta|código|função|relatório|frase|documento|discurso|currículo)(?!\p{L})/iu,
  dataVariable: 'texto',
  code: { find: /(?<!\p{L})(?:código|função)(?!\p{L})/iu, variable: 'código' },
  openings,
  speech,
  slips: [
    { find: /(?<!\p{L})(\p{L}{3,16})cao(?!\p{L})/giu, replace: '$1ção' },
    { find: /(?<!\p{L})(\p{L}{2,16})coes(?!\p{L})/giu, replace: '$1ções' },
  ],
  details: [
    ...tasks,
    {
      task: task(
        WRITE,
        `${ARTICLES}(?:artigo|post(?: de| para)? (?:o )?blog|texto para blog|ensaio|redação)(?!\\p{L})`,
      ),
      asks: [
        {
          unless: /destinad|crianças|iniciantes|estudantes|leitores|clientes|público/iu,
          add: 'Escreva para {{público: leitores em geral | iniciantes | profissionais}}.',
        },
        { unless: LENGTH, add: 'Use cerca de {{extensão: 500 | 800 | 1200}} palavras.' },
        { unless: TONE, add: 'Use um tom {{tom: amigável | neutro | persuasivo}}.' },
      ],
    },
    {
      task: task(WRITE, `${ARTICLES}(?:e-?mail|carta|mensagem)(?!\\p{L})`),
      asks: [
        { unless: TONE, add: 'Use um tom {{tom: amigável | formal | firme}}.' },
        { unless: LENGTH, add: 'Não passe de {{extensão: 80 | 120 | 200}} palavras.' },
      ],
    },
    {
      task: task(`${WRITE}|conte`, `${ARTICLES}(?:história|conto|fábula)(?!\\p{L})`),
      asks: [
        { unless: FOR, add: 'Escreva para {{leitores: crianças | adolescentes | adultos}}.' },
        {
          unless: /\d|palavras|páginas?|parágrafos?/iu,
          add: 'Use cerca de {{extensão: 300 | 600 | 1000}} palavras.',
        },
      ],
    },
    {
      task: task(WRITE, `${ARTICLES}(?:poema|música|letra de música|discurso)(?!\\p{L})`),
      asks: [
        {
          unless: /\d|curt|long|versos|minutos|estrofes/iu,
          add: 'Extensão: {{extensão: curta | média | longa}}.',
        },
        {
          unless: /tom|triste|alegre|romântic|engraçad|rima|emocionante/iu,
          add: 'Clima: {{clima: alegre | melancólico | solene}}.',
        },
      ],
    },
    {
      task: task(WRITE, `${ARTICLES}(?:descrição|anúncio|slogan|legenda|post)(?!\\p{L})`),
      asks: [
        {
          unless: /destinad|público|clientes|jovens/iu,
          add: 'Público-alvo: {{público: novos clientes | clientes fiéis | profissionais}}.',
        },
        { unless: TONE, add: 'Use um tom {{tom: amigável | confiante | divertido}}.' },
      ],
    },
    {
      task: task(WRITE, `${ARTICLES}(?:função|script|programa|algoritmo|código)(?!\\p{L})`),
      asks: [
        {
          unless: /python|java|c\+\+|c#|php|sql|ruby|rust|kotlin|swift|excel|html|bash/iu,
          add: 'Use a linguagem {{linguagem: Python | JavaScript | Java}}.',
        },
        {
          unless: /exemplo|teste|comentári|apenas/iu,
          add: 'Entregue {{resultado: apenas o código | o código com comentários | o código com testes}}.',
        },
      ],
    },
    {
      task: task('resum(?:a|ir)', '.{2,}'),
      asks: [
        {
          unless: LENGTH,
          add: 'O resumo deve ter {{extensão: 3 frases | 5 tópicos | 1 parágrafo}}.',
        },
      ],
    },
    {
      task: task('traduz(?:a|ir)', '.{2,}'),
      asks: [
        {
          unless: /(?<!\p{L})(?:para|em) (?:o )?\p{L}{4,}/iu,
          add: 'Traduza para o {{idioma: inglês | português | espanhol}}.',
        },
      ],
    },
    {
      task: task('expli(?:que|car)', '(?!este |esta |esse |essa |meu |minha ).{2,}'),
      asks: [
        {
          unless: FOR,
          add: 'Explique para {{público: um iniciante | um estudante | um especialista}}.',
        },
      ],
    },
    {
      task: task(
        'dê|dar|sugira|sugerir|liste|recomende|recomendar|crie|gere|indique',
        String.raw`(?:uma lista de |algumas |alguns |várias |vários )?(?:\p{L}{3,15} )?(?:ideias|dicas|exemplos|formas|maneiras|nomes|perguntas|títulos|receitas|livros|filmes|sugestões)(?!\p{L})`,
      ),
      asks: [
        {
          unless: /\d|(?<!\p{L})(?:três|quatro|cinco|dez|vinte)(?!\p{L})/iu,
          add: 'Quantidade: {{quantidade: 5 | 10 | 20}}.',
        },
      ],
    },
    {
      task: task('compar(?:e|ar)', '.{2,}'),
      asks: [
        { unless: /segundo|critérios?|em termos|quanto a/iu, add: 'Compare por {{critérios}}.' },
        {
          unless: /tabela|lista|parágrafo/iu,
          add: 'Dê o resultado em forma de {{formato: tabela | lista | texto curto}}.',
        },
      ],
    },
    {
      task: task(
        `${WRITE}|planej(?:e|ar)|mont(?:e|ar)|organize`,
        String.raw`${ARTICLES}(?:viagem|roteiro|roteiro de viagem|itinerário)(?!\p{L})`,
      ),
      asks: [
        { unless: /\d|dias?|semanas?/iu, add: 'Duração: {{dias: 3 | 7 | 14}} dias.' },
        {
          unless: /orçamento|barat|R\$|€/iu,
          add: 'Orçamento: {{orçamento: baixo | médio | alto}}.',
        },
        {
          unless: /gastronomia|arte|natureza|museus?|história|família|trilha/iu,
          add: 'Interesses: {{interesses: gastronomia | natureza | história}}.',
        },
      ],
    },
    {
      task: task(
        `${WRITE}|mont(?:e|ar)`,
        String.raw`${ARTICLES}(?:treino|plano de treino|rotina de exercícios)(?!\p{L})`,
      ),
      asks: [
        {
          unless: /iniciante|avançad|nível/iu,
          add: 'Nível: {{nível: iniciante | intermediário | avançado}}.',
        },
        { unless: /\d|dias?|semanas?/iu, add: 'Dias por semana: {{dias: 2 | 3 | 5}}.' },
      ],
    },
  ],
};

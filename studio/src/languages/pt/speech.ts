import type { SpeechVocabulary } from '../../speech/vocabulary.ts';

const WISH =
  '(?:eu )?(?:preciso(?: de)?|precisamos(?: de)?|quero|queria|queremos|gostaria(?: de)?|tô precisando de|estou precisando de|tenho que|procuro)';
const thing = (nouns: string) =>
  new RegExp(
    String.raw`^${WISH} (?<object>(?:uma?|uns|umas|o|a|meu|minha|algumas?|alguns|\d{1,3}|dois|duas|três|cinco|dez) (?:[\p{L}\d-]{1,20} ){0,3}?(?:${nouns}))(?![\p{L}])`,
    'iu',
  );
const VERBS: Readonly<Record<string, string>> = {
  escrever: 'Escreva',
  redigir: 'Redija',
  criar: 'Crie',
  fazer: 'Faça',
  explicar: 'Explique',
  planejar: 'Planeje',
  organizar: 'Organize',
  preparar: 'Prepare',
  resumir: 'Resuma',
  traduzir: 'Traduza',
  comparar: 'Compare',
  analisar: 'Analise',
  montar: 'Monte',
  descrever: 'Descreva',
  gerar: 'Gere',
  sugerir: 'Sugira',
};
const INFINITIVES = Object.keys(VERBS).join('|');

export const speech: SpeechVocabulary = {
  fillers: String.raw`h+u+m+|a+h+|e+h+|(?:(?<=^)|(?<=, ?))é(?= ?,)|(?<=, ?)tipo(?= ?,)|tipo assim|sabe(?= ?[,.]|$)|né(?= ?[,.]|$)|(?<=, ?)então(?= ?,)|digamos|quer dizer(?= ?,)|(?<=, ?)assim(?= ?,)`,
  openers: /^(?:(?:então|é|bom|olha|oi|olá|ok|tá|bem|e aí|ah)(?:,? |, ?)){1,4}(?=\S)/iu,
  closers: /(?:,? (?:sabe|né|obrigad[oa]|por favor|ou algo assim|e tal|valeu|tá)){1,3}([.!?]?)$/iu,
  joiners:
    /(?<![\p{L}])(?:porque|mas|que|e|ou|quero|preciso|de|do|da|dos|das|para|pra|pro|com|em|no|na|por|sem|o|a|os|as|uma?|meu|minha|é|são|muito|não|se|ao|sobre)$/iu,
  repeated: 'eu você ele ela o a os as de que em um uma e é para pra com não se meu minha me por',
  corrections: 'não,? espera|espera,? não|desculpa|quero dizer|aliás|ou melhor|melhor|não',
  correctable:
    'um|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|segunda|terça|quarta|quinta|sexta|sábado|domingo',
  clauseStart:
    /^(?:(?:ele|ela|eles|elas|isso|eu|nós|a gente|[oa] \p{L}{2,20}|meu \p{L}{2,20}|minha \p{L}{2,20}) )(?:é|são|está|estão|tá|estou|tô|sou|somos|tenho|temos|tem|têm|custa|faz|mora|moro|trabalho|gosta|quero|usa|deve|precisa)(?![\p{L}])|^(?:quero|queremos) (?:um|uma|que)(?![\p{L}])/iu,
  subordinate:
    /(?<![\p{L}])(?:se|quando|porque|embora|enquanto|até que|antes que|onde|como)(?![\p{L}])/iu,
  requests: [
    {
      find: thing('imagem|foto|fotografia|ilustração|desenho|pintura|logo|logotipo|pôster|retrato'),
      write: '{object}',
    },
    {
      find: /^(?:eu )?(?:quero|queria|preciso|gostaria) que (?:você )?(?:me )?(?<verb>escreva|explique|faça|crie|redija|resuma|traduza|prepare|planeje|monte|compare|sugira|descreva)(?= )/iu,
      write: '{verb}',
    },
    {
      find: new RegExp(
        String.raw`^(?:você )?(?:pode|poderia|consegue)(?: por favor)? (?:me )?(?:ajudar a )?(?<verb>${INFINITIVES})(?= )`,
        'iu',
      ),
      write: '{verb}',
      verbs: VERBS,
    },
    {
      find: new RegExp(
        String.raw`^${WISH}(?: (?:algo|um texto|um prompt|ajuda|uma coisa))?(?: para| pra| que sirva para)?,? (?<verb>${INFINITIVES})(?= )`,
        'iu',
      ),
      write: '{verb}',
      verbs: VERBS,
    },
    {
      find: thing(
        'e-?mail|carta|mensagem|texto|postagem|post|artigo|conto|história|poema|discurso|descrição|resumo|anúncio|convite|resposta|roteiro|função|programa|slogan|legenda|bilhete|música|script',
      ),
      write: 'Escreva {object}',
    },
    {
      find: thing(
        'plano|lista|tabela|questionário|cardápio|itinerário|receita|rotina|cronograma|calendário|planilha|dieta|orçamento',
      ),
      write: 'Crie {object}',
    },
    { find: thing('ideias|dicas|nomes|sugestões|exemplos'), write: 'Sugira {object}' },
  ],
  withoutData:
    /^(?:resuma|traduza|analise|encurte|organize|responda) (?:a[os]? |as? |os? |meus? |minhas? |noss[oa]s? |ess[ea]s? )(?:\p{L}{2,20} ){0,2}?(?:avaliações|comentários|e-?mails?|notas|ata|relatório|artigo|contrato|mensagens|pesquisa|respostas)(?!\p{L})/iu,
  asks: [
    {
      task: /^(?:escreva|redija)(?:-me)? (?:uma? )?(?:\p{L}{2,20} ){0,2}?(?:e-?mail|carta|bilhete)(?!\p{L})/iu,
      unless: /(?<!\p{L})(?:assin\p{L}{1,9}|meu nome|me chamo|remetente|em nome de)(?!\p{L})/iu,
      add: 'Assine como {{nome}}.',
    },
  ],
};

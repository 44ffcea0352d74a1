import type { SpeechVocabulary } from '../../speech/vocabulary.ts';

const WISH =
  '(?:eu )?(?:preciso(?: de)?|precisamos(?: de)?|quero|queria|queremos|gostaria(?: de)?|tô precisando de|estou precisando de|tenho que|procuro)';
const thing = (nouns: string, wish = WISH) =>
  new RegExp(
    String.raw`^${wish} (?<object>(?:uma?|uns|umas|o|a|meu|minha|algumas?|alguns|\d{1,3}|dois|duas|três|cinco|dez) (?:(?!(?:para|pra|pro|de|da|do|com|sobre|por|em|na|no|meu|minha|que) )[\p{L}\d-]{1,20} ){0,3}?(?:${nouns}))(?![\p{L}])`,
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
const INSTRUCTED: Readonly<Record<string, string>> = {
  colocasse: 'Coloque',
  dividisse: 'Divida',
  escrevesse: 'Escreva',
  explicasse: 'Explique',
  fizesse: 'Faça',
  usasse: 'Use',
  explicar: 'Explique',
};
const INFINITIVES = Object.keys(VERBS).join('|');

export const speech: SpeechVocabulary = {
  fillers: String.raw`h+u+m+|a+h+|e+h+|(?<=(?:quero|queria) )é(?= uma? )|(?:(?<=^)|(?<=, ?))é(?= ?,)|(?<=, ?)tipo(?= ?,)|tipo assim|(?<=, ?)sabe(?= ?[,.]|$)|né(?= ?[,.]|$)|(?<=, ?)então(?= ?,)|digamos|tipo(?= uma? )|tá(?= (?:e|mas|bem) )|quer dizer(?= ?,)|(?<=, ?)assim(?= ?,)`,
  openers:
    /^(?:(?:(?:tá )?é o seguinte|(?:é )?que assim|é que|então|é(?=,| (?:eu|ele|ela|a gente) )|bom|olha|oi|olá|ok|tá|bem|e aí|ah)(?:,? |, ?)){1,4}(?!(?:dia|tarde|noite|feito)(?!\p{L}))(?=\S)/iu,
  closers:
    /(?:,? (?:(?<=, )sabe|né|obrigad[oa]|por favor|ou algo assim|e tal|valeu|(?<=, )tá)){1,3}([.!?]?)$/iu,
  joiners:
    /(?<![\p{L}])(?:porque|mas|que|e|ou|quero|preciso|de|do|da|dos|das|para|pra|pro|com|em|no|na|por|sem|o|a|os|as|uma?|meu|minha|é|são|muito|não|se|ao|sobre)$/iu,
  repeated:
    'mas porque quando muito eu você ele ela o a os as de que em um uma e é para pra com não se meu minha me por há',
  corrections: String.raw`não,? pera(?:í)?|pera(?:í)?,? não|quer dizer,? não|não,? perdão|perdão,? não`,
  restarts: String.raw`não,? (?:deixa eu|vou) começar de novo`,
  valueCorrections: String.raw`não,? espera|espera,? não|desculpa|não,? desculpa|quero dizer|aliás|ou melhor`,
  not: 'não',
  instead: String.raw`é|são`,
  numbers: 'um|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta',
  dates:
    'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|segunda|terça|quarta|quinta|sexta|sábado|domingo',
  clauseStart:
    /^(?:(?:ele|ela|eles|elas|isso|eu|nós|a gente|[oa] \p{L}{2,20}|meu \p{L}{2,20}|minha \p{L}{2,20}) )(?:é|são|está|estão|tá|estou|tô|sou|somos|tenho|temos|tem|têm|custa|faz|mora|moro|trabalho|gosta|quero|usa|deve|precisa)(?![\p{L}])|^(?:quero|queremos) (?:um|uma|que)(?![\p{L}])/iu,
  subordinate:
    /(?<![\p{L}])(?:se|quando|porque|embora|enquanto|até que|antes que|onde|como)(?![\p{L}])/iu,
  runOn: {
    starts: String.raw`(?:eu|ela|ele|nós|a gente|eles|elas|você) (?:não |me |se |já |só |também |te ){0,2}\p{L}{1,15}|(?:não |já |só |também ){0,2}(?:tenho|temos|tinha|quero|queria|queremos|preciso|precisamos|posso|sei|moro|moramos|trabalho(?! em)|sou|somos|estou|estamos|tô|vendo|faço|fui|fiz|estudo(?! de)|dou aula|comprei|recebi|gosto|gostamos|vou|vamos)|não (?:precisa|pode|quero|usa|use|põe|coloca|coloque|fala|fale|entendo|tem|é)|(?:meu|minha|meus|minhas|nosso|nossa|seu|sua) \p{L}{3,15} (?:é|são|tem|têm|está|tá|não|quer|faz|mora|vai|usa|se chama|come)|(?:o|a|os|as) (?!que )\p{L}{3,15} (?:é|são|tem|têm|está|tá|já|não|fica|se chama|custa)|já faz \p{L}{2,10}|acho que|são (?:uns|umas|\d{1,4})|só (?:sobra|tem|dá)|(?:chego|saio|acordo|pego|volto) \p{L}{1,5}|(?:o|a) \p{L}{3,15} (?:se )?chama|é (?:pra|para|um|uma|sobre|tipo) |por favor|(?:tem|tinha) que|pode (?:ser|colocar|usar)|que (?:seja|sejam|tenha|dure|explique|pareça|me|não (?:seja|fique|pareça|tenha)|acabe|termine|comece|caiba)|talvez|de repente (?:um|uma|com)`,
    requests: String.raw`por favor|(?:você )?(?:pode|poderia) (?:me |fazer|escrever|explicar)|me (?:faz|explica|ajuda|dá) |não (?:use|mencione|coloque|fale|invente|escreva|bote|põe|usa|coloca|fala)|(?:bota|põe|coloca) \p{L}{2,15}|(?:coloque|inclua|use) (?:os?|as?|uma?|só|apenas)`,
    linked: String.raw`(?:lembra|diz|fala|avisa) (?:de|que|pra)|(?:não )?(?:é|está|tá|são|estão|tem|têm|vai|vem|fica|custa|mora|gosta|quer|pode|faz|era|foi) \p{L}{1,15}|que \p{L}{2,15}|no final|(?:bota|deixa|coloca|põe|faz) \p{L}{1,10}|nada de|nem \p{L}{3,20}|não \p{L}{3,15}|(?:me|se|te) \p{L}{3,15}|(?:o|a|os|as) \p{L}{3,15} (?:já|também|vai)`,
    links: String.raw`e(?: (?:aí|também|tal|depois|então))?(?= )|isso(?= (?:queria|quero))|aí`,
    contrasts: 'mas|só que',
    sequels: 'então|daí|também',
    holds: String.raw`^compar\p{L}{0,3} (?:os?|as?) \p{L}{2,20}|(?:que|qual) \p{L}{2,20}(?: de \p{L}{2,20})?|q|pq|si|nao|que|quem|qual|onde|quando|como|quanto|porque|pois|embora|enquanto|se|e|ou|nem|mas|a|à|ao|aos|às|de|do|da|dos|das|para|pra|pro|pros|pras|com|em|no|na|nos|nas|por|pelo|pela|sem|sobre|entre|até|desde|o|os|as|uma?|uns|umas|meu|minha|meus|minhas|seu|sua|nosso|nossa|este|esta|esse|essa|isso|isto|todos|todas|me|te|lhe|não|muito|tão|também|só|eu|ele|ela|nós|eles|elas|você|quero|queria|preciso|talvez|por favor|tô|estou|tenho`,
    leads: 'em|no|na|com|sem|para|pra|por|ao',
    keepsTogether: /(?<! (?:em|de|da|do|a|para|pra|por|com)) \p{Lu}\p{Ll}{1,20} [^ ]{1,20}$/u,
    reported:
      /(?<!\p{L})(?:diz|dizer|diga|disse|explic|avis|anunci|sab|pens)\p{L}{0,8} que [^.]{0,200} que $/iu,
    commas: String.raw`(?:tom|estilo|formato|linguagem|no máximo (?=uma?|dois|duas|\d)|sem (?:letras|texto|logotipos)|mas|porém|só que)(?!\p{L})`,
    joins: String.raw`cada|já|sempre|nunca|é|está|tá|são|era|foi|ser|estar|hoje|ontem|agora|depois|antes|quase|acho|diz|disse|aqui|ali|assim|então|aí|tudo`,
    conditions: 'se|quando|porque|como|embora|enquanto|já que|depois que|antes de|desde que|pq',
  },
  tasks:
    /^(?:por favor )?(?:me (?:faz|fala|diz|explica|ajuda|dá)|faz (?:uma?|o|a|isso)|faça|diga|dê|explique|escreva|crie|prepare|resuma|traduza|corrija|mostre|ensine|monte|confere|confira|bota|deixa)(?!\p{L})/iu,
  wants: /^(?:eu )?(?:quero|queria|preciso|precisava|gostaria)(?!\p{L})/iu,
  wishes:
    /(?<!\p{L})(?:quero|queria|queremos|preciso|precisamos|gostaria|deve|devem|tem que|precisa|prefiro|que (?:seja|sejam|tenha|pareça|acabe|termine|comece|caiba|dure))(?!\p{L})|^(?:que|por favor|sem|nada de|nem|não (?:use|usa|põe|coloque|coloca|fale)|talvez|no final|pode|divida|use|evite)(?!\p{L})/iu,
  refersBack: /^(?:(?<always>isso|isto|esse|essa|acho)|ele|ela|é|está|tá)(?!\p{L})/iu,
  bareWish: /^uma? (?:imagem|foto|ilustração|desenho|pintura|pôster|cartaz)[.]?$/iu,
  persons: /^(?:meus?|minhas?|nosso|nossa|seu|sua) /iu,
  onText:
    /(?<!\p{L})(?:expli[qc]\p{L}{1,4}|resum\p{L}{1,3}|tradu[zç]\p{L}{0,4}|corrij\p{L}{1,2}|corrig\p{L}{1,3}|melhor[ea]\p{L}{0,2}|analis\p{L}{1,3}|compar[ea]\p{L}{0,2}|respond\p{L}{1,3}|revis[ea]\p{L}{0,2}|relatório|cronograma|perguntas)(?!\p{L})/iu,
  instructions: [
    {
      find: /^(?:(?:eu )?(?:quero|queria|preciso|gostaria) )?que (?:você )?(?:me )?(?<verb>explique|corrija|escreva|faça|ensine|mostre|prepare|resuma|traduza|divida)(?= )/iu,
      write: '{verb}',
    },
    {
      find: new RegExp(
        String.raw`^(?:(?:eu )?queria que (?:você )?|tem que )(?<verb>${Object.keys(INSTRUCTED).join('|')})(?= (?!sem|com|e ))`,
        'iu',
      ),
      write: '{verb}',
      verbs: INSTRUCTED,
    },
  ],
  requests: [
    {
      find: thing(
        'imagem|foto|fotografia|ilustração|desenho|pintura|logo|logotipo|pôster|retrato|cartaz|ícone',
        `(?:${WISH}(?: que (?:você )?(?:me )?(?:faça|crie|gere|desenhe))?|(?:me )?(?:faz|faça|cria|crie|gera|gere|desenha|desenhe)(?: pra mim| para mim)?)`,
      ),
      write: '{object}',
      isPicture: true,
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
        'e-?mail|carta|relatório|mensagem|texto|postagem|post|artigo|conto|história|poema|discurso|descrição|resumo|anúncio|convite|resposta|roteiro|função|programa|slogan|legenda|bilhete|música|script',
      ),
      write: 'Escreva {object}',
    },
    {
      find: thing(
        'plano|treino|aula|lista|tabela|questionário|cardápio|itinerário|receita|rotina|cronograma|calendário|planilha|dieta|orçamento',
      ),
      write: 'Crie {object}',
    },
    { find: thing('ideias|dicas|nomes|sugestões|exemplos'), write: 'Sugira {object}' },
  ],
  withoutData:
    /(?:com base|baseado) (?:na|no|em) (?:minha|meu|este|esta|esse|essa)(?!\p{L})|^(?:(?:(?:eu )?(?:tenho|escrevi|recebi|fiz)) (?:aqui )?(?:uma?|esse|essa|este|esta|o meu|a minha|o|a|meu|minha|uns|umas) (?:\p{L}{2,20} ){0,3}?(?:carta|e-?mail|texto|ata|edital|contrato|relatório|artigo|código|script|planilha|tcc|trabalho|tese|redação|rascunho|anotações|documento|resultados|exames?|receita)|(?:corrija|melhore|revise|explique|traduza|resuma) (?:esse|essa|este|esta|meu|minha|meus|minhas) (?:\p{L}{2,20} ){0,2}?(?:carta|e-?mail|texto|contrato|relatório|artigo|código|redação|rascunho|documento|resultados)|(?:resuma|traduza|analise|encurte|organize|responda) (?:a[os]? |as? |os? |meus? |minhas? |noss[oa]s? |ess[ea]s? )(?:\p{L}{2,20} ){0,2}?(?:avaliações|comentários|e-?mails?|notas|ata|relatório|artigo|contrato|mensagens|pesquisa|respostas))(?!\p{L})/iu,
  asks: [
    {
      task: /^(?:escreva|redija)(?:-me)? (?:uma? )?(?:\p{L}{2,20} ){0,2}?(?:e-?mail|carta|bilhete)(?!\p{L})/iu,
      unless: /(?<!\p{L})(?:assin\p{L}{1,9}|meu nome|me chamo|remetente|em nome de)(?!\p{L})/iu,
      add: 'Assine como {{nome}}.',
    },
  ],
};

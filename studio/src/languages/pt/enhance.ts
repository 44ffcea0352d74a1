import type { EnhanceVocabulary } from '../../enhance/vocabulary.ts';

export const enhance: EnhanceVocabulary = {
  texts: {
    experts: {
      text_ai: 'um especialista experiente',
      code_generation: 'um engenheiro de software especialista',
      creative_writing: 'um escritor e editor especialista',
      analysis: 'um analista especialista',
      research: 'um pesquisador especialista',
    },
    role: 'Você é {expert} com muitos anos de prática.',
    context: 'O pedido está em #INFORMATION. O resultado deve poder ser usado como está.',
    variables: 'A preencher antes de usar: {variables}.',
    goal: 'Cumpra por completo o que se pede abaixo.',
    guidelines: [
      'Siga cada instrução e cada limite do pedido.',
      'Use palavras claras e precisas; evite enchimento.',
      'Dê um exemplo concreto onde uma ideia for abstrata.',
      'Não invente fatos; indique o que é incerto.',
    ],
    keep: 'Mantenha isto exatamente como escrito: {values}.',
    outputAsAsked: 'Entregue apenas o formato que o pedido exige.',
    outputs: {
      message:
        'Entregue apenas a mensagem pronta, da saudação à despedida, com assunto se for um e-mail.',
      translation: 'Entregue apenas a tradução, na forma do original.',
      piece: 'Entregue apenas o texto pronto, sem comentários.',
      question: 'Responda à pergunta diretamente, em uma ou duas frases.',
      code: 'Entregue primeiro o código completo em blocos e depois uma nota curta sobre como executá-lo.',
      report:
        'Entregue primeiro um resumo curto, depois os resultados em uma lista e por fim o que fica em aberto.',
      other: 'Entregue o resultado pronto para uso, no idioma do pedido.',
    },
  },
  image: {
    labels: {
      role: 'Papel',
      goal: 'Objetivo',
      context: 'Contexto',
      information: 'Informações',
      guidelines: 'Restrições',
      output: 'Saída',
      composition: 'Composição',
      lighting: 'Luz',
      colour: 'Cor',
      lens: 'Técnica',
      detail: 'Detalhe',
      style: 'Estilo',
    },
    crafts: [
      'fotografia profissional',
      'pintura artística',
      'direção de fotografia',
      'arte digital',
      'ilustração',
      'design gráfico',
    ],
    leads: {
      photographic: ['fotografia profissional, fiel à realidade'],
      artistic: ['pintura expressiva com pincelada visível'],
      cinematic: ['quadro de uma cena-chave de filme'],
      digital_art: ['ilustração digital bem acabada'],
    },
    treatments: {
      photographic: 'formas e proporções fiéis à realidade',
      artistic: 'formas expressivas, feitas à mão',
      cinematic: 'encenação de cinema',
      digital_art: 'formas claras e acabamento limpo',
    },
    phrases: {
      rows: {
        photographic:
          'motivo em um terço vertical, com espaço em volta | luz suave lateral, sombras leves | cores naturais | lente de 50 mm em f/4 | textura fina, sem suavização | natural e espontâneo | fundo simples, levemente desfocado',
        artistic:
          'formas grandes e simples em torno de um centro | contraste suave de luz e sombra colorida | paleta limitada com um só destaque | óleo sobre tela, bordas de espátula | preciso no centro, sugerido em volta | expressivo e pessoal | fundo em manchas amplas e calmas',
        cinematic:
          'motivo fora do centro, linhas que guiam o olhar | uma luz principal lateral, sombras legíveis | dois tons complementares | grande formato, transição de foco suave | mais nítido onde está a história | um momento com história | fundo profundo, mais discreto que o motivo',
        digital_art:
          'silhueta forte, um só caminho para o olhar | luz ambiente suave com borda colorida | paleta harmoniosa e saturada | bordas limpas, degradês suaves | minucioso no centro, mais simples nas bordas | imaginativo e acolhedor | fundo em dois ou três planos',
      },
      graphicRow:
        'silhueta clara com margens iguais | duas ou três cores chapadas | só o que se lê em tamanho pequeno | fundo liso com espaço livre',
      avoid: 'evitar {flaws}',
      flaws: ['texto', 'marca d’água', 'assinatura', 'baixa resolução'],
    },
    output: 'imagem acabada em alta resolução',
    lettering: 'imagem acabada em alta resolução, com o texto exatamente como entre aspas',
  },
  traits: {
    'time:night': 'noite, via láctea, céu estrelado, noturno, noturna',
    'time:golden': 'pôr do sol, amanhecer, entardecer, nascer do sol, hora dourada, alvorada',
    'time:day': 'meio-dia, ensolarado, luz do dia',
    'medium:photo': 'fotografia, ultrarrealista',
    'medium:paint': 'aquarela, óleo sobre tela',
    'medium:drawn': 'desenho, ilustração, a lápis, nanquim',
    'medium:graphic': 'cartaz, infográfico',
    'palette:mono': 'preto e branco',
    'palette:warm': 'tons quentes',
    'palette:cool': 'tons frios',
    'light:said': `
      tempestade, lanterna, luminária, fogo, fogos de artifício, raio, lua, silhueta
    `,
    'place:studio': 'fundo branco, foto de estúdio',
    'place:indoor': 'quarto, cozinha, sala de estar, igreja',
    'place:outdoor': `
      chuva, neblina, floresta, praia, rua, cidade, neve, porto, aldeia, ilha, jardim, telhado,
      campo, costa
    `,
    'place:elsewhere': "debaixo d'água, subaquático, recife, espaço sideral",
    'mood:dark': 'sombrio, assustador',
    'mood:bright': 'fofo',
    'shot:wide': 'paisagem, vista aérea, panorâmica',
    'shot:top': 'vista superior',
    'text:wanted': 'letreiro',
    'people:present': 'homem, mulher, criança, menina, menino, pessoa, pessoas',
  },
  facets: {
    composition: 'composição, enquadramento',
    lighting: 'iluminação',
    colour: 'cores, branco, branca, preto, preta, vermelho, vermelha, amarelo',
    lens: 'câmera',
    mood: 'clima',
    detail: 'detalhado, detalhes',
    background: 'fundo, cenário',
  },
  detection: {
    role: /(?<!\p{L})(?:atue como|aja como|você é uma?)/iu,
    message: /(?:escrev|redij)\p{L}{0,5} .{0,30}?(?:e-?mail|carta|mensagem)(?!\p{L})/iu,
    translation: /^traduz/iu,
    piece: /(?<!\p{L})(?:poema|piada|poesia)(?!\p{L})/iu,
    longQuestion: /^(?:como|por que)(?!\p{L})/iu,
    format: /formato|tabela/iu,
    bareResult: /sem explicações/iu,
    negativeLabel: 'prompt negativo',
    exclude: 'evite',
    without: 'sem',
    afterWithout: 'com|em',
    plainAdjectives: 'velho velha bonito bonita preto branco',
  },
};

import type { RequirementsVocabulary } from '../../requirements/vocabulary.ts';

export const requirements: RequirementsVocabulary = {
  phrases: {
    tone: 'engraçado, sério',
    amount: 'palavras',
    urgent: 'deve, sempre',
    optional: 'talvez, se possível',
  },
  audience: {
    prepositions: 'para',
    people:
      'iniciantes?|crianças?|adolescentes|jovens|adultos|idosos|estudantes?|alun[oa]s|professor(?:es|as)?|pais|mães|famílias?|mulheres|homens|pessoas|usuários|leitores|clientes?|compradores|turistas|viajantes|desenvolvedores|programadores|designers|artistas|escritores|médicos|pacientes|gerentes|gestores|funcionários|colegas|chefe|equipes?|empreendedores|investidores|empresas|profissionais|amig[oa]s?|vizinhos|leigos|especialistas',
    barePreposition: 'aos?|às?',
  },
  patterns: {
    notDescribingPeople: 'com|e',
    articles: 'o|a|os|as|um|uma|meus?|minha',
    years: 'anos',
    adjectivesBehindPeople: 'nov[oa]s|pequen[oa]s|jovens|ocupados',
    audienceLabelCopulas: 'é',
    notCompoundEnds: 'da|do|dos|das',
    conjunctions: 'e',
    infinitiveEndings: 'or|ôr',
    wishes: 'quero|preciso|escrev|crie',
    missingWords: 'sem',
    negations: 'não',
    turns: 'mas|com|e|só',
    weakBounds: 'apenas|somente',
    weakFirstBounds: 'no',
    formatLabels: 'responda',
    bareResultPhrases: String.raw`(?:apenas|somente|só)[ \t](?:o[ \t])?(?:código|json|csv|resultado)|mais nada|sem (?:explicações|explicação|comentários)`,
    dataLeads: 'em',
    toneLabels: 'tom',
    toneNouns: 'tom',
    degrees: 'muito|mais',
    textNouns: 'linguagem|mensage[mn]s?',
    soundVerbs: 'soe',
    promptRequest:
      '(?:(?:eu )?(?:quero|preciso(?: de)?|gostaria de|crie|escreva|gere|me dê) )?(?:um )?prompt (?:(?<imperative>que)|(?<purpose>para)) (?:me )?(?:(?:ajude|ajuda) a )?',
  },
  promptTexts: {
    roles: {
      text_ai: 'Você é um redator experiente e especialista em comunicação.',
      code_generation: 'Você é um engenheiro de software sênior atento a casos extremos.',
      creative_writing: 'Você é um autor e editor experiente.',
      analysis: 'Você é um analista sênior que separa fatos de suposições.',
      research: 'Você é um pesquisador experiente que confronta as fontes.',
    },
    titles: {
      direct: 'Direto',
      planned: 'Passo a passo',
      asking: 'Perguntar primeiro',
      versions: 'Duas versões',
      checked: 'Revisado',
      strict: 'Ao pé da letra',
      free: 'Com liberdade',
    },
    goals: {
      direct: 'Sua tarefa é cumprir este pedido em uma única resposta.',
      planned: 'Sua tarefa é fazer primeiro um plano curto e depois cumprir o pedido segundo ele.',
      asking:
        'Sua tarefa é fazer até três perguntas curtas sobre o que o pedido deixa em aberto e cumpri-lo quando forem respondidas.',
      versions:
        'Sua tarefa é cumprir o pedido duas vezes, em duas versões que diferem na estrutura e não só nas palavras.',
      checked:
        'Sua tarefa é cumprir o pedido, comparar o resultado com cada requisito e corrigi-lo antes de responder.',
      strict:
        'Sua tarefa é cumprir o pedido ao pé da letra e não acrescentar nada que ele não peça.',
      free: 'Sua tarefa é cumprir o pedido e escolher a solução mais útil onde ele deixa liberdade.',
    },
    outputs: {
      result: 'Responda apenas com o resultado final: sem introdução nem comentários.',
      planned: 'Responda com o plano em uma lista curta e depois com o resultado.',
      asking:
        'Responda apenas com uma lista numerada de perguntas; após as respostas, com o resultado.',
      versions:
        'Responda com a versão A e a versão B, cada uma sob seu título, e com uma frase sobre quando escolher cada uma.',
    },
    labels: {
      brief: 'Este é o pedido:',
      context: 'Mais contexto:',
      audience: 'Público',
      format: 'Formato',
      length: 'Extensão',
      tone: 'Tom',
      style: 'Estilo',
      open: 'Em aberto',
      optional: 'Se couber',
    },
    rules: {
      keep: 'Mantenha cada número, nome, citação, endereço e marcador do pedido como está escrito.',
      noPrompt:
        'Onde o pedido quer um prompt, faça você mesmo o que esse prompt deveria fazer; não escreva um prompt.',
      invent: 'Baseie cada afirmação no pedido ou no que é bem conhecido; não invente fatos.',
      edges: 'Trate os casos extremos: o que falta, se contradiz ou é incomum no pedido.',
      each: 'Atenda os requisitos do pedido um a um, sem deixar nenhum de fora.',
      concrete: 'Prefira o que é concreto no pedido a afirmações gerais.',
      again: 'Leia o resultado mais uma vez como um leitor crítico e corrija-o antes de responder.',
    },
  },
  imageLooks: {
    media: [
      'fotografia, foco nítido no sujeito',
      'fotograma de cinema, lente anamórfica',
      'ilustração digital, formas limpas',
      'pintura a óleo, pinceladas visíveis',
      'render 3D, materiais lisos',
    ],
    views: [
      'composição com o sujeito no centro',
      'plano geral que mostra o entorno',
      'composição pela regra dos terços',
      'composição com primeiro plano e distância claros',
      'enquadramento próximo do sujeito',
    ],
    finishes: [
      'detalhe fino em cada superfície',
      'contornos claros sobre o fundo',
      'texturas palpáveis',
      'espaço ao redor do sujeito',
      'detalhe nítido onde o olhar chega primeiro',
    ],
  },
};

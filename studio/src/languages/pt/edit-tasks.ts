import type { Opening, TaskDetails } from '../../edit/vocabulary.ts';
import { details } from '../task-details.ts';

const GET = String.raw`(?:(?:(?:eu )?(?:preciso de|preciso|quero)|me d[êe]|me faz|faz|faça|escreve|cria|me ajuda com) )?`;
const LANGUAGE = 'python|javascript|typescript|bash|powershell|sql|php|ruby|java|c#';

/** Starts of prompts that only name what they want. */
export const openings: readonly Opening[] = [
  [
    `${GET}(?:uma |a |minha )?(carta de (?:apresentação|motivação|demissão|recomendação|agradecimento|reclamação|amor)|mensagem(?: de (?:aniversário|natal|bom dia|agradecimento|despedida|boas-vindas))?|música|história|redação|descrição de produto|bio|lista de compras|carta)(?= (?:para|pra|pro|sobre|de|do|da|com|ao)(?!\\p{L})|$)`,
    'Escreva uma $1',
  ],
  [`${GET}(?:uma |a )?legenda`, 'Escreva uma legenda'],
  [
    `${GET}(?:um |o |meu )?(e-?mail|texto|discurso|poema|conto|artigo|anúncio|resumo|currículo|post|slogan|convite|roteiro)(?= (?:para|pra|pro|sobre|de|do|da|com|ao)(?!\\p{L}))`,
    'Escreva um $1',
  ],
  [
    `${GET}(?:um |o )?(plano de (?:estudos?|treino|negócios?|marketing|aula)|cardápio(?: semanal)?|treino|roteiro de viagem)`,
    'Monte um $1',
  ],
  [
    `${GET}(?:uma )?receita (?:(fácil|simples|rápida) )?(de|com|para|pra)`,
    'Dê-me uma receita $1 $2',
  ],
  [
    `(?:o que|que) (?:posso|fazer|eu faço|cozinhar|comer)(?: fazer| cozinhar)?(?: de| pra| para)?( jantar| almoço| hoje)`,
    'Sugira o que posso cozinhar no $1',
  ],
  [`como (?:fazer|se faz|faço|preparar) ([^?]{3,60})`, 'Explique passo a passo como fazer $1'],
  [
    `(?:o que|oque) (?:é|são|significa) ((?:um |uma |o |a |os |as )?[^?.,\\n]{3,60}?) ?[?]{0,3}$`,
    'Explique o que é $1',
  ],
  [`(?:a )?diferença entre`, 'Explique a diferença entre'],
  [
    `(?:prós e contras|vantagens e desvantagens) (de|do|da|dos|das)`,
    'Liste os prós e os contras $1',
  ],
  [
    `(?:umas |algumas )?(?:ideias?|sugestões) (?:de|para) presentes? (?:para|pra|pro)`,
    'Sugira ideias de presente para',
  ],
  [`presentes? (?:para|pra|pro)`, 'Sugira ideias de presente para'],
  [`(?:umas |algumas )?ideias? (de|para|pra)`, 'Sugira ideias $1'],
  [`(?:um |bons? )?(nome|título|slogan)s? (?:para|pra|pro)`, 'Sugira 10 $1s para'],
  [`(?:uma )?planilha (de|para|pra)`, 'Explique como montar uma planilha $1'],
  [`(explica|explique)(?: pra mim| para mim)? (o|a|os|as|como|por que)`, '$1 $2'],
  [
    `(?:uma |um )?macro (?:do |no |em |para )?excel (?:para|pra|que)`,
    'Escreva uma macro do Excel (VBA) para',
  ],
  [`(?:um )?(script|programa) (?:em )?(${LANGUAGE}) (para|pra|que)`, 'Escreva um $1 em $2 $3'],
  [
    `(?:uma )?fórmula (?:do |no |em |de )?excel (?:para|pra|que)`,
    'Escreva uma fórmula do Excel para',
  ],
  [
    `me ajud[ae] com (?:o |meu |a |minha )?(tcc|monografia|redação|trabalho da faculdade|dissertação|currículo)`,
    'Ajude-me com meu $1',
  ],
  [
    `(?:por favor )?corri(?:ge|ja)(?: isso| esse texto| este texto| essa frase)?(?=:)`,
    'Corrija a ortografia e a gramática do texto a seguir sem mudar o tom e devolva só o texto corrigido',
  ],
  [
    `melhor(?:a|e)(?: isso| esse texto| este texto)?(?=:)`,
    'Reescreva o texto a seguir para ficar {{objetivo: mais claro | mais simpático | mais curto}} e devolva só o novo texto',
  ],
  [
    `traduz(?:a|ir)?(?: isso| esse texto)? (?:pra|para|para o|pro) (inglês|espanhol|francês|alemão|italiano)(?=:)`,
    'Traduza o texto a seguir para o $1, com tom {{tom: carinhoso e informal | neutro | formal}}, e dê duas versões',
  ],
];

const NUMBERED = /\d|(?<!\p{L})(?:três|quatro|cinco|dez|várias)(?!\p{L})/iu;
const TONE =
  /(?<!\p{L})(?:tom|estilo|formal|informal|amigável|profissional|engraçad|divertid|carinhos|séri|educad|emocionante)/iu;
const LENGTH = /\d|(?<!\p{L})(?:curt|breve|long|palavras|frases|linhas|página|versos|estrofes)/iu;
const starts = (text: string) => new RegExp(`^(?:por favor,? )?${text}`, 'iu');
const WRITE = '(?:escreva|escreve|redija|faça|faz|crie|cria|gere|elabore)(?:-me)? (?:uma? |o |a )?';

/** Questions for the author of a short prompt, by kind of task. */
export const tasks: readonly TaskDetails[] = [
  details(
    starts(`${WRITE}carta de (?:apresentação|motivação)`),
    [/(?<!\p{L})(?:vaga|cargo|como|para (?!emprego)\p{L}{4,})/iu, 'A vaga é {{vaga}}.'],
    [/empresa/iu, 'A empresa é {{empresa}}.'],
    [/experiência|formad|anos|curso/iu, 'Minha experiência: {{experiência}}.'],
    [LENGTH, 'Máximo de {{extensão: 200 | 300 | 400}} palavras, sem frases feitas.'],
  ),
  details(
    starts(`${WRITE}carta de demissão`),
    [/cargo|como \p{L}{4,}/iu, 'Meu cargo é {{cargo}} na {{empresa}}.'],
    [/\d|aviso/iu, 'Meu último dia será {{data}}.'],
    [TONE, 'Curta e em tom {{tom: agradecido | neutro | formal}}.'],
  ),
  details(
    starts(`${WRITE}mensagem de (?:aniversário|natal|despedida|bom dia|agradecimento)`),
    [/lembran|gosta|porque/iu, 'Mencione esta lembrança ou qualidade: {{detalhe}}.'],
    [TONE, 'Tom: {{tom: carinhoso | engraçado | formal}}.'],
    [LENGTH, 'Extensão: {{extensão: 2 frases | 5 frases | 10 linhas}}.'],
  ),
  details(
    starts('explique como montar uma planilha'),
    [/excel|google/iu, 'Uso {{programa: Excel | Google Planilhas}}.'],
    [/colunas|categorias/iu, 'Categorias: {{categorias}}.'],
    [/fórmulas/iu, 'Dê as colunas, as fórmulas prontas e um exemplo com três linhas.'],
  ),
  details(
    starts(`${WRITE}legenda`),
    [
      /engraçad|poétic|romântic|tom|curta/iu,
      'Estilo: {{estilo: divertida | poética | minimalista}}.',
    ],
    [
      /(?<!\p{L})(?:com|família|amigos|namorad|sozinh)/iu,
      'Na foto estou {{companhia: sozinha | com amigos | com a família}}, e o momento é {{detalhe: pôr do sol | primeiro dia de férias}}.',
    ],
    [/\d|emoji|hashtag/iu, 'Dê 5 opções com no máximo 20 palavras, com até 2 emojis e 3 hashtags.'],
  ),
  details(
    starts(`${WRITE}(?:texto|anúncio) .{0,20}(?:vend(?:er|a)|alugar)(?!\\p{L})`),
    [/\d|modelo|tamanho/iu, 'Os dados: {{modelo, ano e estado}}.'],
    [/R\$|reais|preço/iu, 'Preço: {{preço}}, contato: {{contato}}.'],
    [LENGTH, 'Comece com o que mais atrai e use no máximo 120 palavras.'],
  ),
  details(
    starts(`${WRITE}convite`),
    [/\d{1,2}[/h]|data|sábado|domingo/iu, 'Data e hora: {{data}}.'],
    [/local|em casa|salão/iu, 'Local: {{local}}.'],
    [TONE, 'Tom: {{tom: descontraído | carinhoso | formal}}.'],
  ),
  details(
    starts(`${WRITE}(?:carta|e-?mail|mensagem|discurso)`),
    [
      /(?<!\p{L})(?:para|pra|pro|ao|à) (?:o |a |meu |minha |um |uma )?\p{L}{3,}/iu,
      'É para {{destinatário}}.',
    ],
    [
      /(?<!\p{L})(?:porque|sobre|por|aniversário|casamento|demissão|recomendação|agradecimento|pedindo|natal)(?!\p{L})/iu,
      'O motivo é {{motivo}}.',
    ],
    [TONE, 'Tom: {{tom: carinhoso | formal | direto}}.'],
    [LENGTH, 'Máximo de {{extensão: 80 | 120 | 200}} palavras.'],
  ),
  details(
    starts(`${WRITE}(?:poema|música|conto|história)`),
    [
      /lembran|gosta|porque|chama/iu,
      'Estes detalhes devem aparecer: {{lembranças ou características}}.',
    ],
    [
      /clima|triste|alegre|romântic|engraçad|tern/iu,
      'Clima: {{clima: terno | alegre | nostálgico}}.',
    ],
    [LENGTH, 'Extensão: {{extensão: 8 versos | 16 versos | 1 página}}.'],
  ),
  details(
    starts(`${WRITE}(?:post|anúncio|slogan|bio|descrição)`),
    [
      /promo|lança|novidade|evento|oferta|^(?!.*(?:loja|marca|empresa|negócio|cafeteria|padaria|restaurante|salão|agência|produto|confeitaria|venda|oferta))/iu,
      'O que anuncia: {{novidade: um produto novo | uma promoção | a história da loja}}.',
    ],
    [TONE, 'Tom: {{tom: próximo | profissional | divertido}}.'],
    [
      /link|comente|visite|peça|^(?!.*(?:loja|marca|empresa|negócio|cafeteria|padaria|restaurante|salão|agência|produto|confeitaria|venda|oferta))/iu,
      'Termine convidando a {{ação: visitar a loja | comentar | pedir pelo WhatsApp}}.',
    ],
    [/hashtag|versões|\d/iu, 'Dê 3 versões de até 40 palavras, com no máximo 3 hashtags.'],
  ),
  details(
    starts(
      '(?:dê-me|me dê|sugira|escreva) (?:uma )?receita|sugira o que posso cozinhar|explique passo a passo como fazer (?=.*(?:pão|bolo|arroz|feijão|massa|molho|doce|carne|frango|peixe|sopa|torta|pudim|queijo|café|pizza|salada|brigadeiro|coxinha|tapioca|cuscuz|caldo))',
    ),
    [/pessoas|porções/iu, 'Rende para {{pessoas: 2 | 4 | 8}} pessoas.'],
    [
      /vegan|vegetarian|glúten|lactose|alerg|sem /iu,
      'Dieta: {{dieta: sem restrições | vegetariana | sem glúten}}.',
    ],
    [/forno|airfryer|fogão/iu, 'Tenho {{equipamento: forno | airfryer | só fogão}}.'],
    [
      /quantidades|numere/iu,
      'Liste os ingredientes com quantidades e numere os passos com os tempos.',
    ],
  ),
  details(
    starts('(?:sugira|dê|liste|me dê) (?:algumas )?(?:ideias de presente|presentes)'),
    [/orçamento|R\$|reais|€|barat/iu, 'Orçamento: {{orçamento: R$ 50 | R$ 100 | R$ 200}}.'],
    [
      /gosta|hobby|interess|anos/iu,
      'Idade e gostos: {{idade}}, {{gostos: cozinha | plantas | esporte}}.',
    ],
    [NUMBERED, 'Dê 8 ideias, com uma frase sobre por que cada uma combina.'],
  ),
  details(
    starts('(?:sugira|dê|crie|invente|me dê) .{0,40}(?:nomes?|títulos?|slogans?)(?!\\p{L})'),
    [
      /estilo|divertid|elegante|modern|séri|curt/iu,
      'Estilo: {{estilo: divertido | elegante | simples}}.',
    ],
    [
      /clientes|público|^(?!.*(?:loja|marca|empresa|negócio|cafeteria|padaria|restaurante|salão|agência|produto|confeitaria))/iu,
      'Devem atrair {{público: famílias | jovens | empresas}}.',
    ],
    [
      /explique|por que|significado/iu,
      'Curtos e fáceis de falar, com uma breve explicação de cada um.',
    ],
  ),
  details(
    starts('sugira ideias (?:de|para|pra) (?:um |meu |abrir um )?(?:negócios?|empresas?)'),
    [/R\$|investir|orçamento/iu, 'Posso investir {{valor}}.'],
    [/experiência/iu, 'Tenho experiência em {{experiência}} e moro em {{lugar}}.'],
    [NUMBERED, 'Dê 8 ideias, cada uma com o primeiro passo e o maior risco.'],
  ),
  details(
    starts('sugira ideias'),
    [
      /original|fácil|rápid/iu,
      'O mais importante: {{prioridade: gastar pouco | pouco preparo | originalidade}}.',
    ],
    [/orçamento|grátis|R\$|barat/iu, 'Orçamento: {{orçamento: grátis | baixo | médio}}.'],
    [NUMBERED, 'Dê 8 ideias diferentes, com uma frase cada.'],
  ),
  details(
    starts('explique passo a passo como'),
    [
      /iniciante|experiência|nível/iu,
      'Meu nível: {{nível: iniciante | intermediário | avançado}}.',
    ],
    [/tenho|material|ferramenta/iu, 'Já tenho {{material}}.'],
    [/numere|lista/iu, 'Numere os passos e avise sobre os erros mais comuns.'],
  ),
  details(
    starts(
      '(?:explique|me explica|explica)(?:-me)?(?: o que (?:é|são)| a diferença entre)? (?!este|esse|meu|minha|passo).{2,}',
    ),
    [
      /(?<!\p{L})(?:para|pra|como se|nível|iniciante|criança|simples\p{L}{0,5}|fácil)(?!\p{L})/iu,
      'Meu nível: {{nível: leigo | estudante | profissional}}.',
    ],
    [/exemplo|compar/iu, 'Comece com a ideia principal em uma frase e dê um exemplo do dia a dia.'],
    [LENGTH, 'Extensão: {{extensão: 100 palavras | 300 palavras | 1 página}}.'],
  ),
  details(
    starts('escreva uma macro do excel'),
    [
      /coluna|planilha|aba|intervalo/iu,
      'Ela deve agir em {{alcance: a planilha ativa | todas as planilhas | um intervalo}}.',
    ],
    [/vazi/iu, 'Exemplo: {{antes e depois}}.'],
    [
      /^(?!.*vazi)/iu,
      'Uma linha conta como vazia se {{regra: todas as células estão vazias | a coluna A está vazia}}.',
    ],
    [/coment|explique|backup/iu, 'Com comentários, e explique em três passos como executá-la.'],
  ),
  details(
    starts('escreva um (?:script|programa)'),
    [/windows|mac|linux|bash|powershell/iu, 'Roda em {{sistema: Windows | macOS | Linux}}.'],
    [/exemplo/iu, 'Exemplo: {{antes}} deve virar {{depois}}.'],
    [/coment|teste|uso/iu, 'Com comentários curtos, tratamento de erros e um exemplo de uso.'],
  ),
  details(
    starts('escreva uma fórmula'),
    [/coluna|célula|[a-z]\d/u, 'Meus dados: {{colunas ou exemplo}}.'],
    [/explique|exemplo/iu, 'Dê primeiro a fórmula e explique-a em duas frases com um exemplo.'],
  ),
  details(
    starts('ajude-me com meu (?:tcc|monografia|redação|trabalho|dissertação)'),
    [/tema|sobre/iu, 'O tema é {{tema}}, no curso de {{curso}}.'],
    [
      /introdução|corrig|referência/iu,
      'Preciso de {{ajuda: escolher o tema | montar o sumário | revisar um trecho}}.',
    ],
    [
      /prazo|semanas|entrega/iu,
      'Estou na fase de {{fase: ideia | projeto | escrita}}, e o prazo é {{prazo}}.',
    ],
    [
      /pergunte|passo/iu,
      'Faça primeiro as perguntas necessárias e depois sugira os próximos três passos.',
    ],
  ),
  details(
    starts('liste os prós e os contras'),
    [/(?<!\p{L})(?:para|pra) (?:mim|um|uma|meu)/iu, 'Minha situação: {{situação}}.'],
    [/tabela/iu, 'Coloque-os em uma tabela e termine com uma recomendação em duas frases.'],
  ),
];

import type { TextVocabulary } from '../../text/vocabulary.ts';

export const text: TextVocabulary = {
  script: 'latin',
  commonWords: `
    design moda cartaz o a os as um uma uns umas de do da dos das em no na nos nas ao aos à às e
    ou que é são foi ser está estão por pelo pela para pra com sem sobre entre até desde como
    qual quando onde quem porque mas mais menos muito muita também já não se sim meu minha meus
    minhas teu tua seu sua seus suas me te lhe eu tu ele ela nós você vocês eles elas este esta
    isto esse essa isso há tem tenho quero preciso pode deve faça faz escreva escrever crie
    criar dê diga explique explicar descreva gere gerar desenhe projete traduza traduzir resuma
    analise ajude atue aja pinte planeje prepare corrija melhore encontre compare pedindo dois
    duas três cada todo todos toda todas homem mulher menino menina criança crianças gato gata
    cachorro cão casa cidade rua noite dia manhã tarde sol lua mar praia neve chuva floresta
    montanha rio árvore flor flores vermelho vermelha azul verde preto preta negro branco branca
    luz escuro velho velha jovem idosa bonito bonita retrato paisagem foto fotografia imagem
    desenho pintura aquarela chapéu janela mesa café livro comida receita receitas carta
    história conto poema canção chefe amigo amiga trabalho empresa férias viagem cozinha céu
    estrelas estilo realista sentado sentada dormindo andando olhando água fogo telhado cavalo
    pássaro dragão cavaleiro castelo reunião código função aula alunos loja negócio bolo inglês
    espanhol barco ponte avó mãe pai filho filha vestido outono inverno primavera verão semana
    semanal mês treino oceano ordenar ovos posso jogando brincando futebol meninos meninas
    bairro perdido antigo antiga grande pequeno pequena novo nova melhor ideias texto resumo
    professor professora médico advogado cozinhar preparar aprender estudar raposa lobo urso
    vela roupa sapatos perto longe dentro fora olá obrigado hoje ontem agora plano negócios
    anúncio vender carro deserto exercícios costas nave música triste piada parágrafo capítulo
    pôr
  `,
  letters: { ãõ: 1, ê: 0.4, ô: 0.4, à: 0.2, é: 0.3, áíóú: 0.4, ç: 0.5 },
  endings: {
    'ando mente': 0.25,
    'ado ada ados adas': 0.25,
    'dade cao coes agem inho inha': 0.5,
    'ja jo': 0.2,
    'as os': 0.2,
  },
  stopWords: `
    ainda alguma algumas algum alguns antes após aquela aquele aqui assim cada como contra criar
    dela dele deles depois desde dessa desse desta deste deve dizer durante elas eles embora
    enquanto então entre era eram essa essas esse esses esta está estão estas este estes fazer
    favor foram isso isto mais mesma mesmo minha minhas muita muito muitos nada não nossa nosso
    nossos obrigado onde outra outras outro outros para pela pelas pelo pelos pode podem porque
    porquê pouco qual quais qualquer quando quanto quem quero sempre sendo será seus sobre
    somente sua suas também tanto tem têm tenho teus toda todas todo todos vocês você imagem
    escreva crie uma com seu dos das nos nas
  `,
  looseSectionNames: { output: 'formato de saída' },
  sectionNames: {
    role: 'papel, função',
    context: 'situação',
    goal: 'tarefa',
    information: 'informações, informação, dados, variáveis',
    responseGuidelines: 'regras, instruções, restrições, diretrizes',
    output: 'saída',
    examples: 'exemplo, exemplos',
  },
  negations: 'nao sem',
};

import type { CraftVocabulary } from '../../craft/vocabulary.ts';

export const craft: CraftVocabulary = {
  kinds: {
    video: `
      vídeo de, vídeo mostrando, clipe, câmera lenta, plano sequência, tomada de drone, gere um vídeo, crie um vídeo
    `,
    chat_role: `
      aja como, atue como, você é um, você é uma, imagine que você é, faça o papel, assuma o papel, quero que você aja
    `,
    code: `
      função que, script que, código, python, javascript, typescript, java, sql, consulta sql, expressão regular, componente, teste unitário, testes unitários, refatore, api, html, css
    `,
    translation: `
      traduza, traduzir, tradução, para o inglês, para o português, para o espanhol
    `,
    extraction: `
      extraia, extrair, do texto a seguir, deste texto, identifique todos, identifique todas, retorne apenas, classifique
    `,
    data: `
      planilha, csv, excel, conjunto de dados, dados de teste, tabela com, linhas, colunas, fórmula, gráfico, limpe os dados
    `,
    analysis: `
      analise, análise, compare, comparação, avalie, resuma, resumo, explique, pesquise, prós e contras, vantagens e desvantagens, causas, diferenças entre
    `,
    planning: `
      plano, roteiro de viagem, itinerário, cronograma, planeje, organize, agenda, lista de verificação, cardápio, orçamento
    `,
    conversation: `
      me pergunte, faça perguntas, uma pergunta por vez, espere minha resposta, me entreviste, conversa, vamos conversar, pratique comigo
    `,
    writing: `
      escreva um, escreva uma, redija, conto, poema, artigo, e-mail, carta, redação, discurso, roteiro, descrição de produto, reescreva, corrija, publicação, slogan
    `,
  },
  terms: {
    hype: `
      holístic*, sinergia*, disruptiv*, inovador*, valor agregado, alta qualidade, excelência,
      estratégic*, sustentáve*, escaláve*, robust*, transformação digital, transformador*,
      impactant*, impacto, empoder*, otimiz*, maximiz*, potencializ*, mindset, insights,
      end-to-end, growth, performar, engaj*, viral, inspirador*, completo, profissional, de
      ponta, de primeira linha, ecossistema, soluções, diferenciad*, líder*
    `,
    total: `
      tudo, todo, todos, toda, todas, qualquer, sempre, cada, completo, completamente,
      absolutamente, ao mesmo tempo, de uma vez, mundo, todo mundo, todas as áreas, todos os
      públicos
    `,
    missing: `
      veja acima, ver acima, em anexo, anexo, como sempre, como combinado, como de costume, o
      de sempre, tanto faz, sei lá, não sei, a definir, ou algo assim, você sabe, conforme
      conversamos
    `,
    personal: `
      eu, meu, minha, meus, minhas, mim, comigo, nós, nosso, nossa, nossos, nossas, preciso,
      quero, tenho, sou
    `,
    contrast: `
      mas, porém, contudo, embora, ao mesmo tempo, nem, tanto, sem ser, mas também, entretanto
    `,
    boast: `
      melhor, perfeito, perfeita, incrível, excelente, alta qualidade, profissional, único, inovador, maravilhoso, genial, obra prima, fantástico
    `,
    vague: `
      algo, coisas, coisa, vários, várias, bom, boa, bonito, bonita, interessante, etc, talvez, algum, alguma, alguns, algumas, muito, muitos, muitas, diferentes, adequado, apropriado, importante, útil, qualquer, bem, mais ou menos, legal
    `,
  },
  opposites: [
    ['breve, curto, curta, conciso', 'muito detalhado, muito detalhada, exaustivo, extenso'],
    ['formal', 'informal, coloquial'],
    ['preto e branco', 'cores vivas, colorido'],
    ['fotorrealista', 'aquarela, desenho animado, anime'],
  ],
  generic: `
      ação acordo adequado adequada ajuda ajudar além alto alta ambiente amplo apoio
      apropriado área aspecto aspectos atenção atender base bem bom boa busca capacidade
      característica caso certo chave claro clara coisa coisas comum completo completa
      comunicação conceito conhecimento conseguir conteúdo contexto correto criar criativo
      criatividade cuidado dar demanda desenvolver desenvolvimento detalhe detalhado diferente
      diferentes diferenciado digital dinâmico diverso eficaz eficiente elemento emoção
      emoções empresa enfoque engajamento equipe espaço essencial específico estilo estratégia
      excelência excelente expectativas experiência fácil fazer ferramentas final foco forma
      função fundamental futuro garantir geral gerar gente grande humano ideal ideia ideias
      impacto importância importante informação inovador inspirador insights interessante
      lugar maneira maximizar melhor melhores mercado mesmo método moderno moderna momento
      mundo necessário necessidades nível novo nova objetivo objetivos obter oportunidade
      ótimo original parte paixão perfeito perfeita performar pessoa pessoas pessoal positivo
      possível potencial prática problema processo produzir profissional projeto propósito
      público qualidade qualquer realidade realizar recursos relevante resposta resultado
      resultados rico satisfação seguro sempre sensação serviço simples situação sociedade
      solução soluções sucesso tarefa tema ter tipo todo todos toda todas trabalho transformar
      transmitir único única usar útil valor valores variado ver verdade versão vez vida viral
      visão viver entregando mindset obrigado favor
  `,
  numbers: `
      dois duas três quatro cinco seis sete oito nove dez onze doze treze quinze vinte trinta
      quarenta cinquenta sessenta cem mil meio meia dúzia segunda terça quarta quinta sexta
      sábado domingo janeiro fevereiro março abril maio junho julho agosto setembro outubro
      novembro dezembro
  `,
  abstractEndings:
    'ção ções são sões dade dades mento mentos mente ivo iva ivos ivas ência ências ância ismo ico ica icos icas vel veis al ais oso osa',
};

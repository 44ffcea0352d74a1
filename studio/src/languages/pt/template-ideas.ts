import type { TemplateIdea } from '../../transform/template-ideas.ts';

/** Words that show which template suits a request. */
export const templateIdeas: Readonly<Record<TemplateIdea, string>> = {
  writingStyle:
    'estilo de escrita, jeito de escrever, forma de escrever, maneira de escrever, escrever como eu, soe como eu, tom de voz, modo de escrever',
  ownStyle:
    'meu estilo, meu próprio estilo, meu estilo de escrita, meu jeito de escrever, minha forma de escrever, minha maneira de escrever, minha voz, meu tom, como eu escrevo, escrever como eu, minha escrita',
  imitation:
    'imit*, analis*, descrev*, copi*, replic*, adot*, aprenda com, identifi*, defin*, guia de estilo',
  ownTexts:
    'meus textos, meus e-mails, meus emails, minhas publicações, meus artigos, meus posts, minhas mensagens, que eu escrevi, que escrevi, textos meus, escritos por mim, minhas redações',
  writing: 'escrev*, redij*, redigi*, reescrev*',
  idealSelf:
    'desenvolvimento pessoal, crescimento pessoal, melhor versão, versão de mim, pessoa melhor, a pessoa que quero ser, eu ideal, meu eu ideal, melhorar como pessoa, mudar minha vida, autodesenvolvimento, autoaperfeiçoamento, trabalhar em mim',
  change:
    'me tornar, tornar-me, ser mais, ter mais, virar, deixar de ser, quero ser, desenvolver minha, ganhar',
  traits:
    'confian*, autoconfiança, autoestima, disciplin*, pacien*, calm*, segur*, corajos*, mentalidade, maus hábitos, resilien*, empátic*, positiv*, feliz',
  habits: 'hábito*, rotina*, valores, pontos fortes, minha vida, reflexão',
  profile:
    'currículo, curriculo, curriculum vitae, cv, perfil do linkedin, perfil no linkedin, perfil profissional, meu linkedin, meu perfil, portfólio',
  assessment:
    'analis*, revis*, melhor*, avali*, critiqu*, otimiz*, opinião, o que falta, o que está faltando, o que mudar, feedback, pontos fracos, corrija, olhe, veja, dicas',
  jobs: 'vaga*, emprego*, trabalho, recrutador*, cargo*, entrevista*, carreira, posição, empresa',
  contentPlan:
    'estratégia de conteúdo*, plano de conteúdo*, calendário editorial, calendário de conteúdo*, calendário de postagens, calendário de publicações, plano de postagens, ideias de posts, ideias de postagens, ideias de conteúdo*, ideias de publicações, estratégia para redes, marketing de conteúdo*, planejamento de conteúdo, cronograma de postagens, planeje minhas postagens',
  posting:
    'publicações, publicar, postar, posto, posts, postagens, conteúdo, conteúdos, vídeos, reels, temas para',
  socialMedia:
    'redes sociais, redes, instagram, tiktok, youtube, linkedin, facebook, blog, newsletter, podcast, canal, seguidores',
  onePost:
    'um post, uma publicação, um tweet, uma legenda, um artigo de blog, roteiro de vídeo, uma postagem',
  travel:
    'viagem, viagens, viajar, férias, mochilão, lua de mel, fim de semana em, passeio, roteiro de viagem, escapada',
  going:
    'ir para, ir a, visitar, conhecer, dias em, dias no, dias na, semana em, semana no, semana na, queremos ir, quero ir, para onde ir',
  travelBudget:
    'orçamento, barat*, econômic*, econômica, pouco dinheiro, gastar pouco, gastar menos, gastando pouco, gastar no máximo, em conta',
  travelPlan:
    'planej*, plano, roteiro, itinerário, organiz*, monte, montar, dia a dia, sugira, sugest*, o que fazer, o que ver, programe',
  travelParts:
    'voo*, passage*, hotel, hotéis, hostel*, hospedagem, praia*, museu*, trem, visitar, pousada*',
  notTravel:
    'cartão, dentista, agência de viagens, blog de viagem, viagem no tempo, luxo, de luxo, presente, guia turístico, despesas de viagem',
  explanation:
    'expli*, simplifi*, entender, entenda, compreender, o que é, o que são, como funciona, por que',
  simplicity:
    'palavras simples, termos simples, linguagem simples, linguagem fácil, forma simples, maneira simples, jeito simples, de forma fácil, simplesmente, fácil de entender, para iniciantes, para leigos, para crianças, a uma criança, para uma criança, uma criança de, uma criança, como se eu tivesse, como se eu fosse, minha avó, meu avô, sem jargão, sem termos técnicos, exemplos do dia a dia',
  complexity: 'complex*, conceito*, teoria, difícil',
  analogies: 'analogia*, exemplo*, metáfora*, compara*',
  letter:
    'e-mail, email, carta, mensagem, resposta, comunicado, memorando, carta de apresentação, demissão, reclamação, aviso',
  letterWriting:
    'escrev*, redij*, redigi*, respond*, desculp*, pedir, pedindo, recus*, reclam*, solicit*, avis*, comunic*, inform*, agradec*, negoci*, dizer',
  workContacts:
    'chefe, cliente*, colega*, equipe, fornecedor*, senhorio, proprietári*, recursos humanos, rh, empresa, funcionári*, professor*, gerente, diretor*, gestor*, sócio*, investidor*, patrão',
  politeness:
    'profissional*, educad*, formal, formais, respeitos*, diplomátic*, cordial, cortês, gentil',
  occasions:
    'aumento, salário, atraso*, reunião, fatura, pagamento, reembolso, reclamação, demissão, férias, folga, proposta, entrega, prazo, contrato, promoção, aluguel, doente',
  fiction: 'poema, carta de amor, conto, pirata, papai noel, no estilo de, canção, música, dragão',
  dayPlan:
    'planeje meu dia, planeje minha semana, planejar meu dia, planejar minha semana, organize meu dia, organize minha semana, organizar meu dia, organizar minha semana, organiza o meu dia, gestão do tempo, gestão de tempo, rotina diária, rotina da manhã, rotina matinal, lista de tarefas, minha agenda, meu horário, plano diário, plano semanal, ser mais produtiv*, minha produtividade, minhas tarefas, cronograma do dia',
  dayWords:
    'hoje, amanhã, meu dia, minha semana, esta semana, segunda-feira, dia de trabalho, fim de semana, de manhã, à tarde, próxima semana',
  planning:
    'planej*, organiz*, prioriz*, horário, cronograma, agenda, estrutur*, distribu*, dividir',
  tasks:
    'tarefas, reuniões, reunião, aulas, trabalho, academia, estudar, filhos, crianças, relatório, prazo*, compras, compromisso*, procrastin*, distra*, foco, sobrecarregad*, buscar',
  methods: 'eficien*, pomodoro, produtiv*, eisenhower, pausas',
  goalSetting:
    'definir metas, definir uma meta, estabelecer metas, traçar metas, minhas metas, minha meta, meu objetivo, meus objetivos, alcançar minhas metas, alcançar meus objetivos, atingir minha meta, metas smart, meta smart, resoluções de ano novo, resolução de ano novo, okr',
  goals: 'metas, meta, objetivo*, alcançar, atingir, conseguir, conquistar',
  milestones:
    'etapa*, marcos, metas mensais, metas semanais, metas menores, objetivos mensais, divid*, passo a passo, passos, plano de ação, submetas',
  tracking: 'acompanh*, progresso, medir, monitor*, controlar, avanço*, registr*, motivad*, revis*',
  learningPath:
    'plano de estudo*, plano de aprendizagem, plano de aprendizado, trilha de aprendizagem, trilha de estudos, roteiro de estudo*, roteiro de aprendizado, cronograma de estudo*, plano para aprender, autodidata, aprender sozinh*',
  learning:
    'aprender, estudar, dominar, falar, tocar violão, tocar piano, tocar guitarra, me preparar para, melhorar meu inglês',
  coursePlan:
    'plano, curso, do zero, a partir do zero, passo a passo, por onde começo, por onde começar, em que ordem, aulas, lições, semana a semana, exercícios, trilha, roteiro',
  subjects:
    'iniciante*, intermediári*, habilidade*, idioma*, língua, inglês, espanhol, francês, alemão, violão, piano, python, programação, programar, prova, nível',
  wishes:
    'quero, gostaria, queria, me ajude, ajude-me, como posso, preciso, queremos, crie, faça, me dê, monte, ajuda-me',
  programming:
    'código, função, banco de dados, aplicativo, script, programa em, sql, javascript, html, api',
  textsToRead:
    'redação, poema, conto, história, artigo, romance, música, letra, piada*, quiz, receita, slogan*, logotipo, roteiro de filme, nomes para, questionário',
  otherTasks:
    'traduz*, tradução, resum*, corrija os erros, calcul*, convert*, classifi*, extra*, aja como, atue como, imagem de, foto de, compare*',
};

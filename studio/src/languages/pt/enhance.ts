import type { EnhanceVocabulary } from '../../enhance/vocabulary.ts';

export const enhance: EnhanceVocabulary = {
  texts: {
    keep: 'Mantenha isto exatamente como escrito: {values}.',
  },
  traits: {
    'time:night': 'noite, via láctea, céu estrelado, noturno, noturna',
    'time:golden': 'pôr do sol, amanhecer, entardecer, nascer do sol, hora dourada, alvorada',
    'time:day': 'meio-dia, ensolarado, luz do dia',
    'medium:photo': 'realista, realistas, fotografia, ultrarrealista',
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
    negativeLabel: 'prompt negativo',
    exclude: 'evite',
    without: 'sem',
    afterWithout: 'com|em',
    plainAdjectives: 'velho velha bonito bonita preto branco',
  },
};

import type { CategoriesVocabulary } from '../../categories/vocabulary.ts';

export const categories: CategoriesVocabulary = {
  categories: {
    text_ai: {
      4: 'traduza, receita',
    },
    code_generation: {
      4: 'codigo python, escreva um codigo',
    },
    creative_writing: {
      4: 'conto, escreva uma historia',
    },
    analysis: {
      4: 'analise, resuma, avalie',
    },
    research: {
      4: 'pesquise, pesquisa',
    },
  },
  visual: {
    4: 'desenhe, desenha',
    3: `
      profundidade de campo, hiper realista, fotorealist*, ultrarrealista,
      iluminacao cinematografica, iluminacao de estudio, hora dourada, pintura a oleo
    `,
    2: `
      imagem de, aquarela, iluminacao, fundo branco, preto e branco, vestindo, ilustracao
    `,
    1: `
      cachorro, cavalo, lua, cidade, paisagem, mulher, homem, menina, floresta, montanhas,
      por do sol, nascer do sol, praia, castelo, noite, nuvens, cores, cabelo, olhos
    `,
  },
  textual: {
    6: 'descreva a imagem, analise a imagem, gerador de prompts',
    3: `
      escreva, escrever, resuma, traduza, analise, codigo em, artigo, redacao, aja como,
      atue como, pesquise
    `,
    2: `
      como posso, o que e, porque, me de, dicas, recomende, sugira, ajude me, plano de,
      relatorio, qual e, eu, meu, minha, nosso, nossa
    `,
  },
  order: {
    make: 'crie, gere, gerar, criar, desenhe, faca',
    picture: 'imagem, ilustracao, desenho, cartaz, foto',
  },
  article: /^\s{0,9}uma?\s/iu,
  pictureOpening:
    /^\s{0,9}(?:uma? |o |a )?(?:foto|fotografia|retrato|desenho|ilustração|pintura|aquarela|imagem|esboço|logo|logotipo|cartaz|ícone) (?:de|do|da|para|com)(?!\p{L})/iu,
};

import type { CategoriesVocabulary } from '../../categories/vocabulary.ts';

export const categories: CategoriesVocabulary = {
  categories: {
    text_ai: {
      4: 'traduce, traducir, correo electronico, receta',
    },
    code_generation: {
      4: 'escribe codigo, codigo en, programa en',
    },
    creative_writing: {
      4: 'historia sobre, un cuento, cuentos, cuento infantil, escribe un cuento, poema, escribe una historia, relato, guion',
    },
    analysis: {
      4: 'analiza, analizar, resume este, resumen, evalua',
    },
    research: {
      4: 'investiga, investigacion, busca informacion',
    },
  },
  visual: {
    4: 'dibuja, dibujame, pinta un, pinta una',
    3: `
      montaje fotografico, fotomontaje, profundidad de campo, hiperrealista*, fotorrealista*,
      ultra realista, iluminacion de estudio, iluminacion cinematografica, hora dorada,
      pintura al oleo, primer plano, gran angular
    `,
    2: `
      imagen de, foto de, acuarela, fotografic*, iluminacion, iluminado*, fondo blanco,
      fondo oscuro, blanco y negro, cinematografic*, estilo anime, luz suave, luz natural,
      vestid*, retrato, ilustracion, fotografia
    `,
    1: `
      perro, perros, gatos, caballo, luna, mar, ciudad, realista, estilo, sombras, paisaje,
      mujer, hombre, nina, gato, bosque, montanas, atardecer, amanecer, playa, castillo, noche,
      nubes, colores, camara, cabello, ojos
    `,
  },
  textual: {
    6: `
      describe la imagen, describe esta imagen, analiza la imagen, generador de prompts
    `,
    3: `
      escribe, escribir, redacta, resumen, traduce, traducir, explica, analiza, codigo, articulo,
      correo, ensayo, poema, guion, actua como, quiero que actues, programa, investiga
    `,
    2: `
      como puedo, como se, que es, por que, dame, consejos, recomienda, recomiendame, sugiere,
      ayudame, plan de, lista de, empresa, clientes, informe, cual es, quiero, mi, mis, nuestra,
      nuestro
    `,
  },
  order: {
    make: 'crea, crear, cree, genera, generar, dibuja, disena, pinta, haz una',
    picture: `
      imagen, imagenes, retrato, fotografia, ilustracion, dibujo, cartel, logotipo, cuadro
    `,
  },
  article: /^\s{0,9}una?\s/iu,
  pictureOpening:
    /^\s{0,9}(?:una? |el |la )?(?:foto|fotografía|retrato|dibujo|ilustración|pintura|acuarela|imagen|boceto|logo|logotipo|cartel|icono|póster) (?:de|del|para|con)(?!\p{L})/iu,
};

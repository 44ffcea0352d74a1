import type { EnhanceVocabulary } from '../../enhance/vocabulary.ts';

export const enhance: EnhanceVocabulary = {
  texts: {
    keep: 'Conserva esto exactamente como está escrito: {values}.',
  },
  traits: {
    'time:night': 'noche, vía láctea, estrellado, cielo nocturno',
    'time:golden': 'atardecer, amanecer, puesta de sol, ocaso, hora dorada, hora azul',
    'time:day': 'mediodía, soleado, luz del día, mediodia, tarde soleada',
    'medium:photo': 'realista, realistas, foto, fotografía, fotos, fotorrealista, hiperrealista',
    'medium:paint': 'acuarela, óleo, pintura, óleo sobre lienzo, acuarelas',
    'medium:drawn': 'dibujo, boceto, ilustración, a lápiz, tinta china, caricatura, viñeta',
    'medium:render': 'renderizado, modelo 3d',
    'medium:pixel': 'arte pixel',
    'medium:graphic': 'logotipo, vectorial, infografía',
    'palette:mono': 'blanco y negro, monocromo, monocromático',
    'palette:bright': 'vibrante, neón, colorido',
    'palette:soft': 'tonos pastel',
    'palette:warm': 'tonos cálidos',
    'palette:cool': 'tonos fríos',
    'light:said': `
      tormenta, tempestad, luz suave, luz dura, contraluz, vela, velas, farol, faroles, lámpara,
      fuego, fuegos artificiales, relámpago, neón, sol, luna, alto contraste, silueta
    `,
    'place:studio': 'fondo blanco, foto de estudio, de estudio',
    'place:indoor': 'habitación, cocina, oficina, salón, taller, iglesia',
    'place:outdoor': `
      lluvia, niebla, bosque, montaña, playa, calle, ciudad, nieve, puerto, mercado, pueblo,
      puente, lago, isla, jardín, tejado, ciudades
    `,
    'place:elsewhere': 'submarino, bajo el agua, arrecife, espacio exterior, galaxia',
    'mood:dark': 'oscuro, tenebroso',
    'mood:bright': 'alegre, feliz, festivo',
    'mood:calm': 'sereno, tranquilo',
    'shot:close': 'primer plano, retrato, retrato de',
    'shot:wide': 'paisaje, panorámica, paisajes',
    'shot:top': 'vista cenital',
    'text:wanted': 'texto, título, cartel, letrero',
    'people:present': 'hombre, mujer, niño, niña, niños, personas, anciano, anciana',
  },
  facets: {
    composition: 'composición, encuadre, plano, perspectiva',
    lighting: 'luz, iluminación, sombra, sombras',
    colour: `
      paleta, colores, blanco, blanca, negro, negra, rojo, roja, azul, verde, amarillo
    `,
    lens: 'lente, cámara',
    mood: 'ambiente, atmósfera',
    detail: 'detalle, detalles, detallado, textura',
    background: 'fondo, escenario',
  },
  detection: {
    role: /(?<!\p{L})(?:actúa como|eres una?)/iu,
    negativeLabel: 'prompt negativo',
    exclude: 'evita',
    without: 'sin',
    afterWithout: 'con|en',
    manner: /^\p{Ll}{3,}(?:iendo|yendo|ando)$/u,
    plainAdjectives: `
      viejo vieja joven grande pequeño pequeña hermosa hermoso negro negra blanco blanca
    `,
  },
};

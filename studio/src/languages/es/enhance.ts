import type { EnhanceVocabulary } from '../../enhance/vocabulary.ts';

export const enhance: EnhanceVocabulary = {
  texts: {
    experts: {
      text_ai: 'un especialista experto',
      code_generation: 'un ingeniero de software experto',
      creative_writing: 'un escritor y editor experto',
      analysis: 'un analista experto',
      research: 'un investigador experto',
    },
    role: 'Eres {expert} con muchos años de práctica.',
    context: 'La petición está bajo #INFORMATION. El resultado debe poder usarse tal cual.',
    variables: 'Por completar antes de usar: {variables}.',
    goal: 'Cumple por completo lo que se pide abajo.',
    guidelines: [
      'Sigue cada instrucción y cada límite de la petición.',
      'Usa palabras claras y precisas; evita el relleno.',
      'Da un ejemplo concreto donde una idea sea abstracta.',
      'No inventes datos; indica lo que es incierto.',
    ],
    keep: 'Conserva esto exactamente como está escrito: {values}.',
    outputAsAsked: 'Entrega solo el formato que pide la petición.',
    outputs: {
      message:
        'Entrega solo el mensaje terminado, del saludo a la despedida, con asunto si es un correo.',
      translation: 'Entrega solo la traducción, con la forma del original.',
      piece: 'Entrega solo el texto terminado, sin comentarios.',
      question: 'Responde a la pregunta directamente, en una o dos frases.',
      code: 'Entrega primero el código completo en bloques y después una nota breve sobre cómo ejecutarlo.',
      report:
        'Entrega primero un resumen breve, después los resultados en una lista y al final lo que queda abierto.',
      other: 'Entrega el resultado terminado, listo para usar, en el idioma de la petición.',
    },
  },
  image: {
    labels: {
      role: 'Rol',
      goal: 'Objetivo',
      context: 'Contexto',
      information: 'Información',
      guidelines: 'Restricciones',
      output: 'Salida',
      composition: 'Composición',
      lighting: 'Luz',
      colour: 'Color',
      lens: 'Técnica',
      detail: 'Detalle',
      style: 'Estilo',
    },
    crafts: [
      'fotografía profesional',
      'pintura artística',
      'dirección de fotografía',
      'arte digital',
      'ilustración',
      'diseño gráfico',
    ],
    leads: {
      photographic: ['fotografía profesional, fiel a la realidad'],
      artistic: ['pintura expresiva con pincelada visible'],
      cinematic: ['fotograma de una escena clave'],
      digital_art: ['ilustración digital pulida'],
    },
    treatments: {
      photographic: 'formas y proporciones fieles a la realidad',
      artistic: 'formas expresivas, hechas a mano',
      cinematic: 'puesta en escena de cine',
      digital_art: 'formas claras y acabado pulido',
    },
    phrases: {
      rows: {
        photographic:
          'sujeto en un tercio vertical, con aire alrededor | luz suave lateral, sombras ligeras | colores naturales | objetivo de 50 mm a f/4 | textura fina, sin suavizar en exceso | natural y espontáneo | fondo sencillo, algo desenfocado',
        artistic:
          'formas grandes y simples en torno a un centro | contraste suave de luz y sombra de color | paleta limitada con un solo acento | óleo sobre lienzo, bordes de espátula | preciso en el centro, sugerido alrededor | expresivo y personal | fondo de manchas amplias y tranquilas',
        cinematic:
          'sujeto descentrado, líneas que guían la mirada | una luz principal lateral, sombras legibles | dos tonos complementarios | formato grande, transición de enfoque suave | máxima nitidez donde está la historia | un momento con historia | fondo profundo, más discreto que el sujeto',
        digital_art:
          'silueta fuerte, un solo recorrido para la vista | luz ambiental suave con un borde de color | paleta armónica y saturada | bordes limpios, degradados suaves | minucioso en el centro, más simple hacia los bordes | imaginativo y acogedor | fondo en dos o tres planos',
      },
      graphicRow:
        'silueta clara con márgenes iguales | dos o tres tintas planas | solo lo que se lee en pequeño | fondo liso con espacio libre',
      avoid: 'evitar {flaws}',
      flaws: ['texto', 'marca de agua', 'firma', 'baja resolución'],
    },
    output: 'imagen terminada en alta resolución',
    lettering:
      'imagen terminada en alta resolución, con el texto exactamente como está entre comillas',
  },
  traits: {
    'time:night': 'noche, vía láctea, estrellado, cielo nocturno',
    'time:golden': 'atardecer, amanecer, puesta de sol, ocaso, hora dorada, hora azul',
    'time:day': 'mediodía, soleado, luz del día, mediodia, tarde soleada',
    'medium:photo': 'foto, fotografía, fotos, fotorrealista, hiperrealista',
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
    message: /(?:escr[ií]b|redact)\p{L}{0,6} .{0,30}?(?:correo|carta|e-?mail|mensaje)(?!\p{L})/iu,
    translation: /^traduc/iu,
    piece: /(?<!\p{L})(?:poema|poesía|cuento|chiste)(?!\p{L})/iu,
    longQuestion: /^(?:cómo|por qué|como)(?!\p{L})/iu,
    format: /formato|tabla/iu,
    bareResult: /nada más|sin explicaciones/iu,
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

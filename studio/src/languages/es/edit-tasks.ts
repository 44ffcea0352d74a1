import type { Opening, TaskDetails } from '../../edit/vocabulary.ts';
import { details } from '../task-details.ts';

const GET = String.raw`(?:(?:necesito|quiero|busco|dame|hazme|haz|escr[ií]beme|escribe|red[aá]ctame|redacta|cr[eé]ame|ay[uú]dame con) )?`;
const LANGUAGE = 'python|javascript|typescript|bash|powershell|sql|php|ruby|java|c#|vba';

/** Starts of prompts that only name what they want. */
export const openings: readonly Opening[] = [
  [
    `${GET}(?:una |la |mi )?(carta de (?:presentación|motivación|renuncia|recomendación|agradecimiento|despido|queja|disculpa|amor)|carta formal|reclamación|felicitación(?: de cumpleaños)?|invitación|canción|descripción de producto|descripción de puesto|nota de prensa|rutina(?: de ejercicios| de gimnasio)?|lista de (?:la )?compra|historia|oferta de empleo)`,
    'Escribe una $1',
  ],
  [`${GET}(?:una )?carta (?=(?:para|a) )`, 'Escribe una carta '],
  [
    `${GET}(?:un |el )?(?:post|publicación)(?: de| para)? (instagram|facebook|linkedin|tiktok)`,
    'Escribe una publicación de $1',
  ],
  [
    `${GET}(?:un |el |mi )?(correo|email|mensaje|discurso|poema|cuento|rap|brindis|guion|artículo|anuncio|texto|resumen|currículum)(?= (?:para|a|sobre|de|por|al)(?!\\p{L}))`,
    'Escribe un $1',
  ],
  [
    `${GET}(?:un |el )?(plan de (?:entrenamiento|estudios?|negocios?|marketing|comidas)|menú(?: semanal)?)`,
    'Prepara un $1',
  ],
  [
    `${GET}(?:una |la )?(?:(fácil|rápida|sencilla|buena) )?receta (de|con|para)(?! (?:este|esta))`,
    'Dame una receta $1 $2',
  ],
  [
    `qué (?:puedo|podría|podemos) (?:cocinar|cenar|comer|hacer de (?:cenar|comer))( hoy| mañana| esta noche)?`,
    'Propón qué puedo cocinar$1',
  ],
  [
    `cómo (?:hacer|se hacen?|preparar|se preparan?|cocinar) ([^?]{3,60})`,
    'Explica paso a paso cómo preparar $1',
  ],
  [`¿?(?:qué|que) (es|son|significa) ([^?.,\\n]{3,60}?) ?[?]{0,3}$`, 'Explica qué $1 $2'],
  [`(?:la )?diferencias? entre`, 'Explica la diferencia entre'],
  [`ventajas y (?:desventajas|inconvenientes) de`, 'Enumera las ventajas y desventajas de'],
  [`(?:algunas |unas |buenas )?ideas? (?:de|para) regalos? para`, 'Propón ideas de regalo para'],
  [`(?:un )?regalos? para`, 'Propón ideas de regalo para'],
  [`(?:algunas |unas |buenas )?ideas (de|para)`, 'Propón ideas $1'],
  [`(?:un )?(?:buen )?(nombre|título)s? (?:para|de)`, 'Propón 10 $1s para'],
  [`(?:un )?(?:buen )?esl[oó]gan(?:es)? (?:para|de)`, 'Propón 10 eslóganes para'],
  [`(expl[ií]ca(?:me)?) (la|el|los|las|qué|cómo|por qué)`, '$1 $2'],
  [
    `(?:una )?(plantilla|hoja de cálculo|tabla de excel) (?:de|para)`,
    'Describe cómo hacer una $1 para',
  ],
  [
    `(?:un |una )?(script|programa|función) (?:en |de )?(${LANGUAGE}) (para|que)`,
    'Escribe un script en $2 $3',
  ],
  [`(?:una )?fórmula (?:de|en|para) excel (para|que)`, 'Escribe una fórmula de Excel $1'],
  [
    `ay[uú]da(?:me)? con (?:mi |el |la )?(tfg|tfm|tesis|tesina|ensayo|deberes|tarea)`,
    'Ayúdame con mi $1',
  ],
  [
    `(?:por favor )?corrige(?: esto| este texto| esta frase)?(?=:)`,
    'Corrige la ortografía y la gramática del siguiente texto sin cambiar el tono y devuelve solo el texto corregido',
  ],
  [
    `(?:por favor )?mejora(?: esto| este texto)?(?=:)`,
    'Reescribe el siguiente texto para que sea {{objetivo: más claro | más amable | más breve}} y devuelve solo el texto nuevo',
  ],
  [
    `(?:por favor )?traduce(?: esto)? al (inglés|francés|alemán|italiano|portugués)(?=:)`,
    'Traduce el siguiente texto al $1 con un tono {{tono: natural | informal | formal}}',
  ],
];

const NUMBERED = /\d|(?<!\p{L})(?:tres|cuatro|cinco|diez|varias)(?!\p{L})/iu;
const TONE =
  /(?<!\p{L})(?:tono|estilo|formal|informal|amable|profesional|divertid[oa]|cercan[oa]|gracios[oa]|seri[oa]|emotiv[oa])/iu;
const LENGTH =
  /\d|(?<!\p{L})(?:brev|cort[oa]|larg[oa]|palabras|párrafo|frases|líneas|página|versos|estrofas)/iu;
const starts = (text: string) => new RegExp(`^(?:por favor,? )?${text}`, 'iu');
const WRITE =
  '(?:escribe|escríbeme|redacta|redáctame|haz|hazme|crea|prepara|genera)(?: me)? (?:un |una |el |la |mi )?(?:\\p{L}{3,15} ){0,1}?';

/** Questions for the author of a short prompt, by kind of task. */
export const tasks: readonly TaskDetails[] = [
  details(
    starts(`${WRITE}carta de (?:presentación|motivación)`),
    [
      /(?<!\p{L})(?:de|como|para) (?:un |una |el |la )?(?!presentación|motivación)\p{L}{4,}/iu,
      'El puesto es {{puesto}}.',
    ],
    [/empresa/u, 'La empresa es {{empresa}}.'],
    [/experiencia|estudi|años/iu, 'Mi experiencia: {{experiencia}}.'],
    [LENGTH, 'Máximo {{extensión: 200 | 300 | 400}} palabras, sin frases hechas.'],
  ),
  details(
    starts(`${WRITE}carta de renuncia`),
    [/puesto|como \p{L}{4,}/iu, 'Mi puesto es {{puesto}} en {{empresa}}.'],
    [/\d|preaviso/iu, 'Mi último día será el {{fecha}}.'],
    [TONE, 'Breve y con un tono {{tono: agradecido | neutro | formal}}.'],
  ),
  details(
    starts(`${WRITE}(?:felicitación|mensaje de cumpleaños|mensaje de feliz)`),
    [/recuerd|gusta|porque/iu, 'Menciona este recuerdo o rasgo: {{detalle}}.'],
    [TONE, 'Tono: {{tono: cariñoso | divertido | formal}}.'],
    [LENGTH, 'Extensión: {{extensión: 2 frases | 5 frases | 10 líneas}}.'],
  ),
  details(
    starts(`${WRITE}invitación`),
    [/\d{1,2} ?(?:h|\/|de)|fecha|sábado|domingo/iu, 'Fecha y hora: {{fecha}}.'],
    [/lugar|en casa|salón/iu, 'Lugar: {{lugar}}.'],
    [TONE, 'Tono: {{tono: informal | cariñoso | formal}}.'],
  ),
  details(
    starts(`${WRITE}(?:carta|correo|email|mensaje|reclamación|felicitación|discurso|brindis)`),
    [
      /(?<!\p{L})(?:a|al|para) (?:mi|la|el|un|una|los|mis)? ?\p{L}{3,}/iu,
      'Va dirigido a {{destinatario}}.',
    ],
    [
      /(?<!\p{L})(?:porque|por|sobre|cumpleaños|boda|renuncia|recomendación|amor|para (?:pedir|decir))(?!\p{L})/iu,
      'El motivo es {{motivo}}.',
    ],
    [TONE, 'Tono: {{tono: cercano | formal | firme}}.'],
    [LENGTH, 'Máximo {{extensión: 80 | 120 | 200}} palabras.'],
  ),
  details(
    starts(`${WRITE}(?:poema|canción|rap|cuento|historia)`),
    [/recuerd|gusta|porque|llama|trata/iu, 'Que aparezcan estos detalles: {{recuerdos o rasgos}}.'],
    [
      /ambiente|triste|alegre|romántic|divertid|tiern|terror/iu,
      'Ambiente: {{ambiente: tierno | alegre | nostálgico}}.',
    ],
    [LENGTH, 'Extensión: {{extensión: 8 versos | 16 versos | 1 página}}.'],
  ),
  details(
    starts(`${WRITE}(?:publicación|post|anuncio|eslogan)`),
    [
      /oferta|lanza|nuev|descuento|evento|^(?!.*(?:tienda|marca|empresa|negocio|cafeter|panader|restaurante|peluquer|agencia|estudio|producto|venta|oferta))/iu,
      'Lo que anuncia: {{novedad: un producto nuevo | una oferta | la historia de la tienda}}.',
    ],
    [TONE, 'Tono: {{tono: cercano | elegante | divertido}}.'],
    [
      /enlace|comenta|visita|compra|^(?!.*(?:tienda|marca|empresa|negocio|cafeter|panader|restaurante|peluquer|agencia|estudio|producto|venta|oferta))/iu,
      'Termina invitando a {{acción: visitar la tienda | comentar | pedir en línea}}.',
    ],
    [
      /hashtag|etiquetas|versiones/iu,
      'Da 3 versiones de menos de 40 palabras, con hasta 3 hashtags.',
    ],
  ),
  details(
    starts(
      `(?:dame|escribe|dime|busca|prepara) una receta|propón qué puedo cocinar|explica paso a paso cómo preparar`,
    ),
    [/personas|raciones|comensales/iu, 'Es para {{personas: 2 | 4 | 6}} personas.'],
    [/minutos|rápid|hora/iu, 'Tiempo máximo: {{minutos: 20 | 40 | 60}} minutos.'],
    [
      /que (?:no )?haya|tengo|ingredientes/iu,
      'Dieta o alergias: {{dieta: ninguna | vegetariana | sin gluten}}.',
    ],
    [/^(?!.*que haya)/iu, 'Además tengo en casa: {{ingredientes}}.'],
    [/cantidades|pasos/iu, 'Indica las cantidades y numera los pasos.'],
  ),
  details(
    starts(`(?:propón|dame|dime|busca|sugiere) (?:algunas |unas )?(?:ideas de regalo|regalos)`),
    [/presupuesto|€|euros|pesos|barat/iu, 'Presupuesto: {{presupuesto: 20 € | 50 € | 100 €}}.'],
    [
      /gusta|aficion|interes|le encanta|años/iu,
      'Edad y aficiones: {{edad}}, {{aficiones: cocina | jardinería | fútbol}}.',
    ],
    [NUMBERED, 'Da 8 ideas con una frase sobre por qué encaja cada una.'],
  ),
  details(
    starts(
      `(?:propón|dame|dime|sugiere|inventa) .{0,40}(?:nombres?|títulos?|esl[oó]gan\\p{L}{0,2})(?!\\p{L})`,
    ),
    [
      /estilo|divertid|elegante|modern|seri|cort/iu,
      'Estilo: {{estilo: divertido | elegante | sencillo}}.',
    ],
    [
      /clientes|público|^(?!.*(?:tienda|marca|empresa|negocio|cafeter|panader|restaurante|peluquer|agencia|estudio|producto|bar))/iu,
      'Deben atraer a {{público: familias | jóvenes | empresas}}.',
    ],
    [
      /explica|por qué|significado/iu,
      'Que sean cortos y fáciles de decir, con una breve explicación de cada uno.',
    ],
  ),
  details(
    starts(`propón ideas (?:de|para) (?:un |mi |montar un )?(?:negocios?|emprendimientos?)`),
    [/€|\$|invertir|presupuesto/iu, 'Puedo invertir {{inversión}}.'],
    [/experiencia|sé /iu, 'Tengo experiencia en {{experiencia}}, y vivo en {{lugar}}.'],
    [NUMBERED, 'Da 8 ideas, cada una con su primer paso y su mayor riesgo.'],
  ),
  details(
    starts(`propón ideas`),
    [
      /original|fácil|rápid/iu,
      'Lo más importante: {{prioridad: poco gasto | poca preparación | originalidad}}.',
    ],
    [/presupuesto|gratis|€|barat/iu, 'Presupuesto: {{presupuesto: gratis | bajo | medio}}.'],
    [NUMBERED, 'Da 8 ideas distintas con una frase cada una.'],
  ),
  details(
    starts(
      `(?:explica|explícame)(?: qué (?:es|son|significa)| la diferencia entre)? (?!este|esta|mi|por qué tú|paso).{2,}`,
    ),
    [
      /(?<!\p{L})(?:para|como si|a un|nivel|principiantes|niñ|simple|sencill|fácil)/iu,
      'Mi nivel: {{nivel: sin conocimientos | estudiante | profesional}}.',
    ],
    [/ejemplo|compar/iu, 'Empieza por la idea principal en una frase y pon un ejemplo cotidiano.'],
    [LENGTH, 'Extensión: {{extensión: 100 palabras | 300 palabras | 1 página}}.'],
  ),
  details(
    starts(`escribe un (?:script|programa)|escribe una (?:función|macro)`),
    [
      /windows|mac|linux|bash|powershell|excel/iu,
      'Se ejecuta en {{sistema: Windows | macOS | Linux}}.',
    ],
    [/ejemplo/iu, 'Ejemplo: {{antes}} debe convertirse en {{después}}.'],
    [/coment|prueba|uso/iu, 'Con comentarios breves, control de errores y un ejemplo de uso.'],
  ),
  details(
    starts('escribe una fórmula'),
    [/columna|celda|[a-z]\d/u, 'Mis datos: {{columnas o ejemplo}}.'],
    [/explica|ejemplo/iu, 'Da primero la fórmula y explícala en dos frases con un ejemplo.'],
  ),
  details(
    starts('ayúdame con mi (?:tfg|tfm|tesis|tesina|ensayo)'),
    [/tema|sobre/iu, 'El tema es {{tema}}.'],
    [
      /esquema|introducción|corrig/iu,
      'Necesito {{ayuda: un esquema | comentarios sobre un borrador | una pregunta de investigación}}.',
    ],
    [
      /carrera|grado|universidad/iu,
      'Carrera y fase: {{carrera}}, {{fase: idea | esquema | borrador}}.',
    ],
  ),
  details(
    starts('enumera las ventajas y desventajas'),
    [/(?<!\p{L})para (?:mí|un|una|mi)/iu, 'Mi situación: {{situación}}.'],
    [/tabla|lista/iu, 'Ponlas en una tabla y termina con una recomendación en dos frases.'],
  ),
];

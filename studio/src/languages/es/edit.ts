import type { EditVocabulary } from '../../edit/vocabulary.ts';
import { speech } from './edit-speech.ts';
import { openings, tasks } from './edit-tasks.ts';

const POLITE = String.raw`^¿?(?:por favor,? )?(?:(?:me )?(?:puedes|podrías|puede|podría)|quiero que|me gustaría que|necesito que|quisiera que|ayúdame a)?(?: me| por favor)? ?`;
const ARTICLES = String.raw`(?:me )?(?:un |una |el |la |algunas? |algunos? |unos |unas )?(?:breve |corto |corta |buen |buena |pequeñ[oa] )?`;
const task = (verbs: string, rest: string) => new RegExp(`${POLITE}(?:${verbs}) ${rest}`, 'iu');
const WRITE =
  'escrib(?:e|es|ir|irme|as|eme|a)|escríbeme|redacta(?:r|s)?|redáctame|crea(?:r)?|haz(?:me)?|hacer(?:me)?|genera(?:r)?|prepara(?:r)?';
const LENGTH =
  /\d|(?<!\p{L})(?:brev\p{L}{1,4}|cort[oa]s?|larg[oa]s?|palabras|párrafos?|frases|líneas|páginas?|detallad[oa])/iu;
const TONE =
  /(?<!\p{L})(?:tono|estilo|formal|informal|amable|amistos[oa]|profesional|divertid[oa]|persuasiv[oa]|cercan[oa]|educad[oa]|amor|agradecimiento|condolencias|pésame|renuncia|dimisión|motivación)/iu;
const FOR =
  /(?<!\p{L})(?:para|dirigid[oa]|niñ[oa]s?|principiantes|estudiantes|público|lectores|clientes)(?!\p{L})/iu;

export const edit: EditVocabulary = {
  phrases: [
    { find: /(?<!\p{L})debido al hecho de que(?!\p{L})/giu, replace: 'porque' },
    { find: /(?<!\p{L})a pesar del hecho de que(?!\p{L})/giu, replace: 'aunque' },
  ],
  requests: [
    {
      find: /^(?:necesito|quiero|quisiera) que me (?<verb>ayudes|escribas|hagas|expliques|des|digas|recomiendes|armes|prepares)(?= )/iu,
      verbs: {
        ayudes: 'Ayúdame',
        escribas: 'Escríbeme',
        hagas: 'Hazme',
        expliques: 'Explícame',
        des: 'Dame',
        digas: 'Dime',
        recomiendes: 'Recomiéndame',
        armes: 'Ármame',
        prepares: 'Prepárame',
      },
    },
    {
      find: /^(?:quiero|necesito|quisiera|me gustaría) que (?<verb>actúes|escribas|crees|generes|expliques|hagas|analices|traduzcas|resumas|redactes|diseñes|compares)(?= )/iu,
      verbs: {
        actúes: 'Actúa',
        escribas: 'Escribe',
        crees: 'Crea',
        generes: 'Genera',
        expliques: 'Explica',
        hagas: 'Haz',
        analices: 'Analiza',
        traduzcas: 'Traduce',
        resumas: 'Resume',
        redactes: 'Redacta',
        diseñes: 'Diseña',
        compares: 'Compara',
      },
    },
    {
      find: /^¿?(?:puedes|podrías|me puedes|me podrías)(?: por favor)? (?:ayudarme a )?(?<verb>escribir|crear|generar|explicar|hacer|analizar|traducir|resumir|redactar|diseñar|comparar|escribirme|explicarme|hacerme|darme|recomendarme)(?= )/iu,
      verbs: {
        escribir: 'Escribe',
        crear: 'Crea',
        generar: 'Genera',
        explicar: 'Explica',
        hacer: 'Haz',
        analizar: 'Analiza',
        traducir: 'Traduce',
        resumir: 'Resume',
        redactar: 'Redacta',
        diseñar: 'Diseña',
        comparar: 'Compara',
        escribirme: 'Escríbeme',
        explicarme: 'Explícame',
        hacerme: 'Hazme',
        darme: 'Dame',
        recomendarme: 'Recomiéndame',
      },
      end: /(?:,? por favor)? ?\?$/iu,
      stop: '.',
    },
  ],
  starters: `
    el la los las un una tu tus mi mis no si cuando nunca siempre escribe crea genera explica haz
    actúa resume traduce analiza usa incluye responde dame necesito quiero compara diseña redacta
    también además después luego eres debes evita
  `,
  undoubled: 'el la los las de del que en para con por una un y se es',
  typos: {
    fotosintesis: 'fotosíntesis',
    analisis: 'análisis',
    algebra: 'álgebra',
    quimica: 'química',
    fisica: 'física',
    telefono: 'teléfono',
    movil: 'móvil',
    codigo: 'código',
    asi: 'así',
    aqui: 'aquí',
    dia: 'día',
    dias: 'días',
    mama: 'mamá',
    papa: 'papá',
    facil: 'fácil',
    numero: 'número',
    ingles: 'inglés',
    frances: 'francés',
    aleman: 'alemán',
    todavia: 'todavía',
    quizas: 'quizás',
    futbol: 'fútbol',
    musica: 'música',
    pagina: 'página',
    cumpleanos: 'cumpleaños',
    espanol: 'español',
    articulo: 'artículo',
    matematicas: 'matemáticas',
    rapido: 'rápido',
    tenia: 'tenía',
    habia: 'había',
    queria: 'quería',
    podria: 'podría',
    economia: 'economía',
    tecnologia: 'tecnología',
    biologia: 'biología',
    psicologia: 'psicología',
    fotografia: 'fotografía',
    energia: 'energía',
    categoria: 'categoría',
    pq: 'porque',
    xq: 'porque',
    tb: 'también',
    q: 'que',
    porfavor: 'por favor',
    tambien: 'también',
    ademas: 'además',
    despues: 'después',
    haiga: 'haya',
    atravez: 'a través',
    enserio: 'en serio',
    nesesito: 'necesito',
    nececito: 'necesito',
    ezcribe: 'escribe',
  },
  rule: /^(?:no |nunca |siempre |evita |solo |sólo |usa |mantén |asegúrate|debes |incluye )/iu,
  firstInput:
    /^mi primer[ao]? (?:\p{L}{2,20} ){0,3}?(?:es|solicitud|petición|pregunta|frase|mensaje)(?!\p{L})/iu,
  beforeData:
    /^(?:por favor,? )?(?:resume|traduce|reescribe|corrige|analiza|mejora|clasifica|extrae|revisa|simplifica)(?!\p{L})[^\n:]{0,160}:(?=\s)/iu,
  withoutData:
    /^(?:por favor,? )?(?:resume|resúmeme|traduce|reescribe|corrige|analiza|mejora|clasifica|revisa|simplifica|explica)(?:me)? (?:los errores de |la gramática de |la ortografía de )?(?:este|esta|estos|estas|el siguiente|la siguiente|mi) (?:texto|artículo|párrafo|correo|email|ensayo|carta|código|función|informe|frase|historia|documento|discurso|currículum|cv)(?!\p{L})/iu,
  dataVariable: 'texto',
  code: { find: /(?<!\p{L})(?:código|función)(?!\p{L})/iu, variable: 'código' },
  openings,
  speech,
  slips: [
    {
      find: /(?<!\p{L})que (?=(?:puede ser|hago|debo hacer|me recomiendas|opinas|significa)(?!\p{L}))/giu,
      replace: 'qué ',
    },
    {
      find: /(?<!\p{L})cuanto (?=(?:cuesta|sale|debo|tengo|tarda)(?!\p{L}))/giu,
      replace: 'cuánto ',
    },
    { find: /(?<!\p{L})(\p{L}{2,16})cion(?!\p{L})/giu, replace: '$1ción' },
    { find: /(?<!\p{L})no esta(?= \p{L}{3,12}(?:ad|id)[oa]s?(?!\p{L}))/giu, replace: 'no está' },
  ],
  details: [
    ...tasks,
    {
      task: task(
        WRITE,
        `${ARTICLES}(?:artículo|entrada de blog|post de blog|ensayo|publicación|blog)(?!\\p{L})`,
      ),
      asks: [
        {
          unless: FOR,
          add: 'Escríbelo para {{público: lectores en general | principiantes | profesionales}}.',
        },
        { unless: LENGTH, add: 'Que tenga unas {{extensión: 500 | 800 | 1200}} palabras.' },
        { unless: TONE, add: 'Usa un tono {{tono: cercano | neutro | persuasivo}}.' },
      ],
    },
    {
      task: task(
        WRITE,
        `${ARTICLES}(?:correo electrónico|correo|email|e-mail|carta|mensaje)(?!\\p{L})`,
      ),
      asks: [
        { unless: TONE, add: 'Usa un tono {{tono: amable | formal | firme}}.' },
        { unless: LENGTH, add: 'No superes las {{extensión: 80 | 120 | 200}} palabras.' },
      ],
    },
    {
      task: task(`${WRITE}|cuéntame|cuenta`, `${ARTICLES}(?:cuento|historia|relato)(?!\\p{L})`),
      asks: [
        { unless: FOR, add: 'Escríbelo para {{lectores: niños | adolescentes | adultos}}.' },
        {
          unless: /\d|palabras|páginas?|párrafos?/iu,
          add: 'Que tenga unas {{extensión: 300 | 600 | 1000}} palabras.',
        },
      ],
    },
    {
      task: task(WRITE, `${ARTICLES}(?:poema|canción|discurso)(?!\\p{L})`),
      asks: [
        {
          unless: /(?<!\p{L})(?:corto|larg[oa]|breve|versos|minutos|estrofas|\d)/iu,
          add: 'Extensión: {{extensión: corta | media | larga}}.',
        },
        {
          unless:
            /(?<!\p{L})(?:tono|triste|alegre|romántic[oa]|divertid[oa]|emotiv[oa]|rima\p{L}{0,3})/iu,
          add: 'Ambiente: {{ambiente: alegre | melancólico | solemne}}.',
        },
      ],
    },
    {
      task: task(WRITE, `${ARTICLES}(?:descripción|anuncio|eslogan|tuit|pie de foto)(?!\\p{L})`),
      asks: [
        {
          unless: /(?<!\p{L})(?:dirigid[oa]|público|clientes|jóvenes)(?!\p{L})/iu,
          add: 'Va dirigido a {{público: nuevos clientes | clientes habituales | profesionales}}.',
        },
        { unless: TONE, add: 'Usa un tono {{tono: cercano | seguro | divertido}}.' },
      ],
    },
    {
      task: task(WRITE, `${ARTICLES}(?:función|script|programa|algoritmo|código)(?!\\p{L})`),
      asks: [
        {
          unless:
            /(?:python|java|script|c\+\+|c#|php|sql|ruby|rust|kotlin|swift|excel|html|bash)(?!\p{L})/iu,
          add: 'Usa el lenguaje {{lenguaje: Python | JavaScript | Java}}.',
        },
        {
          unless: /ejemplo|prueba|test|comentari|solo/iu,
          add: 'Entrega {{resultado: solo el código | el código con comentarios | el código con pruebas}}.',
        },
      ],
    },
    {
      task: task('resum(?:e|ir|as)|resúmeme', '.{2,}'),
      asks: [
        {
          unless: LENGTH,
          add: 'El resumen debe tener {{extensión: 3 frases | 5 puntos | 1 párrafo}}.',
        },
      ],
    },
    {
      task: task('traduc(?:e|ir|zcas)', '.{2,}'),
      asks: [
        {
          unless: /(?<!\p{L})(?:al|a|en) \p{L}{4,}/iu,
          add: 'Tradúcelo al {{idioma: inglés | español | francés}}.',
        },
      ],
    },
    {
      task: task(
        'explica(?:r|me)?|explícame|expliques|explicarme',
        '(?!este |esta |estos |mi |tu ).{2,}',
      ),
      asks: [
        {
          unless: FOR,
          add: 'Explícalo para {{público: un principiante | un estudiante | un experto}}.',
        },
      ],
    },
    {
      task: /^dame (?:algunas |unas )?ideas (?:de|para) (?:un |mi |montar un |emprender )?(?:negocios?|emprendimientos?)/iu,
      asks: [
        { unless: /presupuesto|€|\$|invertir/iu, add: 'Puedo invertir {{inversión}}.' },
        {
          unless: /\d|tiempo|horas/iu,
          add: 'Tengo experiencia en {{experiencia}}, y vivo en {{lugar}}.',
        },
      ],
    },
    {
      task: task('compara(?:r)?', '.{2,}'),
      asks: [
        {
          unless: /según|criterios?|en términos|en cuanto/iu,
          add: 'Criterios: {{criterios}}.',
        },
        {
          unless: /tabla|lista|párrafo/iu,
          add: 'Da el resultado como {{formato: tabla | lista | texto breve}}.',
        },
      ],
    },
    {
      task: task(
        `${WRITE}|planifica|planea|organiza|diseña|propón`,
        String.raw`${ARTICLES}(?:viaje|itinerario|plan de viaje)(?!\p{L})`,
      ),
      asks: [
        { unless: /\d|días?|semanas?/iu, add: 'Dura {{días: 3 | 7 | 14}} días.' },
        {
          unless: /presupuesto|barat|€|\$/iu,
          add: 'Mi presupuesto es {{presupuesto: bajo | medio | alto}}.',
        },
        {
          unless: /gastronom|arte|naturaleza|museos?|historia|famili/iu,
          add: 'Me interesa sobre todo {{intereses: la gastronomía | la naturaleza | la historia}}.',
        },
      ],
    },
    {
      task: task(
        `${WRITE}|diseña|dame|darme`,
        String.raw`${ARTICLES}(?:rutina|plan de entrenamiento|plan de ejercicios|entrenamiento)(?!\p{L})`,
      ),
      asks: [
        {
          unless: /principiante|avanzad|nivel/iu,
          add: 'Mi nivel es {{nivel: principiante | intermedio | avanzado}}.',
        },
        {
          unless: /\d|días?|semanas?/iu,
          add: 'Puedo entrenar {{días: 2 | 3 | 5}} días por semana.',
        },
        {
          unless: /gimnasio|casa|mancuernas|material/iu,
          add: 'Material: {{material: ninguno | mancuernas | gimnasio}}.',
        },
      ],
    },
  ],
};

import type { SpeechVocabulary } from '../../speech/vocabulary.ts';

const WISH =
  '(?:necesito|necesitamos|quiero|queremos|quisiera|quería|me gustaría|busco|me hace falta|tengo que)';
const thing = (nouns: string) =>
  new RegExp(
    String.raw`^${WISH}(?: tener| hacer)? (?<object>(?:una?|unos|unas|el|la|mi|algunas?|algunos|\d{1,3}|dos|tres|cinco|diez) (?:[\p{L}\d-]{1,20} ){0,3}?(?:${nouns}))(?![\p{L}])`,
    'iu',
  );
const VERBS: Readonly<Record<string, string>> = {
  escribir: 'Escribe',
  escribirme: 'Escríbeme',
  redactar: 'Redacta',
  crear: 'Crea',
  hacer: 'Haz',
  hacerme: 'Hazme',
  explicar: 'Explica',
  explicarme: 'Explícame',
  planear: 'Planea',
  planificar: 'Planifica',
  organizar: 'Organiza',
  preparar: 'Prepara',
  resumir: 'Resume',
  traducir: 'Traduce',
  comparar: 'Compara',
  analizar: 'Analiza',
  diseñar: 'Diseña',
  generar: 'Genera',
  describir: 'Describe',
  dar: 'Da',
  darme: 'Dame',
};
const INFINITIVES = Object.keys(VERBS).join('|');

export const speech: SpeechVocabulary = {
  fillers: String.raw`e+h+m*|e+m+|m+h+m*|a+h+|o sea|digamos|(?:(?<=, ?)|(?<=(?:escribir|hacer|necesito|quiero|un) ))este(?= ?,| (?:un|una) )|(?<=[,.] ?)este(?= \p{L}{3,12}[aoe] \p{L})|¿?sabes\??(?= ?[,.]|$)|(?<=, ?)pues(?= ?,)|(?<=, ?)bueno(?= ?,)|como que`,
  openers:
    /^(?:(?:pues|bueno|a ver|oye|oiga|hola|vale|mira|entonces|buenas)(?:,? |, ?)){1,4}(?=\S)/iu,
  closers:
    /(?:,? (?:¿sabes\?|sabes|gracias|por favor|o algo así|y eso|¿no\?|¿vale\?|vale)){1,3}([.!?]?)$/iu,
  joiners:
    /(?<![\p{L}])(?:porque|pero|que|y|o|quiero|necesito|a|de|del|para|con|en|por|sin|el|la|los|las|una?|mi|mis|es|son|muy|no|se|al|sobre|hasta|desde)$/iu,
  repeated: 'yo tú él el la los las de que en un una y a es para con no se mi me por',
  corrections: 'no,? espera|espera,? no|perdón|digo|quiero decir|mejor dicho|mejor|no,? perdón|no',
  correctable:
    'uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|lunes|martes|miércoles|jueves|viernes|sábado|domingo',
  clauseStart:
    /^(?:(?:él|ella|ellos|esto|eso|yo|nosotros|mi \p{L}{2,20}) )?(?:lleva|llevo|llevamos|es|son|está|están|soy|somos|tengo|tenemos|tiene|tienen|hay|cuesta|cumple|vive|vivo|trabajo|me gusta|nos gusta|quiero que|debe|tiene que)(?![\p{L}])/iu,
  subordinate:
    /(?<![\p{L}])(?:si|cuando|porque|aunque|mientras|hasta que|antes de que|donde|como)(?![\p{L}])/iu,
  requests: [
    {
      find: thing('imagen|foto|fotografía|ilustración|dibujo|cuadro|logo|póster|retrato'),
      write: '{object}',
    },
    {
      find: /^(?:quiero|queremos|necesito|quisiera|me gustaría) que (?:me |nos )?(?<verb>hagas|escribas|expliques|crees|redactes|resumas|traduzcas|prepares|planees|organices|diseñes|generes|compares|des|describas)(?= )/iu,
      write: '{verb}',
      verbs: {
        hagas: 'Haz',
        escribas: 'Escribe',
        expliques: 'Explica',
        crees: 'Crea',
        redactes: 'Redacta',
        resumas: 'Resume',
        traduzcas: 'Traduce',
        prepares: 'Prepara',
        planees: 'Planea',
        organices: 'Organiza',
        diseñes: 'Diseña',
        generes: 'Genera',
        compares: 'Compara',
        des: 'Dame',
        describas: 'Describe',
      },
    },
    {
      find: new RegExp(
        String.raw`^¿?(?:me )?(?:puedes|podrías|puede|podría)(?: por favor)? (?:ayudarme a )?(?<verb>${INFINITIVES})(?= )`,
        'iu',
      ),
      write: '{verb}',
      verbs: VERBS,
    },
    {
      find: new RegExp(
        String.raw`^${WISH}(?: (?:algo|un texto|un prompt|ayuda|una cosa))?(?: para| que sirva para)?,? (?<verb>${INFINITIVES})(?= )`,
        'iu',
      ),
      write: '{verb}',
      verbs: VERBS,
    },
    {
      find: thing(
        'correo(?: electrónico)?|email|e-mail|carta|mensaje|texto|publicación|post|artículo|cuento|historia|poema|discurso|descripción|resumen|anuncio|invitación|respuesta|guion|guión|función|programa|eslogan|felicitación|nota|canción|script',
      ),
      write: 'Escribe {object}',
    },
    {
      find: thing(
        'plan|lista|tabla|cuestionario|menú|itinerario|receta|rutina|horario|calendario|ficha|esquema|dieta|presupuesto',
      ),
      write: 'Crea {object}',
    },
    { find: thing('ideas|consejos|nombres|sugerencias|ejemplos'), write: 'Propón {object}' },
  ],
  withoutData:
    /^(?:resume|traduce|analiza|acorta|ordena|responde) (?:a )?(?:las|los|la|el|mis?|nuestr[oa]s?|est[oae]s?) (?:\p{L}{2,20} ){0,2}?(?:reseñas|opiniones|comentarios|correos?|notas|acta|informe|artículo|contrato|mensajes|encuesta|respuestas)(?!\p{L})/iu,
  asks: [
    {
      task: /^(?:escrib|redact)\p{L}{1,6} (?:una? )?(?:\p{L}{2,20} ){0,2}?(?:correo|email|e-mail|carta|nota)(?!\p{L})/iu,
      unless: /(?<!\p{L})(?:firm\p{L}{1,9}|me llamo|mi nombre|remitente|de parte de)(?!\p{L})/iu,
      add: 'Firma como {{nombre}}.',
    },
  ],
};

import type { SpeechVocabulary } from '../../speech/vocabulary.ts';

/** A verb after a noun with its article has that noun as its subject. */
const NOT_AFTER_NOUN = String.raw`(?<!(?:el|la|los|las|mi|mis|su|una?) \p{L}{3,20} )`;
const WISH =
  '(?:necesito|necesitamos|quiero|queremos|quisiera|quería|me gustaría|busco|me hace falta|tengo que)';
const thing = (nouns: string, wish = WISH) =>
  new RegExp(
    String.raw`^${wish}(?: tener| hacer)? (?<object>(?:una?|unos|unas|el|la|mi|algunas?|algunos|\d{1,3}|dos|tres|cinco|diez) (?:(?!(?:para|de|del|con|sobre|por|en|a|mi|que) )[\p{L}\d-]{1,20} ){0,3}?(?:${nouns}))(?![\p{L}])`,
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
const INSTRUCTED: Readonly<Record<string, string>> = {
  ayude: 'Ayúdame',
  corrija: 'Corrígeme',
  diga: 'Dime',
  explique: 'Explícame',
  haga: 'Hazme',
  pregunte: 'Pregúntame',
  prepare: 'Prepárame',
  recomiende: 'Recomiéndame',
  resuma: 'Resúmeme',
  traduzca: 'Tradúceme',
};
const INFINITIVES = Object.keys(VERBS).join('|');

export const speech: SpeechVocabulary = {
  fillers: String.raw`e+h+m*|e+m+|m+h+m*|a+h+|o sea|digamos|(?:(?<=, ?)|(?<=(?:escribir|hacer|necesito|quiero|un) ))este(?= ?,| (?:un|una) )|(?<=, ?)¿?sabes\??(?= ?[,.]|$)|(?<=, ?)pues(?= ?,)|(?<=, ?)bueno(?= ?,)|(?<!gustan? )como que|y eso bueno|y eso(?= (?:y|pero|porque))|este(?= pues )|pues(?= \p{L}{2,15}ndo )`,
  openers:
    /^(?:(?:este,? (?:pues|bueno)|pues|bueno|a ver que|a ver|mirá|oye|oiga|hola|vale|mira|entonces|buenas)(?:,? |, ?)){1,4}(?!la pena(?!\p{L}))(?=\S)/iu,
  closers:
    /(?:,? (?:¿sabes\?|(?<=, )sabes|gracias|por favor|o algo así|y eso|¿no\?|¿vale\?|(?<=, )vale)){1,3}([.!?]?)$/iu,
  joiners:
    /(?<![\p{L}])(?:porque|pero|que|y|o|quiero|necesito|a|de|del|para|con|en|por|sin|el|la|los|las|una?|mi|mis|es|son|muy|no|se|al|sobre|hasta|desde)$/iu,
  repeated:
    'tipo así como porque si soy tan pero muy cuando yo tú él el la los las de que en un una y a es para con no se mi me por',
  corrections: String.raw`no,? perdón|perdón,? no|perdona,? no`,
  restarts: String.raw`no,? (?:déjame empezar|empiezo) de nuevo`,
  valueCorrections: String.raw`no,? espera|espera,? no|perdón|no,? perdona|digo|mejor dicho|quiero decir|no,? miento|no,? mentira`,
  not: 'no|que no',
  instead: String.raw`sino|son|es`,
  numbers: 'uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta',
  dates:
    'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábado|domingo',
  clauseStart:
    /^(?:(?:él|ella|ellos|esto|eso|yo|nosotros|mi \p{L}{2,20}) )?(?:lleva|llevo|llevamos|es|son|está|están|soy|somos|tengo|tenemos|tiene|tienen|hay|cuesta|cumple|vive|vivo|trabajo|me gusta|nos gusta|quiero que|debe|tiene que)(?![\p{L}])/iu,
  subordinate:
    /(?<![\p{L}])(?:si|cuando|porque|aunque|mientras|hasta que|antes de que|donde|como)(?![\p{L}])/iu,
  runOn: {
    starts: String.raw`(?<!o )yo \p{L}{2,15}|\p{L}{2,12}(?:ábamos|íamos)|éramos|fuimos|(?:él|ella|nosotros|ellos|ellas|usted) (?:no |ya |me |le |se |nos |solo |siempre ){0,2}\p{L}{2,15}|(?:no |ya |solo |solamente |siempre |también ){0,2}(?:tengo|tenemos|tenía|quiero|queremos|quisiera|necesito|necesitamos|puedo|podemos|soy|somos|estoy|estamos|vivo|vivimos|trabajo(?! en (?:equipo|casa|grupo))|vendo|vendemos|llevo|llevamos|voy a|vamos a|va a haber|hago|estudio(?! de)|doy clases?|me gustaría|hay que)|${NOT_AFTER_NOUN}(?:no |ya ){0,2}(?:me gusta|nos gusta|le gusta|les gusta|me da|me han|me ha|me duele|me dijeron)|(?:no sé|no entiendo|no puede|no pueden|no quiero|no hay|no me|no le|no tiene|no tienen|no come|no pongas|no uses|no hagas|no digas|no incluyas)|(?:mi|mis|el|la|los|las|su) \p{L}{3,15} (?:es|está|tiene|tienen|son|están|no|quiere|se llama|se llaman|cumple|vive|trabaja|va a)|se llama|se llaman|nos llamamos|son (?:como|unos|unas|\d{1,4}|dos|tres|cuatro|cinco|diez)|${NOT_AFTER_NOUN}(?:lleva|está|están) (?:en|desde|a|al|sin|rot[oa]|cerrad[oa]|todo|toda|muy|casi|un|una|unos|unas|dos|tres|cuatro|cinco)|es (?:para|que|sobre)|por favor|(?<=entonces |bueno )que me \p{L}{3,15}|que (?:sea|sean|suene|se (?:oiga|note|vea|lea|entienda)|no (?:sea|suene|parezca|pase|tenga|lleve|haya)|tenga|dure|incluya|quede|empiece|termine|acabe|lleve)|a lo mejor|tal vez|quizás?`,
    requests: String.raw`por favor|me (?:puedes|podrías)|(?:puedes|podrías) (?:hacer|escribir|explicar|ayudar)\p{L}{0,4}|(?:dime|dame|hazme|explícame|explícalo|hazlo|ponlo|ponle|ponele|agrégale) |no (?:me |le |lo |la )?(?:pongas|uses|hagas|digas|incluyas|menciones|inventes|escribas)|(?<!(?:texto|cuento|poema|correo|mensaje|discurso|resumen|carta|nota|algo|muy|más) )cort(?:o|ito|ita)`,
    linked: String.raw`(?:no )?(?:es|está|están|son|hay|tiene|tienen|cumple|lleva|viene|vienen|va|vive|trabaja|come|quiere|puede|era|fue|habla) \p{L}{1,15}|que \p{L}{2,15}|al final|si (?:algo|no|puede|hay|se)|que \p{L}{2,15}|con \p{L}{3,20} (?:\p{L}{2,20} )?(?:al|muy|no)|nada de|no (?:se|lo|la|los|las) \p{L}{3,15}|(?:me|le|se|nos|les) (?:gustan?|llaman?|dan?|dijeron|dijo|queda|duele|falta|hace)|(?:pido|busco|uso|mando|ofrezco|cobro|pongo) \p{L}{1,15}|(?:pido|cobro|pago) \d{1,6}`,
    links: String.raw`(?:y )?lo que pasa es que|(?:y )?la verdad(?: es que)?|y(?: (?:bueno|que nada|nada|pues|también))?(?= )|o sea|bueno|pues`,
    contrasts: 'pero',
    sequels: 'así que|entonces|además|luego',
    holds: String.raw`^compara\p{L}{0,3} (?:el|la|los|las) \p{L}{2,20}|qué \p{L}{2,20}(?: de \p{L}{2,20})?|que|quien|quienes|cual|cuál|donde|cuando|como|cuanto|qué|quién|porque|pues|aunque|mientras|si|y|e|o|u|ni|pero|sino|a|de|del|al|para|con|en|por|sin|sobre|entre|hasta|desde|según|el|la|los|las|una?|unos|unas|mi|mis|tu|tus|su|sus|este|esta|estos|estas|ese|esa|eso|esto|todos|todas|lo|le|les|me|te|se|nos|no|muy|tan|también|solo|solamente|yo|él|ella|nosotros|ellos|quiero|necesito|por favor|tal vez|quizás?|a lo mejor`,
    leads: 'en|con|sin|para|por|al',
    keepsTogether: /(?<! (?:en|de|a|para|por|con)) \p{Lu}\p{Ll}{1,20} [^ ]{1,20}$/u,
    reported:
      /(?<!\p{L})(?:dec|dic|dig|dij|explic|avis|anunci|sab|pens)\p{L}{0,8} que [^.]{0,200} que $/iu,
    commas: String.raw`(?:tono|estilo|formato|máximo (?=\d|una?|dos)|como mucho|pero|sino|aunque)(?!\p{L})`,
    joins: String.raw`cuándo|cómo|cuánto|dónde|cada|ya|siempre|nunca|es|está|son|están|ser|estar|era|fue|hoy|ayer|ahora|luego|después|antes|casi|creo|pienso|digo|dice|dicen|aquí|allí|así|entonces|además`,
    conditions: 'si|cuando|porque|como|aunque|mientras|desde que|ya que|después de|antes de',
  },
  tasks:
    /^(?:por favor )?(?:(?:di|da|haz|pon|explíca|ayúda|prepára|tradúce|resúme|escríbe|recomiénda|créa|genéra)me|explica|escribe|redacta|haz|crea|prepara|resume|traduce|compara|revisa|me (?:puedes|podrías))(?!\p{L})/iu,
  wants: /^(?:quiero|queremos|necesito|necesitamos|quisiera|me gustaría|busco)(?!\p{L})/iu,
  wishes:
    /(?<!\p{L})(?:quiero|queremos|quisiera|necesito|necesitamos|gustaría|debe|deben|tiene que|tienen que|hay que|prefiero|que (?:sea|sean|tenga|suene|incluya|quede|dure|empiece|termine|acabe|lleve))(?!\p{L})|^(?:que|cort(?:o|ito|ita)|breve|por favor|sin|nada|no (?:me |le |lo |la |se |te )?\p{L}{2,12}(?:as|es)|a lo mejor|tal vez|al final|usa|evita)(?!\p{L})/iu,
  refersBack:
    /^(?:(?<always>eso|esto|ese|esa|creo|no sé)|él|ella|se llama|está|están|es|son)(?!\p{L})/iu,
  bareWish: /^una? (?:imagen|foto|ilustración|dibujo|cuadro|póster|cartel)[.]?$/iu,
  persons: /^(?:mis?|nuestr[oa]s?|sus?|él|ella) /iu,
  onText:
    /(?<!\p{L})(?:explíca\p{L}{0,5}|explica\p{L}{0,2}|resum\p{L}{1,5}|resúme\p{L}{0,3}|traduc\p{L}{1,5}|traduzca\p{L}{0,2}|tradúce\p{L}{0,4}|corr[ií][gj]\p{L}{1,5}|mejora\p{L}{0,3}|analiza\p{L}{0,2}|compara\p{L}{0,2}|contesta\p{L}{0,2}|responde\p{L}{0,2}|revisa\p{L}{0,2}|dime|resumen)(?!\p{L})/iu,
  instructions: [
    {
      find: new RegExp(
        String.raw`^(?:(?:yo )?(?:quiero|necesito|quisiera|me gustaría) |también )?que (?:me|nos) (?<verb>${Object.keys(INSTRUCTED).join('|')})s?(?= )`,
        'iu',
      ),
      write: '{verb}',
      verbs: INSTRUCTED,
    },
  ],
  requests: [
    {
      find: thing(
        'imagen|foto|fotografía|ilustración|dibujo|cuadro|logo|póster|retrato|cartel|icono',
        `(?:${WISH}(?: que (?:me )?(?:hagas?|generes|crees|dibujes))?|(?:haz|hazme|crea|créame|genera|genérame|dibuja|dibújame|ponme))`,
      ),
      write: '{object}',
      isPicture: true,
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
        'correo(?: electrónico)?|email|e-mail|carta|mensaje|texto|publicación|posteo|post|artículo|cuento|historia|poema|discurso|descripción|resumen|anuncio|invitación|respuesta|guion|guión|función|programa|eslogan|felicitación|nota|canción|script',
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
    /(?:a partir de|basad[oa] en|con base en) (?:mis?|est[eao]s?)(?!\p{L})|^(?:(?:tengo|he escrito|escribí|me (?:ha|han) (?:llegado|mandado|enviado)|me llegó|recibí|he recibido) (?:aquí )?(?:una?|est[ea]|el|la|mi|unos|unas|los|las) (?:\p{L}{2,20} ){0,3}?(?:carta|correo|texto|acta|contrato|informe|artículo|código|script|hoja de cálculo|excel|ensayo|borrador|apuntes|documento|resultados|análisis|receta)|(?:traduce|tradúceme|explícame|resúmeme|corrígeme|corrige|mejora|revisa) (?:una|un|el|la|los|las|mi|mis|este|esta|estos|estas) (?:\p{L}{2,20} ){0,2}?(?:carta|correo|texto|contrato|informe|artículo|código|ensayo|borrador|apuntes|documento|resultados|análisis)|(?:resume|traduce|analiza|acorta|ordena|responde) (?:a )?(?:las|los|la|el|mis?|nuestr[oa]s?|est[oae]s?) (?:\p{L}{2,20} ){0,2}?(?:reseñas|opiniones|comentarios|correos?|notas|acta|informe|artículo|contrato|mensajes|encuesta|respuestas))(?!\p{L})/iu,
  asks: [
    {
      task: /^(?:escrib|redact)\p{L}{1,6} (?:una? )?(?:\p{L}{2,20} ){0,2}?(?:correo|email|e-mail|carta|nota)(?!\p{L})/iu,
      unless: /(?<!\p{L})(?:firm\p{L}{1,9}|me llamo|mi nombre|remitente|de parte de)(?!\p{L})/iu,
      add: 'Firma como {{nombre}}.',
    },
  ],
};

import type { RequirementsVocabulary } from '../../requirements/vocabulary.ts';

export const requirements: RequirementsVocabulary = {
  phrases: {
    tone: 'divertido, divertida, serio, seria, cercano, irónico',
    amount: 'palabras, párrafos',
    urgent: 'debe, nunca, siempre, obligatorio',
    optional: 'quizás, opcional, si es posible',
  },
  audience: {
    prepositions: 'para|dirigid[oa]s? a',
    people:
      'principiantes?|niñ[oa]s?|adolescentes|jóvenes|adultos|mayores|estudiantes?|alumn[oa]s|profesor(?:es|as)?|maestr[oa]s|padres|madres|familias?|mujeres|hombres|personas|gente|usuarios|lectores|client(?:e|a|es|as)|compradores|turistas|viajeros|desarrolladores|programadores|diseñador(?:es|as)|artistas|escritores|médicos|pacientes|gerentes|directivos|emplead[oa]s|compañer[oa]s|jef[ea]|equipos?|emprendedores|inversores|empresas|autónomos|profesionales|amig[oa]s?|vecinos|expertos',
    barePreposition: 'a',
  },
  patterns: {
    notDescribingPeople: 'a|que|y|o|con|sobre|de|del',
    articles: 'mi|mis|los|las|un|una',
    agePrepositions: 'de',
    years: 'años',
    peopleJoiners: 'y',
    adjectivesBehindPeople: 'nuev[oa]s|pequeñ[oa]s|jóvenes|mayores|ocupad[oa]s',
    audienceLabels: String.raw`público(?:[ \t]objetivo|-alvo)?|audiencia`,
    audienceLabelCopulas: 'es',
    notCompoundEnds: 'de|del|con|sobre|los',
    conjunctions: 'y',
    greetings: 'por favor',
    infinitiveEndings: 'ar|er|ir|arme|erme|irme',
    wishes: 'quiero|necesito|quisiera|dame|crea|escrib',
    missingWords: 'sin',
    negations: String.raw`nunca|jamás|evit\p{L}{1,3}|tampoco`,
    turns: 'pero|sino|con|solo|sólo|y',
    weakBounds: 'solo|sólo',
    weakFirstBounds: 'pas|solo|sólo|no',
    topicLeads: 'sobre|acerca',
    formatLabels: 'formato|responde (?:en|con)',
    bareResultPhrases: String.raw`(?:solo|sólo|solamente|únicamente)[ \t](?:el[ \t]|con[ \t])?(?:código|json|csv|resultado|texto)|nada más|sin (?:explicaciones|explicación|comentarios)`,
    dataLeads: 'en',
    toneLabels: 'tono|estilo',
    likenessWords: 'de',
    likenessEnds: 'sobre|para',
    toneNouns: 'tono|estilo',
    degrees: 'muy|más',
    textNouns: String.raw`correos?|cartas?|mensajes?|textos?|artículos?|descripci\p{L}{1,4}|lenguaje`,
    soundVerbs: 'suene',
    soundVerbsBehind: 'ser',
    promptRequest:
      '(?:(?:quiero|necesito|quisiera|me gustaría|busco|dame|hazme|crea|créame|escribe|genera) )?(?:(?:un|el) )?prompt (?:(?<imperative>que)|(?<purpose>para)) (?:me )?(?:(?:ayude|ayuda) a )?',
  },
  promptTexts: {
    roles: {
      text_ai: 'Eres un redactor con experiencia y experto en comunicación.',
      code_generation: 'Eres un ingeniero de software sénior atento a los casos límite.',
      creative_writing: 'Eres un escritor y editor con experiencia.',
      analysis: 'Eres un analista sénior que separa los hechos de las suposiciones.',
      research: 'Eres un investigador con experiencia que contrasta las fuentes.',
    },
    titles: {
      direct: 'Directo',
      planned: 'Paso a paso',
      asking: 'Preguntar primero',
      versions: 'Dos versiones',
      checked: 'Revisado',
      strict: 'Al pie de la letra',
      free: 'Con margen',
    },
    goals: {
      direct: 'Tu tarea es cumplir este encargo en una sola respuesta.',
      planned:
        'Tu tarea es elaborar primero un plan breve y después cumplir el encargo según ese plan.',
      asking:
        'Tu tarea es hacer hasta tres preguntas breves sobre lo que el encargo deja abierto y cumplirlo cuando estén respondidas.',
      versions:
        'Tu tarea es cumplir el encargo dos veces, en dos versiones que se distingan por su estructura y no solo por sus palabras.',
      checked:
        'Tu tarea es cumplir el encargo, comparar el resultado con cada requisito y corregirlo antes de responder.',
      strict: 'Tu tarea es cumplir el encargo al pie de la letra y no añadir nada que no pida.',
      free: 'Tu tarea es cumplir el encargo y elegir la solución más útil donde deje margen.',
    },
    outputs: {
      result: 'Responde solo con el resultado terminado: sin introducción ni comentarios.',
      planned: 'Responde con el plan como lista breve y después con el resultado.',
      asking:
        'Responde solo con una lista numerada de preguntas; tras las respuestas, con el resultado.',
      versions:
        'Responde con la versión A y la versión B bajo su propio título, y con una frase sobre cuándo elegir cada una.',
    },
    labels: {
      brief: 'Este es el encargo:',
      context: 'Más contexto:',
      audience: 'Público',
      format: 'Formato',
      length: 'Extensión',
      tone: 'Tono',
      style: 'Estilo',
      open: 'Sin definir',
      optional: 'Si encaja',
    },
    rules: {
      keep: 'Conserva cada número, nombre, cita, dirección y marcador del encargo tal como está escrito.',
      noPrompt:
        'Donde el encargo pide un prompt, haz tú mismo lo que ese prompt debería hacer; no escribas un prompt.',
      invent: 'Apoya cada afirmación en el encargo o en lo que es bien sabido; no inventes datos.',
      edges:
        'Ten en cuenta los casos límite: lo que falta, se contradice o es inusual en el encargo.',
      each: 'Atiende los requisitos del encargo uno por uno, sin omitir ninguno.',
      concrete: 'Prefiere lo concreto del encargo a las afirmaciones generales.',
      again: 'Lee el resultado una vez más como un lector crítico y corrígelo antes de responder.',
    },
  },
  imageLooks: {
    media: [
      'fotografía, enfoque nítido en el sujeto',
      'fotograma de cine, lente anamórfica',
      'ilustración digital, formas limpias',
      'pintura al óleo, pinceladas visibles',
      'render 3D, materiales lisos',
    ],
    views: [
      'composición con el sujeto en el centro',
      'plano general que muestra el entorno',
      'composición según la regla de los tercios',
      'composición con primer plano y lejanía claros',
      'encuadre cercano del sujeto',
    ],
    finishes: [
      'detalle fino en cada superficie',
      'contornos claros sobre el fondo',
      'texturas palpables',
      'espacio alrededor del sujeto',
      'detalle nítido donde va primero la mirada',
    ],
  },
};

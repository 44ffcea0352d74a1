import type { CraftVocabulary } from '../../craft/vocabulary.ts';

export const craft: CraftVocabulary = {
  kinds: {
    video: `
      video de, video que muestre, clip de video, camara lenta, segundos de duracion, travelling, plano secuencia, toma con dron, genera un video, crea un video
    `,
    chat_role: `
      actua como, quiero que actues, eres un, eres una, imagina que eres, haz de, tu papel es, asume el papel
    `,
    code: `
      funcion que, script que, codigo, python, javascript, typescript, java, sql, consulta sql, expresion regular, componente, prueba unitaria, pruebas unitarias, refactoriza, api, html, css
    `,
    translation: `
      traduce, traducir, traduccion, traduzca, al ingles, al espanol, al frances, al aleman
    `,
    extraction: `
      extrae, extraer, extraiga, del siguiente texto, de este texto, identifica todos, identifica todas, devuelve solo, clasifica
    `,
    data: `
      hoja de calculo, csv, excel, conjunto de datos, datos de prueba, tabla con, filas, columnas, formula, grafico, limpia los datos
    `,
    analysis: `
      analiza, analisis, compara, comparacion, evalua, resume, resumen, explica, investiga, ventajas y desventajas, pros y contras, causas, diferencias entre
    `,
    planning: `
      plan, itinerario, calendario, cronograma, planifica, organiza, agenda, lista de verificacion, hoja de ruta, menu semanal, presupuesto
    `,
    conversation: `
      hazme preguntas, preguntame, espera mi respuesta, una pregunta a la vez, entrevistame, conversemos, conversacion, practicar, charlemos
    `,
    writing: `
      escribe un, escribe una, redacta, cuento, poema, articulo, correo, carta, ensayo, discurso, guion, descripcion de producto, reescribe, corrige el texto, publicacion, eslogan
    `,
  },
  terms: {
    hype: `
      holístic*, sinergia*, disruptiv*, innovador*, valor añadido, alta calidad, máxima
      calidad, más altos estándares, excelencia, estratégic*, sostenible*, escalable*,
      robust*, transformación digital, transformador*, impacto, impactante, palancas, hoja de
      ruta, transversal, empoder*, optimiz*, maximiz*, potenciar, 360, viral, inspirador*,
      exhaustiv*, integral, de primer nivel, líder*, ecosistema, accionable, corporativ*,
      fideliz*, orientada a resultados, garantizando, profesional, eficiente, óptim*,
      impecable, inmejorable, a nivel global, marco de
    `,
    total: `
      todo, todos, toda, todas, cualquier, cualquiera, siempre, en todo momento, cada,
      completo, completa, completamente, absolutamente, a la vez, al mismo tiempo, nunca
      falla, para todo tipo, todo tipo, de una vez, mundo, a todo el mundo, todas las áreas,
      todos los públicos
    `,
    missing: `
      ver arriba, ver abajo, adjunto, adjunta, como siempre, como acordamos, como hablamos, lo
      de siempre, lo que sea, algo parecido, ya sabes, por definir, no sé, da igual, o algo,
      según convenga, si procede, en el anexo, como de costumbre, tú verás
    `,
    personal: `
      yo, mi, mis, me, mío, conmigo, nosotros, nuestra, nuestro, nuestros, nuestras, nos,
      tengo, estoy, soy, quiero, necesito
    `,
    contrast: `
      pero, sin embargo, aunque, a la vez, tanto, ni, sino, a pesar, no obstante, y también,
      sin ser, pero también
    `,
    boast: `
      mejor, perfecto, increible, excelente, alta calidad, profesional, unico, innovador, impactante, espectacular, maravilloso, genial, de primera, obra maestra
    `,
    vague: `
      algo, cosas, cosa, varios, varias, bueno, buena, bonito, bonita, interesante, etc, quizas, tal vez, algun, alguna, algunos, algunas, muy, mucho, muchos, diferentes, adecuado, apropiado, importante, util, cualquier, lo que sea, bien, mas o menos
    `,
  },
  opposites: [
    ['breve, corto, corta, conciso', 'muy detallado, muy detallada, exhaustivo, extenso'],
    ['formal', 'informal, coloquial'],
    ['blanco y negro', 'colores vivos, colorido'],
    ['fotorrealista', 'acuarela, dibujo animado, anime'],
  ],
  generic: `
      actividad adecuado además algo alguien alto alta ambiente ámbito aplicar apoyo apropiado
      área aspecto aspectos atención ayuda ayudar aportar bien bueno buena calidad calidades
      cambio capacidad característica caso cercano claro clara clave cómo completo completa
      común conceptos conocimiento conseguir consejos contenido contexto correcto cosa cosas
      crear creativo creatividad cualquier cuidado dar datos decir desarrollo desarrollar
      detalle detallado diferente diferentes dinámico distinto eficaz eficiente elementos
      emociones emotiva empresa enfoque equipo espacio esencial específico estilo estrategia
      excelencia excelente experiencia éxito expectativas fácil facilitar final forma función
      fundamental futuro ganar general generar gente gracias gran grande hacer herramientas
      hola humano idea ideal ideas impacto importancia importante información innovador
      inspirador inspirar interesante interés internacional lenguaje libre llamativa logro
      lograr lugar manera maximizar mejor mejores mejorar mercado método moderno moderna
      momento mundo nada necesario necesidades nivel nuevo nueva objetivo objetivos obtener
      oportunidad óptima óptimo optimizar original parte pasión perfecto perfecta permitir
      persona personas personal posible positivo potencial práctica problema proceso
      profesional propuesta proyecto público públicos realidad realizar realista recursos
      relevante resultado resultados rico satisfacción seguridad seguro sencillo sensación
      sentimientos servicio siempre simple situación sociedad solución soluciones sostenible
      sueño tarea tema tendencias tener tipo todo todos toda todas trabajo transformar
      transmitir tratar único única usar útil valor valores variado ver verdad versión vez
      vida viral visión vivir
  `,
  numbers: `
      dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince veinte
      treinta cuarenta cincuenta sesenta cien mil medio media docena lunes martes miércoles
      jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto
      septiembre octubre noviembre diciembre
  `,
  abstractEndings:
    'ción ciones sión siones dad dades miento mientos mente ivo iva ivos ivas encia encias ancia anza ismo ico ica icos icas able ible al ales oso osa tud eza',
};

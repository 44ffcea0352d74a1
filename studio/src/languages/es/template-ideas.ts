import type { TemplateIdea } from '../../transform/template-ideas.ts';

/** Words that show which template suits a request. */
export const templateIdeas: Readonly<Record<TemplateIdea, string>> = {
  writingStyle:
    'estilo de escritura, estilo de redacción, forma de escribir, manera de escribir, escribir como yo, suene como yo, suena como yo, tono de voz, estilo al escribir',
  ownStyle:
    'mi estilo, mi propio estilo, mi estilo de escritura, mi forma de escribir, mi manera de escribir, mi estilo de redacción, mi voz, mi propia voz, mi tono, escribir como yo, suene como yo, cómo escribo',
  imitation:
    'imita*, analiza*, describ*, copia*, replica*, adopta*, aprende de, identifica*, defin*, capta*, guía de estilo',
  ownTexts:
    'textos míos, mis textos, mis correos, mis publicaciones, mis artículos, mis escritos, mis mensajes, mis posts, que he escrito, que escribí, escritos por mí, escrito por mí, muestras de mi, mis redacciones',
  writing: 'escrib*, redact*, reescrib*',
  idealSelf:
    'desarrollo personal, crecimiento personal, mejor versión, versión de mí, superación personal, mejor persona, persona que quiero ser, la persona que, mi yo ideal, yo ideal, mejorar como persona, cambiar mi vida, trabajar en mí, versión mejorada de mí',
  change:
    'convertirme, ser más, ser una persona, volverme, llegar a ser, quiero ser, tener más, dejar de ser, desarrollar mi, mejorar mi, ganar',
  traits:
    'confianza, seguridad en mí, seguro de mí, segura de mí, disciplina, disciplinad*, paciencia, paciente, autoestima, seguro*, calma, tranquil*, valiente, mentalidad, malos hábitos, constancia, resilien*, empátic*, positiv*, feliz',
  habits: 'hábito*, rutina*, valores, fortalezas, debilidades, mi vida, reflexión',
  profile:
    'curriculum vitae, currículum, curriculum, currículo, hoja de vida, perfil profesional, perfil de linkedin, mi linkedin, mi perfil, mi cv, cv, portafolio',
  assessment:
    'analiza*, revis*, mejor*, evalúa*, evalua*, critica*, optimiza*, opinión, qué le falta, qué falta, qué cambiar, qué debería cambiar, retroalimentación, feedback, comentarios, puntos débiles, corrige, destac*, mira',
  jobs: 'empleo, puesto*, trabajo, trabajos, reclutador*, vacante*, oferta*, candidat*, entrevista*, carrera, empresa',
  contentPlan:
    'publicaciones para redes, publicaciones en redes, ideas de publicaciones, ideas de contenido, estrategia de contenido*, estrategia de redes, plan de contenido*, plan de publicaciones, plan de redes, calendario editorial, calendario de contenido*, calendario de publicaciones, marketing de contenido*, planifica mis publicaciones, planificar contenido, ideas para publicar',
  posting:
    'publicaciones, publicar, publico, posts, contenido, contenidos, videos, vídeos, reels, subir, temas para',
  socialMedia:
    'redes sociales, redes, instagram, tiktok, youtube, linkedin, facebook, blog, boletín, newsletter, podcast, canal, seguidores',
  onePost:
    'una publicación, un post, un tuit, un artículo de blog, un pie de foto, un texto para instagram, guion de video, guion para un video',
  travel:
    'viaje, viajes, viajar, vacaciones, escapada, luna de miel, mochilero*, fin de semana en, excursión, ruta por, recorrer, viaje por carretera',
  going:
    'ir a, vamos a, visitar, conocer, días en, días por, semana en, semanas en, volar a, viajar a, queremos ir, quiero ir, dónde ir',
  travelBudget:
    'presupuesto, barat*, económic*, poco dinero, low cost, gastar menos, gastar poco, sin gastar mucho, ahorrar, asequible',
  travelPlan:
    'planifica*, planea*, plan, itinerario, organiz*, ruta, día a día, día por día, cómo lo organizamos, propón*, recomiénda*, qué ver, qué hacer, arma, armar',
  travelParts:
    'vuelo*, visitar, hotel*, hostal*, alojamiento*, tren, playa*, museo*, pasajes, billetes',
  notTravel:
    'tarjeta, dentista, agencia de viajes, blog de viajes, viaje en el tiempo, lujo, de lujo, regalo, gastos de viaje, guía de viajes',
  explanation:
    'explica*, explíca*, explíqu*, explique*, simplifica*, entender, entienda, comprender, qué es, qué son, cómo funciona, por qué',
  simplicity:
    'forma fácil, forma sencilla, manera sencilla, forma simple, manera simple, manera fácil, términos sencillos, términos simples, palabras sencillas, palabras simples, lenguaje sencillo, lenguaje simple, lenguaje cotidiano, para principiantes, para niños, a un niño, a una niña, un niño de, como si tuviera, como si fuera, sencillamente, fácil de entender, mi abuela, mi abuelo, abuela, sin tecnicismos, sin jerga, para dummies, para tontos, para que lo entienda, un niño lo entienda, ejemplos cotidianos',
  complexity: 'complej*, concepto*, teoría, difícil',
  analogies: 'analogía*, ejemplo*, metáfora*, comparaci*',
  letter:
    'correo, correo electrónico, email, e-mail, mail, carta, mensaje, respuesta, memorando, comunicado, aviso, carta de presentación, renuncia, reclamación, queja',
  letterWriting:
    'escrib*, redact*, responder, responde, contestar, contesta, disculpar*, disculpa*, pedir, pidiendo, pide, rechazar, reclamar, solicitar, solicitando, avisar, comunicar, informar, agradecer, negociar, decir*',
  workContacts:
    'jefe, jefa, cliente*, clienta*, colega*, compañero*, compañera*, equipo, proveedor*, casero, casera, arrendador*, recursos humanos, empresa, empleado*, profesor*, supervisor*, gerente, director*, socio*, inversor*, inversionista*',
  politeness:
    'profesional*, cortés, educad*, formal*, respetuos*, diplomátic*, amable*, cordial*, de negocios',
  occasions:
    'aumento, sueldo, retraso, demora, reunión, factura, pago, reembolso, queja, renuncia, vacaciones, permiso, baja, propuesta, oferta, entrega, plazo, contrato, cambio de fecha, enfermedad, alquiler',
  fiction:
    'poema, carta de amor, cuento, pirata, reyes magos, papá noel, al estilo de, canción, hada, mago, dragón',
  dayPlan:
    'planifica mi día, planifica mi semana, planificar mi día, planificar mi semana, planear mi día, planear mi semana, organiza mi día, organiza mi semana, organizar mi día, organizar mi semana, organízame el día, organízame la semana, gestión del tiempo, rutina diaria, rutina de la mañana, lista de tareas, mi horario, horario diario, horario semanal, plan diario, plan semanal, ser más productiv*, mi productividad, agenda del día, plan del día, mis tareas',
  dayWords:
    'hoy, mañana, mi día, mi semana, esta semana, lunes, jornada, la mañana, la tarde, fin de semana, mi jornada, próxima semana',
  planning:
    'planifica*, planea*, organiz*, prioriz*, horario, agenda, ordena*, distribu*, estructura*, reparte*',
  tasks:
    'tareas, reunion*, reunión, clases, trabajo, gimnasio, estudiar, niños, informe, entrega*, cita*, compras, pendientes, procrastina*, distra*, concentra*, agobiad*, recoger',
  methods: 'eficien*, pomodoro, productiv*, eisenhower, descansos',
  goalSetting:
    'fijar metas, fijarme metas, fijar una meta, establecer metas, establecer una meta, establecer objetivos, mis metas, mi meta, mi objetivo, mis objetivos, alcanzar mis metas, alcanzar mi meta, metas smart, objetivos smart, objetivo smart, meta smart, propósito* de año nuevo, mis propósitos, mi propósito, okr',
  goals: 'metas, meta, objetivo*, lograr*, alcanzar, conseguir, propósito*',
  milestones:
    'hito*, etapa*, objetivos mensuales, objetivos semanales, metas mensuales, metas semanales, divide*, divídel*, dividir, pasos, paso a paso, plan de acción, submetas, desglos*',
  tracking:
    'seguimiento, progreso, progresos, avance*, medir, mida, control*, registr*, monitorea*, rendir cuentas, motivad*, revis*',
  learningPath:
    'ruta de aprendizaje, plan de estudio*, plan de aprendizaje, hoja de ruta para aprender, plan para aprender, programa de estudio*, aprender por mi cuenta, autodidacta, itinerario de aprendizaje',
  learning:
    'aprender, estudiar, dominar, hablar, tocar la guitarra, tocar el piano, tocar guitarra, tocar piano, preparar el examen, prepararme para, mejorar mi inglés',
  coursePlan:
    'ruta, curso, desde cero, de cero, paso a paso, por dónde empiezo, por dónde empezar, en qué orden, plan, lecciones, semana a semana, ejercicios, temario, recursos',
  subjects:
    'principiante*, habilidad*, idioma*, intermedio, programación, programar, inglés, francés, alemán, guitarra, piano, python, examen, sin experiencia, nivel',
  wishes:
    'quiero, me gustaría, quisiera, ayúdame, cómo puedo, necesito, queremos, hazme, crea, créame, dame, cómo lo, haz',
  programming:
    'código, función, base de datos, aplicación, script, programa en, sql, javascript, html, api',
  textsToRead:
    'ensayo, poema, cuento, relato, artículo, novela, canción, letra, chiste*, examen de, receta, eslogan*, logotipo, guion, nombres para, cuestionario, historia sobre, historia de',
  otherTasks:
    'traduce*, traduz*, traducir, tradúc*, resum*, corrige los errores, calcul*, convierte, clasifica*, extrae*, actúa como, imagen de, foto de, compara*',
};

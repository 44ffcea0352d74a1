import type { TextVocabulary } from '../../text/vocabulary.ts';

export const text: TextVocabulary = {
  script: 'latin',
  commonWords: `
    el la los las un una unos unas lo al del de que y o u en es son está están fue ser estar por
    para con sin sobre entre hasta desde como cómo qué cuál cuándo dónde quién porque pero más
    menos muy mucho también ya no si sí mi tu su mis tus sus me te se nos le les yo tú él ella
    nosotros usted este esta esto estos estas ese esa eso hay tiene tengo quiero necesito puedes
    puede debe haz hazme escribe escríbeme escribir crea crear dame dime explica explícame
    explicar describe genera generar diseña diseñar haga traduce traducir resume resumir analiza
    ayuda ayúdame actúa eres dibuja dibujar pinta planifica planea prepara corrige mejora busca
    compara pidiendo dos tres cada todo todos toda todas bajo tras ante hombre mujer niño niña
    niños niñas gato gata perro perra casa ciudad calle noche día mañana tarde sol luna mar
    playa nieve lluvia bosque montaña río árbol flor flores rojo roja azul verde negro negra
    blanco blanca luz oscuro oscura viejo vieja joven anciano anciana hermoso hermosa retrato
    paisaje foto fotografía imagen dibujo pintura acuarela sombrero ventana mesa café libro
    comida receta recetas carta correo cuento historia poema canción jefe jefa amigo amiga
    trabajo empresa vacaciones viaje cocina cielo estrellas estilo realista sentado sentada
    durmiendo caminando mirando agua fuego tejado caballo pájaro dragón caballero castillo
    reunión código función clase alumnos tienda negocio correr aprender inglés francés lista
    puente abuela madre padre hija hijo hijos otoño invierno primavera verano semana semanal mes
    entrenamiento océano hundido ordenar huevos puedo jugando jugar fútbol barrio perdido
    antiguo antigua grande pequeño pequeña nuevo nueva mejor ideas texto resumen correos
    profesor profesora médico abogado cocinar preparar estudiar zorro lobo oso vela ropa zapatos
    cerca lejos dentro fuera cuenta hola gracias favor ayer hoy ahora anuncio vender coche
    desierto guion corto ejercicios espalda nave triste chiste párrafo capítulo
  `,
  letters: { ñ: 1, é: 0.3, áíóú: 0.4 },
  endings: {
    'iendo cion ciones dades illo illa': 0.5,
    'ando mente': 0.25,
    'ado ada ados adas': 0.25,
    'ja jo': 0.35,
    'as os': 0.2,
  },
  stopWords: `
    ante antes aquel aquella aquí aunque bajo cada como con contra cual cuál cuando cuándo debe
    desde después donde dónde durante ella ellas ellos entre eres esta está estaba están estas
    este esto estos favor fueron gracias hace hacer hacia hasta haya hola mucho muchos muy nada
    nosotros otra otras otro otros para pero poco porque pueda puede pueden quien quién quiero
    será sido siempre sobre solo sólo somos suya suyo también tanto tiene tienen toda todas todo
    todos tuyo unas unos usted ustedes vosotros crea crear escribe imagen por una uno los las
    del que más
  `,
  sectionNames: {
    role: 'rol',
    context: 'contexto, antecedentes, situación',
    goal: 'objetivo, objetivos, meta, tarea',
    information: 'información, datos, entrada',
    responseGuidelines: 'reglas, instrucciones, restricciones, pautas, directrices',
    output: 'salida, formato, formato de salida',
    examples: 'ejemplo, ejemplos',
  },
  negations: 'sin nunca',
};

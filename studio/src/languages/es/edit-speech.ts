import type { SpeechVocabulary } from '../../edit/vocabulary.ts';

const VERB = String.raw`(?:es|est[áa]|son|están|tiene|tienen|quiere|quieren|dice|dicen|dijo|llegó|era|habla|trabaja|puede|va|cuesta|necesita|gana|estaba|gusta)`;

/** Words of Spanish prompts that are written as people speak. */
export const speech: SpeechVocabulary = {
  fillers: String.raw`hola|buenas(?: tardes| noches)?|buenos días|buen día|mira|oye|che|a ver|bueno|pues|ok(?:ay)?|(?:necesito ayuda|me puedes ayudar|puedes ayudarme)(?=[,.!])`,
  asides: String.raw`(?:muchas |mil )?gracias(?: por (?:todo|la ayuda|tu ayuda))?(?: de antemano)?|porfa(?:vor)?|porfis|plis|ja(?:ja){1,4}`,
  connectors: String.raw`y|ah y|ah|y luego|luego|además|y además|y también|también`,
  contrasts: 'pero',
  strongConnectors: String.raw`ah y|y además|y luego`,
  subjects: String.raw`(?:yo|ella|él|nosotros|ellos|mi \p{L}{3,15}) (?:no |me |le |se )?\p{L}{2,15}|(?:no )?(?:tengo|tenía|quiero|queremos|necesito|puedo|sé|vivo|trabajo|soy|estoy|vendo|gasto|gano|peso|juego|salimos|vamos|voy|llevo|hay|compré|me gusta|me da|me duele|me dijeron|le gusta)|(?:la|el|mi|los|las|mis) \p{L}{3,20} ${VERB}|no (?:es|está|leí|son|queremos|quiero|tan)`,
  starts: String.raw`con (?:muchos|ejemplos|algunos)|(?:no )?(?:me|te|se|le|nos|lo) \p{L}{3,12}|dicen?|dijo|está|están|acepto|pago|es (?:un|una|para)|un \p{L}{4,15} en|y también saber|\p{L}{2,12}(?:amos|emos|imos)|presupuesto|corta|corto|cortito|sin \p{L}{3,}|que (?:sea|suene|parezca|no|quede|tenga)|si (?:hay|puede|se|no)|no (?:muy|demasiado|tan)|son \d|algo (?:corto|formal|sencillo)`,
  asks: String.raw`actúa|act[úu]a como|eres|imagina que|(?:por favor )?(?:haz|hazme|házme|arma|armame|ármame|dime|decime|dame|expl[ií]came|explica|comp[aá]ra(?:los|las)?|agrega|añade|pon|ponme|escribe|escr[ií]beme|redacta|redáctame|recomi[ée]ndame|trad[uú]ce(?:lo)?|incluye|calcula|busca|ayúdame|prop[oó]n(?:me)?|necesito que)|quiero que (?!suene|sea)|(?:me )?(?:puedes|podrías|podés)`,
  questions: String.raw`¿?(?:qué|que) (?:puede|puedo|hago|debo|hay|significa)|¿?(?:cuánto|cuanto|cómo|como|cuándo|dónde|cuál) (?:puedo|debo|es|cuesta|sale|hago|tengo|se)|¿?(?:puedo|debo|debería|me conviene|es mejor|vale la pena|hace falta|hay que|tengo que) \p{L}{3,}(?=[^,.]{0,60}\?)`,
  ifWords: 'si',
  conditions: String.raw`si|cuando|porque|como|aunque|mientras|desde que|ya que|después de|antes de`,
  marks: ['.', ':', '?'],
  opens: '¿',
  salutations: 'Estimad[oa]s?|Querid[oa]s?|Hola|Buenos días',
  choices: [
    ['tono', 'formal', '(?:informal|cercano|casual)'],
    ['tono', 'serio', '(?:divertido|gracioso)'],
    ['tono', 'alegre', 'serio'],
    ['extensión', 'cort[oa]', '(?:larg[oa]|detallad[oa])'],
    ['extensión', 'breve', '(?:detallad[oa]|complet[oa])'],
    ['estilo', 'modern[oa]', '(?:clásic[oa]|tradicional)'],
  ],
  between: String.raw`(?: y(?: también| a la vez)? |, )`,
};

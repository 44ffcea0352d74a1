import type { SpeechVocabulary } from '../../edit/vocabulary.ts';

const VERB = String.raw`(?:é|está|tá|são|estão|tem|têm|quer|querem|diz|disse|fala|faz|fica|era|trabalha|pode|vai|custa|ganha|ganham|precisa|gosta)`;

/** Words of Portuguese prompts that are written as people speak. */
export const speech: SpeechVocabulary = {
  fillers: String.raw`oi|olá|ol[aá]|bom dia|boa tarde|boa noite|tudo bem\??|então|bom|olha|ok(?:ay)?|e aí|(?:preciso de ajuda|(?:você )?pode me ajudar|me ajuda aqui)(?=[,.!])`,
  asides: String.raw`(?:muito )?obrigad[oa](?: pela (?:ajuda|atenção))?(?: desde já)?|valeu|por ?favor|pfv|pf|k{3,8}|(?:ha){2,4}|né`,
  connectors: String.raw`e|e também|também|e depois|ah e|e ainda`,
  contrasts: 'mas aí|mas|só que',
  strongConnectors: String.raw`ah e|e depois`,
  subjects: String.raw`(?:eu|ela|ele|nós|a gente|eles|elas|você) (?:não |me |se |já |só )?\p{L}{1,15}|(?:não )?(?:tenho|quero|preciso|posso|sei|moro|trabalho|sou|estou|tô|vendo|ganho|gasto|entrego|aceito|queremos|vamos|fui|comprei|assinei)|(?:a|o|meu|minha|os|as|uma) \p{L}{3,20} ${VERB}|não (?:é|está|tenho|assinei|quero|precisa|pode)`,
  starts: String.raw`com (?:muitos|exemplos|vários)|(?:já|ninguém|nunca) \p{L}{3,}|\p{L}{3,12}ei \p{L}|não (?:gosto|sei|quero|posso|tenho)|(?:me|se|nos) \p{L}{3,12}|chora|gosto|mora|quer|veio|budget|orçamento|firme|\p{L}{2,12}(?:amos|emos|imos)|curt(?:a|o|inha|inho)|sem \p{L}{3,}|que (?:ele|ela|seja|não|pareça|tenha|eu)|educad[oa]|não muito|nada de|com (?:emoji|gabarito)|tem que|simples|mas simples|salario|salário|salario \d`,
  asks: String.raw`aja como|atue como|você é|imagine que|(?:por favor )?(?:faz|faça|me faz|me fala|me diz|me explica|me convence|me d[êeáa]|me ajuda|me conta|explica|explique|escreve|escreva|coloca|coloque|colocar|adiciona|cria|crie|monta|monte|compara|calcula|traduz|resume|inclui|inclua|sugere|sugira)|(?:você (?:pode|poderia)|(?:pode|poderia) me) \p{L}{3,}|preciso (?:de|que)|quero que`,
  questions: String.raw`que (?:devo|posso|faço)|(?:o que|como|quanto|quanto tempo|quantos|quando|onde|qual|quais|por que) (?:eu|eles|ele|ela|devo|posso|tenho|custa|é|são|fazer|faço|precisa)|(?:posso|devo|compensa|vale a pena|tenho que) \p{L}{2,}(?=[^,.]{0,60}\?)`,
  ifWords: 'se',
  conditions: String.raw`se|quando|porque|como|embora|enquanto|já que|depois que|antes de|desde que|pq`,
  marks: ['.', ':', '?'],
  opens: '',
  salutations: 'Car[oa]s?|Prezad[oa]s?|Querid[oa]s?|Olá|Oi|Bom dia',
  choices: [
    ['tom', 'formal', '(?:informal|descontraíd[oa])'],
    ['tom', 'séri[oa]', '(?:divertid[oa]|engraçad[oa])'],
    ['tom', 'educad[oa]', 'agressiv[oa]'],
    ['extensão', 'curt[oa]', '(?:long[oa]|detalhad[oa]|complet[oa])'],
    ['extensão', 'breve', 'detalhad[oa]'],
    ['estilo', 'modern[oa]', '(?:clássic[oa]|tradicional)'],
  ],
  between: String.raw`(?: e(?: também| ao mesmo tempo)? |, )`,
};

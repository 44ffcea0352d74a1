import { denialOf } from './negation.ts';

// Whom something is for: a word such as "for", at most three words that tell more, and people. What
// is made for a thing or a purpose ("for a poster") names no one, so only people of this list count.
const EN = String.raw`beginners?|novices?|experts?|children|child|kids?|toddlers?|babies|teens?|teenagers?|adults?|seniors|elderly people|students?|pupils|learners?|graders|graduates|teachers?|professors?|educators|parents?|mothers?|mums|moms|fathers?|dads|famil(?:y|ies)|grandparents|grandmother|grandfather|women|men|girls|boys|people|users?|readers?|viewers|listeners|followers|subscribers|customers?|clients?|buyers?|shoppers|guests?|visitors?|tourists?|travell?ers?|developers?|programmers?|coders|engineers?|designers?|artists?|writers?|authors?|bloggers|creators|musicians?|gamers|players?|athletes?|runners|nurses?|doctors?|patients?|scientists|researchers?|managers?|executives?|leaders?|employees?|colleagues?|coworkers|staff|teams?|boss|recruiters?|applicants|candidates?|freelancers?|founders?|entrepreneurs?|investors?|owners?|businesses|startups|companies|nonprofits|professionals?|lawyers?|accountants?|farmers|hobbyists|enthusiasts|lovers|fans|friends?|neighbou?rs?|newcomers|immigrants|locals|members?|volunteers|donors|audiences?|the public|general public|laypeople|non-experts|wife|husband|daughters?|sons?|brother|sister|landlord|tenants?`;
const BY_LANGUAGE = {
  es: 'principiantes?|niñ[oa]s?|adolescentes|jóvenes|adultos|mayores|estudiantes?|alumn[oa]s|profesor(?:es|as)?|maestr[oa]s|padres|madres|familias?|mujeres|hombres|personas|gente|usuarios|lectores|client(?:e|a|es|as)|compradores|turistas|viajeros|desarrolladores|programadores|diseñador(?:es|as)|artistas|escritores|médicos|pacientes|gerentes|directivos|emplead[oa]s|compañer[oa]s|jef[ea]|equipos?|emprendedores|inversores|empresas|autónomos|profesionales|amig[oa]s?|vecinos|expertos',
  fr: 'débutant(?:e?s|e)?|enfants?|ados|adolescents?|jeunes|adultes|seniors|étudiant(?:e?s|e)?|élèves?|enseignants?|professeurs?|parents?|familles?|femmes|hommes|personnes|gens|utilisateurs|lecteurs|client(?:e?s|e)?|acheteurs|touristes|voyageurs|développeurs?|designers|artistes|écrivains|médecins|patients|managers|dirigeants|employés|collègues?|patron|équipes?|entrepreneurs|investisseurs|entreprises|professionnels|ami(?:e?s|e)?|voisins|experts|grand public',
  de: 'anfänger(?:innen)?|einsteiger(?:innen)?|kind(?:er|ern)?|jugendliche[n]?|erwachsene[n]?|senior(?:en|innen)|student(?:en|innen)|studierende[n]?|schüler(?:n|innen)?|lehrer(?:n|innen)?|lehrkräfte|eltern|mütter|väter|familien|frauen|männer|menschen|personen|leute|nutzer(?:n|innen)?|leser(?:n|innen)?|kunden|kundinnen|käufer|touristen|reisende[n]?|entwickler(?:n|innen)?|programmierer|designer|künstler|autoren|ärzte|patienten|manager|führungskräfte|mitarbeiter(?:n|innen)?|kollegen|chefin|chef|teams?|gründer|investoren|unternehmen|selbstständige|bewerber(?:innen)?|fachleute|laien|experten|freunde|freund(?:in)?|nachbarn',
  pt: 'iniciantes?|crianças?|adolescentes|jovens|adultos|idosos|estudantes?|alun[oa]s|professor(?:es|as)?|pais|mães|famílias?|mulheres|homens|pessoas|usuários|leitores|clientes?|compradores|turistas|viajantes|desenvolvedores|programadores|designers|artistas|escritores|médicos|pacientes|gerentes|gestores|funcionários|colegas|chefe|equipes?|empreendedores|investidores|empresas|profissionais|amig[oa]s?|vizinhos|leigos|especialistas',
  it: 'principianti|bambin[ioea]|ragazz[ie]|adolescenti|giovani|adulti|anziani|student(?:i|esse)|alunni|insegnanti|professori|genitori|famiglie?|donne|uomini|persone|utenti|lettori|client[ei]|acquirenti|turisti|viaggiatori|sviluppatori|programmatori|designer|artisti|scrittori|medici|pazienti|manager|dirigenti|dipendenti|collegh[ie]|capo|squadra|imprenditori|investitori|aziende|professionisti|amic[ioa]|vicini|esperti',
  ru: 'начинающих|новичков|детей|дошкольников|подростков|взрослых|пожилых|студентов|школьников|учеников|учителей|преподавателей|родителей|мам|семей|женщин|мужчин|людей|пользователей|читателей|клиентов|покупателей|туристов|разработчиков|программистов|дизайнеров|художников|врачей|пациентов|менеджеров|руководителей|сотрудников|коллег|начальника|предпринимателей|инвесторов|специалистов|друзей|друга',
  ar: 'المبتدئين|مبتدئين|الأطفال|الاطفال|أطفال|اطفال|الشباب|الطلاب|طلاب|المعلمين|الآباء|النساء|الرجال|الناس|المستخدمين|القراء|العملاء|عملاء|المطورين|المبرمجين|الموظفين|الزملاء|المدير|الأصدقاء|العائلات',
} as const;
// Without articles, which Arabic joins to the word for "for".
const AR_JOINED =
  'مبتدئين|أطفال|اطفال|شباب|طلاب|معلمين|نساء|رجال|ناس|مستخدمين|قراء|عملاء|مطورين|مبرمجين|موظفين|عائلات';
const TR =
  'yeni başlayan(?:lar)?|çocuk(?:lar)?|genç(?:ler)?|ergenler|yetişkinler|yaşlılar|öğrenci(?:ler)?|öğretmen(?:ler)?|anne ?babalar|ebeveynler|aileler|kadınlar|erkekler|insanlar|kullanıcı(?:lar)?|okuyucular|okurlar|müşteri(?:ler(?:imiz|im)?)?|turistler|gezginler|geliştiriciler|yazılımcılar|tasarımcılar|sanatçılar|yazarlar|doktorlar|hastalar|yöneticiler|çalışanlar|meslektaşlar|girişimciler|yatırımcılar|şirketler|uzmanlar|arkadaşlar(?:ım)?|patronum';
const ZH =
  '小学生|中学生|高中生|大学生|学生|初学者|新手|儿童|孩子们?|小朋友|青少年|年轻人|成年人|老年人|老人|老师|教师|家长|父母|家庭|女性|男性|用户|读者|客户|顾客|消费者|游客|开发者|开发人员|程序员|设计师|艺术家|作家|医生|患者|经理|高管|员工|同事|老板|创业者|投资者|企业|专业人士|专家|朋友';
const JA =
  '小学生|中学生|高校生|大学生|学生|生徒|初心者|入門者|子どもたち|子ども|子供たち|子供|こども|若者|大人|高齢者|先生|教師|保護者|親|家族|女性|男性|ユーザー|読者|顧客|お客様|観光客|開発者|エンジニア|プログラマー|デザイナー|医師|患者|管理職|経営者|社員|同僚|上司|起業家|投資家|企業|専門家|友人|友達';
const KO =
  '초등학생|중학생|고등학생|대학생|학생|초보자|입문자|어린이|아이들|아이|청소년|청년|성인|노인|어르신|선생님|교사|학부모|부모|가족|여성|남성|사용자|독자|고객|관광객|여행자|개발자|프로그래머|디자이너|의사|환자|관리자|임원|직원|동료|상사|창업자|투자자|기업|전문가|친구';
const HI =
  'बच्चों|छात्रों|विद्यार्थियों|शुरुआती लोगों|शुरुआती|नौसिखियों|शिक्षकों|माता-पिता|महिलाओं|पुरुषों|लोगों|युवाओं|बुजुर्गों|उपयोगकर्ताओं|पाठकों|ग्राहकों|डेवलपर्स|कर्मचारियों|सहकर्मियों|दोस्तों';

// Patterns are tried on small letters, and name no classes of letters: so they are quick to make.
const WORD = String.raw`[^\s.,;:!?()"“”{}]{1,30}`;
/** Nothing of a word goes on here. */
const END = String.raw`(?![^\s.,;:!?()"“”«»{}'’/–—-])`;
const BEGIN = String.raw`(?<![^\s.,;:!?()"“”«»{}'’/–—-])`;
/** Words that tell more of people stand beside them; these begin something else. */
const NO_MORE = String.raw`(?![a-z-]{2,20}ing[ \t])(?!(?:that|which|who|and|or|with|in|on|at|about|to|from|of|for|by|write|using|a|que|y|o|con|sobre|de|del|qui|et|ou|avec|über|mit|und|oder|zu|im|per|com|e|che|di|ed|и|с|о|в)[ \t])`;
const MORE = String.raw`(?:${NO_MORE}${WORD}[ \t]){0,3}?`;
const ARTICLE = String.raw`(?:(?:\d{1,3}|an?|the|my|our|your|all|every|mi|mis|los|las|un|una|mon|mes|les|des|nos|nos|une|die|den|der|eine?n?|meine?n?|unsere|o|a|os|as|um|uma|meus?|minha|il|la|i|gli|le|mio|mia|miei|моих|наших|моего)[ \t])?`;
const AGE = String.raw`(?:[ \t](?:aged|ages?|under|over|from|de|von|ab|unter|от|до)[ \t]\d{1,3}(?:[ \t]?(?:-|–|to|and|a|à|bis|до)[ \t]?\d{1,3})?(?:[ \t](?:años|ans|jahren?|anos|anni|лет|years?))?)?`;
const AND_OTHERS = (people: string): string =>
  String.raw`(?:(?:,|,?[ \t](?:and|or|und|oder|y|et|e|и))[ \t](?:${NO_MORE}${WORD}[ \t]){0,1}?(?:${people})${END})?`;
/** In these languages more is told behind: "clientes nuevos". */
const BEHIND = String.raw`(?:[ \t](?:nuev[oa]s|pequeñ[oa]s|jóvenes|mayores|ocupad[oa]s|nov[oa]s|pequen[oa]s|jovens|ocupados|nouveaux|nouvelles|adultes|nuovi|nuove|giovani|piccoli|anziani)${END})?`;

function spaced(before: string, people: string, more = MORE): RegExp {
  const who = String.raw`${ARTICLE}${more}(?:${people})${END}(?!['’]s)${AND_OTHERS(people)}${BEHIND}${AGE}`;
  return new RegExp(
    String.raw`${BEGIN}(?:${before})[ \t]{1,3}(?<who>${who})(?<after>[^]{0,40})`,
    'u',
  );
}

const YEAR_OLDS = String.raw`(?:\d{1,2}[- ])?year[- ]olds?`;
const AGED = new RegExp(
  String.raw`${BEGIN}for[ \t](?<who>(?:an?[ \t])?(?:\d{1,2}(?:-|–| to )?)?\d{1,2}[- ]years?[- ]olds?)${END}(?<after>)`,
  'u',
);

const PATTERNS: readonly RegExp[] = [
  AGED,
  spaced(
    'aimed at|targeted at|geared towards?|intended for|suitable for|for',
    `${EN}|${YEAR_OLDS}`,
  ),
  spaced('para|dirigid[oa]s? a', BY_LANGUAGE.es),
  spaced('pour|destinée?s? (?:à|aux)', BY_LANGUAGE.fr),
  spaced('für', BY_LANGUAGE.de),
  spaced('para', BY_LANGUAGE.pt),
  spaced('per', BY_LANGUAGE.it),
  // Behind "to" a verb may stand ("to help users"), so only people do.
  spaced('to', EN, ''),
  spaced('a', BY_LANGUAGE.es, ''),
  spaced('aux|à', BY_LANGUAGE.fr, ''),
  spaced('an', BY_LANGUAGE.de, ''),
  spaced('aos?|às?', BY_LANGUAGE.pt, ''),
  spaced('ai|agli|alle|al', BY_LANGUAGE.it, ''),
  spaced('для', BY_LANGUAGE.ru),
  spaced('إلى|من أجل|لـ', BY_LANGUAGE.ar),
  new RegExp(String.raw`(?<![\p{L}])لل(?<who>${AR_JOINED})(?![\p{L}])(?<after>)`, 'u'),
  new RegExp(
    String.raw`${BEGIN}(?<who>(?:(?:küçük|genç|yeni|yoğun|yaşlı|meşgul)[ \t])?(?:${TR}))(?:(?:[ \t]için${END}|[ea]${END}|[ \t]yönelik)(?<after>))`,
    'u',
  ),
  new RegExp(
    String.raw`(?:为|為|给|給|面向|针对|适合|對|对)(?<who>(?:(?![给給为為向写我])\p{Script=Han}){0,4}?(?:${ZH}))(?<after>)`,
    'u',
  ),
  new RegExp(String.raw`(?<who>(?:${JA}))(?:向け|のため|を対象|用の)(?<after>)`, 'u'),
  new RegExp(
    String.raw`(?<who>(?:${KO})(?:들)?)(?:을 위|를 위|용[ \t]|을 대상|를 대상|에게|대상)(?<after>)`,
    'u',
  ),
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?<who>(?:${HI})) (?:के लिए|हेतु)(?<after>)`, 'u'),
];

/** "Audience: ..." says it outright. */
const LABELLED =
  /(?<![\p{L}])(?:(?:target[ \t])?audience|público(?:[ \t]objetivo|-alvo)?|audiencia|public(?:[ \t]cible)?|zielgruppe|pubblico|hedef kitle|аудитория|受众|対象読者|대상 독자|الجمهور|पाठक)[ \t]{0,2}(?:[:：]|[ \t](?:is|are|es|est|ist|sind|é|è))[ \t]{0,2}(?<who>[^.,;:，。、{}\n]{2,60})/iu;

/** Behind one person named without more, another noun makes a thing of them: "a customer service". */
const ONE = new RegExp(String.raw`[^s]$`, 'u');
const NOUN_FOLLOWS =
  /^[ \t](?!(?:who|that|with|de|del|della|du|des|der|von|zu|aus|auf|an|da|do|dos|das|per|che|los|in|on|at|about|to|and|or|using|from|by|as|of|so|if|when|whose|which|for|who|is|are|new|qui|que|avec|en|dans|sur|con|sobre|mit|über|im|und|ohne|which|aged|under)(?![\p{L}]))[\p{L}]/iu;
const PLURAL =
  /(?:men|people|children|elderly|public|staff|eltern|leute|bambini|amici|[ieнвхй])$/iu;

/** Whom a clause says something is for, in its own words; null where it names no people. */
export function audienceIn(clause: string): string | null {
  const labelled = LABELLED.exec(clause)?.groups?.['who'];
  if (labelled !== undefined) return labelled.trim();
  const small = smallLetters(clause);
  for (const pattern of PATTERNS) {
    const match = pattern.exec(small);
    const who = match?.groups?.['who'];
    if (match === null || who === undefined) continue;
    const isOne = ONE.test(who) && !PLURAL.test(who) && /^[\p{Script=Latin}]/u.test(who);
    if (isOne && NOUN_FOLLOWS.test(match.groups?.['after'] ?? '')) continue;
    const start = match.index + match[0].indexOf(who);
    const end = start + who.length;
    // What is denied behind them is something else: "müşterilere resmi olmayan ...".
    if (denialOf(clause.slice(0, end), { start, end }) !== null) continue;
    return clause.slice(start, end).trim();
  }
  return null;
}

/** The same in small letters, each in its place. */
function smallLetters(text: string): string {
  // The small form of this one is two units long.
  const small = text.replaceAll('İ', 'i').toLowerCase();
  return small.length === text.length ? small : text;
}

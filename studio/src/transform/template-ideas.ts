import type { TemplateSource } from './template.ts';

type Idea = TemplateSource['ideas'][number];

/** Speaks against every template that does not suit code: somebody wants a program, whatever it is for. */
export const AGAINST_CODE: Idea = {
  weight: -30,
  keywords:
    'function, regex, python, javascript, typescript, react, api, html, css, parser, database, sql, schema, backend, frontend, endpoint, unit test*, python script, bash script, source code, write code, web app, mobile app, budget app, travel app, tracker app, planner app, to-do app, todo app, build an app, create an app, app in, app that, app with, discord bot, telegram bot, smart contract, código, función, base de datos, fonction, base de données, funktion, datenbank, codice, funzione, banco de dados, função, kod, kodu, veritabanı*, uygulaması*, код, функци*, базу данных, приложение, 代码, 函数, 数据库, 应用程序, コード, 関数, アプリ, 코드, 함수, 앱을, كود, تطبيق, कोड, ऐप',
};

/** Speaks against templates for plans: somebody wants to read or tell about it, not to do it. */
export const AGAINST_PLANS: Idea = {
  weight: -24,
  keywords:
    'essay, poem, story, short story, novel, song, lyrics, joke*, article, blog post, research paper, quiz, logo, poster, ensayo, poema, cuento, relato, artículo, dissertation, poème, nouvelle, gedicht, geschichte, aufsatz, artikel, redação, artigo, saggio, poesia, racconto, articolo, makale, şiir*, hikaye*, öykü*, kompozisyon, эссе, стих*, рассказ, статью, 作文, 诗, 小说, 文章, 故事, 作文を, 物語, 詩, 記事, 에세이, 시를, 소설, 기사, مقال, قصيدة, قصة, निबंध, कविता, कहानी, लेख',
};

/** Templates that make a plan for the person who asks. */
const PLANS = new Set([
  'budget_travel_planning',
  'productivity_planning',
  'goal_setting_tracking',
  'ideal_self_development',
  'personalized_learning_paths',
]);

/** All that speaks for a template and against it. */
export function ideasOf({ id, ideas, suitsCode }: TemplateSource): readonly Idea[] {
  return [
    ...ideas,
    ...(suitsCode === true ? [] : [AGAINST_CODE]),
    ...(PLANS.has(id) ? [AGAINST_PLANS] : []),
  ];
}

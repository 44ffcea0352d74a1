import type { TextVocabulary } from '../../text/vocabulary.ts';

export const text: TextVocabulary = {
  script: 'japanese',
  ownLetters: /[々気駅桜沢浜竜広図売変働込畑絵塩戦単総観読説続県栄営鉄伝]/gu,
  stopWords: `
    ある いる あなた あの いう います ください から くれ けど この こと これ これら さらに した して しかし すべて する せる そこ そして その それ それら ため
    たい たら だけ たち です でも という とき ところ として とても どの ない なお なか なく なる なり など なら なぜ ので のに ほど また まで まま ます ました
    もの ものの よう よって より られ られる れる わたし プロンプト 作成 作って 生成 画像 私たち 自分 お願い 書いて
  `,
  sectionNames: {
    role: '役割',
    context: 'コンテキスト, 文脈',
    goal: '目的, タスク',
    information: '情報, 変数, 入力',
    responseGuidelines: 'ルール, 制約, 指示',
    output: '出力, 出力形式',
    examples: '例',
  },
};

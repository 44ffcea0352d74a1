import type { EnhanceVocabulary } from '../../enhance/vocabulary.ts';

export const enhance: EnhanceVocabulary = {
  texts: {
    keep: '次のものは書かれたとおりに残すこと：{values}。',
  },
  traits: {
    'time:night': '夜, 天の川, 夜空, 真夜中',
    'time:golden': '夕焼け, 夕暮れ, 夕日, 朝焼け, 夜明け, 日の出',
    'time:day': '昼, 昼間, 真昼',
    'medium:photo': '写実, リアル, 写真, フォト, 超リアル',
    'medium:paint': '油絵, 油彩, 水墨画, 日本画',
    'medium:drawn': 'イラスト, アニメ, 鉛筆画, 線画, マンガ',
    'medium:render': 'レンダリング, 3dcg',
    'medium:pixel': 'ピクセルアート, ドット絵',
    'medium:graphic': 'ロゴ, ポスター, アイコン',
    'palette:mono': '白黒, モノクロ, 単色',
    'palette:bright': 'ネオン, 鮮やか',
    'palette:soft': 'パステル',
    'palette:cool': '寒色',
    'light:said':
      '嵐, キャンドル, ろうそく, 提灯, 炎, 花火, 稲妻, フラッシュ, ネオン, 太陽, 日差し, 月明かり, ハイコントラスト, シルエット',
    'place:studio': '白背景, スタジオ',
    'place:indoor': '部屋, 台所, カフェ',
    'place:outdoor': '霧, 森, 都市, 港, 市場, 村, 橋, 島, 庭, 屋根, 川, 街角, 草原',
    'place:elsewhere': '水中, サンゴ, 銀河',
    'mood:dark': '暗い, 不気味',
    'mood:bright': 'かわいい, 楽しい',
    'mood:calm': '静か, 穏やか',
    'shot:close': 'クローズアップ, 肖像画, 接写, アップ, ポートレート',
    'shot:wide': '風景, 遠景, 空撮, 夜景',
    'shot:top': '俯瞰',
    'text:wanted': '文字入り, タイトル, 看板, ロゴ, ポスター',
    'people:present': '男性, 女性, 子供, 少女, 少年, 人々',
  },
  facets: {
    composition: '構図, アングル',
    lighting: '光, 照明, ライティング',
    colour: '色, 白い, 黒い, 赤い, 青い, 緑, 黄色い',
    lens: 'レンズ, カメラ',
    mood: '雰囲気, ムード',
    detail: 'ディテール, 質感',
    background: '環境, シーン',
  },
  detection: {
    role: /あなたは|として行動|になりきって/u,
    negativeLabel: 'ネガティブプロンプト',
  },
};

import type { CraftVocabulary } from '../../craft/vocabulary.ts';

export const craft: CraftVocabulary = {
  kinds: {
    video: `
      動画を生成, 動画を作成, スローモーション, カメラワーク
    `,
    chat_role: `
      として行動, になりきって, あなたは, 役割を演じ
    `,
    code: `
      コード, 関数, スクリプト, プログラム
    `,
    translation: `
      翻訳, 英訳, 和訳
    `,
    extraction: `
      抽出, 以下の文章から
    `,
    data: `
      データセット, 表計算, 列, 行, 数式
    `,
    analysis: `
      分析, 比較, 評価, 要約, 説明
    `,
    planning: `
      計画, 旅程, スケジュール, 予定
    `,
    conversation: `
      質問して, 一つずつ質問, 面接, 会話
    `,
    writing: `
      書いて, 物語, 詩, 記事, メール, 手紙, 小説
    `,
  },
  terms: {
    boast: `
      最高, 完璧, 素晴らしい, 高品質, プロ
    `,
    vague: `
      何か, いろいろ, 様々, など, 良い, 面白い, たぶん, とても
    `,
  },
};

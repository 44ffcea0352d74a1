import type { QualityVocabulary } from '../../quality/vocabulary.ts';

export const quality: QualityVocabulary = {
  phrases: {
    role: 'あなたは, として行動, になりきって',
    goal: 'あなたの仕事, あなたの任務, してください, してほしい, お願いします',
    context: '状況, なので, 私は, 私たち',
    audience: '読者, 初心者, 顧客',
    format: '形式, 出力, 箇条書き',
    constraint: 'ないで, のみ, だけ, 必ず, 以内, 以上, しないこと',
    example: '例えば',
    tone: '口調, 文体, 丁寧',
    action: '書いて, 作成, 分析して, 説明, 設計, 要約, 翻訳, 比較',
    vague: '何か, なんか, いい感じ',
    informal: 'やばい',
  },
};

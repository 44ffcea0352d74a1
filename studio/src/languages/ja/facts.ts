import type { FactPatterns } from '../../transform/vocabulary.ts';

/** Patterns for facts in a request, by template variable. The group `value` is the fact. */
export const facts: FactPatterns = {
  destination: [
    /(?<value>[\p{sc=Han}\p{sc=Kana}ー]{2,10})(?:へ|に|まで)(?=[^。\n]{0,16}(?:行き|旅|泊|観光|遊び))/u,
  ],
  duration: [
    /(?<value>\d{1,2}泊\d{1,2}日)/u,
    /(?<value>(?:\d{1,3}|半|一|二|三|四|五|六)(?:年|か月|ヶ月|カ月|週間|日間))/u,
    /(?<value>\d{1,2}か月分)/u,
  ],
  budget: [/(?<value>[一二三四五六七八九十百千万\d]{1,8}円)/u],
  travellers: [/(?<value>\d{1,2}人|[二三四五六]人|一人|家族で|夫婦で)/u],
  time_available: [/(?<value>(?:毎日|毎週|1日|一日|週に?|平日)(?:\d{1,3}|一|二|三)(?:分|時間))/u],
  level: [/(?<value>初心者|未経験|初級|中級|上級|ゼロから)/u],
  topic: [
    /(?<value>[^。、！？\n{}「」]{2,30}?)(?:の仕組み|について|とは何|を)(?=[^。\n]{0,20}(?:わかる|分かる|わかりやすく|分かりやすく|簡単に|やさしく|説明|解説))/u,
    /(?<value>[\p{sc=Han}\p{sc=Kana}ー]{2,15})(?:を|が)(?:学びたい|勉強|習得|弾ける|話せる|マスター|覚えたい)/u,
  ],
  tasks: [/(?:スケジュール|予定|計画)[^。\n]{0,12}。(?<value>[^。\n{}]{5,120})/u],
  recipient: [
    /(?<value>上司|取引先|お客様|同僚|部長|課長|社長|先生|教授|クライアント|担当者|大家さん|部下)(?:に|へ|宛)/u,
  ],
  target_role: [/(?<value>[\p{sc=Han}\p{sc=Kana}ー]{2,12}職)に(?:向けて|応募)/u],
};

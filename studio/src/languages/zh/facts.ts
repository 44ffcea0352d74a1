import type { FactPatterns } from '../../transform/vocabulary.ts';

/** Patterns for facts in a request, by template variable. The group `value` is the fact. */
export const facts: FactPatterns = {
  destination: [/(?:去|到)(?<value>\p{sc=Han}{2,4}?)(?:玩|旅|自由行|度假|出差|看|待|住|\d)/u],
  budget: [/(?<value>[一二两三四五六七八九十百千万\d]{1,8}(?:元|块钱|块|万元))/u],
  travellers: [/(?<value>(?:\d{1,2}|[一二两三四五六七八九十])(?:个)?人)/u],
  time_available: [
    /(?<value>每[天日周](?:有)?(?:\d{1,3}|[一二两三四五六七八九十半]{1,3})个?(?:半)?(?:小时|分钟|钟头))/u,
  ],
  duration: [
    /(?<value>(?:\d{1,3}|[一二两三四五六七八九十半]{1,3})(?:个月|天|周|星期|年))/u,
    /(?<value>下个月|这个月|下周|本周)/u,
  ],
  topic: [
    /(?:什么是|解释一下|讲解一下|解释|讲解)(?!一下什么)(?<value>[^。，、！？,.!?\n{}]{2,30}?)(?=[。，、！？,.!?\n]|$)/u,
    /(?:学会|学习|想学|掌握)(?<value>[^。，、！？,.!?\n{}]{2,20}?)(?=[。，、！？,.!?\n]|$)/u,
  ],
  tasks: [
    /(?:今天|明天|这周|本周|下周|一天)(?:的\p{sc=Han}{2,4})?[：:](?<value>[^。！？\n{}]{4,120})/u,
  ],
  recipient: [
    /给(?<value>(?:我的|我们的)?(?:老板|客户|同事|领导|上司|经理|供应商|房东|老师|导师|教授|员工|合作方|合作伙伴))/u,
  ],
};

import type { QualityVocabulary } from '../../quality/vocabulary.ts';

export const quality: QualityVocabulary = {
  phrases: {
    role: '你是, 您是, 扮演, 作为一名, 作為一名, 充当, 担任',
    goal: '你的任务, 你的目标, 我希望你, 我想要, 我需要, 请, 請, 帮我, 幫我',
    context: '背景, 上下文, 因为, 目前, 我们, 基于',
    audience: '读者, 受众, 初学者, 客户',
    format: '格式, 表格, 列表, 输出, 輸出, 段落',
    constraint: '不要, 必须, 必須, 只, 仅, 避免, 不得, 不超过, 至少, 最多, 应该',
    example: '例如, 比如, 示例',
    tone: '语气, 语调, 风格, 正式, 友好',
    action: '写, 寫, 创建, 生成, 分析, 解释, 描述, 设计, 总结, 翻译, 比较, 提供, 列出',
    vague: '一些, 东西, 什么的, 也许, 好看',
    informal: '哈哈, 卧槽',
  },
};

import type { TextVocabulary } from '../../text/vocabulary.ts';

export const text: TextVocabulary = {
  script: 'chinese',
  stopWords: `
    一个 一些 一样 一种 一下 不是 不要 不能 为了 为什 什么 他们 以及 以后 但是 你们 使用 其他 具有 写一 创建 制作 只是 可以 可能 各种 同时 和其 因为 因此 图片
    图像 如何 如果 它们 就是 已经 帮我 应该 怎么 怎样 您的 我们 我的 或者 所以 所有 把我 提示 提示词 时候 是否 最后 有些 根据 每个 没有 然后 然而 现在 生成
    由于 的话 看到 着的 自己 至少 虽然 许多 请你 请帮 谢谢 起来 越来 这个 这些 这样 这里 进行 还是 还有 那个 那些 那样 那里 都是 需要 非常 请 写
  `,
  sectionNames: {
    role: '角色',
    context: '背景, 上下文',
    goal: '目标, 目標, 任务, 任務',
    information: '信息, 資訊, 变量, 输入, 数据',
    responseGuidelines: '规则, 規則, 要求, 约束, 限制, 指南, 步骤, 条件',
    output: '输出, 輸出, 输出格式, 格式',
    examples: '示例, 例子',
  },
};

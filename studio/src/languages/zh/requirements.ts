import type { RequirementsVocabulary } from '../../requirements/vocabulary.ts';

export const requirements: RequirementsVocabulary = {
  phrases: {
    tone: '幽默, 轻松, 严肃',
    amount: '字, 词',
    urgent: '必须, 不得',
    optional: '也许, 最好',
  },
  audience: {
    patterns: [
      new RegExp(
        String.raw`(?:为|為|给|給|面向|针对|适合|對|对)(?<who>(?:(?![给給为為向写我])\p{Script=Han}){0,4}?(?:小学生|中学生|高中生|大学生|学生|初学者|新手|儿童|孩子们?|小朋友|青少年|年轻人|成年人|老年人|老人|老师|教师|家长|父母|家庭|女性|男性|用户|读者|客户|顾客|消费者|游客|开发者|开发人员|程序员|设计师|艺术家|作家|医生|患者|经理|高管|员工|同事|老板|创业者|投资者|企业|专业人士|专家|朋友))(?<after>)`,
        'u',
      ),
    ],
  },
  patterns: {
    audienceLabels: '受众',
    promptWords: '提示词|提示詞',
    wishes: '要|想|写|生成',
    unspacedNegations: '不要|不|别|別|勿|非|没有|沒有|无|無|避免|禁止',
    weakBounds: '只|仅',
    weakFirstBounds: '只',
    formatLabels: '格式|输出|輸出',
    unspacedBareResultPhrases: '只(?:输出|返回|给出|要)|仅(?:输出|返回)|不要(?:任何)?(?:解释|说明)',
    toneLabels: '语气|语调|风格',
  },
  promptRequestPatterns: [
    /^(?:请|請)?我?(?:想要|需要|要)?(?:帮我|给我)?(?:写|生成|做|创建|设计)?(?:一个|一個)(?:可以|能够|能|用来|用于)?(?<what>[^，。,.\n]{2,60}?)的(?:提示词|提示詞|prompt)/iu,
  ],
  promptTexts: {
    titles: {
      direct: '直接完成',
      organized: '分条列出',
      details: '补充细节',
      planned: '分步完成',
      asking: '先提问',
      versions: '两个版本',
      checked: '核对后完成',
      strict: '严格照做',
      free: '灵活发挥',
    },
    goals: {
      planned: '你的任务是先制定一个简短的计划，再按计划完成上述要求。',
      asking: '你的任务是就上述要求未说明之处提出最多三个简短的问题，得到回答后再完成。',
      versions: '你的任务是把上述要求完成两次，两个版本的结构要不同，而不仅是用词不同。',
      checked: '你的任务是完成上述要求，将结果与每一项要求对照，并在回答前修正。',
      strict: '你的任务是严格按照上述要求完成，不添加任何没有要求的内容。',
      free: '你的任务是完成上述要求，并在留有余地之处选择最有用的方案。',
    },
    result: '只输出完成的结果：不要开场白，不要评论。',
    labels: {
      details: '细节',
      requirements: '要求',
      context: '补充背景：',
      audience: '受众',
      format: '格式',
      length: '长度',
      tone: '语气',
      style: '风格',
      optional: '如合适',
    },
    rules: {
      keep: '要求中的每个数字、名称、引文、地址和占位符都保持原样。',
      noPrompt: '如果要求写提示词，请直接完成该提示词应做的事，不要写提示词。',
      invent: '每个说法都要依据上述要求或众所周知的事实，不要编造。',
      edges: '注意特殊情况：要求中缺失、矛盾或不寻常之处。',
      each: '逐一处理各项要求，不要遗漏。',
      concrete: '优先使用要求中的具体内容，避免空泛的说法。',
      again: '回答前以挑剔的读者的眼光再读一遍结果并加以修正。',
    },
  },
  imageLooks: {
    media: [
      '摄影作品，主体对焦清晰',
      '电影剧照，变形镜头',
      '数字插画，造型简洁',
      '油画，笔触可见',
      '3D渲染，材质光滑',
    ],
    views: [
      '主体居中的构图',
      '展现周围环境的远景',
      '三分法构图',
      '前景与远景分明的构图',
      '贴近主体的取景',
    ],
    finishes: [
      '每个表面都有细腻的细节',
      '主体与背景轮廓分明',
      '质感清晰',
      '主体周围留有空间',
      '视觉焦点处细节锐利',
    ],
  },
};

import type { EnhanceVocabulary } from '../../enhance/vocabulary.ts';

export const enhance: EnhanceVocabulary = {
  texts: {
    keep: '以下内容必须原样保留：{values}。',
  },
  traits: {
    'time:night': '夜晚, 深夜, 夜景, 银河, 星空, 夜间, 夜里',
    'time:golden': '日落, 黄昏, 日出, 夕阳, 夕陽, 晚霞, 黎明, 清晨, 日落时',
    'time:day': '白天, 正午, 晴天, 中午, 白日',
    'medium:photo': '写实, 逼真, 照片, 摄影, 实拍, 超写实',
    'medium:paint': '水彩, 油画, 水墨, 水粉, 国画',
    'medium:drawn': '插画, 素描, 漫画, 动漫, 版画, 线稿, 铅笔画, 卡通, 動漫',
    'medium:render': '渲染, 三维, 3d渲染',
    'medium:pixel': '像素',
    'medium:graphic': '矢量, 图标, 海报, 标志, 徽标',
    'palette:mono': '黑白, 单色, 水墨',
    'palette:bright': '霓虹, 鲜艳',
    'palette:soft': '柔和, 粉彩',
    'palette:warm': '暖色',
    'palette:cool': '冷色',
    'light:said': `
      暴风雨, 雷雨, 烛光, 蜡烛, 灯笼, 火焰, 烟花, 闪电, 闪光灯, 霓虹, 阳光, 太阳, 月亮, 月光, 逆光, 强烈对比, 高对比, 剪影, 灯光
    `,
    'place:studio': '白色背景, 影棚, 摄影棚',
    'place:indoor': '室内, 房间, 办公室, 厨房, 咖啡馆, 教堂, 教室',
    'place:outdoor':
      '雨, 雾, 森林, 山, 海, 街, 城市, 雪, 港口, 市场, 村庄, 桥, 湖, 岛, 花园, 屋顶, 河, 田野, 海边',
    'place:elsewhere': '水下, 海底, 珊瑚, 太空, 宇宙, 星系',
    'mood:dark': '黑暗, 阴森, 恐怖',
    'mood:bright': '欢快, 可爱, 快乐',
    'mood:calm': '宁静, 平静, 温馨',
    'shot:close': '特写, 肖像, 微距, 大头照',
    'shot:wide': '全景, 风景, 航拍, 远景, 俯瞰城市',
    'shot:top': '俯视',
    'text:wanted': '文字, 标题, 字样, 题字',
    'people:present': '男人, 女人, 人物, 女孩, 男孩, 孩子, 老人, 人们',
  },
  facets: {
    composition: '构图, 视角',
    lighting: '光线, 灯光',
    colour: '颜色, 色彩, 配色, 白色, 黑色, 红色, 蓝色, 绿色, 黄色, 金色',
    lens: '镜头, 景深, 相机',
    mood: '氛围, 气氛, 情绪',
    detail: '细节, 纹理, 高清',
    background: '背景, 场景',
  },
  detection: {
    role: /你是|您是|扮演|作为一名|充当|担任/u,
    negativeLabel: '负面提示词?|反向提示词',
    exclude: '避免|不要',
    without: '没有|沒有|无',
  },
};

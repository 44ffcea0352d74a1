import type { TemplateSource } from '../template.ts';

export const CONTENT_STRATEGY_PLANNING: TemplateSource = {
  id: 'content_strategy_planning',
  name: 'Content Strategy Planning',
  category: 'business',
  description: 'Plans topics, channels and a calendar of content that serves a measurable goal.',
  effectiveness: 90,
  ideas: [
    {
      weight: 28,
      isCore: true,
      keywords:
        'content strategy, content plan, content calendar, content marketing, editorial calendar, editorial plan, posting schedule, content ideas, social media posts, social media content, instagram posts, linkedin posts, tiktok videos, post ideas, posts for my, posts for our, posts for next, posts for the next, social media strategy, social media plan, social media calendar, publicaciones para redes, publicaciones en redes, publicaciones para mi, estrategia de contenido*, plan de contenido*, calendario editorial, calendario de contenido*, publications pour les réseaux, publications pour mon, publications pour ma, stratégie de contenu, calendrier éditorial, plan de contenu, social media beiträge, beiträge für, content strategie, inhaltsstrategie, redaktionsplan*, contentplan, posts para redes, publicações para, estratégia de conteúdo, plano de conteúdo, calendário editorial, calendário de conteúdo, post per i social, post per instagram, strategia di contenuti, piano editoriale, calendario editoriale, sosyal medya gönderi*, sosyal medya paylaşım*, içerik strateji*, içerik plan*, içerik takvim*, посты для, контент план*, контент стратеги*, 内容策略, 内容计划, 内容营销, 選題, コンテンツ戦略, コンテンツ計画, コンテンツマーケティング, 콘텐츠 전략, 콘텐츠, استراتيجية محتوى, استراتيجية المحتوى, خطة محتوى, कंटेंट रणनीति, सामग्री रणनीति, कंटेंट कैलेंडर',
    },
    {
      weight: 12,
      keywords:
        'social media, instagram, tiktok, youtube, linkedin, blog, newsletter, podcast, channel, channels, redes sociales, réseaux sociaux, soziale medien, redes sociais, sosyal medya, соцсет*, блог*, 社交媒体, 小红书, 公众号, ブログ, 블로그, 인스타그램, مدونة, सोशल मीडिया, ब्लॉग',
    },
    {
      weight: 8,
      keywords:
        'strategy, plan, calendar, schedule, campaign, estrategia, calendario, stratégie, strategie, estratégia, strategia, strateji*, plan*, план*, стратеги*, 策略, 计划, 戦略, 計画, 전략, 계획, استراتيجية, خطة, रणनीति, योजना',
    },
    {
      weight: 8,
      keywords:
        'audience, brand, engagement, followers, traffic, leads, marketing, marca, audiencia, marque, abonnés, marke, reichweite, takipçi*, marka, аудитори*, бренд*, подписчик*, 品牌, 粉丝, 受众, ブランド, フォロワー, 브랜드, 팔로워, علامة تجارية, متابعين, ब्रांड, दर्शक',
    },
  ],
  structure: `#CONTEXT:
You are an expert content strategist who has grown audiences with small teams. You plan content from the goal backwards, and drop whatever cannot be kept up.

#GOAL:
Build a content strategy with a calendar that my team can really carry out, and that serves one measurable goal.

#INFORMATION:
What I asked for, in my own words:
{{request}}

- Brand, product or person: {{brand}}
- Topic: {{topic}}
- Audience, and what it struggles with: {{audience}}
- Goal, as a number with a date: {{measurable_goal}}
- Channels: {{channels}}
- Hours a week, people and budget: {{resources}}
- Time to plan for: {{duration}}

#RESPONSE GUIDELINES:
1. Begin with the audience: what it searches for, asks and doubts at each step from stranger to customer.
2. Derive three to five content pillars. Say of each which question it answers and how it serves the goal.
3. Choose few channels and say why the others are left out.
4. Plan one strong piece a week and what is made from it for each channel, within the hours given.
5. Give every piece a working title, a first sentence and one thing the reader should do next.
6. Name one number to watch for each stage, and what to change when it does not move in four weeks.

#OUTPUT:
- The strategy on half a page: audience, promise, pillars, channels
- A calendar as a table: date, channel, pillar, working title, format, next step for the reader
- Three pieces in detail, each with opening sentence and outline
- A sheet of measures: what, where, how often, and the value that means success
- What to stop doing
`,
  worked: {
    request: 'Plan a content strategy for the Instagram and newsletter of my pottery studio.',
    brand: 'a pottery studio with weekend courses',
    topic: 'making pottery by hand',
    audience:
      'adults of 25 to 45 in the city who look for a hobby without screens and fear to be untalented',
    measurable_goal: '40 course bookings a month by 1 June, today 22',
    channels: 'Instagram and a newsletter with 900 readers',
    resources: 'one person, 5 hours a week, no advertising',
    duration: '8 weeks',
  },
};

import type { TemplateSource } from '../template.ts';

export const BUDGET_TRAVEL_PLANNING: TemplateSource = {
  id: 'budget_travel_planning',
  name: 'Budget Travel Planning',
  category: 'personal',
  description: 'Plans a trip day by day within a fixed budget, with every cost written down.',
  effectiveness: 88,
  ideas: [
    {
      weight: 20,
      isCore: true,
      keywords:
        'travel, traveling, travelling, trip, trips, vacation, holiday in, holiday to, holiday for, holidays in, holiday trip, beach holiday, family holiday, summer holiday, winter holiday, cheap holiday, budget holiday, plan a holiday, plan my holiday, plan our holiday, our holiday, journey to, journey through, backpack*, road trip, city break, weekend in, weekend trip, weekend away, getaway, viaje*, viajar, vacaciones, voyage*, voyager, vacances, reise, reisen, rundreise, urlaub*, viagem, viagens, viajar, férias, viaggio, viaggi, viaggiare, vacanz*, seyahat*, gezi, gezisi, tatil*, путешеств*, поездк*, отпуск*, 旅行, 旅游, 旅遊, 出游, 여행, سفر, رحلة, السفر, यात्रा, घूमने',
    },
    {
      weight: 16,
      keywords:
        'budget, cheap, cheaply, cheapest, affordable, low cost, low-cost, save money, inexpensive, presupuesto, barat*, económic*, pas cher, bon marché, économique, günstig*, billig*, preiswert*, orçamento, econômic*, economic*, bütçe*, ucuz*, ekonomik, бюджет*, дешев*, недорог*, 预算, 便宜, 省钱, 穷游, 預算, 予算, 格安, 安い, 節約, 예산, 저렴, 값싼, ميزانية, رخيص*, اقتصادي*, बजट, सस्ता, सस्ती, सस्ते, किफायती',
    },
    {
      weight: 10,
      keywords:
        'plan, planning, itinerary, route, schedule, day by day, planifica*, planea*, itinerario, organiza*, planifi*, itinéraire, organise*, planen, planung, reiseplan*, route, planej*, roteiro, pianifica*, itinerario, planla*, plan, planı, rota*, спланируй*, план*, маршрут*, 计划, 规划, 行程, 攻略, 計画, 旅程, プラン, 계획, 일정, خطط, خطة, برنامج, योजना',
    },
    {
      weight: 8,
      keywords:
        'flight, flights, hotel*, hostel*, accommodation, destination*, sightseeing, visit, vuelo*, visitar, vol, vols, hôtel*, visiter, flug, flüge, unterkunft*, voo*, hospedagem, volo, voli, ostello, alloggio, uçak*, otel*, отел*, билет*, жиль*, 机票, 酒店, 住宿, 航空券, 宿, 観光, 항공권, 숙소, 호텔, فندق, طيران, होटल, उड़ान',
    },
    {
      // A trip that is no journey, or a holiday that is only printed on something.
      weight: -24,
      keywords:
        'card, cards, greeting, gift, dentist, doctor’s, hospital, supermarket, grocery store, memory lane, tarjeta, dentista, carte de, cadeau, dentiste, karte, zahnarzt, geschenk, cartão, regalo, diş hekimi*',
    },
  ],
  structure: `#CONTEXT:
You are an expert travel planner for small budgets who knows how to move, sleep and eat well for little money. I would rather see fewer places properly than hurry through many.

#GOAL:
Plan my trip day by day so that it stays within the budget, transport and a reserve included.

#INFORMATION:
What I asked for, in my own words:
{{request}}

- Destination: {{destination}}
- Starting from: {{origin}}
- Length: {{duration}}
- Dates or season: {{dates}}
- Budget in all: {{budget}}
- Travellers: {{travellers}}
- What matters most to us: {{interests}}
- What to avoid or respect (diet, mobility, visas): {{constraints}}

#RESPONSE GUIDELINES:
1. Divide the budget first: transport, sleep, food, sights, and ten percent kept as a reserve.
2. Group what lies close together, so that no day crosses the place twice. Plan one fixed point a day and leave room.
3. For each day give morning, afternoon and evening, the way between them, and the cost per person.
4. Prefer what is free or cheap and still good; name one thing that is worth more money.
5. Prices change: give ranges, say from when you know them, and mark what has to be checked or booked ahead.
6. If the budget cannot work, say so at once and show the cheapest change that makes it work.

#OUTPUT:
- The trip in three sentences, with the total
- A table of the budget by kind of cost
- The days one by one, with times, ways and costs
- What to book ahead, in order, and by when
- Ten ways to save on this trip, and a plan for rain
`,
  worked: {
    request: 'Plan a cheap trip to Lisbon for 5 days with a budget of 600 euros.',
    destination: 'Lisbon',
    origin: 'Lyon',
    duration: '5 days',
    dates: 'the second week of October',
    budget: '600 euros',
    travellers: 'two adults in one room',
    interests: 'tiles, viewpoints, live music, simple food',
    constraints: 'one of us eats no meat',
  },
};

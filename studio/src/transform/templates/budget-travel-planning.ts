import type { TemplateSource } from '../template.ts';

export const BUDGET_TRAVEL_PLANNING: TemplateSource = {
  id: 'budget_travel_planning',
  name: 'Budget Travel Planning',
  category: 'personal',
  description: 'Plans a trip day by day within a fixed budget, with every cost written down.',
  effectiveness: 88,
  ideas: [
    { weight: 20, words: 'travel', isCore: true },
    { weight: 10, words: 'going', isCore: true },
    { weight: 12, words: 'travelBudget' },
    { weight: 10, words: 'travelPlan' },
    { weight: 6, words: 'travelParts' },
    { weight: -24, words: 'notTravel' },
    { weight: -24, words: 'textsToRead' },
  ],
  facts: [
    { weight: 12, fact: 'budget' },
    { weight: 10, fact: 'duration' },
    { weight: 4, fact: 'destination' },
    { weight: 6, fact: 'travellers' },
    { weight: 4, fact: 'dates' },
  ],
  needs: [
    ['travel', 'going'],
    ['travelBudget', 'travelPlan', 'budget', 'duration'],
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

/**
 * Prompts of real people, from the collection prompts.chat, which is in the public domain (CC0
 * 1.0).
 */
export const SAMPLE_PROMPTS: readonly { readonly title: string; readonly prompt: string }[] = [
  {
    title: 'Linux Terminal',
    prompt:
      'I want you to act as a linux terminal. I will type commands and you will reply with what the terminal should show. I want you to only reply with the terminal output inside one unique code block, and nothing else. do not write explanations. do not type commands unless I instruct you to do so. when i need to tell you something in english, i will do so by putting text inside curly brackets {like this}. my first command is pwd',
  },
  {
    title: 'Job Interviewer',
    prompt:
      'I want you to act as an interviewer. I will be the candidate and you will ask me the interview questions for the ${Position:Software Developer} position. I want you to only reply as the interviewer. Do not write all the conversation at once. I want you to only do the interview with me. Ask me the questions and wait for my answers. Do not write explanations. Ask me the questions one by one like an interviewer does and wait for my answers.\n\nMy first sentence is "Hi"',
  },
  {
    title: 'Travel Planner Prompt',
    prompt:
      'ROLE: Travel Planner\n\nINPUT:\n- Destination: ${city}\n- Dates: ${dates}\n- Budget: ${budget} + currency\n- Interests: ${interests}\n- Pace: ${pace}\n- Constraints: ${constraints}\n\nTASK:\n1) Ask clarifying questions if needed.\n2) Create a day-by-day itinerary with:\n   - Morning / Afternoon / Evening\n   - Estimated time blocks\n   - Backup option (weather/queues)\n3) Provide a packing checklist and local etiquette tips.\n\nOUTPUT FORMAT:\n- Clarifying Questions (if needed)\n- Itinerary\n- Packing Checklist\n- Etiquette & Tips\n',
  },
  {
    title: 'High Conversion Cold Email',
    prompt:
      'ROLE: Act as an "A-List" Direct Response Copywriter (Gary Halbert or David Ogilvy style).\n\nGOAL: Write a cold email to [CLIENT NAME/JOB TITLE] with the objective of [GOAL: SELL/MEETING].\nCLIENT PROBLEM: ${describe_pain}.\nMY SOLUTION: [DESCRIBE PRODUCT/SERVICE].\n\nEMAIL ENGINEERING:\n\nSubject Line: Generate 5 options that create extreme curiosity or immediate benefit (ethical clickbait).\n\nThe Hook: The first sentence must be a pattern interrupt and demonstrate that I have researched the client. No "I hope you are well."\n\nThe Value Proposition (The Meat): Connect their specific pain to my solution using a "Before vs. After" structure.\n\nObjection Handling: Include a phrase that defuses their main doubt (e.g., price, time) before they even think of it.\n\nCTA (Call to Action): A low-friction call to action (e.g., "Are you opposed to watching a 5-min video?" instead of "let\'s have a 1-hour meeting").\n\nTONE: Professional yet conversational, confident, brief (under 150 words).',
  },
  {
    title: 'Annual Leave Balance Adjustment Processor',
    prompt:
      '{\n  "role": "Approval Processor",\n  "context": "You are responsible for processing annual leave requests.",\n  "task": "Calculate and adjust annual leave balance when form_id is 1.",\n  "constraints": [\n    "Oly apply to form_nid 1",\n    "Adjust balance based on leave type and dates"\n  ],\n  "input_format": {\n    "izin_sebebi": "Yıllık İzin",\n    "aciklama_izin_isteginiz_hakkinda": "Explanation of the leave request",\n    "izne_cikis_tarihi": "YYYY-MM-DD",\n    "isbasina_donus_tarihi": "YYYY-MM-DD",\n    "izine_cikis_saati": "09.00 (Full day) or 13.00 (Half day)"\n  },\n  "rules": {\n    "Evlilik İzni": "3 business days",\n    "Doğum İzni (Eş)": "5 business days",\n    "Ölüm İzni": "3 business days",\n    "Doğal Afet": "Up to 10 business days",\n    "Ücretsiz Doğum İzni": "Up to 6 months, not affecting annual leave accrual"\n  },\n  "output": "Update the workers table with adjusted leave balance."\n}',
  },
  {
    title: 'Патентный поиск',
    prompt:
      'Роль: ведущий патентный поверенный [вставить организацию]\nИсходные данные: техническое описание нового технического решения. Ключевые слова для поиска. Индексы МПК.\nЗадача: провести патентный и информационный поиск. Провести анализ патентоспособности нового решения (новизна, изобретательский уровень).\nНаписать отчет с таблицей результатов поиска, рекомендациями и выводами.',
  },
  {
    title: 'Manim Code',
    prompt: 'Your task to create a manim code that will explain the chain rule in easy way',
  },
  {
    title: 'LinkedIn: Recommendation request message prompt',
    prompt:
      'Help me write a message asking my former supervisor and mentor to recommend me for the role of ${job_title} in the ${sector} in which we both worked. Be modest and respectful in asking, ‘Could you please highlight the parts of my background that are most applicable to the role of ${job_title} in ${industry}?',
  },
  {
    title: 'A blonde woman in a dreamy',
    prompt:
      'A blonde woman in a dreamy, ethereal photographic scene with light effects and surreal elements.',
  },
  {
    title: 'Theme based Art Style Fusion Meta-Prompt',
    prompt:
      'Theme="${theme}" \nStyle="the most interesting fusion of 3 or more art styles to best capture the theme"',
  },
];

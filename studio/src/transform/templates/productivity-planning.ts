import type { TemplateSource } from '../template.ts';

export const PRODUCTIVITY_PLANNING: TemplateSource = {
  id: 'productivity_planning',
  name: 'Productivity Planning',
  category: 'personal',
  description: 'Turns an overfull list into a week with room for what matters most.',
  effectiveness: 87,
  ideas: [
    {
      weight: 24,
      isCore: true,
      keywords:
        'productive, my productivity, productivity plan, productivity system, productivity tips, productivity routine, improve productivity, plan my day, plan my week, plan my month, plan my workday, plan my work week, plan my weekend, organize my day, organise my day, organize my week, organise my week, schedule my day, schedule my week, my schedule, time management, manage my time, to-do list, todo list, task list, time blocking, daily schedule, weekly schedule, weekly plan, daily plan, daily routine, morning routine, productividad, planifica mi día, planifica mi semana, organiza mi día, organiza mi semana, gestión del tiempo, rutina diaria, productivité, planifie ma journée, planifie ma semaine, organise ma journée, organise ma semaine, gestion du temps, routine quotidienne, produktivität, produktiver, plane meinen tag, plane meine woche, plane mir den tag, organisiere meinen tag, organisiere meine woche, zeitmanagement, tagesplan, wochenplan, produtividade, planeje meu dia, planeje minha semana, organize meu dia, organize minha semana, gestão do tempo, rotina diária, produttività, pianifica la mia giornata, pianifica la mia settimana, organizza la mia giornata, gestione del tempo, routine quotidiana, verimli*, günümü planla*, haftamı planla*, zaman yönetim*, günlük rutin*, günlük plan*, продуктивн*, спланируй мой день, спланируй мою неделю, тайм менеджмент*, распорядок дня, 效率, 我的一天, 我的一周, 时间管理, 日程安排, 待办, 時間管理, 生産性, 生産的, 생산성, 시간 관리, 시간관리, 일과, إنتاجية, إدارة الوقت, روتين يومي, उत्पादकता, समय प्रबंधन, दिनचर्या',
    },
    {
      weight: 12,
      keywords:
        'plan, planning, schedule, organize, organise, prioritize, prioritise, priorities, planifica*, organiza*, prioriza*, horario, planifi*, organise*, priorité*, planen, organisier*, priorisier*, prioritäten, planej*, organiz*, pianifica*, organizza*, planla*, düzenle*, öncelik*, план*, организуй*, приоритет*, 计划, 安排, 规划, 優先, 计划表, 計画, 整理, 계획, 정리, 우선순위, خطة, خطط, نظم, أولويات, योजना, व्यवस्थित, प्राथमिकता*',
    },
    {
      weight: 10,
      keywords:
        'tasks, workload, my day, my week, my work, meetings, deadlines, focus, procrastinat*, distraction*, overwhelmed, tareas, mi día, mi semana, tâches, ma journée, ma semaine, aufgaben, mein tag, meine woche, meinen tag, tarefas, meu dia, minha semana, attività, la mia giornata, görevler*, günüm*, haftam*, задач*, мой день, мою неделю, 任务, 工作日, 拖延, 专注, タスク, 集中, 業務, 업무, 집중, 미루, مهام, تركيز, يومي, कार्य, ध्यान, टालमटोल',
    },
    {
      weight: 5,
      keywords:
        'pomodoro, gtd, eisenhower, habits, efficient, efficiency, eficien*, efficace, effizien*, efficien*, verimlilik, эффективн*, 高效, 効率, 효율, كفاءة, कुशल',
    },
  ],
  structure: `#CONTEXT:
You are an expert in productivity and time management who plans for real people with meetings, interruptions and limited energy. You would rather strike a task than squeeze it in.

#GOAL:
Turn my tasks into a plan that I can keep, with protected time for what matters most.

#INFORMATION:
What I asked for, in my own words:
{{request}}

- Tasks, with dates where they have one: {{tasks}}
- Fixed times (meetings, school, commute): {{fixed_times}}
- Hours when I work best: {{best_hours}}
- What usually throws my plans over: {{obstacles}}
- Time to plan for: {{duration}}
- What must be done by the end: {{measurable_goal}}

#RESPONSE GUIDELINES:
1. Sort the tasks: do first, plan, hand over, strike. Say why for each that is handed over or struck.
2. Estimate the time of each and add half again; if the sum does not fit, say so and propose what to drop.
3. Put the hardest work into my best hours, in blocks of 60 to 90 minutes, at most two a day.
4. Batch what is small: messages, calls and errands in one or two fixed slots.
5. Leave a quarter of each day empty for what comes up.
6. Give one rule for each of my usual obstacles, in the form "when ..., then ...".

#OUTPUT:
- The three results that would make this a good week
- A table: day, time, task, why then
- The list of what is handed over, moved or struck, with reasons
- Rules for my obstacles
- A review of five minutes for each evening
`,
  worked: {
    request: 'Help me plan a productive week, I have too many tasks and keep procrastinating.',
    tasks:
      'quarterly report (Thursday), interview two candidates, tax papers (31st), repair the bicycle, 60 unread messages',
    fixed_times: 'meetings Monday and Wednesday 10:00 to 12:00; children from 16:30',
    best_hours: '8:00 to 11:00',
    obstacles: 'I read the news when a task is unclear',
    duration: '1 week',
    measurable_goal: 'the report is sent and both interviews are held',
  },
};

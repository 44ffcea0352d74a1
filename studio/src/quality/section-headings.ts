import type { TermTable } from '../text/find-terms.ts';

/** The sections that a structured prompt must have, with the headings that name them. */
export const REQUIRED_SECTIONS = {
  context: '#CONTEXT',
  goal: '#GOAL',
  information: '#INFORMATION',
  responseGuidelines: '#RESPONSE GUIDELINES',
  output: '#OUTPUT',
} as const;

export type RequiredSection = keyof typeof REQUIRED_SECTIONS;

/** Two more that people set apart, and that say something of a prompt's quality. */
export type SectionKind = RequiredSection | 'role' | 'examples';

/** What people write above these sections, in thirteen languages. */
export const SECTION_HEADINGS: TermTable<SectionKind> = {
  role: `
    role, persona, your role, identity, expertise, character, behavioral mindset, rol, rôle,
    rolle, papel, função, ruolo, роль, الدور, भूमिका, 角色, 役割, 역할
  `,
  context: `
    context, background, situation, overview, scenario, assumptions, purpose, contexto,
    contexte, kontext, hintergrund, contesto, bağlam, arka plan, контекст, السياق, سياق,
    संदर्भ, antecedentes, situación, situação, 背景, 上下文, コンテキスト, 文脈, 맥락, 배경
  `,
  goal: `
    goal, goals, objective, objectives, task, tasks, mission, aim, request, your task,
    your job, intent, objetivo, objetivos, meta, tarea, objectif, objectifs, tâche, but, ziel,
    ziele, aufgabe, tarefa, obiettivo, compito, amaç, hedef, görev, görevin, цель, цели,
    задача, الهدف, المهمة, هدف, लक्ष्य, उद्देश्य, कार्य, 目标, 目標, 任务, 任務, 目的, タスク, 목표, 작업, 과제
  `,
  information: `
    information, info, input, inputs, input data, variables, variable, data, details, facts,
    parameters, materials, resources, knowledge, specifications, información, datos,
    informations, données, informationen, angaben, daten, informações, informação, dados,
    informazioni, dati, bilgi, bilgiler, girdi, değişkenler, variablen, variáveis, variabili,
    информация, данные, переменные, المعلومات, معلومات, البيانات, जानकारी, सूचना, 信息, 資訊, 情報,
    変数, 变量, 输入, 入力, 정보, 입력, 변수
  `,
  responseGuidelines: `
    response guidelines, response rules, output rules, output guidelines, guidelines,
    guideline, rules, rule, constraints, constraint, requirements, instructions, restrictions,
    limitations, guardrails, principles, boundaries, do not, don't, don'ts, avoid, approach,
    process, workflow, steps, style, tone, standards, negative prompt, protocol, methodology,
    responsibilities, you will, criteria, reglas, instrucciones, restricciones, pautas,
    directrices, règles, consignes, contraintes, regeln, anweisungen, vorgaben, richtlinien,
    einschränkungen, regras, instruções, restrições, diretrizes, regole, istruzioni, vincoli,
    linee guida, kurallar, kural, kısıtlamalar, sınırlar, yönergeler, правила, инструкции,
    ограничения, требования, القواعد, التعليمات, القيود, नियम, निर्देश, सीमाएँ, 规则, 規則, 要求, 约束,
    限制, 指南, ルール, 制約, 指示, 규칙, 지침, 제약
  `,
  output: `
    output, outputs, output format, output structure, output requirements, format,
    output expectation, response format, response structure, response, deliverable,
    deliverables, deliver, expected output, final output, formatting, expected result,
    output sections, salida, formato, formato de salida, sortie, format de sortie, ausgabe,
    ausgabeformat, saída, formato de saída, uscita, formato di output, çıktı, çıktılar,
    çıktı formatı, вывод, формат, формат вывода, результат, المخرجات, الإخراج, التنسيق, आउटपुट,
    प्रारूप, 输出, 輸出, 输出格式, 出力, 出力形式, 출력, 출력 형식, 형식
  `,
  examples: `
    example, examples, example output, example usage, sample, samples, few-shot, ejemplo,
    ejemplos, exemple, exemples, beispiel, beispiele, exemplo, exemplos, esempio, esempi,
    örnek, örnekler, пример, примеры, مثال, أمثلة, उदाहरण, 示例, 例子, 例, 예시
  `,
};

import { listed, type TermTable } from './find-terms.ts';

/** The parts of a structured prompt: the five that are asked for, the role, and the examples. */
export type SectionKind =
  'role' | 'context' | 'goal' | 'information' | 'responseGuidelines' | 'output' | 'examples';

/** What people write above these parts, in thirteen languages; as terms, in lower case. */
export const SECTION_NAMES_BY_KIND: TermTable<SectionKind> = {
  role: `
    role, persona, your role, identity, expertise, character, behavioral mindset, rol, rôle,
    rolle, papel, função, ruolo, роль, الدور, भूमिका, 角色, 役割, 역할, rol tanımı
  `,
  context: `
    context, background, situation, overview, scenario, assumptions, contexto, contexte,
    kontext, hintergrund, contesto, bağlam, arka plan, контекст, السياق, سياق, संदर्भ,
    antecedentes, situación, situação, 背景, 上下文, コンテキスト, 文脈, 맥락, 배경
  `,
  goal: `
    goal, goals, purpose, objective, objectives, task, tasks, mission, aim, request, your task, your job,
    intent, objetivo, objetivos, meta, tarea, objectif, objectifs, tâche, but, ziel, ziele,
    aufgabe, tarefa, obiettivo, compito, amaç, hedef, görev, görevin, цель, цели, задача, الهدف,
    المهمة, هدف, लक्ष्य, उद्देश्य, कार्य, 目标, 目標, 任务, 任務, 目的, タスク, 목표, 작업, 과제, primary goal,
    задачи, primary objective
  `,
  information: `
    information, info, input, inputs, input data, variables, variable, data, details, facts,
    parameters, materials, resources, knowledge, specifications, información, datos, informations,
    données, informationen, angaben, daten, informações, informação, dados, informazioni, dati,
    bilgi, bilgiler, girdi, değişkenler, variablen, variáveis, variabili, информация, данные,
    переменные, المعلومات, معلومات, البيانات, जानकारी, सूचना, 信息, 資訊, 情報, 変数, 变量, 输入, 入力, 정보, 입력,
    변수, key information, entrada, eingabe, исходные данные, 数据, المدخلات
  `,
  responseGuidelines: `
    response guidelines, response rules, output rules, output guidelines, guidelines, guideline,
    rules, rule, constraints, constraint, requirements, instructions, restrictions, limitations,
    guardrails, principles, boundaries, do not, don't, don'ts, avoid, approach, process, workflow,
    steps, style, tone, standards, negative prompt, protocol, methodology, responsibilities, you
    will, criteria, reglas, instrucciones, restricciones, pautas, directrices, règles, consignes,
    contraintes, regeln, anweisungen, vorgaben, richtlinien, einschränkungen, regras, instruções,
    restrições, diretrizes, regole, istruzioni, vincoli, linee guida, kurallar, kural,
    kısıtlamalar, sınırlar, yönergeler, правила, инструкции, ограничения, требования, القواعد,
    التعليمات, القيود, नियम, निर्देश, सीमाएँ, 规则, 規則, 要求, 约束, 限制, 指南, ルール, 制約, 指示, 규칙, 지침, 제약,
    method, talimatlar, kısıtlar, 步骤, 条件, 조건
  `,
  output: `
    output, outputs, output format, output structure, output requirements, format, output
    expectation, response format, response structure, response, deliverable, deliverables,
    deliver, expected output, final output, formatting, expected result, output sections, salida,
    formato, formato de salida, sortie, format de sortie, ausgabe, ausgabeformat, saída, formato
    de saída, uscita, formato di output, çıktı, çıktılar, çıktı formatı, вывод, формат, формат
    вывода, результат, المخرجات, الإخراج, التنسيق, आउटपुट, प्रारूप, 输出, 輸出, 输出格式, 出力, 出力形式, 출력, 출력
    형식, 형식, result, results, résultat, ergebnis, risultato, формат ответа, 格式, الناتج, परिणाम
  `,
  examples: `
    example, examples, example output, example usage, sample, samples, few-shot, ejemplo,
    ejemplos, exemple, exemples, beispiel, beispiele, exemplo, exemplos, esempio, esempi, örnek,
    örnekler, пример, примеры, مثال, أمثلة, उदाहरण, 示例, 例子, 例, 예시
  `,
};

const KIND_BY_NAME = new Map(
  (Object.keys(SECTION_NAMES_BY_KIND) as SectionKind[]).flatMap((kind) =>
    listed(SECTION_NAMES_BY_KIND[kind]).map((name) => [name, kind] as const),
  ),
);

/** The part that is named so, in lower case, or null for any other name. */
export function sectionKindOf(name: string): SectionKind | null {
  return KIND_BY_NAME.get(name) ?? null;
}

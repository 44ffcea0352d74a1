import { describe, expect, test } from 'vitest';
import { presentParts } from './present-parts.ts';

describe('the present parts of a prompt', () => {
  test.each([
    ['#CONTEXT\nx', ['context']],
    ['## 2. Goal\nx', ['goal']],
    ['**Output Format:** JSON', ['output']],
    ['Rules:\n- short', ['guidelines']],
    ['<context>\nx\n</context>', ['context']],
    ['[INFORMATION]\nx', ['information']],
    ['- Task: write', ['goal']],
    ['{"goal": "x"}', ['goal']],
    ['# Contexto\n## Reglas', ['context', 'guidelines']],
    ['## 输出格式\n## 目标', ['goal', 'output']],
    ['You are a poet.', ['role']],
    ['Act as a poet', ['role']],
    ['Role: poet', ['role']],
    ['Actúa como poeta', ['role']],
    ['Sen bir uzmansın', ['role']],
    ['你是诗人', ['role']],
    ['If you are a poet, write.', []],
    ['Describe the output and the goal of a context.', []],
    ['goalkeeper: Anna', []],
    ['', []],
  ])('%j', (prompt, parts) => {
    expect([...presentParts(prompt)].sort()).toEqual([...parts].sort());
  });

  test('are found far down and at the very end of a long prompt', () => {
    const filler = 'a word or two\n'.repeat(40_000);
    expect(presentParts(`${filler}# OUTPUT\nx`)).toEqual(new Set(['output']));
  });
});

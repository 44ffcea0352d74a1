import { describe, expect, test } from 'vitest';
import { linesOf } from '../text/words.ts';
import { headingsOf } from './headings.ts';

function read(text: string): string[] {
  return headingsOf(linesOf(text)).map(({ kind, name }) => `${kind ?? '-'}: ${name.text}`);
}

describe('the forms of headings', () => {
  test.each([
    '#CONTEXT',
    '# CONTEXT',
    '## Context:',
    '### 2. Context',
    '**CONTEXT**',
    '**Context:** we sell shoes',
    '**Context**: we sell shoes',
    '__Context__',
    'CONTEXT:',
    'Context: we sell shoes',
    'CONTEXT',
    '- Context: shoes',
    '> ## Context',
    '<context>',
    '[CONTEXT]',
    '"context": "we sell shoes",',
    '1. Context:',
    '## 🎯 Context',
    '【Context】',
  ])('%s', (text) => {
    expect(read(text).map((heading) => heading.toLowerCase())).toEqual(['context: context']);
  });
});

test.each([
  ['#RESPONSE GUIDELINES', 'responseGuidelines'],
  ['## Rules & Constraints', 'responseGuidelines'],
  ['Output Format:', 'output'],
  ['"output_format": {', 'output'],
  ['## Response format', 'output'],
  ['Your task is to:', 'goal'],
  ['Variables:', 'information'],
  ['# Role', 'role'],
  ['Examples:', 'examples'],
  ['## Objetivo', 'goal'],
  ['Consignes :', 'responseGuidelines'],
  ['## Aufgabe', 'goal'],
  ['**Formato de saída**', 'output'],
  ['## Contesto', 'context'],
  ['Kurallar:', 'responseGuidelines'],
  ['## Цель', 'goal'],
  ['## 背景', 'context'],
  ['出力形式：', 'output'],
  ['## 목표', 'goal'],
  ['## السياق', 'context'],
  ['## उद्देश्य', 'goal'],
])('%s is a heading of the section %s', (text, kind) => {
  expect(headingsOf(linesOf(text))[0]?.kind).toBe(kind);
});

test.each([
  'We need context for this.',
  'Give me the context of the story: it begins in May',
  'context',
  'https://example.com/goal',
  'the *goal* of it',
  '#hashtag',
  '# What all of us want is the context of it',
])('%s does not name a section', (text) => {
  expect(headingsOf(linesOf(text)).filter(({ kind }) => kind !== null)).toEqual([]);
});

test('finds several headings in one line, or after a sentence', () => {
  expect(read('#CONTEXT shoes #GOAL a plan #OUTPUT: a table')).toEqual([
    'context: CONTEXT shoes',
    'goal: GOAL',
    'output: OUTPUT',
  ]);
  expect(read('You know the law. Your task is to:')).toEqual(['goal: Your task is to']);
  expect(
    read(
      'So you always know what to do. Your mission: help. Tone: dry. It is so: yes. #OUTPUT a list',
    ),
  ).toEqual(['goal: Your mission', 'responseGuidelines: Tone', 'output: OUTPUT']);
});

test('a heading has the offsets of its name and its content', () => {
  const text = 'Hi\n## 1. Goal: a plan';
  const [heading] = headingsOf(linesOf(text));
  expect(text.slice(heading?.name.start, heading?.name.end)).toBe('Goal');
  expect(text.slice(heading?.contentStart)).toBe(' a plan');
  expect([heading?.start, heading?.level]).toEqual([3, 2]);
});

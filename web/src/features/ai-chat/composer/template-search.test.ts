import type { Template } from '@promptory/studio';
import { expect, test } from 'vitest';
import { searchTemplates } from './template-search.ts';

const template = { id: 'x', name: 'Résumé', description: 'For a Job' } as unknown as Template;

test.each(['resume job', 'RE\u0301SUME\u0301', 'ｊｏｂ'])('a template is found by %j', (search) => {
  expect(searchTemplates([template], search)).toEqual([template]);
  expect(searchTemplates([template], `${search} no`)).toEqual([]);
});

import { expect, test } from 'vitest';
import { diagnosticPathOf } from './diagnostic-pages.ts';

test('paths are compared as the router does', () => {
  for (const path of ['/test-ai', '/Test-AI', '/test-ai/', '/%74est-ai']) {
    expect(diagnosticPathOf(path)).toBe('/test-ai');
  }
  for (const path of ['/', '/test-a', '/test/ai', '/%zz', '/constructor']) {
    expect(diagnosticPathOf(path)).toBeNull();
  }
});

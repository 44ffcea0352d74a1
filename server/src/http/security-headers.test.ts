import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { contentPolicy, securityHeaders } from './security-headers.ts';
import type { ContentSources } from './security-headers.ts';

const NONE: ContentSources = { inline: { scripts: [], styles: [] }, connectSources: [] };

function app(): Hono {
  const hono = new Hono();
  const isData = (path: string) => path.startsWith('/data/');
  hono.use(
    securityHeaders({ ...NONE, isData, demoInline: { scripts: ["'sha256-d'"], styles: [] } }),
  );
  hono.get('/demo/', (context) => context.html('<p>'));
  hono.get('/page', (context) => context.html('<p>'));
  hono.get('/file', () => new Response('x', { headers: { 'content-security-policy': 'sandbox' } }));
  hono.get('/data/rows', (context) => context.json([]));
  hono.get('/error', () => {
    throw new Error('broken');
  });
  hono.onError(() => new Response('broken', { status: 500 }));
  return hono;
}

async function headersOf(path: string, headers: Record<string, string> = {}): Promise<Headers> {
  return (await app().request(path, { headers })).headers;
}

test.each(['/page', '/error', '/missing'])('%s has all security headers', async (path) => {
  expect(Object.fromEntries(await headersOf(path))).toMatchObject({
    'content-security-policy': contentPolicy('localhost', NONE),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(
      /^microphone=\(self\), camera=\(self\), .*geolocation=\(\)/,
    ) as unknown,
  });
});

test('only demo mode may compile WebAssembly, and only its own inline scripts run there', async () => {
  const policy = (await headersOf('/demo/')).get('content-security-policy');
  expect(policy).toContain("; script-src 'self' 'sha256-d' 'wasm-unsafe-eval'; ");
  expect(contentPolicy('localhost', NONE)).not.toContain('wasm');
});

test('data answers have headers against sniffing and framing', async () => {
  expect(Object.fromEntries(await headersOf('/data/rows'))).toEqual({
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

test('a handler’s own policy is kept', async () => {
  const headers = await headersOf('/file');
  expect(headers.get('content-security-policy')).toBe('sandbox');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('HSTS is sent only over https', async () => {
  const value = async (url: string, proto?: string) =>
    (await headersOf(url, proto === undefined ? {} : { 'x-forwarded-proto': proto })).get(
      'strict-transport-security',
    );
  expect(await value('http://localhost/page')).toBeNull();
  expect(await value('http://localhost/page', 'http')).toBeNull();
  expect(await value('https://example.com/page')).toBe('max-age=31536000');
  expect(await value('http://localhost/page', 'https, http')).toBe('max-age=31536000');
});

describe('the policy of the app', () => {
  const directives = (host: string, sources = NONE) =>
    new Map(
      contentPolicy(host, sources)
        .split('; ')
        .map((directive) => [
          directive.split(' ')[0] ?? '',
          directive.split(' ').slice(1).join(' '),
        ]),
    );

  test('allows only our own origin', () => {
    expect(Object.fromEntries(directives('example.com:3000'))).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'style-src-attr': "'unsafe-inline'",
      'img-src': "'self' blob: data:",
      'media-src': "'self' blob:",
      'font-src': "'self'",
      'connect-src': "'self' blob: ws://example.com:3000 wss://example.com:3000",
      'worker-src': "'self' blob:",
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
    });
  });

  test('includes hashes and additional sources', () => {
    const sources = {
      inline: { scripts: ["'sha256-x'"], styles: ["'sha256-y'"] },
      connectSources: ['https:'],
    };
    expect(directives('[::1]:3000', sources).get('script-src')).toBe("'self' 'sha256-x'");
    expect(directives('[::1]:3000', sources).get('style-src')).toBe("'self' 'sha256-y'");
    expect(directives('[::1]:3000', sources).get('connect-src')).toBe(
      "'self' blob: ws://[::1]:3000 wss://[::1]:3000 https:",
    );
  });

  test('allows connections to AI gateways, but loading nothing from them', () => {
    const own = "'self' blob: ws://localhost wss://localhost";
    const policy = (AI_CONNECT_SOURCES: string) =>
      directives('localhost', {
        ...NONE,
        connectSources: readConfig({ AI_CONNECT_SOURCES }).aiConnectSources,
      });
    const usual = policy('');
    expect(usual.get('connect-src')).toBe(`${own} https: http://localhost:* http://127.0.0.1:*`);
    usual.delete('connect-src');
    for (const [name, value] of usual) expect(value, name).not.toContain('http');
    expect(policy('none').get('connect-src')).toBe(own);
    expect(policy('https://openrouter.ai').get('connect-src')).toBe(`${own} https://openrouter.ai`);
  });

  test('ignores invalid host names', () => {
    expect(directives("a;script-src 'unsafe-inline'").get('connect-src')).toBe("'self' blob:");
  });
});

test('a captcha may load its script, frame and styles', () => {
  const policy = contentPolicy('localhost', { ...NONE, captchaSources: ['https://c.example'] });
  for (const directive of ['script-src', 'style-src', 'connect-src', 'frame-src']) {
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://c\\.example`));
  }
  expect(contentPolicy('localhost', NONE)).not.toContain('frame-src');
});

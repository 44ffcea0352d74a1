import { expect, test } from 'vitest';
import { inlineSources } from './inline-sources.ts';

test('inline scripts and styles get sources, external ones do not', async () => {
  const page = `<!doctype html><head>
    <script>doSomething();</script>
    <style>p{}</style>
    <script type="module" crossorigin src="/assets/a.js"></script>
    <SCRIPT data-src="x">
      two()
    </SCRIPT ></head>`;
  const { scripts, styles } = await inlineSources(page);
  expect(styles).toEqual([expect.stringMatching(/^'sha256-[A-Za-z0-9+/]{43}='$/)]);
  expect(scripts).toEqual([
    // The example of the CSP standard:
    // echo -n 'doSomething();' | openssl sha256 -binary | openssl base64
    "'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='",
    expect.stringMatching(/^'sha256-[A-Za-z0-9+/]{43}='$/),
  ]);
});

test('line ends are hashed as browsers parse them', async () => {
  const unix = await inlineSources('<script>\na()\nb()</script>');
  expect(await inlineSources('<script>\r\na()\r\nb()</script>')).toEqual(unix);
});

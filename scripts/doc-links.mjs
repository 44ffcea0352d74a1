// Checks that all relative links in Markdown files point to existing files and headings.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from './lib/run.mjs';

const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.md', ':!web/public'],
  { cwd: ROOT, encoding: 'utf8' },
);
const dead = [];
for (const file of listed
  .split('\n')
  .filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
  const text = (await readFile(join(ROOT, file), 'utf8')).replace(/```[\s\S]*?```/g, '');
  for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [path = '', anchor] = target.split('#');
    const full = path === '' ? join(ROOT, file) : join(ROOT, dirname(file), path);
    if (!existsSync(full)) dead.push(`${file}: ${target}`);
    else if (
      anchor !== undefined &&
      full.endsWith('.md') &&
      !headings(await readFile(full, 'utf8')).includes(anchor)
    )
      dead.push(`${file}: ${target} (no such heading)`);
  }
}

/** @param {string} text */
function headings(text) {
  return [...text.matchAll(/^#+\s+(.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-'),
  );
}

for (const link of dead) console.error(link);
console.log(dead.length === 0 ? 'All links are valid.' : `${dead.length} dead links`);
process.exit(dead.length === 0 ? 0 : 1);

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../docs/decisions');
const title = process.argv.slice(2).join(' ').trim();
if (title === '') {
  console.error('Say what was decided: npm run new:decision -- "Keep money in integer cents"');
  process.exit(1);
}

const taken = readdirSync(folder).map((name) => Number.parseInt(name, 10) || 0);
const number = String(Math.max(0, ...taken) + 1).padStart(4, '0');
const slug = title
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '-')
  .replaceAll(/^-|-$/g, '');
const file = path.join(folder, `${number}-${slug}.md`);
const template = readFileSync(path.join(folder, '0000-template.md'), 'utf8');
writeFileSync(file, template.replace(/^# .*$/m, `# ${number} ${title}`), { flag: 'wx' });
console.log(`Write it: ${path.relative(process.cwd(), file)}`);

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { report, type Finding, type Seen } from './source/finding.ts';
import { isTest, listFiles } from './source/list-files.ts';

const SEARCHED = /^packages\/web\/src\/.*\.(?:tsx?|css)$/;
/** Where the scales are written down; words; drawings in units of their own; a code for cameras; frames of vendors. */
const FREE =
  /\/styles\/(?:tokens|theme|elements|print)\.css$|\/words\.[a-z.]*tsx?$|\/sign-up\/banner\/|\/qr-code\.tsx$|\/brand-preview\.tsx$|\/hosted-payment-form\.css$/;

const RULES: readonly { readonly seen: RegExp; readonly text: string }[] = [
  { seen: /\btext-\[\d/, text: 'a size outside the type scale: use text-xs to text-4xl.' },
  {
    seen: /\brounded-(?:\[|(?:xs|sm|md|lg|xl|\dxl)\b)/,
    text: 'a radius of its own: use rounded-box, -inner or -full.',
  },
  {
    seen: /\bshadow-(?:\[|(?:xs|sm|md|lg|xl|\dxl)\b)/,
    text: 'a shadow of its own: only what floats has shadow-float.',
  },
  {
    seen: /\b(?:duration|delay|ease)-(?:\[|\d|in\b|out\b|linear\b)|\btransition-all\b/,
    text: 'motion of its own: name what moves, and leave it the one duration.',
  },
  {
    seen: /['"\s[(:]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|oklch)\(/i,
    text: 'a color outside the tokens: use one of styles/tokens.css.',
  },
  {
    seen: /(?<!disabled:)\bopacity-(?!0\b|100\b)\d/,
    text: 'faded content, too pale to read: show otherwise what it waits for.',
  },
  { seen: /\bdisabled:opacity-(?!50\b)\d+/, text: 'another way to be disabled: opacity-50.' },
];

/** Sizes, corners, shadows, motion and colors come from the scales of docs/design.md. */
export function checkLook(root: string): Seen {
  const files = listFiles(root).filter((file) => SEARCHED.test(file) && !FREE.test(file) && !isTest(file));
  const findings = files.flatMap((file) => deviationsIn(file, readFileSync(path.join(root, file), 'utf8')));
  return { findings, facts: `${files.length} files` };
}

function deviationsIn(file: string, content: string): Finding[] {
  return content
    .split('\n')
    .flatMap((line, index) =>
      RULES.filter(({ seen }) => seen.test(line)).map(({ text }) => ({ file, line: index + 1, text })),
    );
}

if (import.meta.main) report('look', checkLook(path.resolve(import.meta.dirname, '..')));

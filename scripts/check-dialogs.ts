import { readFileSync } from 'node:fs';
import path from 'node:path';
import { report, type Finding, type Seen } from './source/finding.ts';
import { isTest, listFiles } from './source/list-files.ts';

const SEARCHED = /^packages\/web\/src\/.*\.tsx?$/;

/** The windows of the house: each has a way out by button, by Escape, and back to where the focus was. */
const WINDOWS = /^packages\/web\/src\/ui\/overlay\/(?:dialog|dialog-actions|alert-dialog|drawer)\.tsx$/;

const OWN_WINDOW =
  /@base-ui\/react\/(?:dialog|alert-dialog|drawer)['"]|<dialog\b|(?<!\[)role=(?:\{?['"])(?:alert)?dialog['"]|aria-modal|\.showModal\(/;

const DEAF = /\bon(?:OpenChange|Close)=\{\s*\(\w*\)\s*=>\s*(?:\{\s*\}|undefined|null|false|true)\s*\}/;

/** A form in a dialog, and the way in which it offers to leave it. */
const ASKS = /<Dialog\b[\s\S]*type="submit"/;
const CANCELS = /<Dialog(?:Actions|Cancel)\b/;

/** A dialog that draws its last row itself, and the buttons that leave it; without a row of its own it gets a Close. */
const HAS_ROW = /<Dialog\b[^;]*?\sactions=/;
const LEAVES = /<Dialog(?:Actions|Cancel|Close)\b/;

/** A list of entries, left by choosing one, has no last row. */
const ROWLESS = /\sactions=\{false\}/;
const PALETTE = /^packages\/web\/src\/ui\/overlay\/palette\.tsx$/;

/**
 * Every dialog is one of the three windows of `ui/overlay`, hears that someone wants to leave it, and has a button that
 * leaves it in its last row: a Cancel beside what it asks for, a Close where it only shows something.
 */
export function checkDialogs(root: string): Seen {
  const files = listFiles(root).filter((file) => SEARCHED.test(file) && !WINDOWS.test(file) && !isTest(file));
  const findings = files.flatMap((file) => foundIn(file, readFileSync(path.join(root, file), 'utf8')));
  return { findings, facts: `${files.length} files` };
}

function foundIn(file: string, text: string): Finding[] {
  const stuck = stuckBy(file, text).map((fault) => ({ file, line: 1, text: fault }));
  const lines = text.split('\n').flatMap((at, index) => {
    const line = index + 1;
    if (OWN_WINDOW.test(at)) {
      return [{ file, line, text: 'makes a window of its own: use Dialog, AlertDialog or Drawer of ui/overlay.' }];
    }
    return DEAF.test(at) ? [{ file, line, text: 'does not close: Cancel, Close and Escape would do nothing.' }] : [];
  });
  return [...stuck, ...lines];
}

function stuckBy(file: string, text: string): string[] {
  if (ASKS.test(text) && !CANCELS.test(text)) return ['asks for something without a Cancel: use DialogActions.'];
  if (PALETTE.test(file)) return [];
  if (ROWLESS.test(text)) return ['has no last row: leave out `actions`, and it has a Close.'];
  if (HAS_ROW.test(text) && !LEAVES.test(text)) return ['has a last row without a way out: use DialogClose.'];
  return [];
}

if (import.meta.main) report('dialogs', checkDialogs(path.resolve(import.meta.dirname, '..')));

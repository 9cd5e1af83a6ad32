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

/**
 * Every dialog is one of the three windows of `ui/overlay`, hears that someone wants to leave it, and has a Cancel beside
 * what it asks for.
 */
export function checkDialogs(root: string): Seen {
  const files = listFiles(root).filter((file) => SEARCHED.test(file) && !WINDOWS.test(file) && !isTest(file));
  const findings = files.flatMap((file) => foundIn(file, readFileSync(path.join(root, file), 'utf8')));
  return { findings, facts: `${files.length} files` };
}

function foundIn(file: string, text: string): Finding[] {
  const asks = ASKS.test(text) && !CANCELS.test(text);
  const stuck = asks ? [{ file, line: 1, text: 'asks for something without a Cancel: use DialogActions.' }] : [];
  const lines = text.split('\n').flatMap((at, index) => {
    const line = index + 1;
    if (OWN_WINDOW.test(at)) {
      return [{ file, line, text: 'makes a window of its own: use Dialog, AlertDialog or Drawer of ui/overlay.' }];
    }
    return DEAF.test(at) ? [{ file, line, text: 'does not close: Cancel, Close and Escape would do nothing.' }] : [];
  });
  return [...stuck, ...lines];
}

if (import.meta.main) report('dialogs', checkDialogs(path.resolve(import.meta.dirname, '..')));

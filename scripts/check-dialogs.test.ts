import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDialogs } from './check-dialogs.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'linekeeper-dialogs-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function judge(file: string, text: string): Promise<string[]> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
  return checkDialogs(root).findings.map(({ file: at, line }) => `${at}:${line}`);
}

test.each([
  "import { Dialog } from '@base-ui/react/dialog';",
  "import { AlertDialog } from '@base-ui/react/alert-dialog';",
  '<dialog open>',
  '<div role="dialog">',
  '<div role="alertdialog">',
  "<div role={'dialog'}>",
  '<div aria-modal>',
  'box.showModal();',
])('a page may not make a window of its own: %s', async (text) => {
  const file = 'packages/web/src/provider/features/staff/staff-page.tsx';
  expect(await judge(file, `const name = 1;\n${text}\n`)).toEqual([`${file}:2`]);
});

test.each(['onOpenChange={() => {}}', 'onOpenChange={(open) => undefined}', 'onClose={() => null}'])(
  'a dialog that does not close is found: %s',
  async (text) => {
    expect(await judge('packages/web/src/features/lines/a.tsx', `<Dialog open ${text}>`)).toHaveLength(1);
  },
);

const asking = '<Dialog open={open} onOpenChange={close}>\n<form><Button type="submit">Save</Button></form>';

test('a dialog that asks for something has a Cancel', async () => {
  const file = 'packages/web/src/features/lines/a.tsx';
  expect(await judge(file, asking)).toEqual([`${file}:1`]);
  expect(await judge(file, asking.replace('<Button', '<DialogCancel /><Button'))).toEqual([]);
  expect(await judge(file, asking.replace('<Button', '<DialogActions><Button'))).toEqual([]);
});

const showing = '<Dialog open={open} onOpenChange={close} title="Codes" actions={<Button>Send</Button>}>\n<p>1234</p>';

test('a dialog that only shows something has a button that leaves it', async () => {
  const file = 'packages/web/src/features/lines/a.tsx';
  expect(await judge(file, showing)).toEqual([`${file}:1`]);
  expect(await judge(file, showing.replace('Button>Send</Button', 'DialogClose />{done}<Button'))).toEqual([]);
  expect(await judge(file, showing.replace(/ actions=\{.*\}/, ''))).toEqual([]);
});

test('only the palette goes without a last row', async () => {
  const rowless = '<Dialog open={open} onOpenChange={close} title="Find" actions={false}>';
  const file = 'packages/web/src/features/lines/a.tsx';
  expect(await judge('packages/web/src/ui/overlay/palette.tsx', rowless)).toEqual([]);
  expect(await judge(file, rowless)).toEqual([`${file}:1`]);
});

test.each([
  ['packages/web/src/ui/overlay/dialog.tsx', "import { Dialog as Base } from '@base-ui/react/dialog';"],
  ['packages/web/src/features/lines/a.tsx', '<Dialog open={open} onOpenChange={(open) => open || onClose()}>'],
  ['packages/web/src/ui/keys/use-keys.ts', `closest('[role="dialog"]')`],
  ['packages/web/src/features/lines/a.test.tsx', "screen.getByRole('dialog'); box.showModal();"],
])('the windows themselves, pages that use them, and tests pass: %s', async (file, text) => {
  expect(await judge(file, text)).toEqual([]);
});

import type { LegalVersionShown } from '@linekeeper/contract/provider';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../../../test/fake-api.ts';
import { openConsole, type ConsoleOptions } from '../../../../../test/provider/open-console.tsx';

const text = {
  kind: 'terms' as const,
  version: 2,
  from: '2026-10-01',
  title: 'Terms',
  lead: null,
  sections: [{ heading: 'Paying', paragraphs: ['You pay us.'] }],
};
const second: LegalVersionShown = {
  id: 'terms-2',
  text,
  markdown: '# Terms\n\n## Paying\n\nYou pay us.',
  state: 'in_force',
  made: { at: '2026-09-01T10:00:00.000Z', by: 'Olga Owner', reason: 'New law' },
  acceptedCount: 41,
};
const first: LegalVersionShown = {
  ...second,
  id: 'terms-1',
  text: { ...text, version: 1, from: '2019-07-01' },
  state: 'past',
  made: null,
  acceptedCount: 7,
};
const third: LegalVersionShown = { ...second, id: 'terms-3', text: { ...text, version: 3 }, state: 'planned' };
const privacy: LegalVersionShown = {
  ...first,
  id: 'privacy-1',
  text: { ...text, kind: 'privacy', version: 1, title: 'Privacy' },
  state: 'in_force',
  acceptedCount: null,
};

const open = async (items: readonly LegalVersionShown[], { self = {}, api = {} }: ConsoleOptions = {}) =>
  openConsole('/provider/settings/legal', {
    self,
    api: { listLegalTexts: () => answered({ items, today: '2026-11-23' }), ...api },
  });

it('versions are listed with state, who published them and how many accepted', async () => {
  const { user } = await open([second, first, privacy]);
  const table = await screen.findByRole('table', { name: 'Terms and conditions' });
  expect((await within(table).findByText('Olga Owner')).closest('tr')?.textContent).toMatch(/In force.*41 accounts/);
  expect(within(table).getByText('File where the portal runs')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Privacy notice' }));
  expect(within(await screen.findByRole('table', { name: 'Privacy notice' })).getAllByRole('row')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Read version 1' }));
  expect(await screen.findByText('You pay us.')).toBeDefined();
});

it('a new version begins with the newest one, is looked at and published from a day on', async () => {
  const next = { ...text, version: 3 };
  const { user, sent } = await open([second], { api: { publishLegalText: () => answered({ text: next }) } });
  await user.click(await screen.findByRole('button', { name: 'New version' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish a new version' }));
  expect(dialog.getByLabelText('Text')).toHaveProperty('value', second.markdown);
  await user.type(dialog.getByLabelText('Text'), '\n\nIn time.');
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('1. Paying')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Publish version' }));
  expect(await dialog.findByText('Choose a day.')).toBeDefined();
  await user.type(dialog.getByLabelText('In force from'), '2027-01-01');
  await user.type(dialog.getByLabelText('Reason'), 'New prices');
  await user.click(dialog.getByRole('button', { name: 'Publish version' }));
  expect(await screen.findByText('Version 3 is published.')).toBeDefined();
  const markdown = `${second.markdown}\n\nIn time.`;
  expect(sent('publishLegalText').map(({ body }) => body)).toMatchObject([
    { markdown, isDryRun: true },
    { kind: 'terms', markdown, from: '2027-01-01', reason: 'New prices', isDryRun: false },
  ]);
});

it('what is wrong with a text is said at its field', async () => {
  const fields = { markdown: 'Begin with a title.' };
  const { user } = await open([second], {
    api: { publishLegalText: () => refused(400, 'invalid_fields', 'Check the fields.', fields) },
  });
  await user.click(await screen.findByRole('button', { name: 'New version' }));
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Begin with a title.')).toBeDefined();
});

it('a planned version is withdrawn with a reason', async () => {
  const { user, sent } = await open([third, second], { api: { withdrawLegalText: () => answered({}) } });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw version 3?' }));
  await user.type(dialog.getByLabelText('Reason'), 'A slip');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Version 3 is withdrawn.')).toBeDefined();
  expect(sent('withdrawLegalText')[0]?.path).toBe('/provider/api/v1/settings/legal-texts/terms-3/withdrawal');
});

it('another role reads and publishes nothing', async () => {
  await open([third, second], { self: { role: 'auditor' } });
  expect(await screen.findByRole('button', { name: 'Read version 3' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /New version|Withdraw/ })).toBeNull();
});

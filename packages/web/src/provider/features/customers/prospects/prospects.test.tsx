import { screen, waitFor, within } from '@testing-library/react';
import type { ListedProspect } from '@linekeeper/contract/provider';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../../../test/fake-api.ts';
import { openConsole, type ConsoleAnswers } from '../../../../../test/provider/open-console.tsx';
import { pageOf } from '../../../../../test/samples.ts';

const prospect: ListedProspect = {
  id: 'prs_1',
  email: 'hal@harbor.example',
  company: 'Harbor Cranes',
  netDays: 30,
  note: 'Met at the fair',
  state: 'sent',
  problem: null,
  invitedBy: 'Eva',
  sentAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-04T10:00:00.000Z',
};
const open = (items: readonly ListedProspect[], api: ConsoleAnswers = {}, role: 'finance' | 'support' = 'finance') =>
  openConsole('/provider/customers', {
    self: { role },
    api: { findCustomers: () => answered(pageOf([])), listProspects: () => answered({ items }), ...api },
  });
const rowOf = async (email: string) => {
  const table = await screen.findByRole('table', { name: 'Open invitations' });
  return within(table).getByText(email).closest('tr');
};

it('open invitations show terms, state, and who sent them', async () => {
  const unsent = { ...prospect, id: 'prs_2', email: 'ann@yard.example', company: null, netDays: null, note: null };
  await open([prospect, { ...unsent, state: 'not_sent', problem: '550 5.1.1' }]);
  expect((await rowOf('hal@harbor.example'))?.textContent).toMatch(
    /Harbor Cranes.*Met at the fair.*Sent.*Net 30.*by Eva/,
  );
  expect((await rowOf('ann@yard.example'))?.textContent).toMatch(/Not sent.*550 5\.1\.1.*Card on file/);
});

it('without one there is no list; a list that fails can be loaded again', async () => {
  let fails = true;
  const { user } = await open([], {
    listProspects: () => (fails ? refused(500, 'unexpected', 'Something went wrong') : answered({ items: [] })),
  });
  expect(await screen.findByText("We couldn't load open invitations")).toBeDefined();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText("We couldn't load open invitations")).toBeNull());
  expect(screen.queryByRole('table', { name: 'Open invitations' })).toBeNull();
});

it('finance invites a company with its terms, and reads that it has an open invitation', async () => {
  const answers = [refused(409, 'prospect_invited', 'This email has an open invitation.'), answered({ id: 'prs_3' })];
  const { user, sent } = await open([], { inviteProspect: () => answers.shift() ?? answered({ id: 'prs_3' }) });
  await user.click(await screen.findByRole('button', { name: 'Invite to sign up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to sign up' }));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(sent('inviteProspect')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /^Email/ }), 'hal@harbor.example');
  await user.click(dialog.getByRole('radio', { name: 'Net 15' }));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('This email has an open invitation.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect((await screen.findAllByText('We are sending the invitation.')).length).toBeGreaterThan(0);
  const body = { email: 'hal@harbor.example', company: null, netDays: 15, note: null };
  expect(sent('inviteProspect').map((call) => call.body)).toEqual([body, body]);
});

it('an invitation is sent again, and withdrawn once that is confirmed', async () => {
  const { user, sent } = await open([prospect], {
    resendProspect: () => answered({}),
    revokeProspect: () => answered({}),
  });
  const choose = async (entry: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for hal@harbor.example' }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  await choose('Resend');
  expect((await screen.findAllByText(/We are sending a new link/)).length).toBeGreaterThan(0);
  await choose('Withdraw');
  expect(sent('revokeProspect')).toEqual([]);
  const ask = within(await screen.findByRole('alertdialog', { name: /Withdraw the invitation/ }));
  await user.click(ask.getByRole('button', { name: 'Withdraw' }));
  expect((await screen.findAllByText('Invitation withdrawn')).length).toBeGreaterThan(0);
  expect([...sent('resendProspect'), ...sent('revokeProspect')].map(({ path }) => path)).toEqual([
    '/provider/api/v1/prospects/prs_1/resend',
    '/provider/api/v1/prospects/prs_1/revoke',
  ]);
});

it('an invitation is sent to another email from its menu', async () => {
  const { user, sent } = await open([prospect], { correctProspect: () => answered({ id: 'prs_2' }) });
  await user.click(await screen.findByRole('button', { name: 'Actions for hal@harbor.example' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Correct email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct email' }));
  await user.type(dialog.getByRole('textbox', { name: /^New email/ }), '.org');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(sent('correctProspect')[0]?.body).toEqual({ email: 'hal@harbor.example.org' }));
});

it('support sees invitations and sends none', async () => {
  await open([prospect], {}, 'support');
  expect(await rowOf('hal@harbor.example')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Invite to sign up' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});

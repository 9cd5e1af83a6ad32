import { screen, waitFor, within } from '@testing-library/react';
import type { Approval } from '@linekeeper/contract/provider';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../../test/fake-api.ts';
import { openConsole, type ConsoleAnswers } from '../../../../test/provider/open-console.tsx';
import { pageOf } from '../../../../test/samples.ts';

const request = (more: Partial<Approval> = {}): Approval => ({
  id: 'apr_1',
  action: { kind: 'write_off_invoice', invoice: 'inv_1' },
  about: 'INV-202611-000001',
  account: { id: 'acct_1', company: 'Acme Fleet' },
  amountCents: 90_000,
  reason: 'Insolvent',
  state: 'waiting',
  askedBy: { id: 'staff_2', name: 'Bob' },
  askedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  ...more,
});
const effect = { amountCents: 90_000, figures: [], sentences: ['It is a loss in the books.'] };
const listed = (...items: Approval[]) =>
  answered({ ...pageOf(items), waitingCount: 1, waitingCents: 90_000, forYouCount: 0 });
const open = (api: ConsoleAnswers = {}, role: 'finance' | 'support' = 'finance') =>
  openConsole('/provider/money/approvals', {
    self: { role },
    api: {
      listApprovals: () => listed(request()),
      reviewApproval: () => answered({ approval: request(), effect, refusal: null }),
      approveRequest: () => answered({ state: 'done', text: 'It is no longer owed.' }),
      refuseRequest: () => answered({ state: 'refused', text: 'The request is refused.' }),
      withdrawRequest: () => answered({ state: 'withdrawn', text: 'The request is withdrawn.' }),
      ...api,
    },
  });

it('what waits is listed with who asked, why and how much, and reviewed with what it does now', async () => {
  const { user, sent } = await open();
  const table = await screen.findByRole('table', { name: 'requests' });
  expect(await within(table).findByText('Write off invoice: INV-202611-000001')).toBeDefined();
  expect(within(table).getByText('Insolvent')).toBeDefined();
  expect(screen.getByText('1 waiting, $900.00 in total')).toBeDefined();
  expect(sent('listApprovals')[0]?.query.get('state')).toBe('waiting');
  await user.click(within(table).getByRole('button', { name: 'Review' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('It is a loss in the books.')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('approveRequest')).toHaveLength(1);
});

it('a refusal needs a reason', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('button', { name: 'Review' }));
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(sent('refuseRequest')).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Reason for refusing' }), 'Wrong customer');
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('refuseRequest')[0]?.body).toEqual({ reason: 'Wrong customer' });
});

it('the person who asked can withdraw and not approve', async () => {
  const own = request({ askedBy: { id: 'staff_1', name: 'Olga Owner' } });
  const { user, sent } = await open({
    listApprovals: () => listed(own),
    reviewApproval: () => answered({ approval: own, effect, refusal: null }),
  });
  await user.click(await screen.findByRole('button', { name: 'Review' }));
  expect(await screen.findByText('You asked for this. Someone else has to approve it.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(sent('withdrawRequest')).toHaveLength(1));
});

it('what is not possible any longer can only be refused, and why an approval failed is said', async () => {
  const { user } = await open({
    reviewApproval: () => answered({ approval: request(), effect: null, refusal: 'This invoice is paid.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Review' }));
  expect(await screen.findByText('This invoice is paid.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeDefined();
});

it('that somebody else was faster is said where the person looks', async () => {
  const { user } = await open({
    approveRequest: () => refused(409, 'approval_gone', 'This request is no longer waiting. Nothing was done.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Review' }));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('This request is no longer waiting. Nothing was done.')).toBeDefined();
});

it('who may not decide sees the request without a decision, and what no one waits for says so', async () => {
  const { user, sent } = await open({}, 'support');
  await user.click(await screen.findByRole('button', { name: 'Review' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(sent('reviewApproval')).toHaveLength(0);
});

it('an empty list says that nothing waits', async () => {
  await open({ listApprovals: () => answered({ ...pageOf([]), waitingCount: 0, waitingCents: 0, forYouCount: 0 }) });
  expect(await screen.findByText('Nothing is waiting for approval')).toBeDefined();
});

it('what is not about money shows no amount, and support decides it', async () => {
  const about = request({
    action: { kind: 'remove_second_step', account: 'acct_1', person: 'person_1' },
    about: 'Ada Byron',
    amountCents: null,
  });
  const { user, sent } = await open(
    {
      listApprovals: () => listed(about),
      reviewApproval: () => answered({ approval: about, effect: { ...effect, amountCents: null }, refusal: null }),
    },
    'support',
  );
  const table = await screen.findByRole('table', { name: 'requests' });
  expect(await within(table).findByText('Remove second step: Ada Byron')).toBeDefined();
  expect(within(table).queryByText('$900.00')).toBeNull();
  await user.click(within(table).getByRole('button', { name: 'Review' }));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent('approveRequest')).toHaveLength(1));
});

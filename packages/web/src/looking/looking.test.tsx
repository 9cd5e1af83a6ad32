import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { call } from '../api/client.ts';
import { answered, refused } from '../../test/fake-api.ts';
import { look } from '../../test/provider/look-samples.ts';
import { openLooking } from '../../test/provider/open-looking.tsx';
import { activity, pageOf, payment } from '../../test/samples.ts';

const listActivityAsCustomer = () => answered({ items: [activity()], nextCursor: null });
const banner = () => screen.findByRole('complementary', { name: 'Looking at an account' });

it('the customer’s own page is shown under the account’s address, and its links stay there', async () => {
  const { user, requests } = await openLooking('/activity', { listActivityAsCustomer });
  const link = await screen.findByRole('link', { name: 'Truck 14 is active.' });
  expect(link.getAttribute('href')).toBe('/provider/as/acct_1/lines/line_1');
  const [menu] = screen.getAllByRole('navigation', { name: 'Main menu' });
  await user.click(within(menu ?? document.body).getByRole('link', { name: 'Billing' }));
  await waitFor(() => expect(window.location.pathname).toBe('/provider/as/acct_1/billing'));
  const asked = requests.map(({ path }) => path).filter((path) => !path.startsWith('/provider/api/v1/customers/'));
  expect(asked.filter((path) => !/^\/provider\/api\/v1\/(?:me$|as\/acct_1\/)/.test(path))).toEqual([]);
});

it('a banner says whose account it is, why and until when; ending it leads back to the customer', async () => {
  const endLook = vi.fn(() => answered({ look: look({ isOpen: false }) }));
  const { user, opened } = await openLooking('/activity', { listActivityAsCustomer, endLook });
  const shown = within(await banner());
  expect(shown.getByText('You see Acme Fleet as they do.')).toBeDefined();
  expect(shown.getByText('Reason: Ticket 812: the bill looks wrong')).toBeDefined();
  expect(shown.getByText(/^Ends /)).toBeDefined();
  await user.click(shown.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/provider/customers/acct_1'));
  expect(endLook).toHaveBeenCalledTimes(1);
});

it('an end that failed says so and leaves the page', async () => {
  const endLook = () => refused(503, 'unavailable', 'Try again in a moment.');
  const { user, opened } = await openLooking('/activity', { listActivityAsCustomer, endLook });
  await user.click(within(await banner()).getByRole('button', { name: 'End' }));
  expect(await screen.findAllByText("We couldn't end it")).not.toEqual([]);
  expect(opened).not.toHaveBeenCalled();
});

it('who has said no reason is sent to the customer’s page in the console', async () => {
  const { user, opened } = await openLooking('/home', {}, null);
  await screen.findByText('Say why you need to see this account');
  await user.click(screen.getByRole('button', { name: 'Open the customer' }));
  expect(opened).toHaveBeenCalledWith('/provider/customers/acct_1');
});

it('once the server shows nothing more, nothing of the account stays on the screen', async () => {
  const over = refused(403, 'look_over', 'Your 30 minutes in this account are over.');
  const listActivity = vi.fn(() => answered({ items: [activity()], nextCursor: 'next' }));
  const { user } = await openLooking('/activity', { listActivityAsCustomer: listActivity });
  await screen.findByText('Truck 14 is active.');
  listActivity.mockReturnValue(over);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'You no longer see this account' })).toBeDefined();
  expect(screen.queryByText('Truck 14 is active.')).toBeNull();
});

it('when its time has come, it is over without a call', async () => {
  await openLooking('/activity', { listActivityAsCustomer }, look({ endsAt: '2026-01-01T00:00:00.000Z' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'You no longer see this account' })).toBeDefined();
});

it('nothing that changes, and no file, leaves the browser; one sentence says why', async () => {
  const { requests } = await openLooking('/billing/payments', {
    listPaymentsAsCustomer: () => answered(pageOf([payment()])),
  });
  await banner();
  const before = requests.length;
  const refusals = await act(() =>
    Promise.all([
      call('renameDevice', { body: { id: 'line_1', name: 'x' } }),
      call('exportPayments', {}),
      call('createQuote', { body: { action: 'activate', planId: 'plan_1', devices: [] } }),
    ]),
  );
  const text = 'You only look here: nothing can be changed, downloaded or sent in the customer’s name.';
  for (const answer of refusals) expect(answer).toMatchObject({ ok: false, refusal: { text } });
  expect(requests).toHaveLength(before);
});

it('no file is offered that the server would refuse', async () => {
  await openLooking('/billing/payments', { listPaymentsAsCustomer: () => answered(pageOf([payment()])) });
  await screen.findByRole('table', { name: 'payments' });
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});

it('the customer’s login settings are not shown', async () => {
  await openLooking('/settings/security');
  expect(await screen.findByText(/^Each person sees only their own login/)).toBeDefined();
});

it('without a session the console asks for the login first', async () => {
  const { opened } = await openLooking('/home', { getStaffSelf: () => refused(401, 'not_signed_in', 'Log in.') });
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/provider/log-in?back=%2Fprovider%2Fcustomers%2Facct_1'));
});

it('nothing of it is kept in the browser', async () => {
  await openLooking('/activity', { listActivityAsCustomer });
  await screen.findByText('Truck 14 is active.');
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []]);
});

it('with the customer’s code staff act: the banner says what and until when, and the change is sent', async () => {
  const until = new Date(Date.now() + 600_000).toISOString();
  const beginActing = vi.fn(() => answered({ acting: { actions: ['lines', 'pay'], until } }));
  const renameDeviceAsCustomer = vi.fn(() => refused(403, 'acting_needed', 'Only with a code.'));
  const { user } = await openLooking('/activity', { listActivityAsCustomer, beginActing, renameDeviceAsCustomer });
  await user.click(within(await banner()).getByRole('button', { name: 'Enter code' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Support code'), '2345');
  await user.click(dialog.getByRole('button', { name: 'Act for the customer' }));
  expect(await dialog.findByText('A support code has ten letters and digits.')).toBeDefined();
  expect(beginActing).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText('Support code'), '6-7890a');
  await user.click(dialog.getByRole('button', { name: 'Act for the customer' }));
  expect(await screen.findByText(/^You act for Acme Fleet until .*: change lines, pay what failed$/)).toBeDefined();
  const refusal = await act(() =>
    call('addPaymentMethod', { body: { opaqueData: { dataDescriptor: 'x', dataValue: 'y' } } }),
  );
  expect(refusal).toMatchObject({
    refusal: {
      code: 'look_only',
      text: 'The customer’s code doesn’t allow this. Nothing was changed, downloaded or sent.',
    },
  });
  await act(() => call('renameDevice', { body: { id: 'line_1', name: 'x' } }));
  expect(renameDeviceAsCustomer).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('You see Acme Fleet as they do.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('acting can be stopped before its time', async () => {
  const until = new Date(Date.now() + 600_000).toISOString();
  const endActing = vi.fn(() => answered({ acting: null }));
  const getActing = () => answered({ acting: { actions: ['lines'], until } });
  const { user } = await openLooking('/activity', { listActivityAsCustomer, getActing, endActing });
  await user.click(within(await banner()).getByRole('button', { name: 'Stop acting' }));
  expect(await screen.findByText('You see Acme Fleet as they do.')).toBeDefined();
  expect(endActing).toHaveBeenCalledTimes(1);
});

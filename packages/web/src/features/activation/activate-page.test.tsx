import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { checkedSims, onCisco, quoted } from '../../../test/activation-samples.ts';
import { answered, refused, type ApiAnswers, type ApiRequest } from '../../../test/fake-api.ts';
import { activationPath, bodyOf, iccidsOf, one, openActivation, ordered, two } from '../../../test/open-activation.tsx';
import { plan } from '../../../test/line-samples.ts';

/** Up to the review of one device on a plan that a link named. */
async function openReview(more: ApiAnswers = {}, planId = 'plan_1') {
  const page = await openActivation(more, `${activationPath}?plan=${planId}`);
  await page.type('ICCID of device 1', one);
  await page.press('Continue to plans');
  await page.press('Continue to review');
  await screen.findByRole('table', { name: 'Devices to activate' });
  return page;
}

it('what would refuse the order shows at the first step, with its fix, and stays while plans are chosen', async () => {
  const refusals = [{ code: 'payment_method_needed', text: 'Add a payment method first.' }];
  const { type, press } = await openActivation({ getActivationBlockers: () => answered({ refusals }) });
  expect(await screen.findByText("You can't activate lines yet")).toBeDefined();
  expect(screen.getByText('Add a payment method first.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add payment method' })).toBeDefined();
  await type('ICCID of device 1', one);
  await press('Continue to plans');
  await screen.findByRole('button', { name: 'Continue to review' });
  expect(screen.getByText('Add a payment method first.')).toBeDefined();
});

it('an ICCID that is too short is red and says so, also when the focus comes back to it', async () => {
  const { user, type, press } = await openActivation({}, `${activationPath}?plan=plan_1`);
  await type('ICCID of device 1', '89883030000');
  expect(screen.getByText('11 digits so far')).toBeDefined();
  await press('Continue to plans');
  const field = screen.getByRole('textbox', { name: 'ICCID of device 1' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getByText('Too short: an ICCID has 18 to 20 digits.')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, '000801393');
  await waitFor(() => expect(screen.queryByText(/Too short/)).toBe(null));
});

it('the list comes first: the inventory names the carrier, then plan and price follow, and the order', async () => {
  const { user, sent, type, press } = await openActivation();
  await press('Continue to plans');
  expect(await screen.findByText('Enter at least one device.')).toBeDefined();
  await type('ICCID of device 1', '8988 3030 0000 8013 9311');
  await type('Name of device 1', 'Truck 1');
  expect(await screen.findByText('KORE, ready')).toBeDefined();
  expect(screen.getByText('1 ready')).toBeDefined();
  await press('Continue to plans');
  expect(await screen.findByRole('group', { name: 'Plan for 1 device on KORE' })).toBeDefined();
  expect(screen.queryByRole('radio', { name: /Router/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Tracker 50 MB/ }));
  await press('Continue to review');
  expect(await screen.findByText('Then $2.40 each month, from Dec 22, 2026.')).toBeDefined();
  await press('Activate 1 line');
  expect(await screen.findByText('0 of 1 done, 1 waiting for carrier')).toBeDefined();
  expect(sent('activateKorePlans').map(bodyOf)).toEqual([
    {
      planId: 'plan_1',
      devices: [{ iccid: '8988 3030 0000 8013 9311', name: 'Truck 1' }],
      quoteId: 'quo_1',
    },
  ]);
  expect(sent('activatePlans')).toHaveLength(0);
  expect(window.location.pathname).toBe('/jobs/job_1');
});

it('a plan of another carrier goes through the general door', async () => {
  const checkSims: ApiAnswers['checkSims'] = (request) => answered(checkedSims(iccidsOf(request), { [one]: onCisco }));
  const { sent, press } = await openReview({ checkSims }, 'plan_2');
  await press('Activate 1 line');
  await screen.findByText('0 of 1 done, 1 waiting for carrier');
  expect(sent('activatePlans')).toHaveLength(1);
  expect(sent('activateKorePlans')).toHaveLength(0);
});

it('what cannot be an ICCID stops at the list, with the reason beside it and the focus in it', async () => {
  const { sent, type, press } = await openActivation({}, `${activationPath}?plan=plan_1`);
  await type('ICCID of device 1', '89883030');
  expect(screen.getByText('8 digits so far')).toBeDefined();
  await press('Continue to plans');
  expect(await screen.findByText('Fix 1 device to continue.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'ICCID of device 1' }));
  fireEvent.blur(screen.getByRole('textbox', { name: 'ICCID of device 1' }));
  expect(await screen.findByText('An ICCID has 18 to 20 digits and starts with 89.')).toBeDefined();
  expect(sent('createQuote')).toHaveLength(0);
});

it('a pasted list becomes devices; each row is checked on its own', async () => {
  const { user, press } = await openActivation({}, `${activationPath}?plan=plan_1`);
  await press('Paste list');
  await user.click(await screen.findByRole('textbox', { name: 'List of devices' }));
  await user.paste(`ICCID;Name\n${one};Truck 1\n8,98831E+19;Truck 2\n${one};Truck 3`);
  await press('Add 3 devices');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of device 3' }).value).toBe('Truck 3');
  expect(await screen.findByText(/A spreadsheet has shortened this number/)).toBeDefined();
  expect(screen.getByText('This ICCID is in the list twice.')).toBeDefined();
  expect(screen.getAllByText('2 errors')).toHaveLength(2);
  await press('Remove device 3');
  await press('Remove device 2');
  expect(screen.getByText('1 device')).toBeDefined();
});

it('a list pasted into a field fills the rows from there', async () => {
  const { user } = await openActivation({}, `${activationPath}?plan=plan_1`);
  await user.click(await screen.findByRole('textbox', { name: 'ICCID of device 1' }));
  await user.paste(`${one}\t\tTruck 1\n${two}\t\tTruck 2\n`);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'ICCID of device 2' }).value).toBe(two);
});

it('Enter after an ICCID opens the next row, as a scanner types it', async () => {
  await (
    await openActivation({}, `${activationPath}?plan=plan_1`)
  ).type('ICCID of device 1', `${one}{Enter}${two}{Enter}`);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'ICCID of device 2' }).value).toBe(two);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'ICCID of device 3' }));
});

it('more devices than fit the fields are not taken into them', async () => {
  const { user } = await openActivation({}, `${activationPath}?plan=plan_1`);
  await user.click(await screen.findByRole('textbox', { name: 'ICCID of device 1' }));
  await user.paste(Array.from({ length: 501 }, (_, index) => `89${String(index).padStart(17, '0')}`).join('\n'));
  expect(await screen.findByText(/You can activate 500 devices at a time; this would be 501/)).toBeDefined();
});

it('a device that the server refuses can be left out, and the rest gets a new price', async () => {
  const judged = (request: ApiRequest) => {
    const { devices } = bodyOf(request);
    const judgedAs = (entry: (typeof devices)[number]) =>
      entry.iccid === two
        ? {
            verdict: 'refused' as const,
            problems: [{ code: 'iccid_taken', text: 'One of your lines already uses this SIM.' }],
          }
        : { verdict: 'ok' as const, problems: [] };
    return answered(
      quoted(devices, {
        devices: devices.map((entry) => ({ entry, iccid: entry.iccid, planId: 'plan_1', ...judgedAs(entry) })),
      }),
    );
  };
  const { type, press, sent } = await openActivation({ createQuote: judged }, `${activationPath}?plan=plan_1`);
  await type('ICCID of device 1', `${two}{Enter}${one}`);
  await press('Continue to plans');
  await press('Continue to review');
  expect(await screen.findByText('One of your lines already uses this SIM.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Activate 1 line' }).disabled).toBe(true);
  await press('Leave it out');
  await waitFor(() => expect(screen.queryByText('One of your lines already uses this SIM.')).toBeNull());
  await press('Activate 1 line');
  await screen.findByText('0 of 1 done, 1 waiting for carrier');
  expect(sent('activateKorePlans').map(bodyOf)).toMatchObject([{ devices: [{ iccid: one }] }]);
});

it('without a payment method there is a way to add one, and the list is still there after it', async () => {
  const text = 'Add a payment method first.';
  const { user, sent } = await openReview({
    createQuote: (request) =>
      answered(quoted(bodyOf(request).devices, { method: null, blockers: [{ code: 'payment_method_needed', text }] })),
  });
  expect(screen.getByText(new RegExp(text))).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Activate 1 line' }).disabled).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Add payment method' }));
  await waitFor(() => expect(window.location.pathname).toBe('/billing/methods'));
  await act(async () => window.history.back());
  expect(await screen.findByRole('table', { name: 'Devices to activate' })).toBeDefined();
  expect(sent('activateKorePlans')).toHaveLength(0);
});

it('the list survives a reload of the page, but not another person in the same tab', async () => {
  const kept = { planIds: {}, changedAt: '2026-11-20T15:04:00.000Z', unanswered: { of: '', key: '' } };
  const rows = [{ iccid: one, imei: '', name: 'Truck 1' }];
  sessionStorage.setItem('activation:subject-1', JSON.stringify({ ...kept, rows }));
  sessionStorage.setItem('activation:subject-2', JSON.stringify({ ...kept, rows: [{ ...rows[0], name: 'Theirs' }] }));
  await openActivation();
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of device 1' });
  expect(field.value).toBe('Truck 1');
});

it('who logs out leaves nothing of the list', async () => {
  const { type, session } = await openActivation({}, `${activationPath}?plan=plan_1`);
  await type('Name of device 1', 'Truck 77');
  await waitFor(() => expect(Object.entries(sessionStorage).join('\n')).toContain('Truck 77'));
  await act(() => session.signOut('person'));
  await screen.findByRole('button', { name: 'Sign in' });
  expect(Object.entries(sessionStorage).join('\n')).not.toContain('Truck 77');
});

it('a kept list that cannot be read is as good as none', async () => {
  sessionStorage.setItem('activation:subject-1', '{"planIds":7}');
  await openActivation();
  expect(await screen.findByRole('textbox', { name: 'ICCID of device 1' })).toBeDefined();
});

it('a double click orders once', async () => {
  let answer = (): void => undefined;
  const { user, sent } = await openReview({
    activateKorePlans: () =>
      new Promise((resolve) => {
        answer = () => resolve(answered(ordered));
      }),
  });
  await user.dblClick(await screen.findByRole('button', { name: 'Activate 1 line' }));
  await waitFor(() => expect(sent('activateKorePlans')).toHaveLength(1));
  await act(async () => answer());
  await screen.findByText('0 of 1 done, 1 waiting for carrier');
  expect(sent('activateKorePlans')).toHaveLength(1);
});

it('without an answer the same request goes out again under the same key', async () => {
  let silent = true;
  const { sent, press } = await openReview({
    activateKorePlans: () => {
      if (silent) throw new Error('connection lost');
      return answered(ordered);
    },
  });
  await press('Activate 1 line');
  expect(await screen.findByText(/no line is activated or charged twice/)).toBeDefined();
  silent = false;
  await press('Activate 1 line');
  await screen.findByText('0 of 1 done, 1 waiting for carrier');
  const keys = sent('activateKorePlans').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('a changed price is shown again before anything is ordered', async () => {
  let price = 240;
  const { press } = await openReview({
    createQuote: (request) => answered(quoted(bodyOf(request).devices, { totalCents: price })),
    activateKorePlans: () => {
      price = 300;
      const text = 'Something changed since this quote. Nothing was done. Review the new quote.';
      const messages = { resultCode: 'Error', message: [{ code: 'quote_changed', text }] };
      const fields = { today: 'The charge was $2.40 and would now be $3.00.' };
      return { status: 409, envelope: { data: null, messages: { ...messages, fields } } };
    },
  });
  await press('Activate 1 line');
  expect(await screen.findByText(/Nothing was done.*The charge was \$2.40 and would now be \$3.00/)).toBeDefined();
  expect(await screen.findByText('$3.00')).toBeDefined();
});

it('where the catalogue does not load, devices are entered all the same and the step of plans tries again', async () => {
  let isBroken = true;
  const { type, press } = await openActivation(
    { listCatalog: () => (isBroken ? refused(500, 'unexpected', 'Broken') : answered({ plans: [plan()] })) },
    `${activationPath}?plan=plan_1`,
  );
  await type('ICCID of device 1', one);
  await press('Continue to plans');
  await screen.findByText("We couldn't load the plans");
  isBroken = false;
  await press('Try again');
  const group = await screen.findByRole('group', { name: 'Plan for 1 device on KORE' });
  expect(group.querySelector<HTMLInputElement>('input:checked')?.value).toBe('plan_1');
});

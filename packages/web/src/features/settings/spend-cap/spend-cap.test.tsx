import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { profile } from '../../../../test/samples.ts';
import { spendCap } from '../../../../test/spend-cap-samples.ts';

const stored = spendCap();

async function open(path: string, more: ApiAnswers = {}) {
  const portal = await openPortal(path, {
    isSignedIn: true,
    api: { getProfile: () => answered(profile()), getSpendCap: () => answered(stored), ...more },
  });
  const saved = () => portal.requests.filter(({ name }) => name === 'setSpendCap').map(({ body }) => body);
  return { ...portal, saved };
}
const openCap = (more?: ApiAnswers) => open('/settings/spend-cap', more);
const amount = () => screen.findByLabelText<HTMLInputElement>('Your cap in US dollars');

it('what was used of the cap is shown, and a lower cap is saved in cents', async () => {
  const { user, saved } = await openCap({
    setSpendCap: () => answered({ ...stored, ownCents: 20_050, capCents: 20_050 }),
  });
  expect(await screen.findByText('$125.00 of $240.00')).toBeDefined();
  await user.type(await amount(), '$200.5');
  await user.click(screen.getByRole('button', { name: 'Save spend cap' }));
  expect(await screen.findByText('Spend cap saved.')).toBeDefined();
  expect(saved()).toEqual([{ capCents: 20_050 }]);
  expect((await amount()).value).toBe('200.50');
});

it('more than the provider allows, and what is no amount, are refused at the field', async () => {
  const { user, saved } = await openCap();
  await user.type(await amount(), '240.01');
  await user.click(screen.getByRole('button', { name: 'Save spend cap' }));
  expect(await screen.findByText('Enter at most $240.00.')).toBeDefined();
  await user.clear(await amount());
  await user.type(await amount(), 'a lot');
  expect(await screen.findByText('Enter an amount in dollars and cents, such as 250.00.')).toBeDefined();
  expect(saved()).toEqual([]);
});

it('an empty field leaves the cap to the provider', async () => {
  const { user, saved } = await openCap({
    getSpendCap: () => answered({ ...stored, ownCents: 5000, capCents: 5000 }),
    setSpendCap: () => answered(stored),
  });
  await user.clear(await amount());
  await user.click(screen.getByRole('button', { name: 'Save spend cap' }));
  await screen.findByText('Spend cap saved.');
  expect(saved()).toEqual([{ capCents: null }]);
});

it('people who may not pay read it without a form', async () => {
  await openCap({ getProfile: () => answered(profile({ role: 'viewer' })) });
  expect(await screen.findByText('$125.00 of $240.00')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save spend cap' })).toBeNull();
});

it('a failure to load says so', async () => {
  await openCap({ getSpendCap: () => refused(500, 'internal', 'Something broke.') });
  expect(await screen.findByText("We couldn't load your spend cap")).toBeDefined();
});

it('billing warns from 50 percent on, and says how lines come back', async () => {
  await open('/billing');
  expect(await screen.findByText('Usage has reached 50% of your spend cap')).toBeDefined();
});

it('at the cap the warning counts the suspended lines', async () => {
  await open('/billing', {
    getSpendCap: () => answered({ ...stored, usedCents: 24_000, reachedPercent: 100, lineCount: 12 }),
  });
  expect(await screen.findByText('You reached your spend cap')).toBeDefined();
  expect(screen.getByText(/12 lines that would add to it are suspended/)).toBeDefined();
});

it('below half of the cap billing does not mention it', async () => {
  await open('/billing', { getSpendCap: () => answered({ ...stored, usedCents: 100, reachedPercent: 0 }) });
  await screen.findByRole('heading', { name: 'Billing' });
  expect(screen.queryByText(/spend cap/)).toBeNull();
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routerPlan } from '../../../test/activation-samples.ts';
import { answered, refused, type ApiAnswers } from '../../../test/fake-api.ts';
import { plan } from '../../../test/line-samples.ts';
import { openPortal, testConfig } from '../../../test/open-portal.tsx';
import { failedList, profile } from '../../../test/samples.ts';

const path = '/new-device/activate-new-devices?plan=plan_1';

async function openDevices(claimCodes: boolean, claimSims: ApiAnswers['claimSims'] = () => answered({ simCount: 40 })) {
  const api: ApiAnswers = {
    getProfile: () => answered(profile()),
    listCatalog: () => answered({ plans: [plan(), routerPlan] }),
    getActivationBlockers: () => answered({ refusals: [] }),
    getFailedSubscriptions: () => answered(failedList([])),
    claimSims,
  };
  const portal = await openPortal(path, { api, isSignedIn: true, config: { ...testConfig, claimCodes } });
  await screen.findByRole('textbox', { name: 'ICCID of device 1' });
  return portal;
}

const field = () => screen.getByRole('textbox', { name: 'Claim code' });

it('where the provider asks for no claim codes there is no field for them', async () => {
  await openDevices(false);
  expect(screen.queryByRole('textbox', { name: 'Claim code' })).toBeNull();
});

it('a claim code makes the SIMs of its order usable, however it is typed', async () => {
  const { user, requests } = await openDevices(true);
  await user.type(field(), '7k3m 0000 1111 2222 abcd');
  await user.click(screen.getByRole('button', { name: 'Claim SIMs' }));
  expect(await screen.findByText('You can now activate the 40 SIMs from your order.')).toBeDefined();
  const [sent] = requests.filter(({ name }) => name === 'claimSims');
  expect(sent?.body).toEqual({ claimCode: '7k3m 0000 1111 2222 abcd' });
});

it('a code of another form is not sent, and the field shows what a code looks like', async () => {
  const { user, requests } = await openDevices(true);
  await user.type(field(), '7K3M-0000');
  await user.click(screen.getByRole('button', { name: 'Claim SIMs' }));
  expect(await screen.findByText('A claim code has five groups of four letters and digits.')).toBeDefined();
  expect(requests.filter(({ name }) => name === 'claimSims')).toEqual([]);
});

it('a wrong code shows at its field', async () => {
  const { user } = await openDevices(true, () => refused(422, 'claim_code_unknown', 'We do not know this claim code.'));
  await user.type(field(), '7K3M-0000-1111-2222-ABCD');
  await user.click(screen.getByRole('button', { name: 'Claim SIMs' }));
  expect(await screen.findByText(/We do not know this claim code/)).toBeDefined();
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { checkedSims } from '../../../../test/activation-samples.ts';
import { answered, type ApiAnswers } from '../../../../test/fake-api.ts';
import { draft, jobRow } from '../../../../test/job-samples.ts';
import { plan } from '../../../../test/line-samples.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { pageOf, profile } from '../../../../test/samples.ts';

const path = '/new-device/activate-new-devices';
const one = '89883030000001400016';
const two = '89883030000001400024';

async function openFileWay(api: ApiAnswers = {}) {
  const portal = await openPortal(`${path}?plan=plan_1`, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      listCatalog: () => answered({ plans: [plan()] }),
      checkSims: ({ body }) => answered(checkedSims((body as { iccids: string[] }).iccids)),
      getActivationBlockers: () => answered({ refusals: [] }),
      createJob: () => answered(draft(['ready', 'refused'], { action: 'activate', title: 'Activate 2 lines' })),
      getJob: () => answered(draft(['ready', 'refused'], { action: 'activate', title: 'Activate 2 lines' })),
      listJobRows: () => answered(pageOf([jobRow({ state: 'ready', lineId: null })])),
      ...api,
    },
  });
  await portal.user.click(await screen.findByRole('button', { name: 'Upload CSV file' }));
  const upload = (text: string, name = 'sims.csv') =>
    portal.user.upload(screen.getByLabelText(/Choose a CSV file/), new File([text], name, { type: 'text/csv' }));
  const press = async (name: string | RegExp) => portal.user.click(await screen.findByRole('button', { name }));
  const sent = () => portal.requests.filter(({ name }) => name === 'createJob').map(({ body }) => body);
  return { ...portal, upload, press, sent };
}

it('a file with a header is checked at once, grouped by fix, and its valid rows go to the review', async () => {
  const { upload, press, sent } = await openFileWay();
  await upload(`Name;ICCID;Site\nTruck 1;${one};Reno\nTruck 2;8.98831E+19;Reno\nTruck 3;${one};\nTruck 4;12;\n`);
  expect(await screen.findByText('1 device ready')).toBeDefined();
  expect(screen.getByText('3 errors')).toBeDefined();
  const noticed = within(screen.getByRole('list', { name: 'Errors and warnings' }));
  expect(noticed.getByText('Row 2 (line 3 of the file): 8.98831E+19')).toBeDefined();
  expect(noticed.getByText('This ICCID is in the list twice.')).toBeDefined();
  await press('Continue with 1 valid row');
  await press('Continue to review');
  await waitFor(() => expect(window.location.pathname).toBe('/jobs/job_1'));
  expect(sent()).toEqual([
    {
      action: 'activate',
      planId: 'plan_1',
      devices: [
        { iccid: one, name: 'Truck 1' },
        { iccid: '8.98831E+19', name: 'Truck 2' },
        { iccid: one, name: 'Truck 3' },
        { iccid: '12', name: 'Truck 4' },
      ],
    },
  ]);
});

it('without known headings the page asks for the columns', async () => {
  const { user, upload, press, sent } = await openFileWay();
  await upload(`Number,Car\n${one},Truck 1\n${two},Truck 2\n`);
  expect(await screen.findByRole<HTMLSelectElement>('combobox', { name: 'ICCID' })).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'ICCID' }), `1. Number: ${one}`);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Name' }), '2. Car: Truck 1');
  await press('Use these columns');
  await press('Continue with 2 devices');
  await press('Continue to review');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    devices: [
      { iccid: one, name: 'Truck 1' },
      { iccid: two, name: 'Truck 2' },
    ],
  });
});

it('the list is still there after a look at its review', async () => {
  const { user, upload, press } = await openFileWay();
  await upload(`ICCID\n${one}\n${two}\n`);
  await press('Continue with 2 devices');
  await press('Continue to review');
  await user.click(await screen.findByRole('link', { name: 'Back to devices' }));
  expect(await screen.findByText('sims.csv')).toBeDefined();
  expect(await screen.findByText('2 devices ready')).toBeDefined();
});

it('a file that is no list says why', async () => {
  const { upload } = await openFileWay();
  await upload('PK\u0000\u0001', 'sims.csv');
  expect(await screen.findByText(/because it isn't text/)).toBeDefined();
  await upload('ICCID\n');
  expect(await screen.findByText('This file contains no devices.')).toBeDefined();
});

it('rows with errors are removed together, or shown in full', async () => {
  const { upload, press } = await openFileWay();
  const wrong = Array.from({ length: 7 }, (_, index) => `12${index}`);
  await upload(`ICCID\n${one}\n${wrong.join('\n')}\n`);
  expect(await screen.findByText('7 errors')).toBeDefined();
  expect(screen.queryByText(/126/)).toBeNull();
  await press('Show all 7');
  expect(screen.getByText('Row 8 (line 9 of the file): 126')).toBeDefined();
  await press('Remove 7 rows with errors');
  expect(await screen.findByText('1 device ready')).toBeDefined();
  expect(screen.queryByText(/errors/)).toBeNull();
});

it('what the inventory does not know is an error of the file, before anything is called ready', async () => {
  const { upload } = await openFileWay({
    checkSims: ({ body }) => answered(checkedSims((body as { iccids: string[] }).iccids, { [two]: null })),
  });
  await upload(`ICCID\n${one}\n${two}\n`);
  expect(await screen.findByText('1 device ready')).toBeDefined();
  expect(screen.getByText("We don't recognize this SIM as yours. Check the number printed on it.")).toBeDefined();
});

it('each step has its place in the history, so that Back goes one step back', async () => {
  const { upload, press } = await openFileWay();
  await upload(`ICCID\n${one}\n`);
  await press('Continue with 1 device');
  await screen.findByRole('button', { name: 'Continue to review' });
  expect(window.location.search).toBe('?step=plan');
  window.history.back();
  expect(await screen.findByRole('button', { name: 'Continue with 1 device' })).toBeDefined();
});

it('a pasted list that is too long to be typed is taken as a file', async () => {
  const { user, press } = await openFileWay();
  await press('Type devices instead');
  await press('Paste list');
  await user.click(screen.getByRole('textbox', { name: 'List of devices' }));
  await user.paste(Array.from({ length: 501 }, (_, index) => `8988303000000${100_000 + index}`).join('\n'));
  await press('Add 501 devices');
  expect(await screen.findByText('Pasted list')).toBeDefined();
});

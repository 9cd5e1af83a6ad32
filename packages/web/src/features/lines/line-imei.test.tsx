import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../test/fake-api.ts';
import { lineDetails } from '../../../test/line-details-sample.ts';
import { line, plan } from '../../../test/line-samples.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { profile } from '../../../test/samples.ts';

async function open(imei: string | null, more: ApiAnswers = {}) {
  const portal = await openPortal('/lines/line_1', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getDevicePlan: () =>
        answered({ line: line(), plan: plan(), carrier: { id: 'kore', name: 'KORE' }, mayChangeTo: [] }),
      listLineHistory: () => answered({ items: [], nextCursor: null }),
      getLine: () => answered(lineDetails({ imei })),
      ...more,
    },
  });
  const saved = () => portal.requests.filter(({ name }) => name === 'setLineImei').map(({ body }) => body);
  return { ...portal, saved };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'IMEI' });
const opener = (name: string) => screen.findByRole('button', { name });

it('the IMEI of a line is entered where it stands, and saved in 15 digits', async () => {
  let known: string | null = null;
  const { user, saved } = await open(null, {
    getLine: () => answered(lineDetails({ imei: known })),
    setLineImei: () => {
      known = '490154203237518';
      return answered({ line: line({ imei: known }) });
    },
  });
  await user.click(await opener('Enter IMEI'));
  expect(document.activeElement).toBe(field());
  await user.keyboard('49-015420-323751{Enter}');
  expect(await screen.findByText('IMEI saved.')).toBeDefined();
  expect(saved()).toEqual([{ imei: '490154203237518' }]);
  expect(document.activeElement).toBe(await opener('Change IMEI'));
});

it('what is no IMEI is refused at the field, and Escape keeps what was', async () => {
  const { user, saved } = await open(null);
  await user.click(await opener('Enter IMEI'));
  await user.keyboard('12345{Enter}');
  expect(await screen.findByText('An IMEI has 14 to 16 digits.')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'IMEI' })).toBeNull());
  expect(saved()).toEqual([]);
});

it('an IMEI is removed by an empty field', async () => {
  const { user, saved } = await open('490154203237518', {
    setLineImei: () => answered({ line: line({ imei: null }) }),
  });
  await user.click(await opener('Change IMEI'));
  await user.clear(field());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('IMEI removed.')).toBeDefined();
  expect(saved()).toEqual([{ imei: null }]);
});

it('a wrong check digit is saved with a warning, as carriers print such numbers', async () => {
  let known: string | null = null;
  const { user } = await open(null, {
    getLine: () => answered(lineDetails({ imei: known })),
    setLineImei: () => {
      known = '990013907835573';
      return answered({ line: line({ imei: known }) });
    },
  });
  await user.click(await opener('Enter IMEI'));
  await user.keyboard('990013907835573{Enter}');
  const note = await screen.findByText(/Its check digit is wrong/);
  await user.click(screen.getByRole('button', { name: 'Change IMEI' }));
  await user.keyboard('{Escape}');
  // It stands beside the number, not in news that pass.
  expect(note.closest('[data-toasts]')).toBeNull();
  expect(screen.getByText(/Its check digit is wrong/).closest('dd')?.textContent).toContain('990013907835573');
});

it('a refusal keeps what was typed', async () => {
  const { user } = await open(null, { setLineImei: () => refused(409, 'line_terminated', 'This line is terminated.') });
  await user.click(await opener('Enter IMEI'));
  await user.keyboard('490154203237518{Enter}');
  expect(await screen.findByText('This line is terminated.')).toBeDefined();
  expect(field().value).toBe('490154203237518');
});

it('who may not change lines reads it without a button', async () => {
  await open('490154203237518', { getProfile: () => answered(profile({ role: 'viewer' })) });
  expect(await screen.findByText('490154203237518')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change IMEI' })).toBeNull();
});

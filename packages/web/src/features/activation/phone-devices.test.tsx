import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { activationPath, one, openActivation, two } from '../../../test/open-activation.tsx';

beforeEach(() => {
  vi.stubGlobal('innerWidth', 390);
});

const field = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name });
const brief = (name: RegExp) => screen.getByRole('button', { name });

/** The page on a phone, with a good device, one that is too short, and one without a name. */
async function openPasted() {
  const page = await openActivation({}, `${activationPath}?plan=plan_1`);
  await page.press('Paste list');
  await page.user.click(await screen.findByRole('textbox', { name: 'List of devices' }));
  await page.user.paste(`${one},,Truck 1\n8988303,,Truck 2\n${two}`);
  await page.press('Add 3 devices');
  await screen.findByText('2 ready');
  return page;
}

it('a pasted list shows what each device is and how it is; its fields open and close', async () => {
  const { user } = await openPasted();
  expect(brief(/^Device ?1/).textContent).toBe(`Device 1Truck 1${one}KORE, ready`);
  expect(brief(/^Device ?2/).textContent).toBe(
    'Device 2Truck 28988303An ICCID has 18 to 20 digits and starts with 89.',
  );
  expect(brief(/^Device ?3/).textContent).toBe(`Device 3${two}KORE, ready`);
  expect(screen.queryAllByRole('textbox')).toHaveLength(0);
  await user.click(brief(/^Device ?1/));
  expect(brief(/^Device ?1/).getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(brief(/^Device ?1/));
  expect(field('Name of device 1')?.value).toBe('Truck 1');
  expect(field('Name of device 3')).toBeNull();
  await user.click(brief(/^Device ?1/));
  expect(field('Name of device 1')).toBeNull();
  await user.click(brief(/^Device ?3/));
  await user.click(screen.getByRole('button', { name: 'Remove device 3' }));
  expect(await screen.findByText('2 devices')).toBeDefined();
});

it('the next error opens with its reason and takes the focus, and what was open closes; so does Continue', async () => {
  const { user, press } = await openPasted();
  await user.click(brief(/^Device ?1/));
  await press('Next error');
  expect(document.activeElement).toBe(field('ICCID of device 2'));
  expect(field('ICCID of device 1')).toBeNull();
  const row = within(
    screen.getAllByRole('listitem').find((item) => item.contains(document.activeElement)) ?? document.body,
  );
  expect(row.getByText('An ICCID has 18 to 20 digits and starts with 89.')).toBeDefined();
  await user.click(brief(/^Device ?2/));
  expect(field('ICCID of device 2')).toBeNull();
  await press('Continue to plans');
  expect(await screen.findByText('Fix 1 device to continue.')).toBeDefined();
  expect(document.activeElement).toBe(field('ICCID of device 2'));
});

it('a device that is typed stays open at its first letter, and closes when Enter opens the next one', async () => {
  const { user, type } = await openActivation({}, `${activationPath}?plan=plan_1`);
  await type('ICCID of device 1', one);
  expect(field('ICCID of device 1')?.value).toBe(one);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(field('ICCID of device 2'));
  expect(field('ICCID of device 1')).toBeNull();
  expect(brief(/^Device ?1/).textContent).toContain(one);
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { line, plan } from '../../../../test/line-samples.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { homeKpis, pageOf, profile } from '../../../../test/samples.ts';
import { words } from './words.ts';

async function open(api: ApiAnswers) {
  const portal = await openPortal('/lines', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getHomeKpis: () => answered(homeKpis()),
      listLines: () => answered(pageOf([line({ id: 'line_1', name: 'Truck 1' })])),
      ...api,
    },
  });
  await screen.findByRole('link', { name: 'Truck 1' });
  const press = async (name: string) => portal.user.click(await screen.findByRole('button', { name }));
  const pick = (name: string) => portal.user.click(screen.getByRole('checkbox', { name }));
  const more = () => portal.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'More' }));
  return { ...portal, press, pick, more };
}

it('an undo of tags that fails says so, and not that it was done', async () => {
  const changed = [{ lineId: 'line_1', added: ['north'], removed: [] }];
  let calls = 0;
  const { user, press, pick, more } = await open({
    tagLines: () => (calls++ === 0 ? answered({ changed, refused: [] }) : refused(409, 'line_busy', 'Try again.')),
  });
  await pick('Select Truck 1');
  await more();
  await user.click(await screen.findByRole('menuitem', { name: 'Edit tags' }));
  await user.type(await screen.findByRole('textbox', { name: 'Add tags' }), 'north');
  await press('Save tags');
  await press('Undo');
  expect(await screen.findByText(/Try again\./)).toBeDefined();
  expect(screen.queryByText(words.tags.undone)).toBeNull();
});

it('where no plan can be chosen there is nothing to preview', async () => {
  const needy = plan({ id: 'plan_9', name: 'Router', needsImei: true });
  const { press, pick } = await open({ listCatalog: () => answered({ plans: [needy] }) });
  await pick('Select Truck 1');
  await press('Change plan');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Router/ })).disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
});

import { deviceProblems } from '@linekeeper/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswer, type ApiRequest } from '../../../../test/fake-api.ts';
import { line } from '../../../../test/line-samples.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { homeKpis, pageOf, profile } from '../../../../test/samples.ts';

async function openRenaming(renameDevice?: (request: ApiRequest) => ApiAnswer) {
  let name: string | null = 'Truck 14';
  const portal = await openPortal('/lines', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getHomeKpis: () => answered(homeKpis()),
      listLines: () => answered(pageOf([line({ name })])),
      renameDevice:
        renameDevice ??
        (() => {
          name = 'Truck 15';
          return answered({ line: line({ name }) });
        }),
    },
  });
  await portal.user.click(await screen.findByRole('button', { name: 'Rename Truck 14' }));
  return { ...portal, renames: () => portal.requests.filter((one) => one.name === 'renameDevice') };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Device name' });

it('a device is renamed in place, by keyboard alone', async () => {
  const { user, renames } = await openRenaming();
  expect(document.activeElement).toBe(field());
  await user.keyboard('  Truck 15{Enter}');
  expect(await screen.findByRole('link', { name: 'Truck 15' })).toBeDefined();
  expect(renames().map(({ body }) => body)).toEqual([{ id: 'line_1', name: 'Truck 15' }]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename Truck 15' }));
});

it('a name that carriers refuse is refused with the reason before anything is sent', async () => {
  const { user, renames } = await openRenaming();
  await user.clear(field());
  await user.type(field(), 'Truck, red{Enter}');
  const reason = await screen.findByText(deviceProblems.name_invalid[1]);
  expect(field().getAttribute('aria-describedby')).toBe(reason.id);
  expect(renames()).toHaveLength(0);
});

it('Escape keeps the old name', async () => {
  const { user, renames } = await openRenaming();
  await user.keyboard('Other{Escape}');
  expect(screen.getByRole('link', { name: 'Truck 14' })).toBeDefined();
  expect(renames()).toHaveLength(0);
});

it('the same name again is no change', async () => {
  const { user, renames } = await openRenaming();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('link', { name: 'Truck 14' })).toBeDefined();
  expect(renames()).toHaveLength(0);
});

it('when the server refuses, the device keeps its name and the typed one stays in the field', async () => {
  const { user } = await openRenaming(() => refused(403, 'not_allowed', 'Your role does not allow this.'));
  await user.keyboard('Truck 15{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your role does not allow this.');
  expect(alert.textContent).toContain('The device keeps its old name.');
  await waitFor(() => expect(field().value).toBe('Truck 15'));
});

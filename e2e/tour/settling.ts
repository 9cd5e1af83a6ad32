import { expect } from '@playwright/test';
import { newPerson } from '../world/customer.ts';
import type { Task } from './task.ts';

/** People, machines and the account. */
export const settlingTasks: readonly Task[] = [
  {
    title: 'Add a colleague',
    async act(hand) {
      const { email } = newPerson();
      await hand.jump('Invite', /Invite person/);
      const dialog = hand.page.getByRole('dialog', { name: 'Invite a person' });
      await hand.type(dialog.getByLabel('Email'), email);
      await hand.type(dialog.getByLabel('First name'), 'Grace');
      await hand.type(dialog.getByLabel('Last name'), 'Example');
      await hand.click(dialog.getByRole('radio', { name: /^Technician/ }));
      await hand.button('Send invitation');
      await expect(hand.page.getByText(`We sent an invitation to ${email}.`)).toBeVisible();
    },
  },
  {
    title: 'Make an API key',
    async act(hand) {
      await hand.jump('Make API', /Make API key/);
      const dialog = hand.page.getByRole('dialog');
      await hand.type(dialog.getByLabel('Name', { exact: true }), 'Fleet sync');
      await hand.click(dialog.getByRole('checkbox', { name: /^Read lines/ }));
      await hand.button('Make key');
      await hand.button('I copied it');
      await expect(hand.page.getByRole('row', { name: /Fleet sync/ })).toContainText('Active');
    },
  },
  {
    title: 'Send events to an own system',
    async act(hand) {
      await hand.jump('Add webhook', /Add webhook/);
      const dialog = hand.page.getByRole('dialog');
      await hand.type(dialog.getByLabel('Address'), 'http://127.0.0.1:9/hear');
      await hand.click(dialog.getByRole('checkbox', { name: /^Line changes its state/ }));
      await hand.click(dialog.getByRole('button', { name: 'Add webhook' }));
      await hand.button('I copied it');
      await expect(hand.page.getByRole('row', { name: /127\.0\.0\.1/ })).toBeVisible();
    },
  },
  {
    title: 'Read the console and an invoice in Spanish',
    async act(hand) {
      const { page } = hand;
      await hand.jump('Language', /Language/);
      await hand.click(page.getByRole('group', { name: 'Your language' }).getByRole('radio', { name: 'Español' }));
      await hand.click(
        page.getByRole('navigation', { name: 'Menú principal' }).first().getByRole('link', { name: 'Facturación' }),
      );
      await hand.tab('Historial');
      await hand.click(page.getByRole('table', { name: 'facturas' }).getByRole('link').first());
      await expect(page.getByRole('button', { name: 'Descargar en PDF' })).toBeVisible();
    },
  },
];

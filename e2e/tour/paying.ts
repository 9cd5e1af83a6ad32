import { expect } from '@playwright/test';
import { cards } from '../world/customer.ts';
import { giveCard } from '../world/hosted-form.ts';
import { failCharge, pumpIccid } from './fleet.ts';
import type { Task } from './task.ts';

/** Money. */
export const payingTasks: readonly Task[] = [
  {
    title: 'See what the next invoice will be, and why',
    async act(hand) {
      await hand.click(
        hand.page
          .getByRole('main')
          .getByRole('link', { name: /^\$[\d,.]+$/ })
          .first(),
      );
      await expect(hand.page.getByText('To pay as of today')).toBeVisible();
    },
  },
  {
    title: 'Download the last invoice',
    async act(hand) {
      await hand.goTo('Billing');
      await hand.tab('History');
      await hand.click(hand.page.getByRole('table', { name: 'invoices' }).getByRole('link').first());
      expect(await hand.saves(() => hand.button('Download as PDF'))).toMatch(/^INV-.*\.pdf$/);
    },
  },
  {
    title: 'Download the statement of last month',
    async act(hand) {
      await hand.jump('Statement', /Statement/);
      await hand.button('Last month');
      expect(await hand.saves(() => hand.button('Download as PDF'))).toMatch(/\.pdf$/);
    },
  },
  {
    title: 'See what each tag costs',
    async act(hand) {
      await hand.jump('Spend', /Billing: Spend|Spend/);
      await expect(hand.page.getByRole('heading', { name: /by tag/i }).first()).toBeVisible();
    },
  },
  {
    title: 'Add a card',
    async act(hand) {
      await hand.jump('Add payment', /Add payment method/);
      await hand.button('Add payment method');
      await giveCard(hand.page, '5424000000000015');
      hand.effort.fields += 6;
      hand.effort.clicks += 2;
      await expect(hand.page.getByText(/ending in 0015 added\.$/)).toBeVisible();
    },
  },
  {
    title: 'Charge another card from now on',
    async act(hand) {
      await hand.jump('Payment methods', /Payment methods/);
      await hand.button(/^Actions for .*0015$/);
      await hand.menuItem('Make default');
      await expect(hand.page.getByText(/^We'll charge .*0015 from now on/)).toBeVisible();
    },
  },
  {
    title: 'Pay what failed with another card',
    prepare: async ({ api }) => failCharge(api, await pumpIccid()),
    async act(hand) {
      await hand.click(hand.page.getByRole('link', { name: 'Review and pay' }).first());
      const choice = hand.page.getByLabel('Pay with');
      const visa = await choice.getByRole('option', { name: new RegExp(cards.visa.slice(-4)) }).getAttribute('value');
      await choice.selectOption(visa);
      hand.effort.clicks += 2;
      await hand.button('Pay now');
      await hand.button(/^Pay \$/);
      await expect(hand.page.getByText("You're all paid up")).toBeVisible();
    },
  },
  {
    title: 'Put a purchase order number on invoices',
    async act(hand) {
      await hand.jump('Settings: Invoices', /Invoices/);
      await hand.type(hand.page.getByLabel('Purchase order number'), 'PO 4711');
      await hand.button('Save changes');
      await expect(hand.page.getByText('Changes saved.')).toBeVisible();
    },
  },
  {
    title: 'Lower the spend cap',
    async act(hand) {
      await hand.jump('Spend cap', /Spend cap/);
      await hand.type(hand.page.getByLabel('Your cap in US dollars'), '50.00');
      await hand.press('Enter');
      await expect(hand.page.getByText('Spend cap saved.')).toBeVisible();
    },
  },
];

import { expect } from '@playwright/test';
import { numberOf } from './fleet.ts';
import type { Hand } from './hand.ts';
import type { Task } from './task.ts';

/** Change lines. */
export const changingTasks: readonly Task[] = [
  {
    title: 'Suspend a lost device',
    async act(hand, fleet) {
      await hand.jump(numberOf(fleet, 9), /^Camera 9(?!\d)/);
      await hand.button('Manage');
      await hand.menuItem('Suspend');
      await hand.button('Suspend 1 line');
      await expect(hand.page.getByText(/: started\.$/)).toBeVisible();
    },
  },
  {
    title: 'Bring it back',
    async act(hand, fleet) {
      await hand.jump(numberOf(fleet, 9), /^Camera 9(?!\d)/);
      await hand.button('Manage');
      await hand.menuItem('Resume');
      await hand.button('Resume 1 line');
      await expect(hand.page.getByText(/: started\.$/)).toBeVisible();
    },
  },
  {
    title: 'Suspend lines at a later time',
    async act(hand) {
      await hand.goTo('Lines');
      await hand.type(hand.page.getByRole('textbox', { name: 'Search lines' }), 'Camera 2');
      await expect(hand.page.getByRole('link', { name: /^Camera/ })).toHaveCount(11);
      await hand.click(hand.page.getByRole('checkbox', { name: 'Select this page' }));
      await hand.button('Suspend');
      await hand.click(hand.page.getByRole('radio', { name: 'Start later' }));
      await hand.type(hand.page.getByRole('dialog').getByLabel('Date'), inTwoWeeks());
      await hand.type(hand.page.getByRole('dialog').getByLabel('Time'), '06:30');
      await hand.button('Schedule: Suspend 11 lines');
      await expect(hand.page.getByText(/^Suspend 11 lines: starts on .*6:30 AM/)).toBeVisible();
    },
  },
  {
    title: 'Rename a device',
    async act(hand, fleet) {
      await hand.jump(numberOf(fleet, 10), /^Camera 10(?!\d)/);
      await hand.button('Rename device');
      await hand.type(hand.page.getByLabel('Device name'), 'Gate camera 10');
      await hand.press('Enter');
      await expect(hand.page.getByText('Device renamed to Gate camera 10.')).toBeVisible();
    },
  },
  {
    title: 'Tag all lines that a search finds',
    async act(hand) {
      await hand.goTo('Lines');
      await hand.type(hand.page.getByRole('textbox', { name: 'Search lines' }), 'Camera 2');
      await expect(hand.page.getByRole('link', { name: /^Camera/ })).toHaveCount(11);
      await hand.click(hand.page.getByRole('checkbox', { name: 'Select this page' }));
      await hand.button('More');
      await hand.menuItem('Edit tags');
      await hand.type(hand.page.getByLabel('Add tags'), 'north');
      await hand.button('Save tags');
      await expect(hand.page.getByText('Tags saved on 11 lines.')).toBeVisible();
    },
  },
  {
    title: 'Activate 12 SIMs from a pasted list',
    async act(hand, { freeIccids }) {
      await hand.goTo('Activate');
      await hand.button('Paste list');
      await hand.type(hand.page.getByRole('textbox', { name: 'List of devices' }), freeIccids.join('\n'));
      await hand.button('Add 12 devices');
      await hand.button('Continue to plans');
      await hand.click(hand.page.getByRole('radio', { name: /^Meter 10 MB/ }));
      await hand.button('Continue to review');
      await hand.button('Activate 12 lines');
      await expect(hand.page).toHaveURL(/\/jobs\//);
    },
  },
  {
    title: 'Move 30 lines to a cheaper plan when their period ends',
    async act(hand) {
      await hand.goTo('Lines');
      await hand.type(hand.page.getByRole('textbox', { name: 'Search lines' }), 'Camera');
      await expect(hand.page.getByText(/of 30 lines/).first()).toBeVisible();
      await hand.click(hand.page.getByRole('checkbox', { name: 'Select this page' }));
      await hand.button('Select all 30 matching');
      await movePlan(hand, /^Meter 10 MB/, 30);
    },
  },
  {
    title: 'Undo a plan change of a line',
    async act(hand, fleet) {
      await hand.jump(numberOf(fleet, 5), /^Camera 5(?!\d)/);
      await hand.button('Cancel plan change');
      await hand.click(hand.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan change' }));
      await expect(hand.page.getByText('The line stays on Camera 2 GB.')).toBeVisible();
    },
  },
  {
    title: 'Terminate a line',
    async act(hand, fleet) {
      await hand.jump(numberOf(fleet, 30), /^Camera 30(?!\d)/);
      await hand.button('Manage');
      await hand.menuItem('Terminate');
      await hand.type(hand.page.getByLabel(/^Type Camera 30/), 'Camera 30');
      await hand.button('Terminate 1 line');
      await expect(hand.page.getByText(/^Terminate Camera 30.*: started\.$/)).toBeVisible();
    },
  },
];

const inTwoWeeks = (): string => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

async function movePlan(hand: Hand, plan: RegExp, lines: number): Promise<void> {
  await hand.button('Change plan');
  await hand.click(hand.page.getByRole('radio', { name: plan }));
  await hand.button('Preview');
  await hand.button(new RegExp(`^Change .*${lines} lines$`));
  await expect(hand.page).toHaveURL(/\/jobs\//);
}

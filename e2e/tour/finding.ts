import { expect } from '@playwright/test';
import { numberOf } from './fleet.ts';
import type { Task } from './task.ts';

/** Find and look. */
export const findingTasks: readonly Task[] = [
  {
    title: 'Find a line by the last digits of its SIM',
    async act(hand, fleet) {
      await hand.jump(numberOf(fleet, 7), /^Camera 7(?!\d)/);
      await expect(hand.page.getByRole('heading', { level: 1, name: 'Camera 7' })).toBeVisible();
    },
  },
  {
    title: 'Find five lines of a pasted list',
    async act(hand, { cameras }) {
      await hand.goTo('Lines');
      await hand.type(hand.page.getByRole('textbox', { name: 'Search lines' }), cameras.slice(0, 5).join('\n'));
      await expect(hand.page.getByRole('link', { name: /^Camera/ })).toHaveCount(5);
    },
  },
  {
    title: 'See which lines cost most',
    async act(hand) {
      await hand.goTo('Lines');
      await hand.button('Cost');
      await expect(hand.page.getByRole('columnheader', { name: 'Cost' })).toHaveAttribute('aria-sort', 'descending');
    },
  },
  {
    title: 'See why a line is in its state',
    async act(hand, fleet) {
      await hand.jump(numberOf(fleet, 8), /^Camera 8(?!\d)/);
      await hand.button(/, why\?$/);
      await expect(hand.page.getByText('Why this status?')).toBeVisible();
    },
  },
  {
    title: 'See who changed a line',
    async act(hand, fleet) {
      await hand.jump(numberOf(fleet, 8), /^Camera 8(?!\d)/);
      await expect(hand.page.getByRole('list', { name: 'History of this line' }).first()).toContainText(
        /\b(?:You|Ada Example)\b/,
      );
    },
  },
  {
    title: 'See what one person did',
    async act(hand) {
      await hand.goTo('Activity');
      await hand.button('Filter by person');
      await hand.click(hand.page.getByRole('menuitemradio', { name: 'Ada Example' }));
      await expect(hand.page.getByText(/Activate 30 lines/).first()).toBeVisible();
    },
  },
  {
    title: 'Save all lines as a file',
    async act(hand) {
      await hand.goTo('Lines');
      await hand.button('Export');
      expect(await hand.saves(() => hand.menuItem('CSV'))).toMatch(/\.csv$/);
    },
  },
  {
    title: 'Save a search as a view',
    async act(hand) {
      await hand.goTo('Lines');
      await hand.type(hand.page.getByRole('textbox', { name: 'Search lines' }), 'Camera 1');
      await hand.button('Saved views');
      await hand.menuItem('Save this view…');
      await hand.type(hand.page.getByLabel('View name'), 'Ones');
      await hand.press('Enter');
      await expect(hand.page.getByText('View Ones saved.')).toBeVisible();
    },
  },
];

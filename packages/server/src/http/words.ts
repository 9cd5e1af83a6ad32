import { plural } from '../kernel/plural.ts';

/** What the server says by itself: the mailbox page, the API's description, the log of outages. */
export const words = {
  idempotencyKey: 'Use 1 to 255 characters.',
  mailbox: {
    withCodes: 'Every email from this installation arrives here. Nothing leaves the machine.',
    noneWithCodes: 'No emails yet. Sign up and the code appears here.',
    withoutCodes: 'Receipts and other emails from the portal arrive here. The identity service sends its codes itself.',
    noneWithoutCodes: 'No emails yet. Activate a line and its receipt appears here.',
  },
  clock: {
    title: 'Clock',
    lead: 'Moves business time of this practice installation forward: invoices, payments and lines live through every day on the way.',
    moving: 'Time is moving.',
    real: 'This is the real time.',
    ahead: (ms: number) =>
      plural(Math.round(ms / 86_400_000), {
        one: '# day ahead of the real time.',
        other: '# days ahead of the real time.',
      }),
    moves: { next: 'To what is due next', '1day': 'A day', '7days': 'A week', '1month': 'A month' },
    log: 'What happened',
    way: (from: string, to: string) => `From ${from} to ${to}.`,
    looking: (from: string) => `From ${from} to what is due next.`,
    outcomes: { done: 'Everything is settled.', nothing_due: 'Nothing is due. Time was not moved.' },
    movingTo: (to: string, percent: number) => `Time is moving to ${to}: ${percent}% done.`,
    answers: {
      accepted: 'Time is still moving. GET /dev/clock.json shows how far it is.',
      unclear: 'Enter how far: 3days, 1month (at most 24), or next. Time never goes back.',
      already_moving: 'Another move is under way. Wait for its end, then move again.',
      no_worker: 'No worker took it up, and nothing was moved.',
    },
  },
  fleet: {
    title: 'Demo fleet',
    begin: 'Create a demo fleet',
    beginAll: 'Create a demo fleet with 39 other customers',
    goOn: 'Go on with the demo fleet',
    warning:
      'It is lived, not loaded: business time moves twelve months ahead and never comes back. That takes some minutes in the background.',
    logIn: (email: string, password: string) => `Log in as <b>${email}</b> with the password <b>${password}</b>.`,
    answers: {
      begun: 'The demo fleet is being made. GET /dev/fleet.json shows how far it is.',
      exists: 'There is a demo fleet already. Nothing was changed.',
      too_few_sims: 'Too few SIMs are free for a demo fleet. Start with an empty data folder: npm run db:reset.',
    },
  },
  consoleTitle: (brand: string) => `${brand} Console`,
  outage: {
    pool: 'the user pool was not reached',
    all: 'requests fail: the database or the pool is not reached',
  },
  /** Letter for letter as the pool says it. */
  unknownOperation: 'Unknown operation.',
};

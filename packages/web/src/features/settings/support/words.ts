import type { SupportAction, SupportCode } from '@linekeeper/contract';

/** The sentences about codes that let support act for the account. */
export const words = {
  loadFailed: "We couldn't load your support codes",
  forbidden: 'Only an owner can let support act for the account.',
  title: 'Let support act for you',
  note: 'Make a code and tell it to the person who helps you. They can do only what you choose, for ten minutes.',
  choose: 'Support may',
  actions: {
    lines: 'Change lines',
    activate: 'Activate lines',
    terminate: 'Terminate lines',
    pay: 'Pay what failed',
  } satisfies Record<SupportAction, string>,
  hints: {
    lines: 'Suspend, resume, change plan, rename and tag.',
    activate: 'Activate SIMs and claim delivered ones. Your default method pays.',
    terminate: 'End lines now or with their period. Terminated lines stay terminated.',
    pay: 'Charge your stored methods for failed payments.',
  } satisfies Record<SupportAction, string>,
  never: 'Support can never change people, payment methods, terms or the account itself.',
  make: 'Make code',
  made: {
    title: 'Your support code',
    text: 'Tell this code to support within ten minutes. It works once, and we show it only now.',
    label: 'support code',
  },
  done: 'Done',
  list: 'Last codes',
  none: 'No codes yet',
  noneText: 'When support offers to change something for you, choose what they may do and make a code.',
  columns: { actions: 'Support may', by: 'Made by', until: 'Until', enteredBy: 'Entered by', state: 'Status' },
  notEntered: 'Not entered',
  row: 'Actions',
  states: {
    waiting: 'Not entered yet',
    expired: 'Expired',
    acting: 'Support can act',
    over: 'Over',
    withdrawn: 'Withdrawn',
  } satisfies Record<SupportCode['state'], string>,
  withdraw: 'Withdraw',
  withdrawn: 'Code withdrawn.',
};

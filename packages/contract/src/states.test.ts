import { expect, it } from 'vitest';
import { mayDo, type Permission } from './permissions.ts';
import * as states from './states.ts';

it('every closed list of states has exactly the agreed names', () => {
  expect(states.lineStates.join(' ')).toBe(
    'inventory activating activation_failed active suspending suspended resuming terminating terminated outcome_unknown',
  );
  expect(states.suspendReasons.join(' ')).toBe('user payment data_limit carrier admin');
  expect(states.subscriptionStates.join(' ')).toBe('pending active past_due suspended canceled');
  expect(states.invoiceStates.join(' ')).toBe('draft open processing paid void uncollectible');
  expect(states.chargeStates.join(' ')).toBe('sent approved declined error held unknown not_charged voided');
  expect(states.paymentMethodStates.join(' ')).toBe('active expiring expired failing disabled removed');
  expect(states.personStates.join(' ')).toBe('sending invited expired active');
  expect(states.commandStates.join(' ')).toBe(
    'created sent accepted in_progress succeeded partially_succeeded failed unknown',
  );
});

it.each([
  ['viewer', 'read'],
  ['technician', 'read operate'],
  ['billing', 'read pay'],
  ['admin', 'read operate pay profile'],
  ['owner', 'read operate pay profile people close'],
] as const)('a person with the role %s may %s and nothing else', (role, allowed) => {
  const all: readonly Permission[] = ['read', 'operate', 'pay', 'profile', 'people', 'close'];
  expect(all.filter((permission) => mayDo(role, permission)).join(' ')).toBe(allowed);
});

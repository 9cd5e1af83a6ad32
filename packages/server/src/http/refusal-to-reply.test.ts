import { expect, it } from 'vitest';
import { PoolKeysAway } from '../adapters/user-pool/pool-keys.ts';
import { refusalToReply } from './refusal-to-reply.ts';

it('keys of the user pool that do not come ask to try again, and are logged', () => {
  expect(refusalToReply(new PoolKeysAway('away'))).toMatchObject({ status: 503, isBug: true });
});

it('the unexpected says nothing about itself', () => {
  const reply = refusalToReply(new Error('the password is hunter2'));
  expect(reply).toMatchObject({ status: 500, isBug: true });
  expect(JSON.stringify(reply)).not.toContain('hunter2');
});

const failure = (message: string, facts: object) => Object.assign(new Error(message), facts);

it.each([
  failure('canceling statement due to statement timeout', { code: '57014' }),
  failure('canceling statement due to lock timeout', { code: '55P03' }),
  failure('terminating connection due to idle-in-transaction timeout', { code: '25P03' }),
  failure('could not extend file: No space left on device', { code: '53100' }),
  failure('could not read block', { code: '58030' }),
  failure('write EPIPE', { code: 'EPIPE', syscall: 'write' }),
  failure('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }),
  new Error('Query read timeout'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
  new AggregateError([failure('connect ECONNREFUSED', { syscall: 'connect' })]),
  new Error('the sign-up failed', { cause: new Error('Connection terminated unexpectedly') }),
])('$message is an outage and asks to try again', (error) => {
  expect(refusalToReply(error)).toMatchObject({ status: 503, isBug: true, isOutage: true });
});

it.each([failure('duplicate key', { code: '23505' }), failure('division by zero', { code: '22012' })])(
  'the mistake of ours $message is no outage',
  (error) => expect(refusalToReply(error)).toMatchObject({ status: 500, isBug: true, isOutage: false }),
);

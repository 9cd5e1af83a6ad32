import { expect, it } from 'vitest';
import { PoolKeysAway } from '../adapters/user-pool/pool-keys.ts';
import { refusalToReply } from './refusal-to-reply.ts';

it('keys of the user pool that do not come ask to try again, and are logged', () => {
  expect(refusalToReply(new PoolKeysAway('away'))).toMatchObject({ status: 503, isBug: true });
});

it('what nobody expected says nothing about itself', () => {
  const reply = refusalToReply(new Error('the password is hunter2'));
  expect(reply).toMatchObject({ status: 500, isBug: true });
  expect(JSON.stringify(reply)).not.toContain('hunter2');
});

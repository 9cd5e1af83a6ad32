import { successful } from '../wire/reply.ts';
import type { Operation } from './operation.ts';

/** Credentials were checked on the way in; nothing else to do. */
export const authenticateTest: Operation = { key: 'transactionKey', run: async () => successful() };

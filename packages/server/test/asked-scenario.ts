import type { EndpointName, Endpoints } from '@linekeeper/contract';
import type { Caller } from '../src/kernel/caller.ts';

/** Calls that change something. */
export type Changing = {
  [Name in EndpointName]: Endpoints[Name]['method'] extends 'GET' ? never : Name;
}[EndpointName];

/** What to call with, once what it changes is there. `by` may be somebody else than the owner of the test. */
interface Asked {
  id?: string | undefined;
  body?: object;
  by?: Caller;
}
export type Scenario = 'changes nothing' | { writes: string; ask: () => Promise<Asked> };

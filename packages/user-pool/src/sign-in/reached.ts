import type { Sql } from '../postgres/postgres.ts';
import type { Session } from '../tokens/session.store.ts';
import type { Person } from '../users/person.ts';

/** What every step works with: its transaction and the one moment that all of it happens at. */
export type StepTools = { sql: Sql; now: Date };

/** How far one call brought a sign-in: to a further challenge, or to its end. */
export type Reached = Challenged | SignedIn;

/** The wire's answer that asks for something more; `sendsCode` when a message with a code left for the person. */
export type Challenged = { kind: 'challenge'; answer: object; sendsCode: boolean };

export type SignedIn = {
  kind: 'signed in';
  person: Person;
  groups: readonly string[];
  session: Session;
  refreshToken: string;
  /** A device that is new here may confirm itself under this key. */
  newDeviceKey: string | null;
};

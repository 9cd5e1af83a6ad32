import type { Person } from '@linekeeper/contract';

export function personName({ firstName, lastName, email }: Person): string {
  return `${firstName} ${lastName}`.trim() || email;
}

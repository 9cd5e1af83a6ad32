import type { Person } from './person.ts';

/** The wire's attribute list: sub first, then the rest by name. The only way a person leaves the pool. */
export function attributeList(person: Person): { Name: string; Value: string }[] {
  const rest = Object.entries(person.attributes).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [['sub', person.sub] as const, ...rest].map(([Name, Value]) => ({ Name, Value }));
}

/** What every administrator's answer about a person has; times are seconds since 1970. */
export function adminFacts(person: Person) {
  return {
    Username: person.username,
    UserCreateDate: person.createdAt.getTime() / 1000,
    UserLastModifiedDate: person.modifiedAt.getTime() / 1000,
    Enabled: person.enabled,
    UserStatus: person.status,
  };
}

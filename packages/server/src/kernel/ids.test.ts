import { expect, it } from 'vitest';
import { newId, type EventId } from './ids.ts';

const made = Array.from({ length: 20_000 }, () => newId<EventId>('evt'));

it('ids sort in the order in which they were made, however many there are in a millisecond', () => {
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

it('an id is its prefix and a UUID of version 7 with the time in it', () => {
  const uuid = /^evt_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(made.filter((id) => !uuid.test(id))).toEqual([]);
});

import { expect, it } from 'vitest';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { plannedSteps } from './get-dunning.ts';

const at = new Date('2027-03-15T16:00:00Z');
const endsAt = new Date('2027-03-31T16:00:00Z');
const lineIds = [brandId<LineId>('line_1')];

it('lines that are suspended in portions at one moment are one step, with the number of all of them', () => {
  const cut = (lineCount: number) => ({ at, action: { kind: 'cut', lineIds, lineCount, endsAt } as const });
  expect(plannedSteps([cut(1500), cut(500)])).toEqual([
    { kind: 'suspension', at: at.toISOString(), isDone: false, lineCount: 1500 },
  ]);
});

it('what different moments bring are steps of their own, and the return of lines is none', () => {
  const steps = plannedSteps([
    { at, action: { kind: 'try' } },
    { at: endsAt, action: { kind: 'try' } },
    { at: endsAt, action: { kind: 'restore', lineIds } },
  ]);
  expect(steps.map(({ kind, at: on }) => [kind, on])).toEqual([
    ['try', at.toISOString()],
    ['try', endsAt.toISOString()],
  ]);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keptVerdicts } from './verdicts.ts';

it('a run that was stopped knows what it judged, and the last verdict counts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'verdicts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'verdicts.txt');

  const first = keptVerdicts(file);
  first.keep('a.ts:1:2  < → <=', 'missed');
  first.keep('b.ts:3:4  1 → 2', 'own');
  first.keep('a.ts:1:2  < → <=', 'area');

  const second = keptVerdicts(file);
  expect(second.of('a.ts:1:2  < → <=')).toBe('area');
  expect(second.of('c.ts:5:6  + → -')).toBeUndefined();
  expect(second.count()).toBe('1 own, 1 area, 0 endless, 0 missed, 0 survived');
});

import { closeSync, openSync } from 'node:fs';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { logOutput } from './log-output.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

it.runIf(process.platform === 'linux')('a log on a full disk loses lines and disturbs nobody', () => {
  const full = openSync('/dev/full', 'w');
  const log = pino({}, logOutput(full));
  const line = 'x'.repeat(10_000);
  expect(() => {
    for (let count = 0; count < 300; count += 1) log.info(line);
  }).not.toThrow();
  closeSync(full);
});

it('lines come again when there is space, and one that was torn does not swallow the next', () => {
  let room = 5;
  let written = '';
  const output = logOutput(1, (_descriptor: number, buffer: Buffer, offset: number) => {
    const part = buffer.subarray(offset, offset + room);
    if (part.length === 0) throw failure('ENOSPC');
    room -= part.length;
    written += part.toString();
    return part.length;
  });
  output.write('first line\n');
  output.write('second line\n');
  room = 1_000;
  output.write('third line\n');
  expect(written).toBe('first\nthird line\n');
});

it('a reader who is slow gets everything, one who has stopped reading keeps no one waiting', () => {
  let refusals = 3;
  const written: string[] = [];
  let asked = 0;
  const output = logOutput(1, (_descriptor: number, buffer: Buffer, offset: number) => {
    asked += 1;
    if (refusals > 0) {
      refusals -= 1;
      throw failure('EAGAIN');
    }
    written.push(buffer.subarray(offset).toString());
    return buffer.length - offset;
  });
  output.write('slow\n');
  expect(written).toEqual(['slow\n']);
  refusals = 1_000;
  output.write('lost\n');
  asked = 0;
  output.write('lost, too\n');
  expect(asked).toBe(1);
});

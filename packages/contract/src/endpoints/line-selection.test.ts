import { describe, expect, it } from 'vitest';
import { readFields } from '../forms/field-errors.ts';
import { jobEndpoints } from './jobs.ts';
import { jobRowLimit, namedLinesLimit } from './line-selection.ts';

const whichLines = 'Choose the lines: lineIds (at most 10,000), a filter or identifiers (at most 100,000).';
const named = (count: number) => Array.from({ length: count }, (_, at) => `line_${at}`);

function faults(selection: unknown): Record<string, string> {
  const read = readFields(jobEndpoints.createJob.body, { action: 'suspend', selection });
  return read.success ? {} : read.fields;
}

describe('lines of a change that are picked one by one', () => {
  it('may be ten thousand, also those left out of a filter', () => {
    expect(faults({ lineIds: named(namedLinesLimit) })).toEqual({});
    expect(faults({ filter: {}, exceptIds: named(namedLinesLimit) })).toEqual({});
  });

  it('and if there are more, the answer says what to do', () => {
    const text = 'At most 10,000 lines can be picked one by one. For more, use a filter or paste a list of numbers.';
    expect(faults({ lineIds: named(namedLinesLimit + 1) })).toEqual({ 'selection.lineIds': text });
    expect(faults({ filter: {}, exceptIds: named(namedLinesLimit + 1) })).toEqual({ 'selection.exceptIds': text });
    expect(text).toContain(namedLinesLimit.toLocaleString('en-US'));
  });

  it.each([
    [{ filter: { statuss: 'suspended' } }, { 'selection.filter': 'This has unknown parts: statuss.' }],
    [{ lineIds: ['line_1'], filter: {} }, { selection: 'This has unknown parts: lineIds.' }],
    [{ filter: {}, only: 5 }, { selection: 'This has unknown parts: only.' }],
    [{}, { selection: whichLines }],
    [null, { selection: whichLines }],
  ])('are never all lines because a word is misspelt: %j', (selection, errors) => {
    expect(faults(selection)).toEqual(errors);
  });

  it('must be at least one', () => {
    expect(faults({ lineIds: [] })).toEqual({ 'selection.lineIds': 'There must be at least 1 of these.' });
  });
});

it('a list that is too long is refused, whatever it asks for', () => {
  const text = 'At most 100,000 lines can be named at a time. Divide the list.';
  const identifiers = named(jobRowLimit + 1);
  expect(faults({ identifiers })).toEqual({ 'selection.identifiers': text });
  const devices = identifiers.map((iccid) => ({ iccid }));
  const read = readFields(jobEndpoints.createJob.body, { action: 'activate', planId: 'plan_1', devices });
  expect(read).toEqual({ success: false, fields: { devices: text } });
  expect(text).toContain(jobRowLimit.toLocaleString('en-US'));
});

it('a file of as many devices as a job may have fits into one request, however long their names', () => {
  const device = { iccid: '8988 3030 0000 8013 9311', imei: '490154203237518', name: '電'.repeat(50) };
  const bytes = new TextEncoder().encode(`${JSON.stringify(device)},`).length;
  expect(bytes * jobRowLimit).toBeLessThan(jobEndpoints.createJob.bodyLimitBytes);
});

import { describe, expect, it } from 'vitest';
import { identify } from './identify.ts';
import { identifyAll } from './identify-all.ts';
import { identifierNotes } from './identifier.ts';

const sim = '89883030000080139311';
const values = (text: string) => identifyAll(text).map(({ readings }) => readings[0]?.value);

describe('one number', () => {
  it.each([
    [sim, 'iccid', sim],
    ['8981999000000000931', 'iccid', '8981999000000000931'],
    ['89049032123451234512345678901235', 'eid', '89049032123451234512345678901235'],
    ['490154203237518', 'imei', '490154203237518'],
    ['4901542032375101', 'imei', '490154203237518'],
    ['310150123456789', 'imsi', '310150123456789'],
    ['+44 7700 900123', 'msisdn', '+447700900123'],
    ['(212) 555-0188', 'msisdn', '+12125550188'],
  ])('%s is an identifier of the kind %s', (text, kind, value) => {
    expect(identify(text).readings[0]).toEqual({ kind, value });
  });

  it('that could be two things has both readings', () => {
    expect(identify('490154203237518').readings.map(({ kind }) => kind)).toEqual(['imei', 'imsi']);
  });

  it('is read as what the column asks for, unless its own label says otherwise', () => {
    expect(identify('490154203237518', 'imsi').readings).toEqual([{ kind: 'imsi', value: '490154203237518' }]);
    expect(identify(sim, 'imei').readings).toEqual([]);
    expect(identify(`ICCID ${sim}`, 'imei').readings).toEqual([{ kind: 'iccid', value: sim }]);
  });

  it('printed by a carrier with a check digit that does not fit is taken with a warning', () => {
    expect(identify('89457387300000000105')).toMatchObject({ readings: [{ kind: 'iccid' }], notes: ['check_digit'] });
    expect(identify('89049011803455664400046832584675').notes).toEqual(['check_digit']);
  });

  it.each([
    ['', 'no_identifier'],
    ['Truck 14', 'no_identifier'],
    ['8988303000008', 'too_short'],
    ['898830300000801393112', 'too_long'],
    ['8.98831E+19', 'shortened'],
  ])('%j is refused: %s', (text, note) => {
    expect(identify(text, 'iccid')).toEqual({ text, readings: [], notes: [note] });
  });

  it('that really ends in zeros only warns', () => {
    expect(identify('89883030000085700000')).toMatchObject({ readings: [{}], notes: ['zeros_at_end'] });
  });

  it('that ends in zeros which the check digit belies is probably cut off, and only the inventory can tell', () => {
    expect(identify('89883030000080100000')).toMatchObject({ readings: [{}], notes: ['cut_off'] });
  });
});

describe('a text', () => {
  it('may name several numbers', () => {
    expect(values(`${sim}, 490154203237518; +12125550188`)).toEqual([sim, '490154203237518', '+12125550188']);
    expect(values('8988 3030 0000 8013 9311')).toEqual([sim]);
  });

  it('may name a range, whose numbers each get their check digit', () => {
    const three = ['89883030000080139311', '89883030000080139329', '89883030000080139337'];
    expect(values('89883030000080139311 - 89883030000080139337')).toEqual(three);
    expect(values('8988 3030 0000 8013 9311 to 8988 3030 0000 8013 9337')).toEqual(three);
    expect(values('89883030000080139311-89883030000080139337')).toEqual(three);
    expect(values('8988-3030-0000-8013-9311')).toEqual([sim]);
  });

  it('may name a range without check digits, which is counted as it stands', () => {
    expect(values('8988303000008013931..8988303000008013933')).toEqual([
      '8988303000008013931',
      '8988303000008013932',
      '8988303000008013933',
    ]);
  });

  it('never names more than a hundred thousand by a range', () => {
    expect(identifyAll('8988303000000013931 - 8988303000009013931')).toMatchObject([
      { readings: [], notes: ['range_too_long'] },
    ]);
  });

  it('that hides a number says that it was taken out', () => {
    expect(identifyAll(`the modem shows ${sim} here`)).toMatchObject([{ notes: ['found_in_text'] }]);
  });

  it('with a word that is no number gives what it holds, or nothing', () => {
    expect(identifyAll(`${sim} x`)).toMatchObject([{ readings: [{ value: sim }], notes: ['found_in_text'] }]);
    expect(identifyAll('Truck 14')).toMatchObject([{ readings: [], notes: ['no_identifier'] }]);
  });
});

it.each(Object.entries(identifierNotes))('the note %s is a whole sentence', (_, [kind, text]) => {
  expect(['refused', 'warning']).toContain(kind);
  expect(text).toMatch(/^[A-Z].*\.$/);
});

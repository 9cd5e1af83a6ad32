import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eidFitsCheckDigits, isEidFormat, plainEid } from './eid.ts';
import { fitsCheckDigit, isIccidFormat, plainIccid } from './iccid.ts';
import { imeiFitsCheckDigit, isImeiFormat, plainImei } from './imei.ts';

describe('an ICCID', () => {
  it.each([
    '89883030000080139311',
    '89457387300000024185',
    '8981999000000000931',
    '89310380106023476395',
    '89141390780800784259',
    '89148000000800784259',
  ])('%s is well formed and its check digit fits', (iccid) => {
    expect(isIccidFormat(iccid)).toBe(true);
    expect(fitsCheckDigit(iccid)).toBe(true);
  });

  it.each([
    '89457387300000000105',
    '89310410106543789301',
    '8944502211130209115',
    '89883070000123456789',
    '89148000000800139708',
    '89141390780800735573',
  ])('%s, printed by a carrier, is well formed although its check digit does not fit', (iccid) => {
    expect(isIccidFormat(iccid)).toBe(true);
    expect(fitsCheckDigit(iccid)).toBe(false);
  });

  it('has 18 to 20 digits', () => {
    const lengths = [17, 18, 19, 20, 21].filter((length) => isIccidFormat('89'.padEnd(length, '0')));
    expect(lengths).toEqual([18, 19, 20]);
  });

  it('has one check digit for each base', () => {
    const fitting = '0123456789'.split('').filter((digit) => fitsCheckDigit(`8988303000008013931${digit}`));
    expect(fitting).toEqual(['1']);
  });

  it.each([
    '',
    '89',
    '89883030000080139',
    '898830300000801393111',
    '79883030000080139311',
    '8988303000008013931X',
    '８９883030000080139311',
  ])('is not %j', (typed) => expect(isIccidFormat(plainIccid(typed))).toBe(false));

  it.each([
    ' 8988 3030 0000 8013 9311 ',
    '8988-3030-0000-8013-9311',
    '89883030000080139311\n',
    '89883030000080139311F',
    '89883030000080139311f ',
    '89883030000080139311FF',
  ])('is found in %j', (typed) => expect(plainIccid(typed)).toBe('89883030000080139311'));

  it('with one wrong digit never fits', () => {
    fc.assert(
      fc.property(fc.nat(19), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digits = '89883030000080139311'.split('');
        digits[place] = String((Number(digits[place]) + shift) % 10);
        expect(fitsCheckDigit(digits.join(''))).toBe(false);
      }),
    );
  });
});

describe('an IMEI', () => {
  it.each(['490154203237518', '868159059979570', '356938035643809'])('%s fits its check digit', (imei) => {
    expect(isImeiFormat(imei)).toBe(true);
    expect(imeiFitsCheckDigit(imei)).toBe(true);
  });

  it.each(['990013907835573', '990013907884259'])('%s, printed by a carrier, does not fit', (imei) => {
    expect(isImeiFormat(imei)).toBe(true);
    expect(imeiFitsCheckDigit(imei)).toBe(false);
  });

  it.each(['49015420323751', '4901542032375181'])('%s has no check digit to doubt', (imei) => {
    expect(isImeiFormat(imei)).toBe(true);
    expect(imeiFitsCheckDigit(imei)).toBe(true);
  });

  it.each(['', '4901542032375', '49015420323751812', '49015420323751A'])('is not %j', (typed) =>
    expect(isImeiFormat(plainImei(typed))).toBe(false),
  );

  it.each(['49-015420-323751-8', ' 490154 203237518', '490154/20/323751/8'])('is found in %j', (typed) =>
    expect(plainImei(typed)).toBe('490154203237518'),
  );
});

describe('an EID', () => {
  it.each(['89049032123451234512345678901235', '89001012012341234012345678901224'])('%s fits', (eid) => {
    expect(isEidFormat(eid)).toBe(true);
    expect(eidFitsCheckDigits(eid)).toBe(true);
  });

  it('a sample that is not real is well formed and does not fit', () => {
    expect(isEidFormat('89049011803455664400046832584675')).toBe(true);
    expect(eidFitsCheckDigits('89049011803455664400046832584675')).toBe(false);
  });

  it.each([
    '',
    '8904903212345123451234567890123',
    '890490321234512345123456789012355',
    '8904903212345123451234567890123X',
  ])('is not %j', (typed) => expect(isEidFormat(plainEid(typed))).toBe(false));

  it('is found between blanks and dashes', () => {
    expect(plainEid(' 89049032-12345123 45123456 78901235\n')).toBe('89049032123451234512345678901235');
  });
});

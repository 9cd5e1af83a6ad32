import { expect, it } from 'vitest';
import { pastedDevices } from './pasted-devices.ts';

const one = '89883030000001400016';
const two = '89883030000001400024';
const imei = '490154203237518';

it('every line is a device: ICCID, IMEI and name', () => {
  expect(pastedDevices(`${one},${imei},Truck 14\n${two}`)).toEqual([
    { iccid: one, imei, name: 'Truck 14' },
    { iccid: two, imei: '', name: '' },
  ]);
});

it.each([
  ['tabs', '\t'],
  ['semicolons', ';'],
  ['commas', ', '],
])('columns may be parted by %s', (_, separator) => {
  const text = `${[one, imei, 'Truck 14'].join(separator)}\r\n${[two, '', 'Truck 15'].join(separator)}\r\n`;
  expect(pastedDevices(text)).toEqual([
    { iccid: one, imei, name: 'Truck 14' },
    { iccid: two, imei: '', name: 'Truck 15' },
  ]);
});

it('headings put the columns in any order and are no device', () => {
  expect(pastedDevices(`Name;Site;ICCID\nTruck 14;Reno;${one}`)).toEqual([{ iccid: one, imei: '', name: 'Truck 14' }]);
});

it('a second column that is no IMEI is the name', () => {
  expect(pastedDevices(`${one};Truck 14`)).toEqual([{ iccid: one, imei: '', name: 'Truck 14' }]);
});

it('a line of ICCIDs only is one device each', () => {
  expect(pastedDevices(`${one}, ${two}`)).toEqual([
    { iccid: one, imei: '', name: '' },
    { iccid: two, imei: '', name: '' },
  ]);
});

it('quotes keep a separator inside a name', () => {
  expect(pastedDevices(`${one},,"Truck 14, ""rear"""`)).toEqual([{ iccid: one, imei: '', name: 'Truck 14, "rear"' }]);
});

it('the apostrophe that makes a number a text in a spreadsheet is dropped', () => {
  expect(pastedDevices(`'${one}`)).toEqual([{ iccid: one, imei: '', name: '' }]);
});

it('a shortened number with a decimal comma stays one column', () => {
  expect(pastedDevices('8,98831E+19')).toEqual([{ iccid: '8,98831E+19', imei: '', name: '' }]);
});

it('blank lines are no devices', () => {
  expect(pastedDevices(`\n  \n${one}\n\n`)).toHaveLength(1);
  expect(pastedDevices(' \n')).toEqual([]);
});

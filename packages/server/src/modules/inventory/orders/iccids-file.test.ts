import { expect, it } from 'vitest';
import { readIccids } from './iccids-file.ts';

const one = '89883030000080139311';
const other = '89883030000080139329';
const both = { iccids: [one, other], problems: [] };

it.each([
  ['one a line', `${one}\n${other}\n`],
  ['with a heading and a mark of Windows', `\uFEFFICCID\r\n${one}\r\n\r\n${other}`],
  ['in the first column before a comma', `iccid,name\n${one},Truck\n${other}`],
  ['before a semicolon', `${one};Truck\n${other};Pump;17`],
  ['before a tab', `${one}\tTruck\n${other}\t`],
  ['in quotes', `"${one}","Truck, rear"\n"${other}"`],
  ['in groups', `8988 3030 0000 8013 9311\n8988-3030-0000-8013-9329`],
  ['more than once', `${one}\n${other}\n${one}`],
])('ICCIDs are read %s', (_, content) => expect(readIccids(content)).toEqual(both));

it('each row that holds no ICCID is named by its line', () => {
  expect(readIccids(`iccid\n${one}\n\n12345\nTruck;${other}`).problems).toEqual([
    'line 4: the ICCID needs 18 to 20 digits and starts with 89',
    'line 5: the ICCID needs 18 to 20 digits and starts with 89',
  ]);
});

it('a quote that is never closed is named by its line', () => {
  expect(readIccids(`${one}\n"${other}\n`).problems).toEqual([
    expect.stringMatching(/^We couldn't read this CSV file: .*line 2/),
  ]);
});

it('a file without a SIM is none', () => expect(readIccids('iccid\n\n').problems).toEqual(['The file has no SIMs.']));

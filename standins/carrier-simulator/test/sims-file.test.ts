import { expect, it } from 'vitest';
import { readSimsFile } from '../src/seed/read-sims-file.ts';

const iccid = '89883030000080139311';
const imei = '490154203237518';

it.each([
  ['in any order of columns', `Carrier, ICCID ,note\nkore,${iccid},old`],
  ['behind a mark of Windows, between empty rows', `\uFEFFiccid,carrier\r\n\r\n ${iccid} , kore \r\n,\r\n`],
  ['in quotes', `"iccid","carrier","account"\n"${iccid}","kore","Fleet ""North"", Ltd"`],
  ['in a row that ends early', `iccid,carrier,imei\n${iccid},kore`],
])('SIMs are read %s', (_, text) => {
  expect(readSimsFile(text)).toMatchObject([{ iccid, carrier: 'kore', imei: '' }]);
});

it.each([
  ['a wrong value', `iccid,carrier,imei\n${iccid},kore,${imei}\n\n${iccid},kore,17`, /^line 4 imei: an IMEI has/],
  ['a missing column', `iccid\n${iccid}`, /^line 2 carrier: /],
  ['a quote that is never closed', `iccid,carrier\n"${iccid},kore\n`, /^line [23] Quote Not Closed/],
])('%s is reported with its line', (_, text, words) => expect(() => readSimsFile(text)).toThrow(words));

import { expect, it } from 'vitest';
import { outcomeOf } from './conclude-endings.ts';

const line = { iccid: '1', msisdn: null, imei: null, planRef: null };
const active = { shown: { ...line, state: 'active', word: 'Active' } } as const;
const done = { state: 'succeeded', carrierText: null } as const;
const refused = { state: 'failed', carrierText: 'Not allowed.' } as const;

it('what the carrier shows counts: a SIM in service is not ended, whatever the carrier said', () => {
  expect(outcomeOf('KORE', done, active)).toEqual({
    outcome: 'runs_on',
    text: 'KORE ended the SIM and has it in service again.',
  });
  expect(outcomeOf('KORE', refused, active)).toEqual({
    outcome: 'refused',
    text: "KORE didn't end the SIM: Not allowed.",
  });
});

it('a SIM that the carrier no longer has, or has out of service, is ended', () => {
  const ended = { outcome: 'ended', text: 'KORE shows the SIM out of service.' };
  expect(outcomeOf('KORE', done, { shown: null })).toEqual(ended);
  expect(outcomeOf('KORE', refused, { shown: { ...line, state: 'terminated', word: 'Gone' } })).toEqual(ended);
});

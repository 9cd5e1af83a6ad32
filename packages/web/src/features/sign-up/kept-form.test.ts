import { beforeEach, expect, it } from 'vitest';
import { forgetForm, keepForm, keptForm } from './kept-form.ts';
import { emptyWizard } from './wizard-state.ts';

const typed = {
  ...emptyWizard,
  personalInfo: { ...emptyWizard.personalInfo, fname: 'Ada', pass: 'Test##100', cpass: 'Test##100' },
  billingInfo: { ...emptyWizard.billingInfo, company: 'Analytical Engines' },
  agreement: true,
  step: 2,
};

beforeEach(() => sessionStorage.clear());

it('a reload keeps what was typed, but neither password nor payment details', () => {
  const opaqueData = { dataDescriptor: 'd', dataValue: 'secret-token' };
  keepForm({ ...typed, paymentInfo: { opaqueData, cardNumber: '', cardExpires: '', expiresAtMs: 0 } });
  const { personalInfo, billingInfo, agreement, paymentInfo } = keptForm(emptyWizard);
  expect(personalInfo).toEqual({ ...typed.personalInfo, pass: '', cpass: '' });
  expect(billingInfo.company).toBe('Analytical Engines');
  expect(agreement).toBe(true);
  expect(paymentInfo).toBe(undefined);
  expect(sessionStorage.getItem('linekeeper.sign-up')).not.toMatch(/Test##100|secret-token/);
});

it('a form that was sent is forgotten, and a damaged one is none', () => {
  keepForm(typed);
  forgetForm();
  expect(keptForm(emptyWizard)).toEqual(emptyWizard);
  sessionStorage.setItem('linekeeper.sign-up', '{"personalInfo":7');
  expect(keptForm(emptyWizard)).toEqual(emptyWizard);
});

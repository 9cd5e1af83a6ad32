import { HostedForm } from 'react-acceptjs';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

declare global {
  interface Window {
    /** The merchant's keys, written into the page before this script. */
    auth: { apiLoginID: string; clientKey: string };
    /** Every answer of the form. */
    seen: unknown[];
  }
}

window.seen = [];
const place = document.querySelector('main');
if (place) {
  createRoot(place).render(
    createElement(HostedForm, {
      authData: window.auth,
      onSubmit: (response: unknown) => void window.seen.push(response),
      paymentOptions: { showCreditCard: true, showBankAccount: true },
      buttonText: 'Pay',
      formButtonText: 'Add payment',
      formHeaderText: 'Card information',
    }),
  );
}

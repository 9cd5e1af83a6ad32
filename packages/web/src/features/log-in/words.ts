/** The sentences of the log-in page. */
export const words = {
  title: 'Welcome back',
  lead: 'Log in to see your lines and billing.',
  closed: 'Your account is closed and you are logged out. You can sign up again at any time.',
  ended: 'Your session has expired. Nothing has changed since. Log in again to return to your page.',
  email: 'Email',
  password: 'Password',
  newHere: 'New here?',
  codeSent: 'We sent a new code.',
  notRemembered: "We couldn't remember this browser. We'll ask for a code next time.",
  wrongAnswer: "That answer isn't right. Try again.",
  story: {
    title: 'Every line, plan and payment in one place.',
    line: 'Line',
    lineText: 'Cold store 14 · active since March',
    plan: 'Plan',
    planText: 'Fleet 500 MB · 62% used',
    charge: 'Charge',
    chargeText: '$4.50 on the first of the month',
    payment: 'Payment',
    paymentText: 'Visa ending in 1111 · paid',
  },
};

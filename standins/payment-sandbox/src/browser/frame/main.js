import { bankTab } from './bank-tab.js';
import { cardTab } from './card-tab.js';
import { keepFocus } from './keep-focus.js';
import { linkToPage } from './link.js';
import { readOptions } from './options.js';
import { fieldErrors, tokenise } from './submit.js';
import { wireTabs } from './tabs.js';

/** @param {string} id */
function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(id);
  return found;
}

const card = cardTab();
const bank = bankTab();
const form = element('payment');
const payButton = element('payButton');
const notice = element('notice');
let chosen = 'cardTab';
let isBusy = false;
/** @type {import('../globals.d.ts').FrameOptions | undefined} */
let options;

const current = () => (chosen === 'bankTab' ? bank : card);

function refresh() {
  if (!(payButton instanceof HTMLButtonElement)) return;
  payButton.disabled = isBusy || options === undefined || !current().isValid();
  payButton.setAttribute('aria-busy', String(isBusy));
}

const tabs = wireTabs((id) => {
  chosen = id;
  notice.textContent = '';
  refresh();
});

const origins = (document.documentElement.dataset['portalOrigins'] ?? '').split(' ');
const page = linkToPage(origins, (init) => {
  options = readOptions(init);
  element('title').textContent = options.headerText;
  element('title').hidden = options.headerText === '';
  payButton.textContent = options.buttonText;
  card.offer(options);
  tabs.offer({ card: options.showCard, bank: options.showBank });
  refresh();
});

async function submit() {
  if (isBusy || !options || !current().isValid()) return;
  isBusy = true;
  refresh();
  const isBank = chosen === 'bankTab';
  const { apiLoginID, clientKey } = options;
  const secret = isBank ? { bankData: bank.read() } : { cardData: card.read() };
  const response = await tokenise({ authData: { apiLoginID, clientKey }, ...secret });
  isBusy = false;
  refresh();
  const errors = fieldErrors(response);
  if (errors) return showErrors(errors);
  const customerInformation = isBank ? {} : card.readCustomer();
  page.send('RESPONSE', response.messages.resultCode === 'Ok' ? { ...response, customerInformation } : response);
}

/** @param {readonly { id: string; text: string }[]} errors */
function showErrors(errors) {
  const fields = new Map(Object.entries({ ...card.fields, ...bank.fields }));
  for (const { id, text } of errors) fields.get(id)?.show(text);
  notice.textContent = errors.map(({ text }) => text).join(' ');
  fields.get(errors[0]?.id ?? '')?.input.focus();
}

const close = () => page.send('CLOSE_IFRAME', null);

form.addEventListener('input', () => {
  notice.textContent = '';
  refresh();
});
form.addEventListener('change', refresh);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void submit();
});
element('closeButton').addEventListener('click', close);
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') close();
});

keepFocus();
const fit = () => page.send('FIT_WINDOW', { height: element('sheet').offsetHeight });
window.addEventListener('load', () => setTimeout(fit, 1000));
new ResizeObserver(fit).observe(element('sheet'));
refresh();

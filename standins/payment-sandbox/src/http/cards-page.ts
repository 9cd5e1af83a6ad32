import { accountTypeOf } from '../cards/instrument.ts';
import type { PaymentProfile } from '../store/payment-profiles.store.ts';
import { utcText } from '../wire/times.ts';
import { escapeHtml } from './html.ts';

export type StoredCard = PaymentProfile & { owner: string; formToken: string };

const names: Readonly<Record<string, string>> = {
  AmericanExpress: 'American Express',
  MasterCard: 'Mastercard',
  DinersClub: 'Diners Club',
  eCheck: 'Bank account',
};

const row = (card: StoredCard): string => {
  const type = accountTypeOf(card.instrument);
  const name = `${names[type] ?? type} ending in ${card.instrument.lastFour}`;
  const action = card.declinesCharges ? 'Cure this card' : 'Make it decline';
  const state = card.declinesCharges ? 'declines' : 'approves';
  const created = utcText(card.createdAt);
  return `<tr>
<td><span class="brand">${escapeHtml(names[type] ?? type)}</span> <span class="number">•••• ${escapeHtml(card.instrument.lastFour)}</span></td>
<td>${card.instrument.kind === 'card' ? escapeHtml(card.instrument.expiresOn) : '–'}</td>
<td class="owner">${escapeHtml(card.owner)}</td>
<td class="number">${card.id}</td>
<td><time datetime="${created}">${created.slice(0, 16).replace('T', ' ')}</time></td>
<td><span class="state ${state}">${card.declinesCharges ? 'Declines charges' : 'Approves charges'}</span></td>
<td><form method="post" action="/cards/${card.id}">
<input type="hidden" name="token" value="${card.formToken}">
<button name="action" value="${card.declinesCharges ? 'cure' : 'decline'}" aria-label="${action}: ${escapeHtml(name)}">${action}</button>
</form></td>
</tr>`;
};

const table = (cards: readonly StoredCard[]): string => `<div class="frame"><table>
<thead><tr><th scope="col">Method</th><th scope="col">Expires</th><th scope="col">Customer</th><th scope="col">Payment profile</th><th scope="col">Stored (UTC)</th><th scope="col">State</th><th scope="col"><span class="unseen">Action</span></th></tr></thead>
<tbody>${cards.map(row).join('\n')}</tbody></table></div>`;

const empty = `<p class="empty">Nothing is stored yet. Add a card or bank account through the payment form, then come back.</p>`;

/** The page where a declining card is cured. Plain HTML: it works without a script. */
export const cardsPage = (cards: readonly StoredCard[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stored cards · Payment sandbox</title>
<link rel="stylesheet" href="/cards.css">
</head>
<body>
<main>
<h1>Stored cards and bank accounts</h1>
<p>A method that declines still passes its validation; every charge made with it is declined until it is cured. Test card 4000 0000 0000 0341 starts out that way.</p>
${cards.length === 0 ? empty : table(cards)}
</main>
</body>
</html>`;

import { messages } from '@linekeeper/contract';
import { words } from './words.ts';

export interface AcceptSettings {
  readonly scriptUrl: string;
  readonly frameOrigin: string;
  readonly apiLoginId: string;
  readonly clientKey: string;
}

/** Puts the button into the page to which the provider's script binds. It is hidden; `handlerName` hears results. */
export function insertTrigger(settings: AcceptSettings, handlerName: string): HTMLButtonElement {
  const trigger = document.createElement('button');
  trigger.type = 'button';
  trigger.className = 'AcceptUI';
  trigger.hidden = true;
  for (const [name, value] of attributesOf(settings)) trigger.setAttribute(name, value);
  trigger.setAttribute('data-responsehandler', handlerName);
  document.body.append(trigger);
  return trigger;
}

function attributesOf(settings: AcceptSettings): readonly (readonly [string, string])[] {
  return [
    ['data-apiloginid', settings.apiLoginId],
    ['data-clientkey', settings.clientKey],
    ['data-billingaddressoptions', JSON.stringify({ show: true, required: true })],
    ['data-paymentoptions', JSON.stringify({ showCreditCard: true, showBankAccount: true })],
    ['data-acceptuiformbtntxt', words.submit],
    ['data-acceptuiformheadertxt', messages.cardInformation],
  ];
}

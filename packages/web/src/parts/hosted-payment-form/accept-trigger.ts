export interface AcceptSettings {
  readonly scriptUrl: string;
  readonly frameOrigin: string;
  readonly apiLoginId: string;
  readonly clientKey: string;
  readonly headerText: string;
  readonly submitText: string;
  readonly showCreditCard: boolean;
  readonly showBankAccount: boolean;
  readonly showAddress: boolean;
  readonly requireAddress: boolean;
}

/** Puts the button into the page to which the provider's script binds. Nobody sees it; `handlerName` hears results. */
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
  const { showAddress, requireAddress, showCreditCard, showBankAccount } = settings;
  return [
    ['data-apiloginid', settings.apiLoginId],
    ['data-clientkey', settings.clientKey],
    ['data-billingaddressoptions', JSON.stringify({ show: showAddress, required: requireAddress })],
    ['data-paymentoptions', JSON.stringify({ showCreditCard, showBankAccount })],
    ['data-acceptuiformbtntxt', settings.submitText],
    ['data-acceptuiformheadertxt', settings.headerText],
  ];
}

import { screen } from '@testing-library/react';
import { checkedSims, quoted, routerPlan } from './activation-samples.ts';
import { answered, type ApiAnswers, type ApiRequest } from './fake-api.ts';
import { job } from './job-samples.ts';
import { plan } from './line-samples.ts';
import { openPortal } from './open-portal.tsx';
import { failedList, profile } from './samples.ts';

export const activationPath = '/new-device/activate-new-devices';
export const one = '89883030000080139311';
export const two = '89457387300000024185';

interface Body {
  readonly planId: string;
  readonly devices: { iccid: string; imei?: string; name?: string }[];
  readonly quoteId?: string;
}

export const bodyOf = ({ body }: ApiRequest): Body => body as Body;

export const iccidsOf = ({ body }: ApiRequest): string[] => (body as { iccids: string[] }).iccids;

export const ordered = { jobId: 'job_1', totalCents: 240, lines: [] };

/** The page that activates devices: each SIM is KORE's, and every order is taken. */
export async function openActivation(more: ApiAnswers = {}, path = activationPath) {
  const api: ApiAnswers = {
    getProfile: () => answered(profile()),
    listCatalog: () => answered({ plans: [plan(), routerPlan] }),
    getFailedSubscriptions: () => answered(failedList([])),
    getActivationBlockers: () => answered({ refusals: [] }),
    checkSims: (request) => answered(checkedSims(iccidsOf(request))),
    createQuote: (request) => answered(quoted(bodyOf(request).devices)),
    activateKorePlans: () => answered(ordered),
    activatePlans: () => answered(ordered),
    getJob: () => answered(job(['running'])),
    ...more,
  };
  const portal = await openPortal(path, { api, isSignedIn: true });
  const sent = (name: keyof ApiAnswers) => portal.requests.filter((request) => request.name === name);
  async function type(label: string, text: string): Promise<void> {
    await portal.user.type(await screen.findByRole('textbox', { name: label }), text);
  }
  async function press(name: string | RegExp): Promise<void> {
    await portal.user.click(await screen.findByRole('button', { name }));
  }
  return { ...portal, sent, type, press };
}

import type { PublicConfig } from '@linekeeper/contract';
import { act, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { providerEndpoints, type ProviderEndpointName, type StaffSelf } from '@linekeeper/contract/provider';
import { callProvider, connectStaffSession } from '../../src/provider/api/call-provider.ts';
import { App } from '../../src/provider/app/app.tsx';
import { createStaffSession } from '../../src/provider/session/staff-session.ts';
import { nameSite } from '../../src/ui/layout/document-title.ts';
import { answered, fakeCalls, refused, type AnswersOf, type ApiAnswer, type ApiRequest } from '../fake-api.ts';
import { testConfig } from '../open-portal.tsx';

export type ConsoleAnswers = AnswersOf<ProviderEndpointName>;
export type ConsoleRequest = ApiRequest<ProviderEndpointName>;

export interface ConsoleOptions {
  /** Who the browser's cookie belongs to; null: no one. */
  readonly self?: Partial<StaffSelf> | null;
  readonly api?: ConsoleAnswers;
  readonly config?: Partial<PublicConfig>;
}

export const notLoggedIn = (): ApiAnswer => refused(401, 'not_signed_in', 'Please log in.');

export function staffSelf(more: Partial<StaffSelf> = {}): StaffSelf {
  return {
    id: 'staff_1',
    email: 'olga@acme.test',
    name: 'Olga Owner',
    role: 'owner',
    csrfToken: 'csrf-1',
    endsAt: '2026-11-23T20:00:00.000Z',
    ...more,
  };
}

/** Opens the whole console at a path, with its API in memory. */
export async function openConsole(
  path: string,
  { self = {}, api = {}, config = {} }: ConsoleOptions = {},
): Promise<{
  user: UserEvent;
  requests: readonly ConsoleRequest[];
  sent: (name: ProviderEndpointName) => ConsoleRequest[];
}> {
  window.history.replaceState(null, '', path);
  const getStaffSelf = () => (self === null ? notLoggedIn() : answered(staffSelf(self)));
  const requests = fakeCalls<ProviderEndpointName>(providerEndpoints, { getStaffSelf, ...api });
  const session = createStaffSession({
    getSelf: () => callProvider('getStaffSelf', {}),
    logOut: () => callProvider('logOutStaff', {}),
  });
  connectStaffSession(session);
  nameSite('Acme Cellular Console');
  render(<App config={{ ...testConfig, ...config }} session={session} />);
  await act(() => session.check());
  return { user: userEvent.setup(), requests, sent: (name) => requests.filter((request) => request.name === name) };
}

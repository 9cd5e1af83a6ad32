import { act, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { asCustomerEndpoints, providerEndpoints, type Look } from '@linekeeper/contract/provider';
import { onTestFinished, vi, type Mock } from 'vitest';
import { connectOtherWay } from '../../src/api/call-endpoint.ts';
import { lookAddress } from '../../src/looking/address.ts';
import { callsOf } from '../../src/looking/calls-of.ts';
import { createGrant } from '../../src/looking/look-grant.ts';
import { Looking } from '../../src/looking/looking.tsx';
import { otherPage } from '../../src/looking/other-page.ts';
import { callAsCustomer } from '../../src/provider/api/call-as-customer.ts';
import { callProvider, connectStaffSession } from '../../src/provider/api/call-provider.ts';
import { StaffSessionProvider } from '../../src/provider/session/session-context.ts';
import { createStaffSession } from '../../src/provider/session/staff-session.ts';
import { answered, fakeCalls, type AnswersOf, type ApiRequest } from '../fake-api.ts';
import { testConfig } from '../open-portal.tsx';
import { profile } from '../samples.ts';
import { staffSelf } from './open-console.tsx';
import { look } from './look-samples.ts';

export interface OpenLooking {
  readonly user: UserEvent;
  readonly requests: readonly ApiRequest<string>[];
  /** Pages of the console that were opened. */
  readonly opened: Mock<(path: string) => void>;
}

/** Opens the pages of an account as staff see them, with all calls in memory. */
export async function openLooking(
  path: string,
  answers: AnswersOf<string> = {},
  own: Look | null = look(),
): Promise<OpenLooking> {
  window.history.replaceState(null, '', `/provider/as/acct_1${path}`);
  const opened = vi.spyOn(otherPage, 'open').mockReturnValue();
  const requests = fakeCalls<string>(
    { ...providerEndpoints, ...asCustomerEndpoints },
    {
      getStaffSelf: () => answered(staffSelf({ email: 'jane@staff.test', role: 'support' })),
      getActing: () => answered({ acting: null }),
      getLook: () => answered({ company: 'Acme Fleet', look: own }),
      getProfileAsCustomer: () => answered(profile({ role: 'viewer' })),
      ...answers,
    },
  );
  const session = createStaffSession({
    getSelf: () => callProvider('getStaffSelf', {}),
    logOut: () => callProvider('logOutStaff', {}),
  });
  connectStaffSession(session);
  const address = lookAddress(window.location.pathname);
  if (address === null) throw new Error('The address names no account.');
  const grant = createGrant(address.account);
  connectOtherWay(callAsCustomer(callsOf(address.account, grant)));
  onTestFinished(() => connectOtherWay(undefined));
  render(
    <StaffSessionProvider value={session}>
      <Looking {...{ config: testConfig, address, grant }} />
    </StaffSessionProvider>,
  );
  await act(() => session.check());
  return { user: userEvent.setup(), requests, opened };
}

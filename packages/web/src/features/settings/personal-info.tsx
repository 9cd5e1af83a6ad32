import { mayDo, messages, type Profile } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { inPanel, Loaded } from '../../parts/loaded/loaded.tsx';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { phoneMask } from '../../ui/format/phone-mask.ts';
import { dateText } from '../../ui/format/time.ts';
import { CloseAccount } from './close-account.tsx';
import { roleWords } from './people/role-words.ts';
import { PersonalInfoForm } from './personal-info-form.tsx';
import { words } from './words.ts';

/** The person and company of this login; a form for those who may change it. */
export function PersonalInfo(): ReactElement {
  const profile = useQuery(queries.userInfo());
  return (
    <Loaded query={profile} failed={words.profile.loadFailed} frame={inPanel}>
      {(data) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
          {data && mayDo(data.role, 'profile') ? <PersonalInfoForm profile={data} /> : <ReadOnly profile={data} />}
          <div className="flex flex-col gap-4">
            <Panel title={words.login.title}>
              <DefinitionList
                items={[
                  { term: words.login.email, value: data?.emailid },
                  { term: words.login.role, value: data && roleWords[data.role].name },
                  { term: words.login.customerSince, value: data && dateText(data.memberSince) },
                ]}
              />
            </Panel>
            {data && mayDo(data.role, 'close') && <CloseAccount profile={data} />}
          </div>
        </div>
      )}
    </Loaded>
  );
}

function ReadOnly({ profile }: { readonly profile: Profile | undefined }): ReactElement {
  return (
    <Panel title={messages.personalInformation} {...(profile && { note: words.profile.readOnly })}>
      <DefinitionList
        items={[
          { term: words.profile.name, value: profile && `${profile.fname} ${profile.lname}` },
          { term: words.profile.company, value: profile?.company },
          { term: words.profile.phone, value: profile && phoneMask(profile.phone) },
          {
            term: words.profile.billingAddress,
            value: profile && address([profile.billaddress, profile.billcity, profile.billstate, profile.billzip]),
          },
          {
            term: words.profile.shippingAddress,
            value: profile && address([profile.shipaddress, profile.shipcity, profile.shipstate, profile.shipzip]),
          },
        ]}
      />
    </Panel>
  );
}

function address([street, city, state, zip]: readonly [string, string, string, string]): string {
  return `${street}, ${city}, ${state} ${zip}`;
}

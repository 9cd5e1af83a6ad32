import { mayDo, type Profile } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { LoadFailure } from '../../parts/load-failure/load-failure.tsx';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { phoneMask } from '../../ui/format/phone-mask.ts';
import { dateText } from '../../ui/format/time.ts';
import { CloseAccount } from './close-account.tsx';
import { roleWords } from './people/role-words.ts';
import { PersonalInfoForm } from './personal-info-form.tsx';

/** Who is logged in and which company it is for; whoever may change it gets the form. */
export function PersonalInfo(): ReactElement {
  const { data, error, isFetching, refetch } = useQuery(queries.userInfo());
  if (error && !data) {
    return (
      <Panel>
        <LoadFailure
          error={error}
          title="Your information could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Panel>
    );
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      {data && mayDo(data.role, 'profile') ? <PersonalInfoForm profile={data} /> : <ReadOnly profile={data} />}
      <div className="flex flex-col gap-4">
        <Panel title="Login">
          <DefinitionList
            items={[
              { term: 'Email', value: data?.emailid },
              { term: 'Role', value: data && roleWords[data.role].name },
              { term: 'Customer since', value: data && dateText(data.memberSince) },
            ]}
          />
        </Panel>
        {data && mayDo(data.role, 'close') && <CloseAccount profile={data} />}
      </div>
    </div>
  );
}

function ReadOnly({ profile }: { readonly profile: Profile | undefined }): ReactElement {
  return (
    <Panel
      title="Personal information"
      {...(profile && { note: 'Your role can see this but not change it. Ask an owner of your account.' })}
    >
      <DefinitionList
        items={[
          { term: 'Name', value: profile && `${profile.fname} ${profile.lname}` },
          { term: 'Company', value: profile?.company },
          { term: 'Phone', value: profile && phoneMask(profile.phone) },
          {
            term: 'Billing address',
            value: profile && address([profile.billaddress, profile.billcity, profile.billstate, profile.billzip]),
          },
          {
            term: 'Shipping address',
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

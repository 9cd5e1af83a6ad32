import type { BillingForm } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { BillingAddressFields } from '../parts/address-fields/billing-address-fields.tsx';
import { ShippingAddressFields } from '../parts/address-fields/shipping-address-fields.tsx';
import { StartTimeFields } from '../parts/job/start-time-fields.tsx';
import { LegalLinks } from '../parts/legal/legal-links.tsx';
import { LoadMore } from '../parts/loaded/load-more.tsx';
import { Loaded } from '../parts/loaded/loaded.tsx';
import { CodeForm } from '../parts/log-in-step/code-form.tsx';
import { NewPasswordFields } from '../parts/new-password/new-password-fields.tsx';
import { ConsentText } from '../parts/payment/consent-text.tsx';
import { DownloadButtons } from '../parts/save-file/download-buttons.tsx';
import type { FormField } from '../ui/form/use-form.ts';
import { Skeleton } from '../ui/look/skeleton.tsx';
import { owner } from './made-up.ts';
import { Sample, Samples } from './sample.tsx';
import { words as all } from './words.ts';

const words = all.formParts;
const { states } = all;
const none = (): void => undefined;
const nothing = (): ReactElement | null => null;
const never = () => new Promise<never>(none);

/** Forms of several areas, and what stands in place of what is not there. */
export function FormParts(): ReactElement {
  return (
    <>
      <Samples name="BillingAddressFields, ShippingAddressFields">
        <Sample name={states.plain} wide>
          <BillingAddressFields field={useFields()} />
        </Sample>
        <Sample name={states.error} wide>
          <ShippingAddressFields field={useFields(words.zip)} disabled={false} />
        </Sample>
        <Sample name={states.disabled} wide>
          <ShippingAddressFields field={useFields()} disabled />
        </Sample>
      </Samples>
      <Samples name="NewPasswordFields, StartTimeFields, CodeForm, DownloadButtons">
        <Sample name="NewPasswordFields">
          <div className="flex flex-col gap-5">
            <NewPasswordFields password={useText('password')} confirmPassword={useText('confirm', words.differ)} />
          </div>
        </Sample>
        <Sample name="StartTimeFields">
          <StartTimes />
        </Sample>
        <Sample name="CodeForm">
          <CodeForm onCode={never} offersToRemember />
        </Sample>
        <Sample name="DownloadButtons">
          <DownloadButtons
            label={words.files}
            failed={(reason) => reason}
            files={words.fileKinds.map((text) => ({ text, load: never }))}
          />
        </Sample>
      </Samples>
      <Samples name="ConsentText, LegalLinks">
        <Sample name="ConsentText" wide>
          <div className="max-w-xl text-sm text-ink-soft">
            <ConsentText version="charges-2026-11-01" />
          </div>
        </Sample>
        <Sample name="LegalLinks" wide>
          <LegalLinks isPublic />
        </Sample>
      </Samples>
      <Reading />
    </>
  );
}

function StartTimes(): ReactElement {
  const fields = { day: useText('day'), time: useText('time') };
  return <StartTimeFields form={{ field: (name) => fields[name] }} now={{ day: '2026-03-02', time: '08:05' }} />;
}

function Reading(): ReactElement {
  const query = { data: undefined, error: null, isFetching: true, refetch: never };
  const older = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage: never };
  const waits = <Skeleton className="h-24 w-full" />;
  return (
    <Samples name="Loaded, LoadMore">
      <Sample name={states.loading}>
        <Loaded query={query} failed={words.failed} skeleton={waits}>
          {nothing}
        </Loaded>
      </Sample>
      <Sample name={states.error}>
        <Loaded
          query={{ ...query, isFetching: false, error: new Error(words.reason) }}
          failed={words.failed}
          skeleton={waits}
        >
          {nothing}
        </Loaded>
      </Sample>
      <Sample name="LoadMore">
        <LoadMore list={older} />
        <LoadMore list={{ ...older, isFetchingNextPage: true }} />
        <LoadMore list={{ ...older, isFetchNextPageError: true }} />
      </Sample>
    </Samples>
  );
}

/** The fields of an address that can be typed into; `wrong` is said at the last one. */
function useFields(wrong?: string): (name: keyof BillingForm) => FormField {
  const [typed, setTyped] = useState<Partial<Record<keyof BillingForm, string>>>({});
  return (name) => ({
    name,
    value: typed[name] ?? owner[name],
    error: name === 'shipzip' ? wrong : undefined,
    onChange: (text) => setTyped((before) => ({ ...before, [name]: text })),
    onBlur: none,
  });
}

function useText(name: string, error?: string): FormField {
  const [value, onChange] = useState('');
  return { name, value, error, onChange, onBlur: none };
}

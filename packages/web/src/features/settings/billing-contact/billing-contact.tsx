import { mayDo, mostCcEmails, type BillingContact } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../../api/queries.ts';
import { paths } from '../../../navigation/paths.ts';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SaveRow } from '../saving/save-row.tsx';
import { yes } from './contact-texts.ts';
import { useContactForm } from './use-contact-form.ts';
import { words } from './words.ts';

/** Where mails about money go, and the customer's own order number; a form for those who may pay. */
export function BillingContactSection(): ReactElement {
  const profile = useQuery(queries.userInfo());
  const contact = useQuery(queries.billingContact());
  return (
    <Loaded query={contact} failed={words.loadFailed} frame={inPanel}>
      {(data) =>
        data && profile.data && mayDo(profile.data.role, 'pay') ? (
          <ContactForm contact={data} />
        ) : (
          <ReadOnly contact={data} />
        )
      }
    </Loaded>
  );
}

function ContactForm({ contact }: { readonly contact: BillingContact }): ReactElement {
  const { form, isChanged, discard } = useContactForm(contact);
  const { field } = form;
  return (
    <form noValidate onSubmit={form.submit} aria-label={words.emails.title} className="flex max-w-3xl flex-col gap-4">
      <Panel title={words.emails.title} note={<Note text={words.emails.note} />}>
        <div className="flex flex-col gap-5">
          <TextField
            label={words.emails.billing}
            hint={words.emails.billingHint}
            inputMode="email"
            {...field('billingEmail')}
          />
          <TextArea
            label={words.emails.cc}
            hint={words.emails.ccHint(mostCcEmails)}
            rows={mostCcEmails}
            {...field('ccEmails')}
          />
          <div className="flex flex-col gap-1">
            <Checkbox
              name="upcomingChargeEmails"
              label={words.emails.upcoming}
              checked={form.values.upcomingChargeEmails === yes}
              onChange={(isOn) => field('upcomingChargeEmails').onChange(isOn ? yes : '')}
            />
            <p className="pl-6.5 text-sm text-ink-faint">{words.emails.upcomingHint}</p>
          </div>
        </div>
      </Panel>
      <Panel title={words.order.title} note={words.order.note}>
        <TextField label={words.order.number} {...field('purchaseOrder')} />
      </Panel>
      <SaveRow isChanged={isChanged} busy={form.busy} onDiscard={discard} />
    </form>
  );
}

function ReadOnly({ contact }: { readonly contact: BillingContact | undefined }): ReactElement {
  const { none } = words.emails;
  return (
    <Panel title={words.emails.title} {...(contact && { note: <Note text={words.readOnly} /> })}>
      <DefinitionList
        items={[
          { term: words.emails.billing, value: contact && (contact.billingEmail ?? none) },
          { term: words.emails.cc, value: contact && (contact.ccEmails.join(', ') || none) },
          {
            term: words.emails.upcomingShort,
            value: contact && words.emails[contact.upcomingChargeEmails ? 'on' : 'off'],
          },
          { term: words.order.number, value: contact && (contact.purchaseOrder ?? none) },
        ]}
      />
    </Panel>
  );
}

/** Leads to what the person decides for themselves. */
function Note({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      {text}{' '}
      <TextLink to={paths.settings} params={{ section: 'notifications' }}>
        {words.emails.own}
      </TextLink>
    </>
  );
}

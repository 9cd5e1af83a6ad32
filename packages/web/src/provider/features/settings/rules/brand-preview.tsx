import {
  contrastWithWhite,
  isColour,
  logoPath,
  readableContrast,
  type RulesShown,
} from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Status } from '../../../../ui/feedback/status.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { BrandMark } from '../../../../ui/look/brand-mark.tsx';
import type { RuleTexts } from './rule-values.ts';
import { words as sentences } from './words.ts';

const words = sentences.brand;

export interface BrandPreviewProps {
  readonly texts: RuleTexts;
  /** What holds where a field is empty. */
  readonly environment: RulesShown['environment'];
}

/** What customers would see of the brand as the fields say it now. */
export function BrandPreview({ texts, environment }: BrandPreviewProps): ReactElement {
  const set = (field: string, variable: string): string =>
    texts[field]?.trim() || (environment.find(({ name }) => name === variable)?.value ?? '');
  const colour = set('brand.colour', 'BRAND_COLOUR');
  const look = {
    name: set('brand.name', 'BRAND_NAME'),
    colour: isColour(colour) ? colour : '#000000',
    supportEmail: set('brand.supportEmail', 'BRAND_SUPPORT_EMAIL'),
    logoUrl: texts['brand.logo'] ? logoPath(texts['brand.logo']) : set('', 'BRAND_LOGO_URL') || null,
  };
  return (
    <Panel title={words.preview} note={words.previewNote} contentClassName="flex flex-col gap-4">
      {isColour(colour) && <Contrast colour={colour} />}
      <div className="grid gap-4 lg:grid-cols-3">
        <LogInSample {...look} />
        <EmailSample {...look} />
        <InvoiceSample {...look} />
      </div>
    </Panel>
  );
}

interface Look {
  readonly name: string;
  readonly colour: string;
  readonly supportEmail: string;
  readonly logoUrl: string | null;
}

function Contrast({ colour }: { readonly colour: string }): ReactElement {
  const contrast = contrastWithWhite(colour);
  const isReadable = contrast >= readableContrast;
  return (
    <p>
      <Status tone={isReadable ? 'good' : 'bad'}>{words.contrast(contrast.toFixed(1), isReadable)}</Status>
    </p>
  );
}

const sheet = 'flex min-w-0 flex-col gap-3 rounded-box border border-line p-4';

function LogInSample({ name, colour, logoUrl }: Look): ReactElement {
  return (
    <section aria-label={words.logIn} className={sheet}>
      <BrandMark name={name} logoUrl={logoUrl} />
      <p className="text-lg font-semibold">{words.logInTitle(name)}</p>
      <span className="h-9 rounded-box border border-line-input" />
      <SampleButton colour={colour} text={words.logIn} />
    </section>
  );
}

function EmailSample({ name, colour, supportEmail }: Look): ReactElement {
  return (
    <section aria-label={words.email} className={sheet}>
      <p className="font-semibold">{words.emailSubject(name)}</p>
      <p className="text-ink-soft">{words.emailText}</p>
      <SampleButton colour={colour} text={words.emailButton} />
      <p className="text-sm break-words text-ink-soft">{words.emailClosing(name, supportEmail)}</p>
    </section>
  );
}

function InvoiceSample({ name, supportEmail }: Look): ReactElement {
  return (
    <section aria-label={words.invoice} className={sheet}>
      <p className="flex justify-between gap-3 border-b border-ink pb-2">
        <span className="min-w-0 text-lg font-semibold break-words">{name}</span>
        <span className="text-ink-soft">{words.invoice}</span>
      </p>
      <p className="mt-auto text-xs break-words text-ink-faint">{words.invoiceFoot(name, supportEmail)}</p>
    </section>
  );
}

function SampleButton({ colour, text }: { readonly colour: string; readonly text: string }): ReactElement {
  return (
    <span
      // What is typed is a colour that no class can hold; it is set by script.
      style={{ backgroundColor: colour }}
      className="self-start rounded-box px-4 py-2 font-medium text-brand-on"
    >
      {text}
    </span>
  );
}

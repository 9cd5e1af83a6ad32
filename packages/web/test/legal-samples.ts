import type { LegalText } from '@linekeeper/contract';

export function legalText(kind: string, more: Partial<LegalText> = {}): LegalText {
  if (kind === 'privacy')
    return { kind, version: 1, from: '2019-07-01', title: 'Privacy', lead: null, sections: [section('What we keep')] };
  return {
    kind: 'terms',
    version: 1,
    from: '2019-07-01',
    title: 'Terms and Conditions',
    lead: 'Service Agreement, last modified July 1st, 2019',
    sections: [section('Relationship'), section('Payment terms')],
    ...more,
  };
}

const section = (heading: string) => ({ heading, paragraphs: [`What there is to say about ${heading}.`] });

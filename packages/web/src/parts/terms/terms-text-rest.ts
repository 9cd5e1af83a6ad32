import type { TermsSection } from './terms-text.ts';

/** The Service Agreement's second half. */
export const lastTerms: readonly TermsSection[] = [
  {
    heading: 'Warranty disclaimer',
    paragraphs: [
      'The service and the portal are provided as they are and as they are available. As far as the law allows, we give no warranty, express, implied or by custom, in particular none of merchantability, of fitness for a particular purpose, of title, of non-infringement, or that the service is free of errors or interruptions.',
    ],
  },
  {
    heading: 'Indemnification',
    paragraphs: [
      'You defend us, our carriers and our suppliers against claims of third parties that come from your use of the lines, your equipment, your customers or a breach of this agreement, and bear the resulting damages and reasonable costs.',
      'Whoever asks for this protection tells the other promptly about the claim, leaves the defence to the other, and helps with it. No settlement that puts a duty on the protected side is made without its consent.',
    ],
  },
  {
    heading: 'Exclusion of liability',
    paragraphs: [
      'Neither of us is liable to the other for indirect, incidental, special, exemplary or consequential damages, nor for lost profits, lost business, lost data or the cost of a substitute, whatever the legal ground, even when the possibility was known. This does not touch your duty to pay what is due.',
    ],
  },
  {
    heading: 'Limits of liability',
    paragraphs: [
      'As far as the law allows, our liability in total is limited to what you paid us for the affected lines in the three months before the event that gave rise to it. The limit counts for all claims together and is part of the price that was agreed.',
    ],
  },
  {
    heading: 'Compliance',
    paragraphs: [
      'Each of us follows the laws that apply to it, among them those on telecommunications, privacy, export, sanctions and bribery. You hold the consents that you need for the data that your devices collect and send.',
    ],
  },
  {
    heading: 'Disclosures',
    paragraphs: [
      'Each of us keeps the other’s confidential information secret, uses it only for this agreement and protects it with reasonable care. This ends for what is public, was known before, was found independently, or must be disclosed by law.',
      'To run the service we pass identifiers of your lines to carriers, and payment details to the payment service. We store no card or account numbers ourselves.',
    ],
  },
  {
    heading: 'Governing law',
    paragraphs: [
      'This agreement is governed by the laws of the State of California, without its rules on the conflict of laws. The courts in Orange County, California, are the only venue, and both of us accept them.',
      'Both of us waive trial by jury. A claim that is not brought within one year after its cause arose is barred for good.',
    ],
  },
  {
    heading: 'General',
    paragraphs: [
      'Notices under this agreement are given by e-mail: yours to the support address shown in the portal, ours to the e-mail address of your account; they count as received on the next business day.',
      'If a part of this agreement does not hold, the rest does. Not using a right is no waiver of it. You may not hand this agreement on without our consent; we may hand it on together with the business. Neither of us is liable for what is outside its control. This text is the whole agreement and replaces earlier ones; we may change it for the future by telling you in advance.',
    ],
  },
];

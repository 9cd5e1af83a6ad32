import { constants } from '@linekeeper/contract';

/** The Service Agreement; the headings, their order and every figure are those of specification §2 and §9. */
export const words = {
  title: 'Terms and Conditions',
  lastModified: 'Service Agreement, last modified July 1st, 2019',
  sections: [
    {
      heading: 'Relationship',
      paragraphs: [
        'This Service Agreement is between the provider of this portal (“we”) and the business that signs up for it (“you”). It covers the cellular data plans, the lines that run on them and the use of this portal.',
        'We and you are independent businesses. Nothing here makes either of us the partner, agent, employee or franchisee of the other, and neither may bind the other towards anyone else.',
      ],
    },
    {
      heading: 'Customer commitments',
      paragraphs: [
        'You give true and current details about your business, keep them up to date, and keep your passwords to yourself. What is done with your login counts as done by you until you tell us that it was taken.',
        'You use the lines only in equipment that is approved for the network, only within the law, and not in a way that harms the network, other customers or third parties. You do not resell lines unless we have agreed to it in writing.',
      ],
    },
    {
      heading: 'Acknowledgements',
      paragraphs: [
        'You know that cellular service depends on radio coverage, on the networks of carriers that we do not run, and on your equipment, and that it can be slower, interrupted or missing at some places and times.',
        'You know that the lines are not meant for situations in which a failure could lead to death, injury or severe damage, and that calls to emergency services may not be possible over them.',
      ],
    },
    {
      heading: 'Service levels',
      paragraphs: [
        'We work with reasonable care to keep the portal and our part of the service available around the clock. Maintenance that we can plan is announced and put at hours of little use.',
        'Unless a separate document that both of us signed says otherwise, no figure for availability, speed or delay is promised, and times shown in the portal for work of a carrier are estimates.',
      ],
    },
    {
      heading: 'Support',
      paragraphs: [
        'We answer questions about the portal, your lines and your invoices through the support address shown in the portal, during our business hours, in the order of urgency.',
        'Support for your own equipment, software and customers stays with you. You help us with the details that we need to find the cause of a fault.',
      ],
    },
    {
      heading: 'Pricing and billing',
      paragraphs: [
        'The price of a plan is the one shown before you activate a line. Charges begin with the activation and repeat for every billing period until the line is ended. Taxes and government fees are added where the law asks for them.',
        'All amounts are in U.S. dollars. We may change prices for coming periods after telling you in advance; a change never reaches back into a period that has begun.',
      ],
    },
    {
      heading: 'Payment terms',
      paragraphs: [
        'You keep a valid payment method on file and allow us, and the payment service that stores it for us, to charge it for what is due. Fees once paid are non-refundable, except where the law demands a refund.',
        `An amount that is late bears interest at the lesser of ${constants.lateInterestPercentPerMonth}% per month or the highest rate that the law allows, from the due date until it is paid. You bear the reasonable cost of collecting it. A charge that you dispute must be named in writing with the reason; what is undisputed stays due.`,
      ],
    },
    {
      heading: 'Termination',
      paragraphs: [
        `You may end a line or this agreement at the end of a billing period through the portal. Either of us may end this agreement when the other breaks it and has not cured the breach within ${constants.cureDays} days after a notice that describes it. We may suspend lines at once while amounts are overdue or to keep harm from the network.`,
        `Either of us may also end it when the other becomes insolvent, asks for protection from its creditors, or is the subject of an involuntary bankruptcy petition that is not dismissed within ${constants.involuntaryBankruptcyDismissalDays} days. What was owed before the end stays owed.`,
      ],
    },
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
        'The side that asks for this protection promptly tells the other about the claim, leaves the defense to it, and helps with it. No settlement that puts a duty on the protected side is made without its consent.',
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
        'Notices under this agreement are given by email: yours to the support address shown in the portal, ours to the email address of your account; they count as received on the next business day.',
        'If a part of this agreement does not hold, the rest does. Not using a right is no waiver of it. You may not hand this agreement on without our consent; we may hand it on together with the business. Neither of us is liable for what is outside its control. This text is the whole agreement and replaces earlier ones; we may change it for the future by telling you in advance.',
      ],
    },
  ],
};

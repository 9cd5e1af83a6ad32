/** The sentences of SIMs that an operator has a carrier end. */
export const words = {
  provider: 'Your provider',
  request: 'End a SIM that only the carrier has in service',
  history: (carrier: string) => `Your provider asked ${carrier} to end this SIM, which only ${carrier} has in service.`,
  note: (carrier: string) => `Your provider asked ${carrier} to end it.`,

  plan: {
    notFound: (named: string) => `No open finding for ${named} shows a SIM that only a carrier has in service.`,
    silent: (carrier: string) => `${carrier} isn't answering for this SIM. Try again later.`,
    gone: (carrier: string) => `${carrier} no longer has the SIM in service. We closed the finding.`,
    what: (carrier: string, iccid: string) =>
      `We'll ask ${carrier} to deactivate ${iccid}. The device that uses it goes offline.`,
    withoutLine: 'No customer has this SIM, so nothing is charged or refunded.',
    withLine: (lineId: string) =>
      `Line ${lineId} shows it in its history. A failed activation is given up. Nothing is charged.`,
    closes: 'The finding closes when the carrier shows the SIM out of service.',
  },
  outcome: {
    ended: (carrier: string) => `${carrier} shows the SIM out of service.`,
    refused: (carrier: string, reason: string) => `${carrier} didn't end the SIM: ${reason}`,
    noReason: 'no reason given',
    backInService: (carrier: string) => `${carrier} ended the SIM and has it in service again.`,
  },
};

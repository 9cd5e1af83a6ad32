import { kept } from '../../../kernel/retold.ts';
import { spanish } from './words.es.ts';
/** The sentences about what portal, carriers and billing disagree on. */
export const words = kept(
  {
    noSuchSim: 'no such SIM',
    says: (carrier: string, word: string) => `${carrier} says “${word}”.`,
    hasNoSim: (carrier: string) => `${carrier} doesn’t have this SIM.`,
    saysAndAgrees: (said: string) => `${said} Both sides agree now.`,

    sides: {
      portal: 'Portal',
      billing: 'Billing',
      unknown: 'unknown',
      none: 'none',
      noLine: 'no line',
      notInAccount: 'not in the account',
      notReported: 'not reported',
      ordersAt: (carrier: string) => `Orders at ${carrier}`,
      suspended: (status: string, reasons: string) => `${status} (${reasons})`,
      request: (kind: string, at: string) => `${kind}, requested ${at} UTC`,
      changeOfPlan: 'change of plan',
      state: (word: string, state: string) => `${word} (${state})`,
    },

    service: {
      zombie: (carrier: string, state: string) => `${carrier} has the SIM in service. Here the line is ${state}.`,
      zombieStates: { terminated: 'terminated', notActivated: 'not activated' },
      zombieMeans: 'You aren’t charged for it, but anyone who has the SIM can use it. Your provider knows.',
      free: (carrier: string) => `${carrier} has the SIM in service. No customer here has ever had it.`,
      freeMeans: 'The carrier charges the provider for it.',
      runsOn: (carrier: string) => `${carrier} has the line in service. Here it is suspended.`,
      runsOnMeans: 'The device works and can use data although it shouldn’t.',
      suspendAgain: 'The line has other reasons to be suspended, so we’ll ask the carrier to suspend it again now.',
      countAsActive: 'We’ll set the line to active. Nothing is sent to the carrier.',
      suspended: (carrier: string) => `${carrier} has suspended the line. Here it is active.`,
      blocked: (carrier: string) => `${carrier} has blocked the line. Here it is active.`,
      off: (carrier: string) => `${carrier} has switched the line off. Here it is active.`,
      stoppedMeans: 'The device is offline, and the line is charged as active.',
      countAsSuspended: 'We’ll set the line to suspended. Nothing is sent to the carrier.',
      countAsBlocked: 'We’ll set the line to suspended by the carrier. Nothing is sent to the carrier.',
      absent: (carrier: string, status: string) =>
        `${carrier} doesn’t have this SIM in the account. Here the line is ${status}.`,
      notInService: (carrier: string, status: string) =>
        `${carrier} doesn’t have the line in service. Here it is ${status}.`,
      ghostMeans: 'The device is offline, and the line is still charged.',
      countAsTerminated:
        'We’ll set the line to terminated and stop charging it. Past payments aren’t refunded automatically.',
    },

    drift: {
      plan: (carrier: string, theirs: string, ours: string) =>
        `${carrier} has the line on ${theirs}. Here it is on ${ours}.`,
      unlistedPlan: (ref: string) => `a plan that isn’t in your catalog (${ref})`,
      planMeans: 'Allowance and price here don’t match the plan that the device uses.',
      usePlan: (plan: string) => `We’ll set the line to ${plan}. Its price changes with the next period.`,
      imei: (carrier: string) => `${carrier} shows another device (IMEI) for this line.`,
      number: (carrier: string) => `${carrier} shows another number for this line.`,
      both: (carrier: string) => `${carrier} shows another device (IMEI) and another number for this line.`,
      imeiMeans: 'The SIM may have moved to another device.',
      numberMeans: 'Calls and texts to the number shown here don’t reach the device.',
      useNumbers: 'We’ll save the carrier’s values with the line.',
    },

    billing: {
      notInvoiced: (status: string) => `The line is ${status}, and its first period has no invoice.`,
      notInvoicedMeans: 'It is in service and not charged yet. The invoice will follow. Your provider knows.',
      notCounted: 'We took a payment, but its invoice isn’t marked as paid.',
      notCountedMeans: 'Don’t pay it again. We’ll count the payment. Your provider knows.',
      noSubscription: (status: string) => `The line is ${status} and has no subscription.`,
      noSubscriptionMeans: 'It is in service, and no one is charged for it.',
      withoutService: (status: string) => `The line is ${status}, but its subscription is still running.`,
      withoutServiceMeans: 'You are charged for a line that isn’t in service.',
      endSubscription:
        'We’ll end the subscription now. Past payments aren’t refunded automatically; ask support for a refund.',
    },

    stuck: {
      text: (carrier: string) => `${carrier} hasn’t confirmed a request for too long.`,
      means: 'The line can’t be changed until then.',
      giveUp:
        'We’ll ask the carrier once more. If the line shows the change, the request counts as done; if not, the line goes back to how it was. If the carrier makes the change later, the next check finds it.',
      done: (said: string) => `The carrier shows ${said}: the request counts as done.`,
      givenUp: (said: string) => `The request was given up. The carrier shows ${said}.`,
    },

    accepted: {
      provider: 'Your provider',
      request: 'Use the carrier’s value',
      ended: 'The subscription of the terminated line ended.',
      state: (carrier: string, word: string) => `${carrier} says “${word}”. We used its value.`,
      plan: (carrier: string, plan: string) => `${carrier} has the line on ${plan}. We used its value.`,
      number: (carrier: string, number: string) => `${carrier} shows number ${number}. We used its value.`,
      imei: (carrier: string, imei: string) => `${carrier} shows IMEI ${imei}. We used its value.`,
      numbers: (carrier: string, number: string, imei: string) =>
        `${carrier} shows number ${number} and IMEI ${imei}. We used its values.`,
    },

    repairs: {
      again: 'Give up and request again',
      activate: 'Activate SIM',
      changePlan: 'Change back to your plan',
      resume: 'Resume line',
      suspend: 'Suspend line again',
      terminate: 'Terminate line',
    },

    operator: {
      notFound: (named: string) => `No open finding for ${named}.`,
      silent: (carrier: string) => `${carrier} isn’t answering for this SIM.`,
      closed: (said: string) => `${said} No finding is open.`,
      open: (said: string) => `${said} Still open:`,
    },
    notConnected: 'the carrier is not connected',
  },
  spanish,
);

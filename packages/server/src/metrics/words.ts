/** What Prometheus shows beside each number. */
export const words = {
  requests: 'Requests answered, by route as it is written in the contract',
  events: 'Log lines that name an event',
  gatewayCalls: 'Calls to the payment gateway',
  gatewayRefusals: 'Calls that the payment gateway refused as a whole',
  chargeStates: 'States that charge attempts reached',
  declines: 'Charges that were declined',
  webhooks: 'Notifications from the payment gateway',
  gatewaySeconds: 'How long the payment gateway took',
  due: 'Jobs that could start now',
  running: 'Jobs that a worker has taken',
  oldestDue: 'How long the oldest job that could start has waited',
  dead: 'Jobs that have used up their tries and wait for an operator',
  readable: 'Whether the database answered how deep the queues are',
};

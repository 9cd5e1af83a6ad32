/** What a plan costs besides its monthly price. */
export const words = {
  above: 'Above the allowance',
  stops: 'The line stops',
  free: 'No charge',
  perStarted: (price: string, unit: string) => `${price} for each started ${unit}`,
  perExact: (price: string, unit: string) => `${price} per ${unit}, to the byte`,
  suspended: 'While you suspend the line',
  perMonth: (price: string) => `${price} per month`,
  announced: (price: string, day: string) => `${price} from ${day}`,
  announcedWithData: (price: string, data: string, day: string) => `${price} with ${data} from ${day}`,
  messages: 'Text messages',
  perMessage: (price: string) => `${price} each`,
  perMessageAbove: (included: string, price: string) => `${included} included, then ${price} each`,
  unusedDays: 'If you end the line early',
  credited: 'Unused days become credit',
};

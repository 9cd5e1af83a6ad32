import type { Fault } from './sim-world.ts';

/** Mistakes made on purpose, with the first seed that shows each, and what the judge says of it. */
export const faults: readonly { name: string; seed: number; fault: Fault; seen: RegExp }[] = [
  {
    name: 'a period billed twice',
    seed: 1,
    fault: {
      modules({ billing }) {
        const { addItems } = billing;
        billing.addItems = (tx, items) =>
          addItems(tx, [
            ...items,
            ...items.filter(isPeriod).map((item) => ({ ...item, cause: `${item.cause}:again` })),
          ]);
      },
    },
    seen: /a period was not billed, or twice: .*"billed":2/,
  },
  {
    name: 'a period left out',
    seed: 1,
    fault: {
      modules({ billing }) {
        const { addItems } = billing;
        billing.addItems = (tx, items) =>
          addItems(
            tx,
            items.filter((item) => !isPeriod(item) || item.cause.endsWith(':first')),
          );
      },
    },
    seen: /a period was not billed, or twice: .*"billed":0/,
  },
  {
    name: 'a charge sent twice',
    seed: 1,
    fault: {
      gateway: (port) => ({
        async charge(order) {
          const outcome = await port.charge(order);
          await port.charge({ ...order, invoiceNumber: `${order.invoiceNumber}2` });
          return outcome;
        },
      }),
    },
    seen: /was taken and is missing here/,
  },
  {
    name: 'a lost answer that counts as not charged',
    seed: 5,
    fault: {
      gateway: (port) => ({
        async charge(order) {
          const outcome = await port.charge(order);
          if (outcome.kind !== 'unknown') return outcome;
          return { kind: 'error', transId: null, reasonCode: 'lost', reasonText: 'No answer.' };
        },
      }),
    },
    seen: /was taken and is error here/,
  },
  {
    name: 'a refund that counts as refused',
    seed: 1,
    fault: {
      gateway: (port) => ({
        async refund(order) {
          await port.refund(order);
          return { kind: 'refused', reasonCode: '54', reasonText: 'Refused.' };
        },
      }),
    },
    seen: /was given back and is here .*"state":"refused"/,
  },
  {
    name: 'a ledger without what is written for payments',
    seed: 1,
    fault: {
      modules({ ledger }) {
        const { postLedger } = ledger;
        ledger.postLedger = (tx, posted) =>
          posted.entries.some(({ ledger: name }) => name === 'revenue') ? postLedger(tx, posted) : Promise.resolve();
      },
    },
    seen: /what customers owe is not the sum of their invoices/,
  },
  {
    name: 'a line that is never cut',
    seed: 3,
    fault: {
      modules({ provisioning }) {
        const { changeReasons } = provisioning;
        provisioning.changeReasons = (tx, change, origin) =>
          change.add === 'payment' ? Promise.resolve() : changeReasons(tx, change, origin);
      },
    },
    seen: /a line is alive beyond dunning/,
  },
  {
    name: 'a carrier that is given up within the hour',
    seed: 1,
    fault: {
      modules({ rules }) {
        const { currentRules } = rules;
        rules.currentRules = async (db) => ({ ...(await currentRules(db)), carriers: { reachForDays: 1 / 24 } });
      },
    },
    seen: /a request was given up while its carrier was away/,
  },
  {
    name: 'a line that is cut early',
    seed: 8,
    fault: {
      modules({ rules }) {
        const { currentRules } = rules;
        rules.currentRules = async (db) => {
          const now = await currentRules(db);
          const steps = now.dunning.steps.map(({ day, action }) => ({ day: Math.ceil(day / 2), action }));
          return { ...now, dunning: { ...now.dunning, steps } };
        };
      },
    },
    seen: /a line was cut sooner than the policy says/,
  },
  {
    name: 'a line that stays dark once it is paid',
    seed: 2,
    fault: {
      modules({ provisioning }) {
        const { changeReasons } = provisioning;
        provisioning.changeReasons = (tx, change, origin) =>
          change.remove === 'payment' ? Promise.resolve() : changeReasons(tx, change, origin);
      },
    },
    seen: /a line is dark that owes nothing/,
  },
];

const isPeriod = ({ kind }: { kind: string }) => kind === 'subscription';

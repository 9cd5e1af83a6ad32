import { practiceOf } from './adapters/stand-ins/practice.ts';
import type { Outside } from './compose-modules.ts';
import { sampleBrand, type Config } from './config.ts';
import { demoAccounts } from './demo/fleet.store.ts';
import { testCards } from './dev-welcome.ts';
import type { Clock } from './kernel/clock.ts';

const [{ number: practiceNumber }] = testCards;

/** What the guide of a new provider has to know of this installation. */
export function setupFactsOf(config: Config, clock: Clock): Outside['setupFacts'] {
  const { payments, carriers, mail } = config;
  const practice = practiceOf(config);
  const nextYear = () => clock.now().getUTCFullYear() + 1;
  return {
    sampleBrand,
    demoAccounts,
    gateway: {
      environment: payments.environment,
      clientKey: payments.clientKey,
      practiceCard: practice && (async () => practice.cardToken(practiceNumber, { month: 12, year: nextYear() })),
    },
    simulatedCarriers: carriers.simulator?.carriers ?? [],
    mailOutlet: mail.outlet,
  };
}

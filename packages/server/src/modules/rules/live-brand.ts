import type { CarrierId } from '@linekeeper/contract';
import { logoPath } from '@linekeeper/contract/provider';
import type { Brand } from '../../kernel/brand.ts';
import { brandDefaults, type BrandRules } from './brand-rules.ts';

export type CarrierNames = Readonly<Record<CarrierId, string>>;

export interface LiveBrand extends Brand {
  /** What customers know carriers by, of those that have another name than their own. */
  readonly carrierNames: CarrierNames;
  /** From now on the brand is what these rules say, and what the environment says where they say nothing. */
  readonly take: (rules: BrandRules) => void;
}

/** A brand that everybody holds by reference, so that a change reaches pages, emails and papers without a restart. */
export function liveBrand(environment: Brand, namesInEnvironment: CarrierNames = {}): LiveBrand {
  let rules = brandDefaults;
  return {
    get name() {
      return rules.name ?? environment.name;
    },
    get colour() {
      return rules.colour ?? environment.colour;
    },
    get supportEmail() {
      return rules.supportEmail ?? environment.supportEmail;
    },
    get logoUrl() {
      return rules.logo === null ? environment.logoUrl : logoPath(rules.logo);
    },
    get carrierNames() {
      return { ...namesInEnvironment, ...rules.carrierNames };
    },
    take: (next) => {
      rules = next;
    },
  };
}

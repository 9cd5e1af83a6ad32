import type { SimProduct } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';
import { money } from '../../../ui/format/money.ts';
import { words } from '../words.ts';
import { packsOf } from './packs.ts';

const { form: said } = words;

interface ProductRowProps {
  readonly product: SimProduct;
  readonly typed: string;
  readonly onType: (text: string) => void;
}

/** A kind of SIM card, and how many packs of it. */
export function ProductRow({ product, typed, onType }: ProductRowProps): ReactElement {
  const { id, name, description, carrierName, packSize, priceCents } = product;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b border-line pb-4 last:border-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{name}</p>
        <p className="text-ink-soft">{description}</p>
        <p className="text-sm text-ink-faint">
          {[carrierName, said.packOf(packSize), said.each(money(priceCents))].join(' · ')}
        </p>
      </div>
      <div className="w-48 max-sm:w-full">
        <TextField
          name={`packs-${id}`}
          label={said.packs(name)}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={typed}
          onChange={onType}
          error={packsOf(typed) === null ? said.wholeNumber : undefined}
        />
      </div>
    </li>
  );
}

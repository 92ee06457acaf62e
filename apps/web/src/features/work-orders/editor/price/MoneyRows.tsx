import { money } from '../../../../ui/format/numbers';
import { Changing } from './Changing';
import { ExplainButton } from './ExplainButton';
import type { Price } from './price-types';

const PARTS: readonly { name: 'material' | 'labor' | 'profit'; label: string }[] = [{ name: 'material', label: 'Material' }, { name: 'labor', label: 'Labor' }, { name: 'profit', label: 'Profit' }];

const TAX_WORDS: Readonly<Record<string, string>> = {
  COST: 'The company pays sales tax when it buys, so it is part of the unit cost and nothing is added.',
  MATERIAL: 'Tax on material and the profit of the lines that have an item.',
  TOTAL: 'Tax on material, labor, profit and additional costs.',
};

function taxSummary(price: Price): string {
  const words = TAX_WORDS[price.taxMode] ?? '';
  return price.taxMode === 'COST' && price.totals.taxIncluded ? `${words} Included in material: ${money(price.totals.taxIncluded)}.` : words;
}

function Part({ price, part }: { price: Price | null; part: (typeof PARTS)[number] }) {
  return (
    <>
      <dt>{part.label}</dt>
      <dd><Changing text={money(price?.totals[part.name])} /></dd>
      <dd>{price && <ExplainButton title={part.label} summary="Each line is rounded to cents, then the lines are added." lines={price.lines} about={part.name} />}</dd>
    </>
  );
}

/** The parts of the price; dashes keep the rows in place until the first response. */
export function MoneyRows({ price }: { price: Price | null }) {
  return (
    <dl>
      {PARTS.map((part) => <Part key={part.name} price={price} part={part} />)}
      <dt>Additional costs</dt>
      <dd><Changing text={money(price?.totals.additional)} /></dd>
      <dd />
      <dt>Tax</dt>
      <dd><Changing text={money(price?.totals.tax)} /></dd>
      <dd>{price && <ExplainButton title="Tax" summary={taxSummary(price)} lines={[]} about="all" />}</dd>
    </dl>
  );
}

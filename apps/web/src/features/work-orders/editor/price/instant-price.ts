import { previewOf, summaryAnswer, type PreviewFacts } from '@falcon/domain/costing';
import type { FlooringTypeId } from '@falcon/domain/flooring';
import { pricesOf } from './own-and-today';
import type { LivePrice } from './price-context';
import type { PriceInput } from './price-question';

/** The price of what is typed, calculated on the page with the server's facts; null where only the server can answer. */
export function instantPrice(
  flooringTypeId: FlooringTypeId,
  input: PriceInput,
  facts: PreviewFacts,
  seesCommission: boolean,
): Pick<LivePrice, 'price' | 'today'> | null {
  const preview = previewOf(flooringTypeId, input, facts);
  return (
    preview &&
    pricesOf(
      summaryAnswer(preview.historic, seesCommission),
      preview.current && summaryAnswer(preview.current, seesCommission),
    )
  );
}

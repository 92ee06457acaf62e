import { ExplainButton } from './ExplainButton';
import { explanationOf, type Price } from './price-types';

interface Props {
  price: Price;
  figure: 'additional' | 'tax' | 'jobCost' | 'contractorInvoice' | 'commission' | 'margin';
  title: string;
}

/** The (i) behind a figure that is not a sum of lines: its rate, its base and the rule that selected it. */
export function ExplainFigure({ price, figure, title }: Props) {
  return <ExplainButton title={title} summary={explanationOf(price, figure)} lines={[]} about="all" />;
}

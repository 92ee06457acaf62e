import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { useCan } from '../../../../session/current-user';
import { useReadOnly } from '../../../../ui/fields/read-only';
import { money } from '../../../../ui/format/numbers';
import { EditorCard } from '../EditorCard';
import type { OrderFormApi } from '../form/order-form';
import { Grid, Scroll } from '../grid-styles';
import { lineOf, usePrice } from '../price/price-context';
import { LineRow } from './LineRow';

const LineGrid = styled(Grid)({
  '& .choice': { display: 'flex', gap: 6, alignItems: 'flex-start', '& > *': { flex: '1 1 0' } },
  '& tbody td:nth-of-type(1)': { minWidth: 230, width: '100%' },
  '& tbody th': { verticalAlign: 'top' },
});

/** The lines that make up the difference to the minimums. */
function MinimumRow({ keyName }: { keyName: 'minimumLabor' | 'minimumProfit' }) {
  const line = lineOf(usePrice().price, keyName);
  if (!line || line.totalCost === null || line.totalCost === 0) return null;
  return (
    <tr>
      <th scope="row" style={{ padding: '6px', fontSize: 13 }}>{line.label}</th>
      <td colSpan={3} />
      <td className="number figure">—</td>
      <td className="number figure">{keyName === 'minimumLabor' ? money(line.laborCost) : '—'}</td>
      <td className="number figure">{keyName === 'minimumProfit' ? money(line.profitCost) : '—'}</td>
      <td className="number figure"><strong>{money(line.totalCost)}</strong></td>
      <td />
    </tr>
  );
}

/** Every material and labor line that the flooring type offers, with what each comes to. */
export function LinesCard({ form }: { form: OrderFormApi }) {
  const readOnly = useReadOnly();
  const showMoney = useCan()('workOrderViewTotals');
  const flooringTypeId = useWatch({ control: form.control, name: 'flooringTypeId' });
  const lines = useWatch({ control: form.control, name: 'lines' });
  return (
    <EditorCard title="Material and labor" help={readOnly ? undefined : 'Grey is calculated or copied; type over it to change it. 0 means none.'}>
      <Scroll>
        <LineGrid aria-label="Material and labor">
          <thead>
            <tr>
              <th scope="col">Line</th><th scope="col">Item</th><th scope="col" className="number">Quantity</th><th scope="col">Unit</th>
              {showMoney && <><th scope="col" className="number">Material</th><th scope="col" className="number">Labor</th><th scope="col" className="number">Profit</th><th scope="col" className="number">Total</th><td aria-hidden /></>}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => <LineRow key={line.lineKey} form={form} index={index} flooringTypeId={flooringTypeId} showMoney={showMoney} />)}
            {showMoney && <><MinimumRow keyName="minimumLabor" /><MinimumRow keyName="minimumProfit" /></>}
          </tbody>
        </LineGrid>
      </Scroll>
    </EditorCard>
  );
}

import { mdiCheck } from '@mdi/js';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { PRICES, COMMISSION } from '@falcon/domain/orders/work-order-fields';
import type { ReactNode } from 'react';
import { useSees } from '#session/current-user';
import { Icon } from '#ui/Icon';
import { Panel } from '#ui/Section';
import { money, percent, quantity } from '#ui/format/numbers';
import { colors, sizes } from '#ui/tokens';
import { PRICE_CARD, type PriceState, usePrice } from './price-context';
import type { Price } from './price-types';
import { FigureRow, MoneyRows } from './MoneyRows';

const Card = styled(Panel)({
  padding: '10px 16px 14px',
  scrollMarginTop: sizes.topBar + 56,
  '& h2': {
    margin: 0,
    fontSize: 14,
    lineHeight: '20px',
    fontWeight: 600,
    display: 'flex',
    '& small': { marginLeft: 'auto', fontSize: 12, fontWeight: 400, color: colors.muted },
    // A quick confirmation shows nothing: the mark changes only if the server is slow.
    '& .standing': {
      marginLeft: 0,
      display: 'grid',
      alignItems: 'center',
      '& > *': { gridArea: '1 / 1', justifySelf: 'end' },
    },
    '& .standing > span, & .standing[data-checking=true] > svg': { opacity: 0 },
    '& .standing[data-checking=true] > *': { transition: 'opacity 0.2s 0.6s' },
    '& .standing[data-checking=true] > span': { opacity: 1 },
  },
  '& dl': { margin: '6px 0 0', display: 'grid', gridTemplateColumns: '1fr auto 28px', alignItems: 'center', rowGap: 2 },
  '& dt': { color: colors.muted },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums', minHeight: 28, lineHeight: '28px' },
  '& dl.sum': {
    borderTop: `1px solid ${colors.hairline}`,
    marginTop: 6,
    paddingTop: 6,
    fontSize: 16,
    fontWeight: 600,
    '& dt': { color: colors.text },
  },
  '& dl.further': { borderTop: `1px solid ${colors.hairline}`, marginTop: 6, paddingTop: 4, fontSize: 13, rowGap: 0 },
  '& p': { margin: '6px 0 0', fontSize: 12, lineHeight: '18px', color: colors.muted },
});

function Footer({ price }: { price: Price }) {
  const sees = useSees();
  return (
    <>
      <dl className="further">
        <FigureRow
          price={price}
          label="Installer"
          text={money(price.contractorInvoice)}
          figure="contractorInvoice"
          title="Installer pay"
        />
        {sees(COMMISSION) && price.commission !== null && price.commission !== 0 && (
          <FigureRow price={price} label="Commission" text={money(price.commission)} figure="commission" />
        )}
        <FigureRow
          price={price}
          label="Margin"
          text={price.totals.marginPercent === null ? '—' : percent(price.totals.marginPercent)}
          figure="margin"
        />
      </dl>
      {price.creditLeft !== null && <p>Credit left {money(price.creditLeft)}</p>}
    </>
  );
}

/** Tiles and cartons, for floors that come in cartons. */
function Cartons({ price }: { price: Price }) {
  const { cartons } = price;
  return cartons ? (
    <p>
      {cartons.cartons} cartons, {cartons.pieces} pieces
      {cartons.additionalPieces > 0 ? ` (${cartons.additionalPieces} extra)` : ''}; billed{' '}
      {quantity(cartons.billedSquareFeet, 'SF')}
    </p>
  ) : null;
}

function Warnings({ price }: { price: Price }) {
  const seesCredit = useSees()(PRICES);
  return (
    <>
      {price.exceedsCreditLimit && seesCredit && (
        <Alert severity="error" sx={{ mt: 1 }}>
          This order exceeds the customer’s credit limit.
        </Alert>
      )}
      {price.warnings.map((warning) => (
        <Alert key={warning.code + (warning.lineKey ?? '')} severity="warning" sx={{ mt: 1 }}>
          {warning.message}
        </Alert>
      ))}
    </>
  );
}

/** Whether the server has confirmed the figures. */
function Confirmation({ standing }: { standing: PriceState }) {
  if (standing === 'waiting' || standing === 'held') return null;
  const isChecking = standing === 'checking';
  return (
    <small
      className="standing"
      data-checking={isChecking}
      aria-hidden
      title={isChecking ? 'Calculated here; the server is checking it' : 'Confirmed by the server'}
    >
      <span>checking…</span>
      <Icon path={mdiCheck} />
    </small>
  );
}

/**
 * The live price of the order; `actions` (re-pricing) go below it. Users without permission don't see figures, but do
 * see warnings.
 */
export function PriceCard({ actions }: { actions?: ReactNode }) {
  const { price, standing, failure } = usePrice();
  const showMoney = useSees()(PRICES);
  const saysSomething =
    failure !== undefined || (price !== null && (price.cartons !== null || price.warnings.length > 0));
  if (!showMoney && !saysSomething) return null;
  return (
    <Card id={PRICE_CARD} aria-label="Price">
      <h2>
        Price<small aria-live="polite">{standing === 'waiting' ? 'calculating…' : ''}</small>
        {showMoney && <Confirmation standing={standing} />}
      </h2>
      {failure !== undefined && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
      {showMoney && <MoneyRows price={price} />}
      {price && showMoney && <Footer price={price} />}
      {price && <Cartons price={price} />}
      {price && <Warnings price={price} />}
      {actions}
    </Card>
  );
}

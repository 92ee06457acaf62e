import { styled } from '@mui/material/styles';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useSees } from '#session/current-user';
import { useReadOnly } from '#ui/fields/read-only';
import { lazyPart } from '#ui/lazy-part';
import { sizes } from '#ui/tokens';
import { CutsCard } from './cuts-grid/CutsCard';
import { LinesCard } from './lines-table/LinesCard';
import { DefaultsContext } from './form/defaults-context';
import type { OrderFormApi } from './form/order-form';
import { useOrderDefaults } from './form/use-order-defaults';
import type { BookedPlace } from './job/booked-place';
import { JobCard } from './job/JobCard';
import { PlaceContext } from './price/place-context';
import { PriceInSight } from './price/PriceInSight';
import { FollowedPrice } from './price/FollowedPrice';
import { enterMovesOn } from './enter-moves-on';
import { useBeginWith } from './use-begin-with';

// Job, lines and cuts are visible first; the rest follows in order, so that nothing already shown moves.
const Duplicates = lazyPart(async () => (await import('./Duplicates')).Duplicates);
const PriceCard = lazyPart(async () => (await import('./price/PriceCard')).PriceCard);
const LowerCards = lazyPart(async () => (await import('./LowerCards')).LowerCards);

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  gap: 16,
  alignItems: 'start',
  '& > aside': { position: 'sticky', top: sizes.topBar + 52 },
  // Without prices and an invoice, the order uses the whole width.
  '&[data-priced=false]:has(> aside:empty)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)', '& > aside': { position: 'static' } },
});

interface Props {
  form: OrderFormApi;
  /** The stored order's id; undefined while creating. */
  id: string | undefined;
  /** A text that changes whenever the stored order does: its version and figures. */
  stored?: string | undefined;
  /** The booking of a stored order; undefined while creating. */
  place?: BookedPlace | undefined;
  /** Whether this user can add documents to the stored order; also on a read-only order. */
  canAttach?: boolean;
  /** To the right, above and below the price. */
  aside?: ReactNode;
  priceActions?: ReactNode;
}

/** The order itself: job, lines, cuts, costs and notes on the left, the live price on the right. */
export function OrderBody({ form, id, stored, canAttach = false, place: bookedPlace, aside, priceActions }: Props) {
  const readOnly = useReadOnly();
  const seesTotals = useSees()(PRICES);
  const filling = useOrderDefaults(form, readOnly);
  useBeginWith(form, filling);
  const [customer, flooringTypeId] = useWatch({ control: form.control, name: ['customer', 'flooringTypeId'] });
  const place = useMemo(() => ({ customerId: customer?.id, flooringTypeId }), [customer, flooringTypeId]);
  return (
    <PlaceContext.Provider value={place}>
      <DefaultsContext.Provider value={filling.defaults}>
        <FollowedPrice form={form} id={id} stored={stored}>
          <Columns data-priced={seesTotals} aria-busy={filling.filling} onKeyDown={enterMovesOn}>
            <div style={{ minWidth: 0 }}>
              {!readOnly && <Duplicates form={form} id={id} />}
              <JobCard
                form={form}
                stored={id !== undefined}
                place={bookedPlace}
                poRequired={filling.poRequired}
                onCustomer={filling.onCustomer}
                onUnit={filling.onUnit}
                onFlooring={filling.onFlooring}
              />
              <LinesCard form={form} />
              <CutsCard form={form} />
              <LowerCards
                form={form}
                id={id}
                canAttach={canAttach}
                place={bookedPlace}
                poRequired={filling.poRequired}
              />
              <PriceInSight />
            </div>
            <aside>
              <PriceCard actions={priceActions} />
              {aside}
            </aside>
          </Columns>
        </FollowedPrice>
      </DefaultsContext.Provider>
    </PlaceContext.Provider>
  );
}

import { useQuery } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import { useLiveChanges, withThePage } from '#blocks/live/use-live-changes';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { useKept } from '#blocks/offline/kept/use-kept';
import { REFRESHED } from '#graphql/call-options';
import { isOutOfReach } from '#graphql/error-text';
import { DateText } from '#ui/format/dates';
import { count, counted } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import { feetText } from '../list/peek/feet';
import { StockShortagesDocument, type StockShortagesQuery } from './cuts.generated';
import { ListPanel } from './ListPanel';

type Shortage = StockShortagesQuery['stockShortages']['nodes'][number];

/** `12'3" of 20' of roll 4711, lot L7`, or cartons. */
function missingText({ missingLength, promisedLength, missingCartons, promisedCartons, rollNumber, dyeLot }: Shortage) {
  const amount =
    promisedCartons > 0
      ? `${count(missingCartons)} of ${counted(promisedCartons, 'carton')}`
      : `${feetText(missingLength)} of ${feetText(promisedLength)}`;
  return `${amount} of ${promisedCartons > 0 ? '' : 'roll '}${rollNumber}${dyeLot ? `, lot ${dyeLot}` : ''}`;
}

/** What orders are promised and won't get: the warehouse chooses other rolls for them, or buys. */
export function Shortages({ flooring }: { flooring: string }) {
  const { data, error, refetch } = useQuery(StockShortagesDocument, { variables: { flooring }, ...REFRESHED });
  useLiveChanges(['WORK_ORDER', 'INVENTORY_ROLL'], () => refetch(), { requestedAt: withThePage });
  const kept = useKept(StockShortagesDocument, { flooring }, { data, error });
  if (!data && error && !isOutOfReach(error))
    return <NotLoaded title="Shortages could not be loaded" error={error} retry={refetch} />;
  const { totalCount = 0, nodes = [] } = (data ?? kept?.data)?.stockShortages ?? {};
  if (totalCount === 0) return null;
  return (
    <ListPanel aria-label="Short" style={{ margin: '0 0 16px' }}>
      <h2>Short · {count(totalCount)}</h2>
      <p style={{ margin: '4px 0 0', color: colors.muted }}>
        These orders are promised more than there is. Enter another roll for them.
        {totalCount > nodes.length && ` ${count(totalCount - nodes.length)} more are not shown.`}
      </p>
      <ul>
        {nodes.map((one) => (
          <li key={one.id}>
            <span style={{ flex: '1 1 200px' }}>
              <strong>{missingText(one)}</strong>
              {one.quarantineReason && `, quarantined: ${one.quarantineReason}`}
              {one.item && (
                <>
                  {' '}
                  <Link to={`/items/${one.item.id}`}>
                    {[one.item.nameNumber, one.item.colorNameNumber].filter(Boolean).join(' ')}
                  </Link>
                </>
              )}
            </span>
            <span>{one.cutName}</span>
            <Link to={`/work-orders/${one.workOrder.id}`}>{one.workOrder.workOrderNumber}</Link>
            <DateText value={one.workOrder.installDate} />
          </li>
        ))}
      </ul>
    </ListPanel>
  );
}

import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { MAIN_LINE, type StatusName, statusOf } from '@falcon/domain/orders/work-order-status';
import { useEffect } from 'react';
import { isoDate, shortDate } from '#ui/format/dates';
import { colors } from '#ui/tokens';
import type { OrderFormFragment } from '../order.generated';
import { OrderTimelineDocument, type OrderTimelineQuery } from './timeline.generated';
import { OWN_ERRORS } from '#graphql/call-options';

const Steps = styled('ol')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 4,
  listStyle: 'none',
  margin: '0 0 16px',
  padding: 0,
  fontSize: 12,
  lineHeight: '16px',
  '& li': { borderTop: `3px solid ${colors.hairline}`, paddingTop: 4, color: colors.muted, minWidth: 0 },
  '& li[data-state=done]': { borderColor: colors.accent },
  '& li[aria-current=step]': { borderColor: colors.accent, color: colors.text, fontWeight: 600 },
  '& small': { display: 'block', minHeight: 16, fontSize: 12, fontWeight: 400, color: colors.muted },
  '@media (max-width: 719px)': {
    '& li:not([aria-current=step]) > *': { display: 'none' },
    '& li[aria-current=step]': { minWidth: 'max-content' },
  },
});

/** The day on which the order last reached each status. */
function daysOf(history: NonNullable<OrderTimelineQuery['workOrder']>['audits']): Map<string, string> {
  const days = new Map<string, string>();
  for (const audit of history)
    if (audit.toStatus && !days.has(audit.toStatus.name))
      days.set(audit.toStatus.name, isoDate(new Date(audit.createdAt)));
  return days;
}

/** The progress of the order on its main line, with the date of each step. */
export function ProgressLine({ order }: { order: OrderFormFragment }) {
  const { data, refetch } = useQuery(OrderTimelineDocument, { variables: { id: order.id }, ...OWN_ERRORS });
  const { version } = order;
  useEffect(() => {
    if (version > 1) void refetch().catch(() => undefined);
  }, [version, refetch]);
  const days = daysOf(data?.workOrder?.audits ?? []);
  const current = MAIN_LINE.indexOf((order.heldFrom?.name ?? order.status.name) as StatusName);
  return (
    <Steps aria-label="Progress">
      {MAIN_LINE.map((name, index) => {
        const reached = index <= current;
        return (
          <li key={name} data-state={reached ? 'done' : 'open'} aria-current={index === current ? 'step' : undefined}>
            <span>{statusOf(name).label}</span>
            <small>{reached && days.has(name) ? shortDate(days.get(name)) : ''}</small>
          </li>
        );
      })}
    </Steps>
  );
}

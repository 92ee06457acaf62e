import { Link } from '@tanstack/react-router';
import { addressParts } from '#blocks/routing/address-parts';
import { counted, money } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import type { DashboardQuery } from './dashboard.generated';
import { DashboardCard } from './DashboardCard';
import { Tiles } from './lists';

type Figure = NonNullable<DashboardQuery['dashboard']['money']>[number];

const URGENT = new Set(['FAILED_IN_ACCOUNTING', 'NOT_DELIVERED', 'OVERDUE']);

/** The totals of invoices to send, that are due, overdue, sent today or refused; each figure opens its list. */
export function MoneyCard({ figures }: { figures: readonly Figure[] }) {
  return (
    <DashboardCard
      title="Invoices"
      note="What is due this week or overdue is the open balance; the rest is as billed"
      action={<Link to="/payments/create">Record payment</Link>}
    >
      <Tiles>
        {figures.map(({ key, label, count, amount, link }) => (
          <li key={key}>
            <Link {...addressParts(link)}>
              {label}
              <strong style={count > 0 && URGENT.has(key) ? { color: colors.errorText } : undefined}>
                {money(amount)}
              </strong>
              <small>{count > 0 ? counted(count, 'invoice') : '—'}</small>
            </Link>
          </li>
        ))}
      </Tiles>
    </DashboardCard>
  );
}

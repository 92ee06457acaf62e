import { FURNITURE_OPTIONS, labelOf } from '@falcon/domain/kit/flooring';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DateText } from '#ui/format/dates';
import { money } from '#ui/format/numbers';
import { PhoneText } from '#ui/format/phone';
import { Panel } from '#ui/Section';
import { colors } from '#ui/tokens';
import { areaText, jobTimeText } from '../../list/order-columns';
import { mapsAddress } from '../maps';
import type { KeptOrder } from './kept-orders';

const Facts = styled(Panel)({
  padding: '12px 16px',
  '& dl': { display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', gap: '6px 12px', margin: 0 },
  '& dt': { color: colors.muted },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& a': { color: colors.anchor },
});

const Person = styled('div')({
  '& + &': { marginTop: 6 },
  // A number is one thing to tap, not the end of a line and the start of the next.
  '& span': { display: 'block', whiteSpace: 'nowrap', '@media (pointer: coarse)': { padding: '4px 0' } },
});

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return children ? (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  ) : null;
}

/** The last that the installer reported, and the last note. */
const saidOf = ({ jobReports: reports }: KeptOrder): string =>
  [reports.findLast(({ kind }) => kind !== 'NOTE'), reports.findLast(({ kind }) => kind === 'NOTE')]
    .flatMap((report) => (report ? [report.note === '' ? report.label : `${report.label}: “${report.note}”`] : []))
    .join('\n');

const siteOf = ({ siteAnswer }: KeptOrder): string =>
  siteAnswer ? [siteAnswer.label, siteAnswer.reason && `“${siteAnswer.reason}”`].filter(Boolean).join(' ') : '';

const jobOf = (order: KeptOrder): string =>
  [
    order.isOccupied ? 'Occupied' : 'Vacant',
    order.isRepair && 'Repair',
    order.multiJobInstall && 'Multiple jobs that day',
    order.furniture !== 'NONE' && `Furniture: ${labelOf(FURNITURE_OPTIONS, order.furniture).toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Who opens the door, each with a number that dials when tapped. */
const SiteContacts = ({ order: { siteContacts } }: { order: KeptOrder }) =>
  siteContacts.map(({ name, title, phone }) => (
    <Person key={`${name} ${phone}`}>
      {[name, title].filter(Boolean).join(', ')}
      <span>
        <PhoneText value={phone} />
      </span>
    </Person>
  ));

/** Where, when, who and what: the facts of an order. */
export function OrderFacts({ order }: { order: KeptOrder }) {
  return (
    <Facts aria-label="Details">
      <dl>
        <Fact label="Install">
          <DateText value={order.installDate} /> · {jobTimeText(order)}
        </Fact>
        <Fact label="Customer">{order.customerName}</Fact>
        <Fact label="Phone">{order.customer?.phone && <PhoneText value={order.customer.phone} />}</Fact>
        <Fact label="At the site">{order.siteContacts.length > 0 && <SiteContacts order={order} />}</Fact>
        <Fact label="Address">
          {order.addressSingleLine && (
            <a href={mapsAddress(order.addressSingleLine)} target="_blank" rel="noreferrer">
              {order.addressSingleLine}
            </a>
          )}
        </Fact>
        <Fact label="Bldg/Unit">{order.buildingUnit}</Fact>
        <Fact label="Unit style">{order.unitStyleName}</Fact>
        <Fact label="Ordered by">{order.orderBy}</Fact>
        <Fact label="PO">{order.customerPo}</Fact>
        <Fact label="Job name">{order.jobName}</Fact>
        <Fact label="Area">{areaText(order)}</Fact>
        <Fact label="Cartons">{order.cartons}</Fact>
        <Fact label="Job">{jobOf(order)}</Fact>
        <Fact label="Installer">{order.installer?.fullName ?? 'No installer yet'}</Fact>
        <Fact label="Installer says">{saidOf(order)}</Fact>
        <Fact label="Site">{siteOf(order)}</Fact>
        <Fact label="Salesperson">{order.salesperson?.fullName}</Fact>
        <Fact label="Total">{order.jobCost == null ? '' : money(order.jobCost)}</Fact>
      </dl>
    </Facts>
  );
}

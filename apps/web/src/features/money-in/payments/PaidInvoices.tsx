import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { SearchBox } from '#blocks/list-page/SearchBox';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import type { Amounts, OpenInvoice } from '#blocks/open-invoices/open-invoices';
import { OpenInvoiceRows, searchedInvoices } from '#blocks/open-invoices/OpenInvoiceRows';
import { errorText } from '#graphql/error-text';
import { OWN_ERRORS } from '#graphql/call-options';
import { useCan } from '#session/current-user';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { SelectInput } from '#ui/fields/choice-inputs';
import { today } from '#ui/format/dates';
import { money } from '#ui/format/numbers';
import { Panel } from '#ui/Section';
import { colors } from '#ui/tokens';
import { PaymentLimitDocument } from './payments.generated';
import { StubFaults } from './StubFaults';
import { StubField } from './StubField';
import type { PaymentForm } from './use-payment';

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: '8px 0',
  '& > [data-select]': { flex: '0 1 200px' },
});

type Show = 'ALL' | 'CHOSEN' | 'PAST_DUE';
const SHOWS = [
  { value: 'ALL' as const, label: 'All open' },
  { value: 'CHOSEN' as const, label: 'Paid with this' },
  { value: 'PAST_DUE' as const, label: 'Past due' },
];

/** The customers of the rows, by name. */
const customersOf = (invoices: readonly OpenInvoice[]) =>
  [...new Map(invoices.map(({ customerId, customerName }) => [customerId, customerName]))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-US'));

/** Search and filters over the loaded rows. */
function useShown(invoices: readonly OpenInvoice[], amounts: Amounts) {
  const [search, setSearch] = useState('');
  const [show, setShow] = useState<Show>('ALL');
  const [customerId, setCustomerId] = useState<string | null>(null);
  const customers = useMemo(() => customersOf(invoices), [invoices]);
  const rows = useMemo(
    () =>
      searchedInvoices(invoices, search).filter(
        (one) =>
          (customerId === null || one.customerId === customerId) &&
          (show !== 'PAST_DUE' || one.dueDate < today()) &&
          (show !== 'CHOSEN' || Boolean(amounts[one.id])),
      ),
    [invoices, search, customerId, show, amounts],
  );
  const tools = (
    <>
      <SearchBox label="Search number, customer, unit, PO, amount" value={search} onChange={setSearch} />
      <div data-select>
        <SelectInput label="Show" hideLabel value={show} options={SHOWS} onChange={(next) => setShow(next ?? 'ALL')} />
      </div>
      {customers.length > 1 && (
        <div data-select>
          <SelectInput
            label="Customer of the rows"
            hideLabel
            value={customerId}
            options={customers}
            emptyLabel="All customers"
            onChange={setCustomerId}
          />
        </div>
      )}
    </>
  );
  return { rows, tools };
}

/** What a user can give away, in words; blank for whom there is no limit. */
function useLimit(): string {
  const overrides = useCan()('workOrderOverride');
  const { data } = useQuery(PaymentLimitDocument, OWN_ERRORS);
  const limit = data?.appConfiguration.writeOffLimit ?? null;
  return overrides || limit === null
    ? ''
    : ` Discounts and write-offs that together exceed ${money(limit)} for an invoice need a user with the permission to override.`;
}

const plural = (count: number): string =>
  count === 1 ? '1 of the selected invoices' : `${count} of the selected invoices`;

/** What each open invoice gets: by its number, with the space bar, or typed. */
export function PaidInvoices({ form }: { form: PaymentForm }) {
  const { draft, stub } = form;
  const { payer, invoices, amounts, loading, error, missing } = draft;
  const { rows, tools } = useShown(invoices, amounts);
  const limit = useLimit();
  const help =
    payer === null
      ? 'Choose who paid, or enter a number of the stub.'
      : `${invoices.length} open, ${form.parts.length} on this payment.`;
  return (
    <Panel aria-label="Invoices" style={{ padding: 16 }}>
      <h2 style={{ margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>Invoices</h2>
      <p style={{ margin: '4px 0 8px', fontSize: 12 }}>{help}</p>
      <StubField draft={draft} stub={stub} />
      <StubFaults stub={stub} />
      {invoices.length > 0 && (
        <>
          <Tools>
            {tools}
            <Button onClick={draft.fill} disabled={draft.isSuggested}>
              Fill oldest first
            </Button>
            <Button onClick={draft.clear} disabled={form.parts.length === 0}>
              Clear
            </Button>
          </Tools>
          <OpenInvoiceRows
            invoices={rows}
            amounts={amounts}
            shorts={draft.shorts}
            errors={form.atInvoices}
            latest={stub.latest}
            onAmount={draft.setOne}
            onFull={draft.toggle}
            onShort={draft.setShort}
            maxHeight="max(240px, calc(100dvh - 300px))"
          />
          {rows.length === 0 && <p>No open invoice matches. Change the search or the filters.</p>}
          <p style={{ margin: '8px 0 0', fontSize: 12, color: colors.muted }}>
            Space pays a row in full; arrows move between rows. Type less than is open to say what becomes of the rest.
            {limit}
          </p>
        </>
      )}
      {payer !== null && !loading && !error && invoices.length === 0 && <p>Nothing is open.</p>}
      {missing > 0 && (
        <ErrorLine
          text={`${plural(missing)} can’t be paid here: not open, or of another customer.`}
          style={{ margin: '8px 0' }}
        />
      )}
      {error && <ErrorLine text={errorText(error)} style={{ margin: '8px 0' }} />}
      {payer !== null && <LiveReload kind="INVOICE" load={draft.refetch} requestedAt={draft.requestedAt} />}
    </Panel>
  );
}

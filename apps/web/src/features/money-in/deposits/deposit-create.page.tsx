import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { totalsOfRows } from '#blocks/child-list/rows-totals';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { OWN_ERRORS, REFRESHED } from '#graphql/call-options';
import { errorText, fieldFaults, hasFailed } from '#graphql/error-text';
import { EmptyState } from '#ui/feedback/EmptyState';
import { useFirstField } from '#ui/feedback/dialog-keys';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { TextInput } from '#ui/fields/TextInput';
import { today } from '#ui/format/dates';
import { counted, money } from '#ui/format/numbers';
import { PageFrame } from '#ui/PageFrame';
import { Cell, FormGrid, Panel, Section } from '#ui/Section';
import { DataTable } from '#ui/table/DataTable';
import { KeyHint } from '#ui/KeyHint';
import { useOnce } from '#ui/use-once';
import { useSaveKey } from '#ui/use-save-key';
import { DepositCreateDocument, type DepositedReceiptFragment, ReceiptsToDepositDocument } from './deposits.generated';
import { receiptColumns } from './receipt-columns';

const crumbs = [{ label: 'Deposits', to: '/deposits' }, { label: 'Create deposit' }];
const NONE: readonly DepositedReceiptFragment[] = [];

/** The checks that can be deposited on a day, and which are selected: all, until the user removes some. */
function useChecks(day: string | null) {
  const valid = day !== null && day !== INVALID_DATE;
  const { data, error, loading, refetch } = useQuery(ReceiptsToDepositDocument, {
    variables: { until: valid ? day : '' },
    skip: !valid,
    ...REFRESHED,
  });
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const rows = valid ? (data?.receiptsToDeposit ?? NONE) : NONE;
  const selectedRows = rows.filter(({ id }) => !leftOut.has(id));
  const select = (ids: ReadonlySet<string>) => setLeftOut(new Set(rows.flatMap(({ id }) => (ids.has(id) ? [] : [id]))));
  const cents = selectedRows.reduce((sum, row) => sum + Math.round((row.amount ?? 0) * 100), 0);
  return {
    rows,
    chosen: selectedRows,
    select,
    total: cents / 100,
    error,
    /** Nothing is known of the day's checks, not that there are none. */
    isUnknown: hasFailed(error) && data === undefined,
    retry: refetch,
    loading: loading && rows.length === 0,
  };
}

/** Deposits the checks of a day: all that are not deposited yet, unless the user removes some. */
export function DepositCreatePage() {
  const navigate = useNavigate();
  const [day, setDay] = useState<string | null>(today());
  const [reference, setReference] = useState('');
  const [failed, setFailed] = useState<unknown>(null);
  const checks = useChecks(day);
  const [, fields] = useFirstField();
  const [create] = useMutation(DepositCreateDocument, OWN_ERRORS);
  const faults = fieldFaults(failed);
  const [save, busy] = useOnce(async () => {
    setFailed(null);
    const receiptIds = checks.chosen.map(({ id }) => id);
    try {
      const { data } = await create({ variables: { input: { depositedOn: day ?? '', reference, receiptIds } } });
      notify('success', `Deposit of ${money(checks.total)} created`);
      const id = data?.depositCreate?.deposit?.id;
      if (id !== undefined) await navigate({ to: `/deposits/${id}` });
    } catch (error) {
      setFailed(error);
    }
  });
  useSaveKey(() => {
    if (checks.chosen.length > 0) void save();
  });
  const others = faults.filter(({ path }) => path !== 'depositedOn' && path !== 'reference');
  const failure =
    failed === null ? null : faults.length === 0 ? errorText(failed) : others.map(({ message }) => message).join('\n');
  return (
    <PageFrame title="Create deposit" crumbs={crumbs}>
      <Section title="Deposit" help="Checks and cash received through this day that are not deposited yet.">
        <FormGrid ref={fields}>
          <Cell span={4}>
            <DateInput
              label="Deposited"
              value={day}
              onChange={setDay}
              required
              error={faults.find(({ path }) => path === 'depositedOn')?.message}
            />
          </Cell>
          <Cell span={8}>
            <TextInput
              label="Reference"
              value={reference}
              onChange={setReference}
              maxLength={60}
              placeholder="Bag or slip number"
            />
          </Cell>
        </FormGrid>
      </Section>
      <Panel aria-label="Checks">
        {checks.isUnknown ? (
          <NotLoaded error={checks.error} retry={checks.retry} />
        ) : (
          <DataTable
            label="Checks"
            columns={receiptColumns}
            rows={checks.rows}
            rowLink={(row) => `/payments/${row.id}`}
            selection={new Set(checks.chosen.map(({ id }) => id))}
            onSelection={checks.select}
            loading={checks.loading}
            foot={checks.loading ? undefined : totalsOfRows(checks.chosen, receiptColumns)}
            empty={<EmptyState title="Nothing to deposit" text="No checks or cash received through this day." />}
          />
        )}
      </Panel>
      <ErrorLine
        text={checks.error && !checks.isUnknown ? errorText(checks.error) : failure}
        style={{ margin: '0 0 8px' }}
      />
      <Button variant="contained" loading={busy} disabled={checks.chosen.length === 0} onClick={() => void save()}>
        Deposit {counted(checks.chosen.length, 'check')}, {money(checks.total)}
        <KeyHint name="Ctrl S" />
      </Button>
    </PageFrame>
  );
}

import { useMutation, useQuery } from '@apollo/client/react';
import { MOST_DESKTOP_ENTRIES } from '@falcon/domain/accounting/desktop-export';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { errorText } from '#graphql/error-text';
import { OWN_ERRORS, UNCACHED } from '#graphql/call-options';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { EnumInput } from '#ui/fields/choice-inputs';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { today } from '#ui/format/dates';
import { count, money } from '#ui/format/numbers';
import { Cell, FormGrid, Section } from '#ui/Section';
import { colors } from '#ui/tokens';
import { useOnce } from '#ui/use-once';
import { DesktopExportCreateDocument, DesktopWaitingDocument } from './desktop-export.generated';
import { FORMATS, KINDS, type Format } from './export-words';
import { openFile } from './open-file';

const Waiting = styled('table')({
  borderCollapse: 'collapse',
  margin: '12px 0',
  '& td, & th': { padding: '4px 24px 4px 0', fontWeight: 400, textAlign: 'right' },
  '& td:last-of-type': { paddingRight: 0 },
  '& tr': { borderTop: `1px solid ${colors.hairline}` },
  '& th': { textAlign: 'left', minWidth: 140 },
});

/** What is waiting to be exported through a day, and the export button. */
export function ExportSection({ onExported }: { onExported: () => void }) {
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(today());
  const [format, setFormat] = useState<Format>('IIF');
  const [failure, setFailure] = useState('');
  const isRead = to !== null && to !== INVALID_DATE && from !== INVALID_DATE;
  const { data, refetch } = useQuery(DesktopWaitingDocument, {
    variables: { dateFrom: from, dateTo: to ?? '' },
    skip: !isRead,
    ...UNCACHED,
  });
  const [create] = useMutation(DesktopExportCreateDocument, OWN_ERRORS);
  const waitingRows = (isRead && data?.desktopWaiting) || [];
  const rows = Object.keys(KINDS).flatMap((kind) => waitingRows.filter((row) => row.kind === kind));
  const entries = rows.reduce((sum, row) => sum + row.count, 0);
  const together = Math.min(entries, MOST_DESKTOP_ENTRIES);
  const [run, busy] = useOnce(async () => {
    setFailure('');
    try {
      const answer = await create({ variables: { input: { format, dateFrom: from, dateTo: to ?? '' } } });
      const url = answer.data?.desktopExportCreate?.fileUrl;
      if (url) openFile(url);
    } catch (error) {
      setFailure(errorText(error));
    }
    onExported();
    await refetch();
  });
  return (
    <Section
      title="Export"
      help="Invoices, credit memos, payments, discounts, write-offs, refunds, deposits, commission statements and bill sheets for QuickBooks Desktop. Each is exported once, because QuickBooks doesn’t notice if a file is imported twice. Anything deleted or reversed later is posted as an opposite entry. QuickBooks Desktop allows 11 characters for a number: in an IIF file, IND-C-005880 becomes INDC005880. CSV files have the whole number, and payments are found by either one."
    >
      <FormGrid>
        <Cell span={3}>
          <DateInput label="From" value={from} onChange={setFrom} hint="Blank: everything until then" />
        </Cell>
        <Cell span={3}>
          <DateInput label="To" required value={to} onChange={setTo} />
        </Cell>
        <Cell span={6}>
          <EnumInput label="File" labels={FORMATS} value={format} onChange={(next) => setFormat(next ?? 'IIF')} />
        </Cell>
      </FormGrid>
      {entries > 0 && (
        <Waiting aria-label="Waiting to be exported">
          <tbody>
            {rows.map((row) => (
              <tr key={row.kind}>
                <th scope="row">{KINDS[row.kind]}</th>
                <td>{count(row.count)}</td>
                <td>{money(row.amount)}</td>
              </tr>
            ))}
          </tbody>
        </Waiting>
      )}
      {entries > together && (
        <p role="status">
          One file has at most {count(MOST_DESKTOP_ENTRIES)} entries, the oldest first. Export again for the rest.
        </p>
      )}
      {data && isRead && entries === 0 && <p role="status">Everything for these dates has been exported.</p>}
      <Button variant="contained" disabled={entries === 0} loading={busy} onClick={() => void run()} sx={{ mt: 1 }}>
        {entries === 0 ? 'Nothing to export' : `Export ${count(together)} ${together === 1 ? 'entry' : 'entries'}`}
      </Button>
      <ErrorLine text={failure} />
    </Section>
  );
}

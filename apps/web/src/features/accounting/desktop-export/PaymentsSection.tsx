import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '#graphql/error-text';
import { OWN_ERRORS, UNCACHED } from '#graphql/call-options';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { FileButton } from '#ui/FileButton';
import { DateText } from '#ui/format/dates';
import { counted, money } from '#ui/format/numbers';
import { Section } from '#ui/Section';
import { colors } from '#ui/tokens';
import { useOnce } from '#ui/use-once';
import { textOfFile } from './text-of-file';
import {
  DesktopPaymentsDocument,
  type DesktopPaymentsQuery,
  DesktopPaymentsRecordDocument,
} from './desktop-payments.generated';

type Line = DesktopPaymentsQuery['desktopPayments'][number];

const Lines = styled('div')({
  maxHeight: 420,
  overflow: 'auto',
  margin: '12px 0',
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& td, & th': { padding: '4px 12px 4px 0', textAlign: 'left', fontWeight: 400, verticalAlign: 'top' },
  '& thead th': { fontSize: 12, color: colors.muted, fontWeight: 600 },
  '& tbody tr': { borderTop: `1px solid ${colors.hairline}` },
  '& [data-figure]': { textAlign: 'right' },
  '& [data-figure], & [data-whole]': { whiteSpace: 'nowrap' },
});

const HEADS = ['Row', 'Invoice', 'Customer', 'Date'];

function Preview({ lines }: { lines: readonly Line[] }) {
  return (
    <Lines>
      <table aria-label="Payments of the file">
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col" data-figure>
              Amount
            </th>
            <th scope="col">Errors</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.rowNumber}>
              <td>{line.rowNumber}</td>
              <td data-whole>
                {line.invoiceId === null ? (
                  line.invoiceNumber
                ) : (
                  <Link to={`/invoices/${line.invoiceId}`}>{line.invoiceNumber}</Link>
                )}
              </td>
              <td>{line.customerName ?? ''}</td>
              <td data-whole>{line.date === null ? '' : <DateText value={line.date} />}</td>
              <td data-figure>{line.amount === null ? '' : money(line.amount)}</td>
              <td style={{ color: colors.errorText }}>{line.errors.join(' ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Lines>
  );
}

/** Imports payments entered in QuickBooks from a file: checks each line, then records all or none. */
export function PaymentsSection() {
  const client = useApolloClient();
  const [text, setText] = useState('');
  const [lines, setLines] = useState<readonly Line[] | null>(null);
  const [failure, setFailure] = useState('');
  const [read, reading] = useOnce(async (content: string) => {
    setFailure('');
    setLines(null);
    setText(content);
    try {
      const { data } = await client.query({
        query: DesktopPaymentsDocument,
        variables: { text: content },
        ...UNCACHED,
      });
      setLines(data?.desktopPayments ?? []);
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  const [record, recording] = useOnce(async () => {
    try {
      const { data } = await client.mutate({
        mutation: DesktopPaymentsRecordDocument,
        variables: { input: { text } },
        ...OWN_ERRORS,
      });
      notify('success', `${counted(data?.desktopPaymentsRecord?.count ?? 0, 'payment')} recorded`);
      setLines(null);
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  const wrong = lines?.filter(({ errors }) => errors.length > 0).length ?? 0;
  return (
    <Section
      title="Payments from QuickBooks"
      help="A CSV file with the invoice number, date and amount of each payment that was entered in QuickBooks. These payments are not exported again."
    >
      <FileButton
        variant="outlined"
        loading={reading}
        label="File of payments"
        accept=".csv,.txt"
        onFiles={([file]) => file && void textOfFile(file).then(read)}
      >
        Choose a file
      </FileButton>
      {lines && lines.length > 0 && <Preview lines={lines} />}
      {lines && (
        <p role="status" style={{ margin: '8px 0' }}>
          {wrong > 0
            ? `${counted(wrong, 'row')} of ${lines.length} can’t be recorded. Correct the file and choose it again.`
            : lines.length === 0 && 'The file has no payments.'}
        </p>
      )}
      {lines && lines.length > 0 && wrong === 0 && (
        <Button variant="contained" loading={recording} onClick={() => void record()}>
          Record {counted(lines.length, 'payment')}
        </Button>
      )}
      <ErrorLine text={failure} />
    </Section>
  );
}

import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { errorText, staleDetails } from '#graphql/error-text';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorNote } from '#ui/feedback/ErrorNote';
import { notify } from '#ui/feedback/notify';
import { PercentInput } from '#ui/fields/number-inputs';
import { percent } from '#ui/format/numbers';
import { CommissionRateUpdateDocument } from './commission-rates.generated';
import { type RatedPerson, useCommissionRates } from './use-commission-rates';

interface Props {
  ids: readonly string[];
  onClose: () => void;
  /** Called after rates change: the list reloads and clears the selection. */
  onDone: () => void;
}

type Rates = Readonly<Record<string, number | null>>;

const LARGEST = 100;
const faultOf = (rate: number | null | undefined): string | undefined =>
  rate === null || rate === undefined || Number.isNaN(rate)
    ? 'Enter a rate.'
    : rate < 0 || rate > LARGEST
      ? 'Between 0 and 100 percent.'
      : undefined;

/** The new rate of each row: the typed one, or the current one. */
const wantedOf = (person: RatedPerson, rates: Rates): number | null =>
  person.id in rates ? (rates[person.id] ?? null) : person.commissionRate;

function RateRow({
  person,
  typed,
  onType,
}: {
  person: RatedPerson;
  typed: Rates;
  onType: (rate: number | null) => void;
}) {
  const wanted = wantedOf(person, typed);
  return (
    <TableRow selected={wanted !== person.commissionRate}>
      <TableCell>
        {person.fullName}
        {!person.isEnabled && ' (disabled)'}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {percent(person.commissionRate)}
      </TableCell>
      <TableCell sx={{ width: 140 }}>
        <PercentInput
          label={`New rate for ${person.fullName}`}
          hideLabel
          align="right"
          value={wanted}
          onChange={onType}
          error={faultOf(wanted)}
        />
      </TableCell>
    </TableRow>
  );
}

/**
 * Sets commission rates for the selected salespersons: one rate for all, or individual ones; all are set together or
 * none.
 */
export function CommissionDialog({ ids, onClose, onDone }: Props) {
  const { people, failure, reload } = useCommissionRates(ids);
  const [typed, setTyped] = useState<Rates>({});
  const [forAll, setForAll] = useState<number | null>(null);
  const [error, setError] = useState('');
  const [update, { loading }] = useMutation(CommissionRateUpdateDocument, { context: { handlesErrors: true } });
  const all = people ?? [];
  const changed = all.filter((person) => wantedOf(person, typed) !== person.commissionRate);
  const wrong = all.some((person) => faultOf(wantedOf(person, typed)) !== undefined);
  const spread = (rate: number | null) => {
    setForAll(rate);
    if (faultOf(rate) === undefined) setTyped(Object.fromEntries(all.map((person) => [person.id, rate])));
  };
  const save = async () => {
    setError('');
    try {
      await update({
        variables: {
          input: {
            commissionRates: changed.map((person) => ({
              salespersonId: person.id,
              version: person.version,
              commissionRate: wantedOf(person, typed) ?? 0,
            })),
          },
        },
      });
      notify('success', changed.length === 1 ? 'One commission rate set' : `${changed.length} commission rates set`);
      onDone();
      onClose();
    } catch (refusal) {
      setError(errorText(refusal));
      // Typed values stay, next to what someone else has stored since.
      if (staleDetails(refusal) !== undefined) await reload();
    }
  };
  // Clicking outside the dialog or pressing Esc keeps the typed values; Cancel discards them.
  const leave = () => {
    if (changed.length === 0 && !loading) onClose();
  };
  const actions = (
    <>
      <span role="status" style={{ marginRight: 'auto', paddingLeft: 12 }}>
        {people && `${changed.length} of ${all.length} change`}
      </span>
      <Button onClick={onClose} disabled={loading}>
        Cancel
      </Button>
      <Button
        variant="contained"
        loading={loading}
        disabled={wrong || changed.length === 0}
        onClick={() => void save()}
      >
        Set rates
      </Button>
    </>
  );
  return (
    <DialogFrame title="Commission rates" onClose={leave} actions={actions}>
      <ErrorNote text={error || failure} mb={2} />
      <p style={{ margin: '0 0 12px' }}>
        Orders not yet invoiced use the new rate immediately; invoiced orders keep theirs.
      </p>
      <div style={{ maxWidth: 180, marginBottom: 12 }}>
        <PercentInput
          label="Same rate for all"
          disabled={!people}
          value={forAll}
          onChange={spread}
          error={forAll === null ? undefined : faultOf(forAll)}
        />
      </div>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Salesperson</TableCell>
            <TableCell align="right">Now</TableCell>
            <TableCell align="right">New</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {all.map((person) => (
            <RateRow
              key={person.id}
              person={person}
              typed={typed}
              onType={(rate) => setTyped({ ...typed, [person.id]: rate })}
            />
          ))}
        </TableBody>
      </Table>
    </DialogFrame>
  );
}
